import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { CONTRACT_STATES, type ContractState, USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES, type PlanTier } from '#shared/account/plan-rules.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import type { userListQuery } from '#shared/account/users.ts'
import type { Scope } from '#worker/platform/context.ts'
import { accountEnd, accountPlan, accounts, isListedAccount, isOwingAccount } from '#worker/db/schema/accounts.ts'
import { holdsText, isIndexed, toIndexQuery } from '#worker/db/search-text.ts'
import { inUserScope } from './user.repository.ts'

export type UserListQuery = z.output<typeof userListQuery>

/** The account whose descendants a query filters by. */
export type Above = 'parentId' | 'oemMasterId'

/** The subject of a list, at one moment. */
export type Listing = { scope: Scope; query: UserListQuery; above: Above; at: number }

/** Matches by the trigram index from three characters on; shorter texts scan the accounts of the scope. */
function matchesSearch(search: string): SQL {
  if (isIndexed(search)) {
    const holds = holdsText([sql`company_name`, sql`contact_name`, sql`email`], search)
    return sql`rowid IN (SELECT rowid FROM accounts_search WHERE accounts_search MATCH ${toIndexQuery(search)} AND ${holds})`
  }
  const text = sql`(${accounts.companyName} || char(10) || ${accounts.contactName} || char(10) || ${accounts.email})`
  return holdsText([text], search)
}

/** The plan at a moment; the same rule as `planAt`. */
const planCodeAt = (at: number) =>
  sql`CASE WHEN ${accounts.nextPlanFrom} <= ${at} THEN ${accounts.nextPlanCode} ELSE ${accounts.planCode} END`

const codesOf = (tier: PlanTier) => PLAN_CODES.filter((code) => code.replace('_multi', '') === tier)

/** Overdue bills suspend it; the unary plus leaves its index to the queries that name it. */
const isForDebt = (at: number) => sql`coalesce(+${accounts.suspendsAt} <= ${at}, 0)`

const isAhead = (at: number) => sql`coalesce(${accounts.contractStartsAt} > ${at}, 0)`

/** Active as it is stored, and in its term; a debt may suspend it. */
const isRunning = (at: number) =>
  and(eq(accounts.contractStatus, 'active'), sql`${accountEnd} >= ${at}`, sql`NOT ${isAhead(at)}`)

/** The condition of a shown state; the same rule as `userStateAt`. */
function hasState(state: UserState, at: number): SQL | undefined {
  const stored = eq(accounts.contractStatus, state === 'expired' ? 'active' : state)
  if (state === 'terminated') return stored
  if (state === 'suspended') return or(stored, and(isRunning(at), isForDebt(at)))
  if (state === 'active') return and(isRunning(at), sql`NOT ${isForDebt(at)}`)
  const isOver = lt(accountEnd, at)
  const isTrial = sql`coalesce(${planCodeAt(at)}, '') = 'trial'`
  if (state === 'expired') return and(stored, isOver, sql`NOT (${isTrial})`)
  return or(stored, and(eq(accounts.contractStatus, 'active'), or(isAhead(at), and(isOver, isTrial))))
}

/**
 * The scope's condition for a query with a narrower index than the scope's: the unary plus hides the scope's index from
 * SQLite.
 */
function isInScopeUnindexed(scope: Scope): SQL | undefined {
  const condition = inUserScope(scope)
  return condition && sql`+(${condition})`
}

/** The accounts that are listed. */
function isListed({ scope, query, above }: Listing): SQL | undefined {
  if (!query.parentId) return inUserScope(scope)
  return and(isInScopeUnindexed(scope), eq(accounts[above], query.parentId))
}

function isAsked({ query, at }: Listing): SQL | undefined {
  return and(
    query.type && eq(accounts.type, query.type),
    query.tier && inArray(planCodeAt(at), codesOf(query.tier)),
    query.state && hasState(query.state, at),
    query.search ? matchesSearch(query.search) : undefined,
  )
}

/** All conditions of a list. */
export function conditionsOf(listing: Listing): SQL | undefined {
  return and(isListedAccount, isListed(listing), isAsked(listing))
}

/**
 * All conditions for a page that is found along its sort order, because many rows match: only the first columns of that
 * index can be looked up (the unary plus hides the others). Accounts of a whole tree have an index by creation only.
 */
export function orderedConditionsOf(listing: Listing): SQL | undefined {
  const { query, at } = listing
  const [listed, asked] = [isListed(listing), isAsked(listing)]
  const isOver = query.state === 'expired'
  return and(
    isListedAccount,
    listed && query.sort !== 'createdAt' ? sql`+(${listed})` : listed,
    asked && sql`+(${asked})`,
    query.sort === 'contractEndsAt' && isOver ? lt(accountEnd, at) : undefined,
    query.sort === 'contractEndsAt' && query.state === 'active' ? sql`${accountEnd} >= ${at}` : undefined,
  )
}

/** Whether a query asks for a part of its scope. */
export function isFiltered({ search, type, tier, state, parentId }: UserListQuery): boolean {
  return [search, type, tier, state, parentId].some((one) => one !== undefined && one !== '')
}

/** The stored values that one part of a list may have; a missing field allows any. */
type Part = {
  statuses?: readonly ContractState[]
  codes?: readonly string[] | undefined
  more?: SQL | undefined
  /** An index by a moment in place of the one by stored values. */
  index?: 'accounts_starts' | 'accounts_suspends'
}

/** Spelled exactly as in the index of starts, so that SQLite uses it. */
const isStoredActive = sql.raw(`"contract_status" = 'active'`)

const ANY_PLAN = ['', ...PLAN_CODES]

/** The stored states and periods of a shown state, for accounts whose stored plan is current. */
function partsOf(state: UserState | undefined, codes: readonly string[] | undefined, at: number): Part[] {
  if (state === undefined) return [{ codes }]
  if (state === 'expired') return [{ statuses: ['active'], codes, more: lt(accountEnd, at) }]
  if (state === 'active') return [{ statuses: ['active'], codes, more: sql`${accountEnd} >= ${at}` }]
  const stored: Part = { statuses: [state], codes }
  if (state === 'terminated') return [stored]
  if (state === 'suspended') {
    const owing = and(isStoredActive, isOwingAccount, lte(accounts.suspendsAt, at))
    return [stored, { more: owing, index: 'accounts_suspends' }]
  }
  const hasTrial = codes === undefined || codes.includes('trial')
  const overTrials: Part = {
    statuses: ['active'],
    codes: ['trial'],
    more: and(lt(accountEnd, at), or(isNull(accounts.contractStartsAt), lte(accounts.contractStartsAt, at))),
  }
  return [
    stored,
    ...(hasTrial ? [overTrials] : []),
    { more: and(isStoredActive, gt(accounts.contractStartsAt, at)), index: 'accounts_starts' },
  ]
}

/** Accounts to read, and their index: without its name SQLite uses the scope's, which is wider. */
export type Narrow = { index: string; where: SQL | undefined }

/** The filter index whose first column is the narrowest. */
function filterIndex({ scope, query, above }: Listing): string {
  if (query.parentId) return above === 'oemMasterId' ? 'accounts_filter_master' : 'accounts_filter_parent'
  if (scope.kind !== 'descendants') return 'accounts_filter'
  return scope.column === 'oemMasterId' ? 'accounts_filter_master' : 'accounts_filter_parent'
}

/**
 * Disjoint conditions that together match a list, each narrowed by stored values that one index begins with
 * (`accounts_filter…`): rows read are about the matches. The current plan, and whether a contract has begun or ended,
 * change with the clock; the few accounts whose stored values differ have indexes of their own. Undefined if only the
 * scope, a parent or a search narrows.
 */
export function narrowed(listing: Listing): Narrow[] | undefined {
  const { query, at } = listing
  const { type, tier, state } = query
  if (!type && !tier && !state) return undefined
  const hasTakenOver = lte(accounts.nextPlanFrom, at)
  const dependsOnPlan = tier !== undefined || state === 'expired' || state === 'inactive'
  const notTakenOver = dependsOnPlan ? or(isNull(accounts.nextPlanFrom), gt(accounts.nextPlanFrom, at)) : undefined
  const whole = and(conditionsOf(listing), below(listing))
  const parts = partsOf(state, tier && codesOf(tier), at).map(({ statuses, codes, more, index }) => {
    if (index) return { index, where: and(more, notTakenOver, whole) }
    const prefix = and(
      inArray(accounts.contractStatus, [...(statuses ?? CONTRACT_STATES)]),
      inArray(accounts.type, type ? [type] : [...USER_TYPES]),
      inArray(accountPlan, [...(codes ?? ANY_PLAN)]),
    )
    return { index: filterIndex(listing), where: and(prefix, more, notTakenOver, whole) }
  })
  if (!dependsOnPlan) return parts
  const takenOver = and(sql`${accounts.nextPlanFrom} IS NOT NULL`, hasTakenOver, whole)
  return [...parts, { index: 'accounts_next_plan', where: takenOver }]
}

/** An OEM_ADMIN's accounts are its children, and an index begins with the parent. */
function below({ scope, query }: Listing): SQL | undefined {
  if (scope.kind !== 'descendants' || scope.column !== 'oemAdminId' || query.parentId) return undefined
  return eq(accounts.parentId, scope.accountId)
}
