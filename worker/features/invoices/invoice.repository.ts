import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bills } from '#worker/db/schema/bills.ts'

function inScope(scope: Scope) {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'account') return eq(bills.accountId, scope.accountId)
  const isInTree = eq(bills[scope.column], scope.accountId)
  return scope.kind === 'tree' ? isInTree : and(isInTree, ne(bills.accountId, scope.accountId))
}

/** Number of a bill: null while it is held. */
const numberOf = { id: bills.id, year: bills.year, number: bills.number }

/** A bill of the scope with the language of the account that pays; undefined for any other. */
export async function findBill(binding: D1Database, scope: Scope, id: string) {
  const [found] = await connect(binding)
    .select({ bill: bills, language: accounts.language })
    .from(bills)
    .innerJoin(accounts, eq(accounts.id, bills.accountId))
    .where(and(eq(bills.id, id), inScope(scope)))
  return found
}

export type FoundBill = NonNullable<Awaited<ReturnType<typeof findBill>>>

/** The issued bill that a bill corrects, and the issued bill that corrects it. */
export async function findCorrections(binding: D1Database, { bill }: FoundBill) {
  const db = connect(binding)
  const ofMonth = and(eq(bills.accountId, bill.accountId), eq(bills.month, bill.month), isNotNull(bills.number))
  const [[corrects], [correctedBy]] = await db.batch([
    db
      .select(numberOf)
      .from(bills)
      .where(and(ofMonth, eq(bills.id, bill.correctsId ?? ''))),
    db
      .select(numberOf)
      .from(bills)
      .where(and(ofMonth, eq(bills.correctsId, bill.id))),
  ])
  return { corrects, correctedBy }
}

type File = { key: string; hash: string }

/**
 * Stores the file that is a bill's invoice. Returns false if another request stored one meanwhile, or if the bill
 * became void. Nothing else of the bill changes, its version included.
 */
export async function storeFile(binding: D1Database, { bill }: FoundBill, file: File): Promise<boolean> {
  const isVoid = eq(bills.status, 'void')
  const isSame = bill.pdfKey === null ? isNull(bills.pdfKey) : eq(bills.pdfKey, bill.pdfKey)
  const stored = await connect(binding)
    .update(bills)
    .set({ pdfKey: file.key, pdfHash: file.hash })
    .where(and(eq(bills.id, bill.id), bill.status === 'void' ? isVoid : ne(bills.status, 'void'), isSame))
    .returning({ id: bills.id })
  return stored.length > 0
}

/** Stores the file that is the receipt of a bill. Returns false if another request stored one, or it was paid anew. */
export async function storeReceipt(binding: D1Database, { bill }: FoundBill, file: File): Promise<boolean> {
  const isSame = bill.receiptKey === null ? isNull(bills.receiptKey) : eq(bills.receiptKey, bill.receiptKey)
  const stored = await connect(binding)
    .update(bills)
    .set({ receiptKey: file.key, receiptHash: file.hash })
    .where(and(eq(bills.id, bill.id), eq(bills.paidAt, bill.paidAt ?? 0), isSame))
    .returning({ id: bills.id })
  return stored.length > 0
}
