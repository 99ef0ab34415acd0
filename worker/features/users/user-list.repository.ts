import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { COUNT_MAX } from '#shared/page-rules.ts'
import { PLAN_CODES, type PlanTier } from '#shared/plan-rules.ts'
import type { UserState } from '#shared/user-rules.ts'
import type { userListQuery } from '#shared/users.ts'
import type { Scope } from '#worker/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts, counters, isListedAccount } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'
import { inUserScope, USER_COLUMNS, type UserRow } from './user.repository.ts'

export type UserListQuery = z.output<typeof userListQuery>

/** Where the page before ended, in the default sort. */
export type UserCursor = { createdAt: number; id: string }

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

function hasTier(tier: PlanTier): SQL {
  const codes = PLAN_CODES.filter((code) => code.replace('_multi', '') === tier)
  return inArray(planCodeAt(now()), codes)
}

/** The condition of a shown state; the same rule as `userStateAt`. */
function hasState(state: UserState): SQL | undefined {
  const at = now()
  const stored = eq(accounts.contractStatus, state === 'expired' ? 'active' : state)
  if (state === 'suspended' || state === 'terminated') return stored
  const isOver = lt(accounts.contractEndsAt, at)
  const isTrial = sql`coalesce(${planCodeAt(at)}, '') = 'trial'`
  if (state === 'expired') return and(stored, isOver, sql`NOT (${isTrial})`)
  const isAhead = gt(accounts.contractStartsAt, at)
  if (state === 'active') return and(stored, sql`NOT coalesce(${isOver}, 0)`, sql`NOT coalesce(${isAhead}, 0)`)
  return or(stored, and(eq(accounts.contractStatus, 'active'), or(isAhead, and(isOver, isTrial))))
}

/** The scope's condition for a query that has a narrower index than the scope's: the plus keeps SQLite off that one. */
function isInScopeUnindexed(scope: Scope): SQL | undefined {
  const condition = inUserScope(scope)
  return condition && sql`+(${condition})`
}

/** Where an account stands in the rows below it. */
type Above = 'parentId' | 'oemMasterId'

/**
 * Everybody below the account asked for, at any depth: only partners have two levels below them, and only the operator
 * sees partners. Of the own account, below which everybody stands, those right below.
 */
async function findAbove(binding: D1Database, scope: Scope, { parentId }: UserListQuery): Promise<Above> {
  if (scope.kind !== 'all' || !parentId) return 'parentId'
  const rows = await connect(binding).select({ type: accounts.type }).from(accounts).where(eq(accounts.id, parentId))
  return rows[0]?.type === 'OEM_MASTER' ? 'oemMasterId' : 'parentId'
}

function conditionsOf(scope: Scope, query: UserListQuery, above: Above) {
  return and(
    isListedAccount,
    query.parentId ? isInScopeUnindexed(scope) : inUserScope(scope),
    query.type && eq(accounts.type, query.type),
    query.tier && hasTier(query.tier),
    query.state && hasState(query.state),
    query.parentId ? eq(accounts[above], query.parentId) : undefined,
    query.search ? matchesSearch(query.search) : undefined,
  )
}

/** Whether a query asks for a part of its scope. */
export function isFiltered({ search, type, tier, state, parentId }: UserListQuery): boolean {
  return [search, type, tier, state, parentId].some((one) => one !== undefined && one !== '')
}

type Listing = { scope: Scope; query: UserListQuery; above: Above }

function selectPage(binding: D1Database, { scope, query, above }: Listing, cursor: UserCursor | undefined) {
  const column = accounts[query.sort]
  const order = query.order === 'asc' ? asc : desc
  const compare = query.order === 'asc' ? sql`>` : sql`<`
  const after = cursor && sql`(${accounts.createdAt}, ${accounts.id}) ${compare} (${cursor.createdAt}, ${cursor.id})`
  return connect(binding)
    .select(USER_COLUMNS)
    .from(accounts)
    .where(and(conditionsOf(scope, query, above), after))
    .orderBy(order(column), order(accounts.id))
    .limit(query.limit)
    .offset(cursor ? 0 : (query.page - 1) * query.limit)
}

/** The total: a counter row where nothing is filtered, else counted up to 10,000. */
function selectTotal(binding: D1Database, { scope, query, above }: Listing) {
  const db = connect(binding)
  if (!isFiltered(query)) {
    const key = scope.kind === 'all' ? '*' : scope.accountId
    return db
      .select({ value: counters.value })
      .from(counters)
      .where(and(eq(counters.scope, key), eq(counters.name, 'accounts')))
  }
  const limited = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(conditionsOf(scope, query, above))
    .limit(COUNT_MAX + 1)
    .as('limited')
  return db.select({ value: sql<number>`count(*)` }).from(limited)
}

/** One page of accounts, newest first unless sorted otherwise, and the total, in one call. With a cursor no row before the page is read. */
export async function listUsers(
  binding: D1Database,
  scope: Scope,
  query: UserListQuery,
  cursor: UserCursor | undefined,
) {
  const listing = { scope, query, above: await findAbove(binding, scope, query) }
  const [rows, totals] = await connect(binding).batch([
    selectPage(binding, listing, cursor),
    selectTotal(binding, listing),
  ])
  return { rows, total: totals[0]?.value ?? 0 }
}

/** The page after an account in the default sort, without a total. */
export async function listUsersAfter(
  binding: D1Database,
  scope: Scope,
  query: UserListQuery,
  cursor: UserCursor,
): Promise<UserRow[]> {
  return selectPage(binding, { scope, query, above: await findAbove(binding, scope, query) }, cursor)
}
