import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { BANK_ACCOUNTS_MAX, OPEN_LINES_MAX, type TransferState } from '#shared/billing/transfers/transfer-rules.ts'
import type { CsvLayout } from '#shared/billing/transfers/read-bank-csv.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { bankAccounts, bankLines, bankSettlements } from '#worker/db/schema/transfers.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

export type Operator = { accountId: string; personId: string }

/** The history of what concerns no single bill stands in the operator's own log. */
export const ofOperator = ({ accountId, personId }: Operator) => ({
  owner: { accountId, oemMasterId: null, oemAdminId: null },
  actorId: personId,
  subject: { type: 'account', id: accountId },
})

/** What statements are read for: not the account of what the provider received. */
const isOwn = eq(bankAccounts.isProvider, false)

export async function listBankAccounts(binding: D1Database) {
  return connect(binding)
    .select({ id: bankAccounts.id, name: bankAccounts.name, layout: bankAccounts.layout })
    .from(bankAccounts)
    .where(isOwn)
    .orderBy(asc(bankAccounts.name))
    .limit(BANK_ACCOUNTS_MAX)
}

export type NewLine = { fingerprint: string; day: string; amount: number; payer: string; payerKey: string }
type StoredFile = { account: string; layout: CsvLayout | undefined; lines: readonly NewLine[] }

/** The fingerprints that a bank account has already. */
export async function listKnown(binding: D1Database, account: string, prints: readonly string[]): Promise<Set<string>> {
  const rows = await connect(binding)
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.bankAccountId))
    .where(
      and(
        eq(bankAccounts.name, account),
        sql`${bankLines.fingerprint} IN (SELECT value FROM json_each(${JSON.stringify(prints)}))`,
      ),
    )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/**
 * Stores deposits that are new to a bank account, with the account and how its file was read, in one batch. A line that
 * another request stored meanwhile stays as it is. Throws `validation` if there would be too many accounts.
 */
export async function storeLines(binding: D1Database, operator: Operator, file: StoredFile): Promise<void> {
  const db = connect(binding)
  const at = now()
  const { account, layout, lines } = file
  const layoutText = layout === undefined ? null : JSON.stringify(layout)
  const others = sql`(SELECT count(*) FROM bank_accounts WHERE name <> ${account} AND is_provider = 0)`
  const guard = db
    .insert(bankAccounts)
    .select(sql`SELECT ${newId(at)}, ${account}, 0, ${layoutText}, ${at}, ${at} WHERE ${others} < ${BANK_ACCOUNTS_MAX}`)
    .onConflictDoUpdate({
      target: bankAccounts.name,
      set: { layout: sql`coalesce(excluded.layout, bank_accounts.layout)`, updatedAt: at },
      setWhere: isOwn,
    })
  const values = JSON.stringify(
    lines.map((line, nth) => [newId(at, nth), line.fingerprint, line.day, line.amount, line.payer, line.payerKey]),
  )
  const insert = db
    .insert(bankLines)
    .select(
      sql`SELECT value ->> 0, (SELECT id FROM bank_accounts WHERE name = ${account}), value ->> 1, value ->> 2, value ->> 3,
          value ->> 4, value ->> 5, 0, 'open', '', 1, ${at}, ${at} FROM json_each(${values}) WHERE true`,
    )
    .onConflictDoNothing()
  const entry = insertHistory(db, {
    ...ofOperator(operator),
    action: 'bill.import_transfers',
    detail: { name: account, count: lines.length },
  })
  const refused = () =>
    new AppError('validation', { fields: { account: { key: 'tooMany', values: { max: BANK_ACCOUNTS_MAX } } } })
  await runGuarded(db, guard, [insert, entry], refused)
}

/** Whether the account of what the provider received has this name. */
export async function isNameOfProvider(binding: D1Database, account: string): Promise<boolean> {
  const isThis = and(eq(bankAccounts.name, account), eq(bankAccounts.isProvider, true))
  return (await connect(binding).select({ id: bankAccounts.id }).from(bankAccounts).where(isThis)).length > 0
}

const LINE = {
  id: bankLines.id,
  account: bankAccounts.name,
  day: bankLines.day,
  amount: bankLines.amount,
  spent: bankLines.spent,
  payer: bankLines.payer,
  payerKey: bankLines.payerKey,
  state: bankLines.state,
  reason: bankLines.reason,
  version: bankLines.version,
} as const

const selectLines = (binding: D1Database) =>
  connect(binding).select(LINE).from(bankLines).innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.bankAccountId))

/** Deposits that are not settled, the oldest day first, each day in the order of the bank's file. */
export async function listOpenLines(binding: D1Database) {
  return selectLines(binding)
    .where(eq(bankLines.state, 'open'))
    .orderBy(asc(bankLines.day), asc(bankLines.id))
    .limit(OPEN_LINES_MAX)
}
export type LineRow = Awaited<ReturnType<typeof listOpenLines>>[number]

/** A page of other deposits, the newest day first, each day in the order of the bank's file. */
export async function listLines(
  binding: D1Database,
  { state, page, limit }: { state: TransferState; page: number; limit: number },
): Promise<LineRow[]> {
  return selectLines(binding)
    .where(eq(bankLines.state, state))
    .orderBy(desc(bankLines.day), asc(bankLines.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function findLine(binding: D1Database, id: string): Promise<LineRow | undefined> {
  const [row] = await selectLines(binding).where(eq(bankLines.id, id))
  return row
}

/** How many deposits there are in each state. */
export async function countLines(binding: D1Database): Promise<Record<TransferState, number>> {
  const rows = await connect(binding)
    .select({ state: bankLines.state, count: count() })
    .from(bankLines)
    .groupBy(bankLines.state)
  const counts = { open: 0, settled: 0, aside: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** What deposits pay, each with its bill; parts that were undone are left out. */
export async function listSettlements(binding: D1Database, lineIds: readonly string[]) {
  return connect(binding)
    .select({
      id: bankSettlements.id,
      lineId: bankSettlements.lineId,
      billId: bankSettlements.billId,
      amount: bankSettlements.amount,
      fee: bankSettlements.fee,
      statusBefore: bankSettlements.statusBefore,
      year: bills.year,
      number: bills.number,
      month: bills.month,
      companyName: bills.companyName,
      total: sql<number>`bills.total - bills.from_balance`,
      received: sql<number>`${receivedOf('bills.id')}`,
      accountId: bills.accountId,
      oemMasterId: bills.oemMasterId,
      oemAdminId: bills.oemAdminId,
    })
    .from(bankSettlements)
    .innerJoin(bills, eq(bills.id, bankSettlements.billId))
    .where(and(inArray(bankSettlements.lineId, [...lineIds]), isNull(bankSettlements.undoneAt)))
    .orderBy(asc(bankSettlements.id))
}
export type SettlementRow = Awaited<ReturnType<typeof listSettlements>>[number]
