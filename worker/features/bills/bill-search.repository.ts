import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { BillFilters, BillSearchQuery } from '#shared/billing/bill-search.ts'
import { parseBillNumber } from '#shared/billing/bill-number.ts'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import { BILL_SCAN_MAX, type BillSort } from '#shared/billing/bill-search-rules.ts'
import type { LateFrom } from '#shared/billing/overdue.ts'
import { parseDay } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { now } from '#worker/platform/clock.ts'
import { BILL_COLUMNS, type BillRow } from './bill.repository.ts'
import { isLate, lateClass } from './overdue-bill.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** The position of a bill in the list by month. */
export type BillPlace = { month: string; id: string }

/**
 * The source of a search: one bill by its number, or the covering index of the list, within its months. The name of the
 * index keeps SQLite from reading rows for the other conditions.
 */
function sourceOf({ search, from, to }: BillFilters): { table: SQL; where: SQL | undefined } {
  const wanted = parseBillNumber(search ?? '')
  const within = and(from ? gte(bills.month, from) : undefined, to ? lte(bills.month, to) : undefined)
  if (!wanted) return { table: sql`${bills} INDEXED BY bills_listed`, where: within }
  const isNumber = and(eq(bills.year, wanted.year), eq(bills.number, wanted.number), sql`${bills.number} IS NOT NULL`)
  return { table: sql`${bills} INDEXED BY bills_number`, where: and(isNumber, within) }
}

/** The filters besides the months. Names are compared without regard to case, width and kind of kana. */
function isWanted(filters: BillFilters): SQL | undefined {
  const { search, issuedFrom, issuedTo, amountFrom, amountTo, status, method, late } = filters
  const isName = search && !parseBillNumber(search)
  return and(
    isName ? holdsText([bills.companyName], search) : undefined,
    issuedFrom ? gte(bills.issuedAt, parseDay(issuedFrom)) : undefined,
    issuedTo ? lt(bills.issuedAt, parseDay(issuedTo) + DAY) : undefined,
    amountFrom === undefined ? undefined : gte(bills.total, amountFrom),
    amountTo === undefined ? undefined : lte(bills.total, amountTo),
    status ? eq(bills.status, status) : undefined,
    method ? eq(bills.method, method) : undefined,
    late ? isLate(Number(late) as LateFrom, now()) : undefined,
  )
}

type Aged = { count: number; total: number }
type Sums = { count: number; subtotal: number; tax: number; total: number; credited: number }

export type BillSums = {
  byStatus: Map<BillStatus, Sums>
  /** Overdue bills by the first day of their class of age. */
  ageing: Map<LateFrom, Aged>
  /** The position where the search stopped, if it did not read all bills. */
  edge: BillPlace | undefined
}

/**
 * The sums of all bills that a search finds, by status and, of overdue ones, by age. Reads at most `max` entries of the index, the newest months
 * first.
 */
export async function sumBills(binding: D1Database, filters: BillFilters, max = BILL_SCAN_MAX): Promise<BillSums> {
  const { table, where } = sourceOf(filters)
  const wanted = isWanted(filters)
  const columns = sql`${bills.month} AS month, ${bills.id} AS id, ${bills.subtotal} AS subtotal, ${bills.tax} AS tax, ${bills.total} AS total, ${bills.total} - ${bills.fromBalance} AS due, ${bills.credited} AS credited`
  // Bills that are read but do not match count under no status.
  const status = wanted ? sql`CASE WHEN ${wanted} THEN ${bills.status} END` : sql`${bills.status}`
  const scanned = sql`SELECT ${columns}, ${status} AS found, ${lateClass(now())} AS late FROM ${table} WHERE ${where ?? sql`1`} ORDER BY ${bills.month} DESC, ${bills.id} DESC LIMIT ${max}`
  const rows = await connect(binding).all<SumRow>(
    sql`SELECT found, late, count(*) AS count, sum(subtotal) AS subtotal, sum(tax) AS tax, sum(total) AS total, sum(iif(late IS NULL, 0, due - ${receivedOf('scanned.id')})) AS due, sum(credited) AS credited, min(month || id) AS edge FROM (${scanned}) AS scanned GROUP BY found, late`,
  )
  const read = rows.reduce((sum, row) => sum + row.count, 0)
  const edge = rows.map((row) => row.edge).toSorted()[0] ?? ''
  return { ...groupSums(rows), edge: read < max ? undefined : { month: edge.slice(0, 7), id: edge.slice(7) } }
}

type SumRow = Sums & { due: number; found: BillStatus | null; late: LateFrom | null; edge: string }

/** Bills that were read and not found have no status. */
function groupSums(rows: readonly SumRow[]): Pick<BillSums, 'byStatus' | 'ageing'> {
  const byStatus = new Map<BillStatus, Sums>()
  const ageing = new Map<LateFrom, Aged>()
  for (const { found, late, count, subtotal, tax, total, due, credited } of rows) {
    if (found === null) continue
    const sum = byStatus.get(found) ?? { count: 0, subtotal: 0, tax: 0, total: 0, credited: 0 }
    byStatus.set(found, {
      count: sum.count + count,
      subtotal: sum.subtotal + subtotal,
      tax: sum.tax + tax,
      total: sum.total + total,
      credited: sum.credited + credited,
    })
    if (late === null) continue
    const aged = ageing.get(late) ?? { count: 0, total: 0 }
    ageing.set(late, { count: aged.count + count, total: aged.total + due })
  }
  return { byStatus, ageing }
}

const SORTED = {
  month: bills.month,
  issuedAt: bills.issuedAt,
  dueAt: bills.dueAt,
  total: bills.total,
  companyName: bills.companyName,
} as const satisfies Record<BillSort, unknown>

const isFrom = ({ month, id }: BillPlace) => sql`(${bills.month}, ${bills.id}) >= (${month}, ${id})`
const isBefore = ({ month, id }: BillPlace) => sql`(${bills.month}, ${bills.id}) < (${month}, ${id})`

/**
 * A page of a search, which searches no further than `edge`. The ids are found in the index, then their rows are read.
 */
export async function searchBills(
  binding: D1Database,
  query: BillSearchQuery,
  edge: BillPlace | undefined,
): Promise<BillRow[]> {
  const { table, where } = sourceOf(query)
  const order = query.order === 'asc' ? asc : desc
  const orders = [order(SORTED[query.sort]), ...(query.sort === 'month' ? [] : [desc(bills.month)]), order(bills.id)]
  const condition = and(where, edge && isFrom(edge), isWanted(query)) ?? sql`1`
  const found = sql`SELECT ${bills.id} FROM ${table} WHERE ${condition} ORDER BY ${sql.join(orders, sql`, `)} LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`
  return connect(binding)
    .select(BILL_COLUMNS)
    .from(bills)
    .where(sql`${bills.id} IN (${found})`)
    .orderBy(...orders)
}

type Chunk = { limit: number; after: BillPlace | undefined; edge: BillPlace | undefined }

/** The next bills of a file after a position, by month and the newest first. */
export async function searchBillsAfter(binding: D1Database, filters: BillFilters, chunk: Chunk): Promise<BillRow[]> {
  const { limit, after, edge } = chunk
  const { table, where } = sourceOf(filters)
  const condition = and(where, after && isBefore(after), edge && isFrom(edge), isWanted(filters)) ?? sql`1`
  const found = sql`SELECT ${bills.id} FROM ${table} WHERE ${condition} ORDER BY ${bills.month} DESC, ${bills.id} DESC LIMIT ${limit}`
  return connect(binding)
    .select(BILL_COLUMNS)
    .from(bills)
    .where(sql`${bills.id} IN (${found})`)
    .orderBy(desc(bills.month), desc(bills.id))
}
