import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { CONTRACT_STATES, type ContractState, USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES, type PlanTier } from '#shared/account/plan-rules.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import type { userListQuery } from '#shared/account/users.ts'
import type { Scope } from '#worker/platform/context.ts'
import { accountEnd, accountPlan, accounts, isListedAccount } from '#worker/db/schema.ts'
import { inUserScope } from './user.repository.ts'

export type UserListQuery = z.output<typeof userListQuery>

/** Where an account stands in the rows below it. */
export type Above = 'parentId' | 'oemMasterId'

/** What is listed, at one moment. */
export type Listing = { scope: Scope; query: UserListQuery; above: Above; at: number }

const TRIGRAM = 3

/** From three characters on by the trigram index; shorter ones look through the accounts of the scope. */
function matchesSearch(search: string): SQL {
  if ([...search].length < TRIGRAM) {
    const text = sql`lower(${accounts.companyName} || char(10) || ${accounts.contactName} || char(10) || ${accounts.email})`
    return sql`instr(${text}, lower(${search})) > 0`
  }
  const phrase = `"${search.replaceAll('"', '""')}"`
  return sql`rowid IN (SELECT rowid FROM accounts_search WHERE accounts_search MATCH ${phrase})`
}

/** The plan at a moment; the same rule as `planAt`. */
const planCodeAt = (at: number) =>
  sql`CASE WHEN ${accounts.nextPlanFrom} <= ${at} THEN ${accounts.nextPlanCode} ELSE ${accounts.planCode} END`

const codesOf = (tier: PlanTier) => PLAN_CODES.filter((code) => code.replace('_multi', '') === tier)

/** The condition of a shown state; the same rule as `userStateAt`. */
function hasState(state: UserState, at: number): SQL | undefined {
  const stored = eq(accounts.contractStatus, state === 'expired' ? 'active' : state)
  if (state === 'suspended' || state === 'terminated') return stored
  const isOver = lt(accountEnd, at)
  const isTrial = sql`coalesce(${planCodeAt(at)}, '') = 'trial'`
  if (state === 'expired') return and(stored, isOver, sql`NOT (${isTrial})`)
  const isAhead = gt(accounts.contractStartsAt, at)
  if (state === 'active') return and(stored, sql`${accountEnd} >= ${at}`, sql`NOT coalesce(${isAhead}, 0)`)
  return or(stored, and(eq(accounts.contractStatus, 'active'), or(isAhead, and(isOver, isTrial))))
}

/** The scope's condition for a query that has a narrower index than the scope's: the plus keeps SQLite off that one. */
function isInScopeUnindexed(scope: Scope): SQL | undefined {
  const condition = inUserScope(scope)
  return condition && sql`+(${condition})`
}

/** Whose accounts are listed. */
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

/** The whole rule of a list. */
export function conditionsOf(listing: Listing): SQL | undefined {
  return and(isListedAccount, isListed(listing), isAsked(listing))
}

/**
 * The same for a page that is found along its order, because many match: only what that index begins with can be looked
 * up (the plus hides the rest). Accounts of a whole tree have an index by creation alone.
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

/** The stored values that one part of a list may have; what is not named may have any. */
type Part = {
  statuses?: readonly ContractState[]
  codes?: readonly string[] | undefined
  more?: SQL | undefined
  isByStart?: true
}

/** In the words of the index of starts. */
const isStoredActive = sql.raw(`"contract_status" = 'active'`)

const ANY_PLAN = ['', ...PLAN_CODES]

/** A stored contract's states and periods that a shown state stands for, while no plan has been taken over. */
function partsOf(state: UserState | undefined, codes: readonly string[] | undefined, at: number): Part[] {
  if (state === undefined) return [{ codes }]
  if (state === 'expired') return [{ statuses: ['active'], codes, more: lt(accountEnd, at) }]
  if (state === 'active') return [{ statuses: ['active'], codes, more: sql`${accountEnd} >= ${at}` }]
  const stored: Part = { statuses: [state], codes }
  if (state !== 'inactive') return [stored]
  const isAhead = gt(accounts.contractStartsAt, at)
  const hasTrial = codes === undefined || codes.includes('trial')
  const overTrials: Part = {
    statuses: ['active'],
    codes: ['trial'],
    more: and(lt(accountEnd, at), or(isNull(accounts.contractStartsAt), lte(accounts.contractStartsAt, at))),
  }
  return [stored, ...(hasTrial ? [overTrials] : []), { more: and(isStoredActive, isAhead), isByStart: true }]
}

/** Accounts to look at, and by which index: without its name SQLite takes the scope's, which narrows less. */
export type Narrow = { index: string; where: SQL | undefined }

/** The filter's index that begins with what narrows most. */
function filterIndex({ scope, query, above }: Listing): string {
  if (query.parentId) return above === 'oemMasterId' ? 'accounts_filter_master' : 'accounts_filter_parent'
  if (scope.kind !== 'descendants') return 'accounts_filter'
  return scope.column === 'oemMasterId' ? 'accounts_filter_master' : 'accounts_filter_parent'
}

/**
 * Conditions that meet no account twice and together every one of a list, each narrowed by stored values that one index
 * begins with (`accounts_filter…`): so many accounts are read as match. Which plan counts, and whether a contract has
 * begun or is over, changes with the clock; the few accounts where stored values say something else have indexes of
 * their own. Undefined where only the scope, a parent or a search narrows.
 */
export function narrowed(listing: Listing): Narrow[] | undefined {
  const { query, at } = listing
  const { type, tier, state } = query
  if (!type && !tier && !state) return undefined
  const hasTakenOver = lte(accounts.nextPlanFrom, at)
  const dependsOnPlan = tier !== undefined || state === 'expired' || state === 'inactive'
  const notTakenOver = dependsOnPlan ? or(isNull(accounts.nextPlanFrom), gt(accounts.nextPlanFrom, at)) : undefined
  const whole = and(conditionsOf(listing), below(listing))
  const parts = partsOf(state, tier && codesOf(tier), at).map(({ statuses, codes, more, isByStart }) => {
    if (isByStart) return { index: 'accounts_starts', where: and(more, notTakenOver, whole) }
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

/** An OEM_ADMIN's accounts stand right below it, where an index begins with the parent. */
function below({ scope, query }: Listing): SQL | undefined {
  if (scope.kind !== 'descendants' || scope.column !== 'oemAdminId' || query.parentId) return undefined
  return eq(accounts.parentId, scope.accountId)
}
