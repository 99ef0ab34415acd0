import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import { CHARGE_MIN } from '#shared/billing/decline-codes.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import { VIRTUAL_ACCOUNT_DAYS } from '#shared/billing/virtual-account-rules.ts'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded, runOnce } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { bills, stripeEvents } from '#worker/db/schema/bills.ts'
import { IS_OPEN_ACCOUNT, virtualAccounts } from '#worker/db/schema/transfers.ts'
import { areAccountsOn, receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { hasNoAccount, isCharged } from '#worker/entities/bills/open-money.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { AccountIntent } from '#worker/platform/stripe/account-provider.ts'
import { dueAmount, type EventRow, isFrozen } from './payment.repository.ts'

export type AccountRow = typeof virtualAccounts.$inferSelect

const DAY = 24 * 60 * 60 * 1000
/** SQL: what a bill still has to receive. */
const due = sql<number>`${dueAmount} - ${receivedOf('bills.id')}`

/** What decides how much of a bill an account may pay, and what its history needs. */
export async function findAccountBill(binding: D1Database, billId: string) {
  const [row] = await connect(binding)
    .select({
      id: bills.id,
      accountId: bills.accountId,
      oemMasterId: bills.oemMasterId,
      oemAdminId: bills.oemAdminId,
      companyName: bills.companyName,
      payerName: billRecipients.payerName,
      year: bills.year,
      number: bills.number,
      status: bills.status,
      version: bills.version,
      due,
      isCharged: sql<0 | 1>`${isCharged}`,
      isEnding: sql<
        0 | 1
      >`EXISTS (SELECT 1 FROM account_ends AS e WHERE e.account_id = bills.account_id AND e.ends_at <= ${now()})`,
    })
    .from(bills)
    .leftJoin(billRecipients, eq(billRecipients.accountId, bills.accountId))
    .where(eq(bills.id, billId))
  return row
}
export type AccountBill = NonNullable<Awaited<ReturnType<typeof findAccountBill>>>

const OWED: readonly BillStatus[] = ['unpaid', 'failed']
export const isOwed = ({ status, isCharged: charged }: AccountBill): boolean => OWED.includes(status) && charged === 0

export async function findAccount(binding: D1Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await connect(binding).select().from(virtualAccounts).where(eq(virtualAccounts.id, id))
  return row
}

/** The open account of a bill. */
export async function findOpenAccount(binding: D1Database, billId: string): Promise<AccountRow | undefined> {
  const isThis = and(eq(virtualAccounts.billId, billId), IS_OPEN_ACCOUNT)
  const [row] = await connect(binding).select().from(virtualAccounts).where(isThis)
  return row
}

/** Open accounts that were not looked at since a moment, those first that were not for longest. */
export async function listOpenAccounts(binding: D1Database, before: number, limit: number): Promise<AccountRow[]> {
  return connect(binding)
    .select()
    .from(virtualAccounts)
    .where(and(IS_OPEN_ACCOUNT, lt(virtualAccounts.updatedAt, before)))
    .orderBy(asc(virtualAccounts.updatedAt))
    .limit(limit)
}

/** Marks an open account as looked at, so that the next run handles others first. */
export async function touchAccount(binding: D1Database, id: string): Promise<void> {
  await connect(binding)
    .update(virtualAccounts)
    .set({ updatedAt: now() })
    .where(and(eq(virtualAccounts.id, id), IS_OPEN_ACCOUNT))
}

/** The bill that a payment at the provider was made for, by a virtual account. */
export async function findBillOfAccount(binding: D1Database, intentId: string): Promise<string | undefined> {
  const isThis = and(eq(virtualAccounts.intentId, intentId), isNotNull(virtualAccounts.intentId))
  const [row] = await connect(binding).select({ billId: virtualAccounts.billId }).from(virtualAccounts).where(isThis)
  return row?.billId
}

type Entry = { action: AuditAction; actorId?: string | null; yen: number; also?: string }

/** An entry of the bill's history with an amount. */
export function entryOf(db: Database, bill: AccountBill, { action, actorId = null, yen, also }: Entry) {
  const name = formatBillNumber(bill.year, bill.number)
  return insertHistory(db, {
    owner: bill,
    actorId,
    action,
    subject: { type: 'bill', id: bill.id },
    detail: { ...(name && { name }), reason: [also, formatYen(yen)].filter(Boolean).join(' ') },
  })
}

/** The statement that notes an event with its effect; a second one of the same event changes nothing. */
export const noteEvent = (db: Database, event: EventRow | undefined) =>
  event
    ? [
        db
          .insert(stripeEvents)
          .values({ ...event, receivedAt: now() })
          .onConflictDoNothing(),
      ]
    : []

type NewAccount = { bill: AccountBill; customerId: string; personId: string }

/**
 * Begins an account before the provider is asked. Throws `payment_state` if the bill cannot have one now: it is not
 * owed or asks for another amount, a card is being charged, it has an open one, charging is stopped, or accounts are
 * switched off.
 */
export async function insertAccount(binding: D1Database, { bill, customerId, personId }: NewAccount) {
  const db = connect(binding)
  const at = now()
  const row: AccountRow = {
    id: newId(),
    billId: bill.id,
    status: 'opening',
    amount: bill.due,
    remaining: bill.due,
    customerId,
    intentId: null,
    details: null,
    startedBy: personId,
    until: at + VIRTUAL_ACCOUNT_DAYS * DAY,
    createdAt: at,
    updatedAt: at,
  }
  const guard = db
    .update(bills)
    .set({ version: sql`${bills.version} + 1`, updatedAt: at })
    .where(
      and(
        eq(bills.id, bill.id),
        inArray(bills.status, [...OWED]),
        sql`${due} = ${row.amount} AND ${due} >= ${CHARGE_MIN}`,
        sql`NOT ${isFrozen}`,
        areAccountsOn,
        sql`NOT ${isCharged}`,
        hasNoAccount,
      ),
    )
  const entry = entryOf(db, bill, { action: 'bill.account_open', actorId: personId, yen: row.amount })
  await runGuarded(db, guard, [db.insert(virtualAccounts).values(row), entry], () => new AppError('payment_state'))
  return row
}

/** The row as it was read: another step since then stops the batch. */
const isSame = ({ id, status, remaining }: AccountRow) =>
  and(eq(virtualAccounts.id, id), eq(virtualAccounts.status, status), eq(virtualAccounts.remaining, remaining))

type Change = { row: AccountRow; bill: AccountBill; event?: EventRow | undefined }

/** Records where to transfer to and what is still to arrive. Returns false if the account changed meanwhile. */
export async function recordWaiting(
  binding: D1Database,
  { row, bill, event, intent }: Change & { intent: AccountIntent },
): Promise<boolean> {
  const db = connect(binding)
  const { id: intentId, remaining, details } = intent
  const arrived = row.remaining - remaining
  const guard = db
    .update(virtualAccounts)
    .set({ status: 'waiting', intentId, remaining, details: details ?? row.details, updatedAt: now() })
    .where(isSame(row))
  const part = arrived > 0 ? [entryOf(db, bill, { action: 'bill.account_part', yen: arrived })] : []
  return runOnce(db, guard, [...part, ...noteEvent(db, event)])
}

/** `isRefused`: the provider did not open it. */
type End = Change & { personId?: string | null; intentId: string | null; isRefused?: boolean }

/** Records that an account ended without the whole amount. Returns false if it changed meanwhile. */
export async function recordEnd(
  binding: D1Database,
  { row, bill, event, personId = null, intentId, isRefused = false }: End,
): Promise<boolean> {
  const db = connect(binding)
  const at = now()
  const guard = db
    .update(virtualAccounts)
    .set({ status: 'ended', intentId, until: at, updatedAt: at })
    .where(isSame(row))
  const action = isRefused ? 'bill.account_refused' : 'bill.account_end'
  const entry = entryOf(db, bill, { action, actorId: personId, yen: row.amount })
  return runOnce(db, guard, [entry, ...noteEvent(db, event)])
}

/** Stores an account again that the provider has and the database lost; as ended where the bill has another one. */
export async function restoreAccount(binding: D1Database, intent: AccountIntent, billId: string): Promise<void> {
  const { id, accountId, customerId, createdAt, amount, remaining, details } = intent
  const text = details && JSON.stringify(details)
  const until = createdAt + VIRTUAL_ACCOUNT_DAYS * DAY
  await connect(binding).run(
    sql`INSERT INTO virtual_accounts (id, bill_id, status, amount, remaining, customer_id, intent_id, details, started_by, until, created_at, updated_at)
      SELECT ${accountId}, bills.id, iif(${hasNoAccount}, 'waiting', 'ended'), ${amount}, ${remaining}, ${customerId ?? ''}, ${id}, ${text}, NULL, ${until}, ${createdAt}, ${now()}
      FROM bills WHERE bills.id = ${billId} ON CONFLICT DO NOTHING`,
  )
}
