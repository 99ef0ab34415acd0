import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { formatBillNumber, parseBillNumber } from '#shared/billing/bill-number.ts'
import { LATE_FROM, lateBefore, type LateFrom } from '#shared/billing/overdue.ts'
import type { PartnerInvoiceStatus } from '#shared/billing/partner-billing-rules.ts'
import type { PartnerInvoiceQuery } from '#shared/billing/partner-invoices.ts'
import type { Month } from '#shared/time/months.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { partnerInvoices } from '#worker/db/schema/partner-billing.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Scope } from '#worker/platform/context.ts'
import { type InvoiceMail, insertInvoiceMails } from './issue.repository.ts'

export type PartnerInvoiceRow = typeof partnerInvoices.$inferSelect

/** SQL: the invoices of a partner or its admin for their users, or those of a user itself. */
function inScope(scope: Scope): SQL | undefined {
  if (scope.kind === 'all') return sql`false`
  if (scope.kind === 'account') return eq(partnerInvoices.accountId, scope.accountId)
  return and(eq(partnerInvoices[scope.column], scope.accountId), ne(partnerInvoices.accountId, scope.accountId))
}

const isLate = (from: LateFrom, at: number): SQL =>
  sql`(${partnerInvoices.status} = 'open' AND ${partnerInvoices.dueAt} < ${lateBefore(from, at)})`

function isWanted(scope: Scope, { month, search, status, late }: PartnerInvoiceQuery): SQL | undefined {
  const number = parseBillNumber(search ?? '')
  const isFound = number
    ? and(eq(partnerInvoices.year, number.year), eq(partnerInvoices.number, number.number))
    : search && holdsText([partnerInvoices.companyName], search)
  return and(
    inScope(scope),
    month ? eq(partnerInvoices.month, month) : undefined,
    isFound || undefined,
    status ? eq(partnerInvoices.status, status) : undefined,
    late ? isLate(Number(late) as LateFrom, now()) : undefined,
  )
}

/**
 * A page of invoices, the newest first, or those that are late the longest first, and the sums of everything found by
 * state and age.
 */
export async function listInvoices(binding: D1Database, scope: Scope, query: PartnerInvoiceQuery) {
  const db = connect(binding)
  const at = now()
  const where = isWanted(scope, query)
  const cases = LATE_FROM.toReversed().map((from) => sql`WHEN ${isLate(from, at)} THEN ${from}`)
  const newest = [desc(partnerInvoices.year), desc(partnerInvoices.number)]
  const late = sql<LateFrom | null>`CASE ${sql.join(cases, sql` `)} END`
  const [rows, sums] = await db.batch([
    db
      .select()
      .from(partnerInvoices)
      .where(where)
      .orderBy(...(query.late ? [asc(partnerInvoices.dueAt)] : []), ...newest)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({
        status: partnerInvoices.status,
        late: late.as('late'),
        count: count(),
        total: sql<number>`sum(${partnerInvoices.total})`,
      })
      .from(partnerInvoices)
      .where(where)
      .groupBy(partnerInvoices.status, sql`late`),
  ])
  return { rows, sums }
}

/** An invoice of the scope with the language of its user; undefined for any other. */
export async function findInvoice(binding: D1Database, scope: Scope, id: string) {
  const [found] = await connect(binding)
    .select({ invoice: partnerInvoices, language: accounts.language })
    .from(partnerInvoices)
    .innerJoin(accounts, eq(accounts.id, partnerInvoices.accountId))
    .where(and(eq(partnerInvoices.id, id), inScope(scope)))
  return found
}

/** An invoice by its id, for its mail. */
export async function findMailedInvoice(binding: D1Database, id: string) {
  const [row] = await connect(binding).select().from(partnerInvoices).where(eq(partnerInvoices.id, id))
  return row
}

type Place = { oemMasterId: string; month: Month; ids: readonly string[] }

/** The invoices of some users for a month that are not void, by user. */
export async function findMonthInvoices(binding: D1Database, { oemMasterId, month, ids }: Place) {
  const rows = await connect(binding)
    .select({
      accountId: partnerInvoices.accountId,
      id: partnerInvoices.id,
      year: partnerInvoices.year,
      number: partnerInvoices.number,
      status: partnerInvoices.status,
    })
    .from(partnerInvoices)
    .where(
      and(
        eq(partnerInvoices.oemMasterId, oemMasterId),
        eq(partnerInvoices.month, month),
        ne(partnerInvoices.status, 'void'),
        isOneOf(partnerInvoices.accountId, ids),
      ),
    )
  return new Map(
    rows.map(({ accountId, id, status, year, number }) => [
      accountId,
      { id, status, number: formatBillNumber(year, number) ?? '' },
    ]),
  )
}

type InvoiceChange = {
  invoice: PartnerInvoiceRow
  version: number
  values: Partial<Pick<PartnerInvoiceRow, 'status' | 'settledOn' | 'reason' | 'sentAt'>>
  /** States in which the step is possible. */
  from: PartnerInvoiceStatus
  record: HistoryEntry
  mails: readonly InvoiceMail[]
}

/** Stores a step of an invoice with its history and mails. Throws `stale`. */
export async function changeInvoice(binding: D1Database, change: InvoiceChange): Promise<void> {
  const { invoice, version, values, from, record, mails } = change
  const db = connect(binding)
  const at = now()
  const guard = db
    .update(partnerInvoices)
    .set({ ...values, version: version + 1, updatedAt: at })
    .where(
      and(eq(partnerInvoices.id, invoice.id), eq(partnerInvoices.version, version), eq(partnerInvoices.status, from)),
    )
  await runGuarded(db, guard, [insertHistory(db, record), insertInvoiceMails(db, mails, at)])
}

type File = { key: string; hash: string }

/** Stores the file of an invoice. Returns false if another request stored one meanwhile, or it became void. */
export async function storeInvoiceFile(
  binding: D1Database,
  { id, pdfKey, status }: PartnerInvoiceRow,
  { key, hash }: File,
): Promise<boolean> {
  const isVoid = sql`(${partnerInvoices.status} = 'void') = ${status === 'void' ? 1 : 0}`
  const stored = await connect(binding)
    .update(partnerInvoices)
    .set({ pdfKey: key, pdfHash: hash })
    .where(and(eq(partnerInvoices.id, id), isVoid, sql`${partnerInvoices.pdfKey} IS ${pdfKey}`))
    .returning({ id: partnerInvoices.id })
  return stored.length > 0
}
