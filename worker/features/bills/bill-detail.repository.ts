import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { selectCredits, selectMoves } from '#worker/entities/bills/credit.repository.ts'
import { areAccountsOn, selectAccounts, selectReceipts } from '#worker/entities/bills/bill-transfers.repository.ts'
import type { Scope } from '#worker/platform/context.ts'
import type { BillDetailRow } from './bill.repository.ts'
import { inBillScope } from './bill-scope.repository.ts'

/** The most entries of a bill's history and attempts to pay it that a page shows. */
const SHOWN_MAX = 50

const NUMBER = { id: bills.id, year: bills.year, number: bills.number }

/** The history entries that the caller sees: customers see those of their own account, not those of the operator. */
const isSeen = (scope: Scope, bill: BillDetailRow): SQL | undefined =>
  scope.kind === 'all' ? undefined : eq(history.accountId, bill.accountId)

const selectEntries = (db: Database, scope: Scope, bill: BillDetailRow) =>
  db
    .select({
      id: history.id,
      at: history.at,
      action: history.action,
      detail: history.detail,
      actorId: history.actorId,
      actorType: accounts.type,
      actorParentId: accounts.parentId,
      actorName: accounts.contactName,
      actorCompany: accounts.companyName,
    })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .where(and(eq(history.subjectType, 'bill'), eq(history.subjectId, bill.id), isSubjectIndexed, isSeen(scope, bill)))
    .orderBy(desc(history.id))
    .limit(SHOWN_MAX)

/** Whether payers can have virtual accounts, and what transfers of this one left at the provider. */
const selectProvider = (db: Database, { accountId }: BillDetailRow) =>
  db
    .select({
      isOn: sql<0 | 1>`${areAccountsOn}`,
      cash: sql<number | null>`(SELECT cash FROM billing_profiles WHERE account_id = ${accountId})`,
    })
    .from(sql`(SELECT 1)`)

/** The data around a bill: the bill that it corrects, its own correction, attempts to pay and history, newest first. */
export async function findBillExtras(binding: D1Database, scope: Scope, bill: BillDetailRow) {
  const db = connect(binding)
  const [corrects, correctedBy, attempts, entries, payer, receipts, opened, switched, given, ...moved] = await db.batch(
    [
      db
        .select(NUMBER)
        .from(bills)
        .where(and(eq(bills.id, bill.correctsId ?? ''), inBillScope(scope))),
      // Searched among the account's bills of the month, because these are indexed.
      db
        .select(NUMBER)
        .from(bills)
        .where(
          and(
            eq(bills.accountId, bill.accountId),
            eq(bills.month, bill.month),
            eq(bills.correctsId, bill.id),
            inBillScope(scope),
          ),
        ),
      db
        .select({
          attempt: payments.attempt,
          status: payments.status,
          last4: payments.cardLast4,
          brand: payments.cardBrand,
          declineCode: payments.declineCode,
          at: payments.createdAt,
        })
        .from(payments)
        .where(eq(payments.billId, bill.id))
        .orderBy(asc(payments.attempt))
        .limit(SHOWN_MAX),
      selectEntries(db, scope, bill),
      db
        .select({ name: billRecipients.payerName })
        .from(billRecipients)
        .where(eq(billRecipients.accountId, bill.accountId)),
      selectReceipts(binding, bill.id),
      selectAccounts(binding, bill.id),
      selectProvider(db, bill),
      selectCredits(db, bill.id),
      ...selectMoves(db, bill.id),
    ],
  )
  const [paid, refunds, disputes] = moved
  const moves = { paid: paid[0]?.paid ?? 0, credits: given, refunds, disputes }
  const payerName = payer[0]?.name ?? ''
  return {
    corrects: corrects[0],
    correctedBy: correctedBy[0],
    attempts,
    entries,
    receipts,
    accounts: opened,
    areAccountsOn: switched[0]?.isOn === 1,
    cash: switched[0]?.cash ?? 0,
    payerName,
    moves,
  }
}

export type BillExtras = Awaited<ReturnType<typeof findBillExtras>>
export type EntryRow = BillExtras['entries'][number]
