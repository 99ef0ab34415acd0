import {
  type Actor,
  type Call,
  decide,
  type OwnerType,
  ownerTypeOf,
  permissionOf,
  type ScopeLetter,
} from '#shared/account/permissions.ts'
import type { Caller, Scope } from '#worker/platform/context.ts'

type Owned = Pick<Caller, 'accountId' | 'type' | 'parentType'>

/** The column that names the partner of a row's tree. */
const TREE_COLUMNS: Partial<Record<OwnerType, 'oemMasterId' | 'oemAdminId'>> = {
  OEM_MASTER: 'oemMasterId',
  OEM_ADMIN: 'oemAdminId',
}

/** The rows that a call's letter gives an account or sub-admin. */
export function toScope(letter: ScopeLetter, caller: Owned): Scope {
  if (letter === 'A') return { kind: 'all' }
  const { accountId } = caller
  const column = TREE_COLUMNS[ownerTypeOf(caller)]
  if (letter === 'T' && column) return { kind: 'tree', accountId, column }
  if (letter !== 'D') return { kind: 'account', accountId }
  if (!column) throw new Error('Only partners have accounts below them')
  return { kind: 'descendants', accountId, column }
}

/** The rows that a person without a session at the moment may touch with a call; undefined = none. */
export function scopeOfAbsent(call: Call, actor: Actor & Pick<Caller, 'accountId'>): Scope | undefined {
  const decision = decide(permissionOf(call), actor)
  return decision.allowed ? toScope(decision.scope, actor) : undefined
}
