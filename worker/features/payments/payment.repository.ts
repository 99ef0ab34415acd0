import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { PaymentStatus } from '#shared/billing/bill-rules.ts'
import { CHARGE_MIN, type DeclineKey } from '#shared/billing/decline-codes.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billingProfiles, bills, payments, stripeEvents } from '#worker/db/schema/bills.ts'
import { hasNoTransfer } from '#worker/entities/bills/bill-transfers.repository.ts'
import { hasNoAccount } from '#worker/entities/bills/open-money.repository.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Scope } from '#worker/platform/context.ts'

export type PaymentRow = typeof payments.$inferSelect
export type BillRow = Pick<
  typeof bills.$inferSelect,
  'id' | 'accountId' | 'oemMasterId' | 'oemAdminId' | 'month' | 'status' | 'total' | 'fromBalance' | 'year' | 'number'
>
/** The card that an attempt charges. */
export type Card = {
  customerId: string
  paymentMethodId: string
  brand: string | null
  last4: string | null
}
/** A delivered event, stored together with its effect. */
export type EventRow = { id: string; type: string }

const BILL = {
  id: bills.id,
  accountId: bills.accountId,
  oemMasterId: bills.oemMasterId,
  oemAdminId: bills.oemAdminId,
  month: bills.month,
  status: bills.status,
  total: bills.total,
  fromBalance: bills.fromBalance,
  year: bills.year,
  number: bills.number,
}
export const OPEN: PaymentStatus[] = ['processing', 'action']

/** SQL: what of a bill its balance left to pay. */
export const dueAmount = sql`(${bills.total} - ${bills.fromBalance})`

/** Whether charging is stopped (rules/bills.md#payments), as SQL. */
export const isFrozen = sql`EXISTS (SELECT 1 FROM counters WHERE scope = '*' AND name = 'payments.frozen' AND value = 1)`

function inScope(scope: Scope) {
  if (scope.kind === 'all') return undefined
  if (scope.kind !== 'account') throw new Error('Bills are paid by their own account')
  return eq(bills.accountId, scope.accountId)
}

/** A bill of the scope with the type of its account. */
export async function findBill(binding: D1Database, scope: Scope, id: string) {
  const [row] = await connect(binding)
    .select({ bill: BILL, type: accounts.type, parentType: accounts.parentType })
    .from(bills)
    .innerJoin(accounts, eq(accounts.id, bills.accountId))
    .where(and(eq(bills.id, id), inScope(scope)))
  return row
}

/** The last attempt of a bill. */
export async function findLastPayment(binding: D1Database, billId: string): Promise<PaymentRow | undefined> {
  const rows = connect(binding).select().from(payments).where(eq(payments.billId, billId))
  const [row] = await rows.orderBy(desc(payments.attempt)).limit(1)
  return row
}

/** The time when the card of a bill was first declined, if its account still has a card to charge. */
export async function findFirstDecline(binding: D1Database, bill: BillRow): Promise<number | undefined> {
  const { accountId, paymentMethodId } = billingProfiles
  const [row] = await connect(binding)
    .select({ at: sql<number | null>`min(${payments.updatedAt})` })
    .from(payments)
    .innerJoin(billingProfiles, and(eq(accountId, bill.accountId), isNotNull(paymentMethodId)))
    .where(and(eq(payments.billId, bill.id), eq(payments.status, 'failed')))
  return row?.at ?? undefined
}

/** The attempt of a bill by its number. */
export async function findPayment(binding: D1Database, billId: string, attempt: number) {
  const [row] = await connect(binding)
    .select()
    .from(payments)
    .where(and(eq(payments.billId, billId), eq(payments.attempt, attempt)))
  return row
}

/** The card of an account; undefined without one. */
export async function findCard(binding: D1Database, accountId: string): Promise<Card | undefined> {
  const { customerId, paymentMethodId, cardBrand: brand, cardLast4: last4 } = billingProfiles
  const [row] = await connect(binding)
    .select({ customerId, paymentMethodId, brand, last4 })
    .from(billingProfiles)
    .where(eq(billingProfiles.accountId, accountId))
  if (!row?.customerId || !row.paymentMethodId) return undefined
  return { ...row, customerId: row.customerId, paymentMethodId: row.paymentMethodId }
}

type Action = 'bill.pay' | 'bill.paid' | 'bill.payment_failed'

type Entry = { action: Action; actorId: string | null; reason?: string }

function entryOf(db: Database, bill: BillRow, { action, actorId, reason }: Entry) {
  const name = formatBillNumber(bill.year, bill.number)
  const detail = { ...(name && { name }), ...(reason && { reason }) }
  return insertHistory(db, { owner: bill, actorId, action, subject: { type: 'bill', id: bill.id }, detail })
}

/** Statements that set a bill's status after a payment changed. */
const markBill = (db: Database, id: string, values: Partial<typeof bills.$inferInsert>) =>
  db
    .update(bills)
    .set({ ...values, version: sql`${bills.version} + 1`, updatedAt: now() })
    .where(and(eq(bills.id, id), eq(bills.status, 'processing')))

/**
 * Begins an attempt: marks the bill as processing and stores the payment before the provider is called. Throws
 * `payment_state` if the bill cannot be charged with this card now: it is neither unpaid nor failed, another attempt
 * was faster, a virtual account is open, charging is stopped, or the card was replaced.
 */
export async function insertAttempt(
  binding: D1Database,
  { bill, card, attempt, personId }: { bill: BillRow; card: Card; attempt: number; personId: string | null },
): Promise<PaymentRow> {
  const db = connect(binding)
  const at = now()
  const row: PaymentRow = {
    billId: bill.id,
    attempt,
    status: 'processing',
    amount: bill.total - bill.fromBalance,
    intentId: null,
    customerId: card.customerId,
    paymentMethodId: card.paymentMethodId,
    cardBrand: card.brand,
    cardLast4: card.last4,
    declineCode: null,
    startedBy: personId,
    createdAt: at,
    updatedAt: at,
  }
  const guard = db
    .update(bills)
    .set({ status: 'processing', method: 'card', version: sql`${bills.version} + 1`, updatedAt: at })
    .where(
      and(
        eq(bills.id, bill.id),
        inArray(bills.status, ['unpaid', 'failed']),
        sql`${dueAmount} = ${row.amount} AND ${dueAmount} >= ${CHARGE_MIN}`,
        sql`NOT ${isFrozen}`,
        hasNoTransfer,
        hasNoAccount,
        sql`(SELECT coalesce(max(attempt), 0) FROM payments WHERE bill_id = ${bill.id}) = ${attempt - 1}`,
        sql`EXISTS (SELECT 1 FROM billing_profiles WHERE account_id = ${bill.accountId}
          AND payment_method_id = ${card.paymentMethodId})`,
      ),
    )
  const rest = [
    db.insert(payments).values(row),
    ...(personId ? [entryOf(db, bill, { action: 'bill.pay', actorId: personId })] : []),
  ]
  await runGuarded(db, guard, rest, () => new AppError('payment_state'))
  return row
}

export type PaymentChange =
  | { status: 'processing' | 'action'; intentId: string }
  | { status: 'succeeded'; intentId: string }
  | { status: 'failed'; intentId: string | null; declineCode: DeclineKey }

const insertEvent = (db: Database, { id, type }: EventRow) =>
  db.insert(stripeEvents).values({ id, type, receivedAt: now() })

/**
 * Records the provider's state of an open attempt, with its bill and the event that reported it, in one batch. Returns
 * false and changes nothing if the attempt is final already or the event was handled.
 */
export async function recordPayment(
  binding: D1Database,
  { bill, payment, change, event }: { bill: BillRow; payment: PaymentRow; change: PaymentChange; event?: EventRow },
): Promise<boolean> {
  const db = connect(binding)
  const { billId, attempt } = payment
  const isThis = and(eq(payments.billId, billId), eq(payments.attempt, attempt), inArray(payments.status, OPEN))
  const guard = db
    .update(payments)
    .set({ ...change, updatedAt: now() })
    .where(isThis)
  const rest = [...outcomeOf(db, bill, change), ...(event ? [insertEvent(db, event)] : [])]
  try {
    await runGuarded(db, guard, rest, () => new AppError('payment_state'))
    return true
  } catch (error) {
    if (error instanceof AppError || isTaken(error, 'stripe_events.id')) return false
    throw error
  }
}

function outcomeOf(db: Database, bill: BillRow, change: PaymentChange) {
  if (change.status === 'succeeded')
    return [
      markBill(db, bill.id, { status: 'paid', paidAt: now() }),
      entryOf(db, bill, { action: 'bill.paid', actorId: null }),
    ]
  if (change.status !== 'failed') return []
  const entry = entryOf(db, bill, { action: 'bill.payment_failed', actorId: null, reason: change.declineCode })
  return [markBill(db, bill.id, { status: 'failed' }), entry]
}

/** Stores an event without an effect, once. */
export async function storeEvent(binding: D1Database, event: EventRow): Promise<void> {
  await insertEvent(connect(binding), event).onConflictDoNothing()
}

export async function isEventStored(binding: D1Database, id: string): Promise<boolean> {
  const rows = await connect(binding).select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return rows.length > 0
}

/** Deletes events that the provider no longer delivers. */
export async function deleteOldEvents(binding: D1Database, before: number): Promise<number> {
  return deleteSome(binding, stripeEvents, sql`${stripeEvents.receivedAt} < ${before}`)
}

/** Whether an account has an open attempt in one of these states. */
export async function hasOpenPayment(
  binding: D1Database,
  accountId: string,
  states: readonly PaymentStatus[] = OPEN,
): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(payments, and(eq(payments.billId, bills.id), inArray(payments.status, [...states])))
    .where(and(eq(bills.accountId, accountId), eq(bills.status, 'processing')))
    .limit(1)
  return rows.length > 0
}

/** The bill and last attempt of a payment at the provider, by its id. */
export async function findByIntent(binding: D1Database, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await connect(binding)
    .select()
    .from(payments)
    .where(and(eq(payments.intentId, intentId), isNotNull(payments.intentId)))
  return row
}
