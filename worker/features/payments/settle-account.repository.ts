import { and, eq, ne, sql } from 'drizzle-orm'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { mustChange, runOnce } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { bankAccounts, bankLines, bankSettlements, virtualAccounts } from '#worker/db/schema/transfers.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { AccountIntent } from '#worker/platform/stripe/account-provider.ts'
import type { EventRow } from './payment.repository.ts'
import { type AccountBill, type AccountRow, entryOf, isOwed, noteEvent } from './virtual-account.repository.ts'

/** The bank account of deposits that the provider received. */
const NAME = 'Stripe'
const OTHER_NAME = 'Stripe Payments'

type Deposit = { lineId: string; day: string; spent: number; amount: number; payer: string }

/** The deposit, stored once: its fingerprint is the payment at the provider. */
function insertDeposit(db: Database, { lineId, day, spent, amount, payer }: Deposit, fingerprint: string, key: string) {
  const at = now()
  const isThere = sql`SELECT 1 FROM bank_accounts WHERE is_provider = 1`
  // The operator may have read statements for an account of its own with this name.
  const name = sql`iif(EXISTS (SELECT 1 FROM bank_accounts WHERE name = ${NAME}), ${OTHER_NAME}, ${NAME})`
  const account = db
    .insert(bankAccounts)
    .select(sql`SELECT ${newId(at)}, ${name}, 1, NULL, ${at}, ${at} WHERE NOT EXISTS (${isThere})`)
  const line = db.insert(bankLines).select(
    sql`SELECT ${lineId}, id, ${fingerprint}, ${day}, ${amount}, ${payer}, ${key}, ${spent},
        ${spent === amount ? 'settled' : 'open'}, '', 1, ${at}, ${at} FROM bank_accounts WHERE is_provider = 1`,
  )
  return [account, line, mustChange(db)]
}

/** What the deposit pays of the bill, which must be as it was read. */
function payBill(db: Database, bill: AccountBill, { lineId, day, spent, payer }: Deposit) {
  if (spent === 0) return []
  const at = now()
  const isPaid = spent === bill.due
  const pay = db
    .update(bills)
    .set({
      ...(isPaid && { status: 'completed' as const, paidAt: parseDay(day) }),
      version: bill.version + 1,
      updatedAt: at,
    })
    .where(and(eq(bills.id, bill.id), eq(bills.version, bill.version)))
  const part = {
    id: newId(at),
    lineId,
    billId: bill.id,
    amount: spent,
    fee: 0,
    statusBefore: bill.status,
    createdAt: at,
  }
  return [
    pay,
    mustChange(db),
    db.insert(bankSettlements).values(part),
    entryOf(db, bill, { action: 'bill.receive', yen: spent, also: `${day} ${payer}` }),
  ]
}

type Settled = {
  row: AccountRow
  bill: AccountBill
  intent: AccountIntent
  /** The payer's name in its compared form. */
  payerKey: string
  event?: EventRow | undefined
}

/**
 * Records that the whole amount of an account arrived: a deposit that pays what its bill lacks, in one batch. What is
 * left of it stays open. Returns false, and changes nothing, if the account is paid or the bill changed meanwhile.
 */
export async function settleAccount(binding: D1Database, settled: Settled): Promise<boolean> {
  const { row, bill, intent, payerKey, event } = settled
  const db = connect(binding)
  const at = now()
  const { amount } = intent
  const spent = isOwed(bill) ? Math.max(0, Math.min(amount, bill.due)) : 0
  const payer = bill.payerName || bill.companyName
  const deposit = { lineId: newId(at), day: toDay(intent.paidAt ?? at), spent, amount, payer }
  const guard = db
    .update(virtualAccounts)
    .set({ status: 'paid', remaining: 0, intentId: intent.id, until: at, updatedAt: at })
    .where(and(eq(virtualAccounts.id, row.id), ne(virtualAccounts.status, 'paid')))
  const surplus = amount > spent ? [entryOf(db, bill, { action: 'bill.surplus', yen: amount - spent })] : []
  const rest = [
    ...insertDeposit(db, deposit, intent.id, payerKey),
    ...payBill(db, bill, deposit),
    ...surplus,
    ...noteEvent(db, event),
  ]
  return runOnce(db, guard, rest)
}
