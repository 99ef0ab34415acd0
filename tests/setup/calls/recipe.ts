import type { Call } from '#shared/account/permissions.ts'
import type { AccountInput } from '#tests/setup/factories.ts'
import type { OwnerName, SiteInWorld } from '#tests/setup/world.ts'

/** The object of a call: owned by an account, unknown, or a malformed id. */
export type Target = { kind: 'owned'; owner: OwnerName } | { kind: 'unknown' } | { kind: 'malformed' }

/** The id in the path, and the owner's site with everything in it; `isFresh`: made for this call. */
export type Thing = { id: string; site: SiteInWorld; isFresh?: true }

export type PreparedCall = { path: string; body?: unknown; headers?: Record<string, string> }

export type Prepare = (thing: Thing) => PreparedCall | Promise<PreparedCall>

export type Recipe = {
  prepare: Prepare
  /** Further requests that write other data than the first, by the name of their effect. */
  also?: Record<string, Prepare>
  /** The call deletes its object or its session, so that it needs a new one where it succeeds. */
  spends?: 'thing' | 'session'
  /** How the new account differs from the owner's. */
  fresh?: Partial<AccountInput>
  /** The status for a malformed id, where it is in the body. */
  malformed?: 422
  /** The status for a permitted caller where the state of the owner makes the call impossible. */
  refuses?: Partial<Record<OwnerName, 409>>
  /** The answer lists all accounts that the caller may see. */
  lists?: 'owners'
  /** The answer names actors: people of all accounts that the caller may see. */
  showsPeople?: true
}

export type Recipes = Partial<Record<Call, Recipe>>
