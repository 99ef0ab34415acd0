import { and, asc, between, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { credits, disputes, refunds } from '#worker/db/schema/credits.ts'
import { bankAccounts, bankLines, bankSettlements } from '#worker/db/schema/transfers.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'

/** Moments from one to another, both included (UTC milliseconds). */
export type Span = { start: number; end: number }
export type Place = { id: string } | undefined

/** Rows of one statement. */
export const CHUNK = 500

const within = (column: Parameters<typeof between>[0], { start, end }: Span) => between(column, start, end)

/** The bill that an entry is about. */
const ENTRY_BILL = {
  accountId: bills.accountId,
  companyName: bills.companyName,
  month: bills.month,
  year: sql<number>`coalesce(${bills.year}, 0)`,
  number: sql<number>`coalesce(${bills.number}, 0)`,
}

/** SQL: the sums of a bill's lines by kind and rate, as JSON: lines of a large tree are thousands. */
const PARTS = sql<string>`(SELECT json_group_array(json_object('kind', kind, 'amount', amount, 'taxPercent', percent)) FROM (
  SELECT value ->> 'kind' AS kind, value ->> 'taxPercent' AS percent, sum(value ->> 'amount') AS amount
  FROM json_each(bills.lines) GROUP BY 1, 2))`

/** SQL: when the corrected bill of a voided one was issued. */
const CORRECTED_AT = sql<number | null>`(SELECT fixed.issued_at FROM bills AS fixed
  WHERE fixed.account_id = bills.account_id AND fixed.month = bills.month AND fixed.corrects_id = bills.id)`

/** SQL: what each credit note of a bill takes back of its initial fee, as JSON. */
const INITIAL_CREDITS = sql<string>`(SELECT json_group_array(json_object('id', given.id, 'at', given.issued_at, 'amount',
    (SELECT coalesce(sum(part.value ->> 'amount'), 0) FROM json_each(given.lines) AS part
      WHERE bills.lines ->> ('$[' || (part.value ->> 'line') || '].kind') = 'initial')))
  FROM credits AS given WHERE bills.initial_fee <> 0 AND given.bill_id = bills.id)`

const BILL_FACT = {
  ...ENTRY_BILL,
  id: bills.id,
  issuedAt: sql<number>`coalesce(${bills.issuedAt}, 0)`.as('issued'),
  total: bills.total,
  fromBalance: bills.fromBalance,
  parts: PARTS,
  correctedAt: CORRECTED_AT,
  initialCredits: INITIAL_CREDITS,
}

const after = (
  column: typeof bills.id | typeof bankSettlements.id | typeof credits.id | typeof refunds.id,
  place: Place,
) => place && gt(column, place.id)

/** A page of issued bills, by id. */
async function readBills(binding: D1Database, condition: SQL | undefined, place: Place) {
  const rows = await connect(binding)
    .select(BILL_FACT)
    .from(bills)
    .where(and(isNotNull(bills.number), condition, after(bills.id, place)))
    .orderBy(asc(bills.id))
    .limit(CHUNK)
  return rows.map(toBillFact)
}

type BillFactRow = { parts: string; initialCredits: string }
const toBillFact = <Row extends BillFactRow>(row: Row) => ({
  ...row,
  parts: JSON.parse(row.parts) as { kind: 'plan'; amount: number; taxPercent?: number }[],
  initialCredits: JSON.parse(row.initialCredits) as { id: string; at: number; amount: number }[],
})

/** Bills that were issued within a time. */
export const readIssued = (binding: D1Database, span: Span, place: Place) =>
  readBills(binding, within(bills.issuedAt, span), place)

/** Bills with an initial fee that were issued within a time. */
export const readInitial = (binding: D1Database, span: Span, place: Place) =>
  readBills(binding, and(within(bills.issuedAt, span), gt(bills.initialFee, 0)), place)

/** Issued bills whose corrected ones were issued within a time. */
export const readVoided = (binding: D1Database, { start, end }: Span, place: Place) =>
  readBills(
    binding,
    sql`${bills.id} IN (SELECT fixed.corrects_id FROM bills AS fixed
      WHERE fixed.issued_at BETWEEN ${start} AND ${end} AND fixed.corrects_id IS NOT NULL)`,
    place,
  )

/** Bills that were paid by card or settled by hand within a time, with what neither balance nor transfers paid. */
export async function readSettled(binding: D1Database, span: Span, place: Place) {
  const amount = sql<number>`${bills.total} - ${bills.fromBalance} - ${receivedOf('bills.id')}`
  return connect(binding)
    .select({
      ...ENTRY_BILL,
      id: bills.id,
      isCard: sql<number>`${bills.status} = 'paid'`,
      paidAt: sql<number>`coalesce(${bills.paidAt}, 0)`,
      amount: amount.as('amount'),
    })
    .from(bills)
    .where(
      and(
        within(bills.paidAt, span),
        isNotNull(bills.number),
        sql`${bills.status} IN ('paid', 'completed') AND ${amount} > 0`,
        after(bills.id, place),
      ),
    )
    .orderBy(asc(bills.id))
    .limit(CHUNK)
}

/** Parts of deposits that were assigned, or taken back, within a time. */
export async function readDeposits(binding: D1Database, span: Span, place: Place) {
  const { id, amount, fee, createdAt, undoneAt } = bankSettlements
  return connect(binding)
    .select({
      ...ENTRY_BILL,
      id,
      amount,
      fee,
      createdAt,
      undoneAt,
      day: bankLines.day,
      isOfProvider: bankAccounts.isProvider,
    })
    .from(bankSettlements)
    .innerJoin(bankLines, eq(bankLines.id, bankSettlements.lineId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.bankAccountId))
    .innerJoin(bills, eq(bills.id, bankSettlements.billId))
    .where(and(or(within(createdAt, span), within(undoneAt, span)), after(id, place)))
    .orderBy(asc(id))
    .limit(CHUNK)
}

/** Credit notes that were issued, or whose money went back, within a time, with their bills. */
export async function readCredits(binding: D1Database, span: Span, place: Place) {
  const { id, year, number, taxRates, total, way, issuedAt, doneAt } = credits
  const rows = await connect(binding)
    .select({ credit: { id, year, number, taxRates, total, way, issuedAt, doneAt }, bill: BILL_FACT })
    .from(credits)
    .innerJoin(bills, eq(bills.id, credits.billId))
    .where(and(or(within(issuedAt, span), within(doneAt, span)), after(id, place)))
    .orderBy(asc(id))
    .limit(CHUNK)
  return rows.map(({ credit, bill }) => ({ ...credit, bill: toBillFact(bill) }))
}

/** Refunds that were made, or changed, within a time. */
export async function readRefunds(binding: D1Database, span: Span, place: Place) {
  const { id, amount, status, createdAt, updatedAt } = refunds
  return connect(binding)
    .select({ ...ENTRY_BILL, id, amount, status, createdAt, updatedAt })
    .from(refunds)
    .innerJoin(bills, eq(bills.id, refunds.billId))
    .where(and(or(within(createdAt, span), within(updatedAt, span)), after(id, place)))
    .orderBy(asc(id))
    .limit(CHUNK)
}

/** Disputes that were opened, or changed, within a time. */
export async function readDisputes(binding: D1Database, span: Span, place: Place) {
  const { id, amount, status, createdAt, updatedAt } = disputes
  return connect(binding)
    .select({ ...ENTRY_BILL, id, amount, status, createdAt, updatedAt })
    .from(disputes)
    .innerJoin(bills, eq(bills.id, disputes.billId))
    .where(and(or(within(createdAt, span), within(updatedAt, span)), place && gt(id, place.id)))
    .orderBy(asc(id))
    .limit(CHUNK)
}

/** Held bills of some months, and their sum. */
export async function sumHeld(binding: D1Database, from: string, to: string) {
  const [row] = await connect(binding)
    .select({ count: sql<number>`count(*)`, total: sql<number>`coalesce(sum(${bills.total}), 0)` })
    .from(bills)
    // The wording of the partial index `bills_open`.
    .where(
      and(
        sql.raw(`"status" IN ('held', 'unpaid', 'processing', 'failed')`),
        eq(bills.status, 'held'),
        between(bills.month, from, to),
      ),
    )
  return row ?? { count: 0, total: 0 }
}
