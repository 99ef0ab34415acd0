import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accountEnd, accounts } from '#worker/db/schema/accounts.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { USER_COLUMNS, type UserRow } from './user.repository.ts'
import {
  conditionsOf,
  isFiltered,
  type Listing,
  type Narrow,
  narrowed,
  orderedConditionsOf,
  type UserListQuery,
} from './user-filter.repository.ts'

/** The end of the page before, in the default sort. */
export type UserCursor = { createdAt: number; id: string }

/**
 * Lists all descendants of the requested account: only partners have two levels below them, and only the operator sees
 * partners. For the caller's own account, which is above everybody, lists only the children.
 */
async function openListing(binding: D1Database, scope: Scope, query: UserListQuery): Promise<Listing> {
  const listing = { scope, query, above: 'parentId', at: now() } as const
  if (scope.kind !== 'all' || !query.parentId) return listing
  const db = connect(binding)
  const rows = await db.select({ type: accounts.type }).from(accounts).where(eq(accounts.id, query.parentId))
  return rows[0]?.type === 'OEM_MASTER' ? { ...listing, above: 'oemMasterId' } : listing
}

/**
 * Up to this many matches are sorted for a page, which reads each twice besides its counting. With more, the next match
 * is found soon along the sort order's index.
 */
const NARROW_MAX = 7000

const SORTED = {
  createdAt: sql`${accounts.createdAt}`,
  companyName: sql`${accounts.companyName}`,
  contractEndsAt: accountEnd,
} as const satisfies Record<UserListQuery['sort'], SQL>

const orderOf = ({ order }: UserListQuery) => (order === 'asc' ? asc : desc)

/** Accounts after the cursor, in the query's order. */
function isAfter({ order }: UserListQuery, cursor: UserCursor | undefined): SQL | undefined {
  const compare = order === 'asc' ? sql`>` : sql`<`
  return cursor && sql`(${accounts.createdAt}, ${accounts.id}) ${compare} (${cursor.createdAt}, ${cursor.id})`
}

/** A page along the index of its order. */
function selectPage(
  binding: D1Database,
  { query }: Listing,
  conditions: SQL | undefined,
  cursor: UserCursor | undefined,
) {
  const order = orderOf(query)
  return connect(binding)
    .select(USER_COLUMNS)
    .from(accounts)
    .where(and(conditions, isAfter(query, cursor)))
    .orderBy(order(SORTED[query.sort]), order(accounts.id))
    .limit(query.limit)
    .offset(cursor ? 0 : (query.page - 1) * query.limit)
}

const unionOf = (parts: readonly SQL[]) => sql.join([...parts], sql` UNION ALL `)

/** A page of few matches: all of them by their index, then the rows of the page. */
function selectNarrowPage(
  binding: D1Database,
  { query }: Listing,
  parts: readonly Narrow[],
  cursor: UserCursor | undefined,
) {
  const order = orderOf(query)
  const after = isAfter(query, cursor)
  const found = parts.map(
    ({ index, where }) =>
      sql`SELECT rowid AS place, ${SORTED[query.sort]} AS sorted, ${accounts.id} AS id FROM ${accounts} INDEXED BY ${sql.identifier(index)} WHERE ${and(where, after)}`,
  )
  const offset = cursor ? 0 : (query.page - 1) * query.limit
  const page = sql`SELECT place FROM (${unionOf(found)}) ORDER BY ${order(sql`sorted`)}, ${order(sql`id`)} LIMIT ${query.limit} OFFSET ${offset}`
  return connect(binding)
    .select(USER_COLUMNS)
    .from(accounts)
    .where(sql`rowid IN (${page})`)
    .orderBy(order(SORTED[query.sort]), order(accounts.id))
}

/** The total of a part of the scope, counted to one beyond 10,000. */
async function countMatches(binding: D1Database, listing: Listing, parts: readonly Narrow[] | undefined) {
  const found = parts?.map(
    ({ index, where }) => sql`SELECT 1 FROM ${accounts} INDEXED BY ${sql.identifier(index)} WHERE ${where}`,
  ) ?? [sql`SELECT 1 FROM ${accounts} WHERE ${conditionsOf(listing)}`]
  const limited = sql`SELECT 1 FROM (${unionOf(found)}) LIMIT ${COUNT_MAX + 1}`
  const row = await connect(binding).get<{ value: number }>(sql`SELECT count(*) AS value FROM (${limited})`)
  return row.value
}

async function listAll(binding: D1Database, listing: Listing, cursor: UserCursor | undefined) {
  const { scope } = listing
  const db = connect(binding)
  const key = scope.kind === 'all' ? '*' : scope.accountId
  const [rows, totals] = await db.batch([
    selectPage(binding, listing, conditionsOf(listing), cursor),
    db
      .select({ value: counters.value })
      .from(counters)
      .where(and(eq(counters.scope, key), eq(counters.name, 'accounts'))),
  ])
  return { rows, total: totals[0]?.value ?? 0 }
}

/**
 * One page of accounts, newest first by default, and the total: of the whole scope from a counter, else counted up to
 * 10,000, which also decides how the page is found. With a cursor no row before the page is read.
 */
export async function listUsers(
  binding: D1Database,
  scope: Scope,
  query: UserListQuery,
  cursor: UserCursor | undefined,
): Promise<{ rows: UserRow[]; total: number }> {
  const listing = await openListing(binding, scope, query)
  if (!isFiltered(query)) return listAll(binding, listing, cursor)
  const parts = narrowed(listing)
  const total = await countMatches(binding, listing, parts)
  if (total === 0) return { rows: [], total }
  if (!parts) return { rows: await selectPage(binding, listing, conditionsOf(listing), cursor), total }
  const rows =
    total > NARROW_MAX
      ? await selectPage(binding, listing, orderedConditionsOf(listing), cursor)
      : await selectNarrowPage(binding, listing, parts, cursor)
  return { rows, total }
}

/** The page after an account in the default sort, without a total. */
export async function listUsersAfter(
  binding: D1Database,
  scope: Scope,
  query: UserListQuery,
  cursor: UserCursor,
): Promise<UserRow[]> {
  const listing = await openListing(binding, scope, query)
  return selectPage(binding, listing, conditionsOf(listing), cursor)
}
