import { and, asc, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { credits } from '#worker/db/schema/credits.ts'
import { quotes } from '#worker/db/schema/quotes.ts'
import { partnerInvoices } from '#worker/db/schema/partner-billing.ts'

/** Whose documents of which month; a null account is the operator, whose documents are those of all bills. */
export type Wanted = { accountId: string | null; month: Month }
/** The last document of the page before: its place in the order, and its id. */
export type Place = { at: number; id: string }

const FIRST: Place = { at: -1, id: '' }

/** The account whose documents these are; null = the operator. */
export async function findDocumentOwner(binding: D1Database, accountId: string): Promise<string | null> {
  const [row] = await connect(binding).select({ type: accounts.type }).from(accounts).where(eq(accounts.id, accountId))
  return row?.type === 'MASTER' ? null : accountId
}

const inMonth = (column: SQLiteColumn, month: Month) => between(column, startOfMonth(month), endOfMonth(month))
const isAfter = (at: SQLiteColumn, id: SQLiteColumn, place: Place = FIRST) =>
  sql`(${at}, ${id}) > (${place.at}, ${place.id})`

const ofPayer = ({ accountId }: Wanted) => (accountId === null ? undefined : eq(bills.accountId, accountId))
const isIssuedBill = (wanted: Wanted) =>
  and(inMonth(bills.issuedAt, wanted.month), isNotNull(bills.number), ofPayer(wanted))
/** Receipts exist once somebody fetched them, or they were mailed. */
const isReceipt = (wanted: Wanted) =>
  and(inMonth(bills.paidAt, wanted.month), isNotNull(bills.receiptKey), isNotNull(bills.number), ofPayer(wanted))
const isCredit = ({ accountId, month }: Wanted) =>
  and(inMonth(credits.issuedAt, month), accountId === null ? undefined : eq(credits.accountId, accountId))
/** A partner's own invoices, by its numbers: those of a month lie in one year. */
const isOwnInvoice = ({ accountId, month }: Wanted) =>
  and(
    eq(partnerInvoices.oemMasterId, accountId ?? ''),
    eq(partnerInvoices.year, Number(month.slice(0, 4))),
    inMonth(partnerInvoices.issuedAt, month),
  )

/** Quotes that were sent, by the day on them. */
const isSentQuote = ({ accountId, month }: Wanted) =>
  and(
    inMonth(quotes.createdAt, month),
    isNotNull(quotes.sentAt),
    accountId === null ? undefined : eq(quotes.accountId, accountId),
  )

const corrected = alias(bills, 'corrected')

/** A bill, and the number of the one that it corrects. */
const selectBills = (db: Database, condition: SQL | undefined) =>
  db
    .select({ bill: bills, year: corrected.year, number: corrected.number })
    .from(bills)
    .leftJoin(corrected, eq(corrected.id, bills.correctsId))
    .where(condition)

/** A page of bills in the order of their issue. */
export const listBills = (binding: D1Database, wanted: Wanted, place: Place | undefined, limit: number) =>
  selectBills(connect(binding), and(isIssuedBill(wanted), isAfter(bills.issuedAt, bills.id, place)))
    .orderBy(asc(bills.issuedAt), asc(bills.id))
    .limit(limit)

/** A page of bills with a receipt, in the order of their payment. */
export const listReceipts = (binding: D1Database, wanted: Wanted, place: Place | undefined, limit: number) =>
  selectBills(connect(binding), and(isReceipt(wanted), isAfter(bills.paidAt, bills.id, place)))
    .orderBy(asc(bills.paidAt), asc(bills.id))
    .limit(limit)

/** A page of credit notes with their bills, in the order of their issue. */
export const listCredits = (binding: D1Database, wanted: Wanted, place: Place | undefined, limit: number) =>
  connect(binding)
    .select({
      credit: credits,
      year: bills.year,
      number: bills.number,
      companyName: bills.companyName,
      recipient: bills.recipient,
    })
    .from(credits)
    .innerJoin(bills, eq(bills.id, credits.billId))
    .where(and(isCredit(wanted), isAfter(credits.issuedAt, credits.id, place)))
    .orderBy(asc(credits.issuedAt), asc(credits.id))
    .limit(limit)

/** A page of sent quotes, in the order of their making. */
export const listQuotes = (binding: D1Database, wanted: Wanted, place: Place | undefined, limit: number) =>
  connect(binding)
    .select()
    .from(quotes)
    .where(and(isSentQuote(wanted), isAfter(quotes.createdAt, quotes.id, place)))
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
    .limit(limit)

/** A page of a partner's own invoices, by number. */
export const listOwnInvoices = (binding: D1Database, wanted: Wanted, place: Place = FIRST, limit = 1) =>
  connect(binding)
    .select()
    .from(partnerInvoices)
    .where(and(isOwnInvoice(wanted), sql`${partnerInvoices.number} > ${place.at}`))
    .orderBy(asc(partnerInvoices.number))
    .limit(limit)

/** How many documents of each source there are. */
export async function countDocuments(binding: D1Database, wanted: Wanted) {
  const db = connect(binding)
  const counted = { count: sql<number>`count(*)` }
  const [[invoices], [notes], [receipts], [own], [offers]] = await db.batch([
    db.select(counted).from(bills).where(isIssuedBill(wanted)),
    db.select(counted).from(credits).where(isCredit(wanted)),
    db.select(counted).from(bills).where(isReceipt(wanted)),
    db.select(counted).from(partnerInvoices).where(isOwnInvoice(wanted)),
    db.select(counted).from(quotes).where(isSentQuote(wanted)),
  ])
  const of = (row: { count: number } | undefined) => row?.count ?? 0
  return { bill: of(invoices), credit: of(notes), receipt: of(receipts), own: of(own), quote: of(offers) }
}
