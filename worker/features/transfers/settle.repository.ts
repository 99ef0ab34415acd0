import { and, eq, sql } from 'drizzle-orm'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import type { SettleItem } from '#shared/billing/transfers/transfers.ts'
import { parseDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { mustChange, runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { bankLines, bankSettlements } from '#worker/db/schema/transfers.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { isCharged } from '#worker/entities/bills/open-money.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type LineRow, type Operator, ofOperator, type SettlementRow } from './transfer.repository.ts'

type BillOfShare = Pick<
  typeof bills.$inferSelect,
  'id' | 'accountId' | 'oemMasterId' | 'oemAdminId' | 'year' | 'number' | 'month' | 'status'
>

/** The bills of some shares. */
export async function findBillsOf(binding: D1Database, ids: readonly string[]): Promise<BillOfShare[]> {
  const { id, accountId, oemMasterId, oemAdminId, year, number, month, status } = bills
  return connect(binding)
    .select({ id, accountId, oemMasterId, oemAdminId, year, number, month, status })
    .from(bills)
    .where(sql`${bills.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}

/** SQL: what of a bill its balance left to pay. */
const toPay = sql`(bills.total - bills.from_balance)`

/** An entry of the bill's history: what it received, from whom and when. */
function entryOf(
  db: Database,
  { operator, bill, line }: { operator: Operator; bill: Omit<BillOfShare, 'status'>; line: LineRow },
  { action, yen, fee }: { action: 'bill.receive' | 'bill.unreceive'; yen: number; fee: number },
) {
  const { accountId, oemMasterId, oemAdminId, year, number, month } = bill
  return insertHistory(db, {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId: operator.personId,
    action,
    subject: { type: 'bill', id: bill.id },
    detail: {
      name: formatBillNumber(year, number) ?? month,
      reason: [line.day, line.payer, formatYen(yen), ...(fee > 0 ? [`+ ${formatYen(fee)}`] : [])]
        .filter(Boolean)
        .join(' '),
    },
  })
}

type Settled = { operator: Operator; line: LineRow; item: SettleItem; bills: ReadonlyMap<string, BillOfShare> }

/**
 * Spends a deposit on bills, in one batch: the line has the version that the person saw and as much left, and each bill
 * is owed, is not being charged, and lacks what it gets. A bill that lacks nothing then is settled, on the day of the
 * deposit. Throws `stale` or `bill_state`, and nothing is changed.
 */
export async function settleLine(binding: D1Database, { operator, line, item, bills: known }: Settled): Promise<void> {
  const db = connect(binding)
  const at = now()
  const sum = item.shares.reduce((all, { amount }) => all + amount, 0)
  const guard = db
    .update(bankLines)
    .set({
      spent: sql`${bankLines.spent} + ${sum}`,
      state: sql`iif(${bankLines.spent} + ${sum} = ${bankLines.amount}, 'settled', 'open')`,
      version: item.version + 1,
      updatedAt: at,
    })
    .where(
      and(
        eq(bankLines.id, line.id),
        eq(bankLines.version, item.version),
        eq(bankLines.state, 'open'),
        sql`${bankLines.spent} + ${sum} <= ${bankLines.amount}`,
      ),
    )
  const rest = item.shares.flatMap(({ billId, amount, fee }) => {
    const bill = known.get(billId)
    if (!bill) throw new AppError('bill_state')
    const after = sql`${receivedOf('bills.id')} + ${amount + fee}`
    const isPaid = sql`${after} = ${toPay}`
    const pay = db
      .update(bills)
      .set({
        status: sql`iif(${isPaid}, 'completed', status)`,
        paidAt: sql`iif(${isPaid}, ${parseDay(line.day)}, paid_at)`,
        version: sql`${bills.version} + 1`,
        updatedAt: at,
      })
      .where(
        and(
          eq(bills.id, billId),
          eq(bills.status, bill.status),
          sql`bills.status IN ('unpaid', 'failed')`,
          sql`NOT ${isCharged}`,
          // What a bank kept is taken over only where the bill is paid by it.
          fee > 0 ? isPaid : sql`${after} <= ${toPay}`,
        ),
      )
    const part = { id: newId(at), lineId: line.id, billId, amount, fee, statusBefore: bill.status, createdAt: at }
    return [
      pay,
      mustChange(db),
      db.insert(bankSettlements).values(part),
      entryOf(db, { operator, bill, line }, { action: 'bill.receive', yen: amount, fee }),
    ]
  })
  await runGuarded(db, guard, rest, () => new AppError('stale'))
}

type Undone = { operator: Operator; line: LineRow; version: number; parts: readonly SettlementRow[] }

/**
 * Takes back all that a deposit pays, in one batch: its bills are owed again. Throws `stale` if the line changed, or a
 * bill is in a state from which it cannot go back (completed by hand, corrected).
 */
export async function undoLine(binding: D1Database, { operator, line, version, parts }: Undone): Promise<void> {
  const db = connect(binding)
  const at = now()
  const guard = db
    .update(bankLines)
    .set({ spent: 0, state: 'open', reason: '', version: version + 1, updatedAt: at })
    .where(and(eq(bankLines.id, line.id), eq(bankLines.version, version)))
  const rest = parts.flatMap((part) => [
    db
      .update(bills)
      .set({
        status: sql`iif(status = 'completed', ${part.statusBefore}, status)`,
        paidAt: null,
        version: sql`${bills.version} + 1`,
        updatedAt: at,
      })
      .where(
        and(
          eq(bills.id, part.billId),
          // Settled by transfers alone, or still owed.
          sql`(bills.status IN ('unpaid', 'failed') OR (bills.status = 'completed' AND bills.credited = 0 AND ${receivedOf('bills.id')} = ${toPay}))`,
        ),
      ),
    mustChange(db),
    db
      .update(bankSettlements)
      .set({ undoneAt: at })
      .where(and(eq(bankSettlements.id, part.id), sql`${bankSettlements.undoneAt} IS NULL`)),
    mustChange(db),
    entryOf(
      db,
      { operator, bill: { ...part, id: part.billId }, line },
      { action: 'bill.unreceive', yen: part.amount, fee: part.fee },
    ),
  ])
  await runGuarded(db, guard, rest)
}

/** Puts an open deposit aside that pays nothing, with the reason. Throws `stale`. */
export async function putAside(
  binding: D1Database,
  { operator, line, version, reason }: Omit<Undone, 'parts'> & { reason: string },
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(bankLines)
    .set({ state: 'aside', reason, version: version + 1, updatedAt: now() })
    .where(and(eq(bankLines.id, line.id), eq(bankLines.version, version), eq(bankLines.state, 'open')))
  const entry = insertHistory(db, {
    ...ofOperator(operator),
    action: 'bill.set_transfer_aside',
    detail: { name: `${line.day} ${line.payer}`.trim(), reason },
  })
  await runGuarded(db, guard, [entry])
}
