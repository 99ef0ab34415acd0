import { and, count, desc, eq, gte, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import type { Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import type { Scope } from '#worker/platform/context.ts'
import { inBillScope } from './bill-scope.repository.ts'

/** Columns of a list's row; lines are not read. */
export const BILL_COLUMNS = {
  id: bills.id,
  month: bills.month,
  revision: bills.revision,
  correctsId: bills.correctsId,
  year: bills.year,
  number: bills.number,
  accountId: bills.accountId,
  companyName: bills.companyName,
  status: bills.status,
  holdReasons: bills.holdReasons,
  method: bills.method,
  planName: bills.planName,
  names: bills.names,
  blocksUsed: bills.blocksUsed,
  planFee: bills.planFee,
  discountFee: bills.discountFee,
  blockFee: bills.blockFee,
  viewFee: bills.viewFee,
  licenseFee: bills.licenseFee,
  initialFee: bills.initialFee,
  lateFee: bills.lateFee,
  otherFee: bills.otherFee,
  subtotal: bills.subtotal,
  tax: bills.tax,
  total: bills.total,
  fromBalance: bills.fromBalance,
  carried: bills.carried,
  received: sql<number>`${receivedOf('bills.id')}`.as('received'),
  credited: bills.credited,
  issuedAt: bills.issuedAt,
  dueAt: bills.dueAt,
  paidAt: bills.paidAt,
  version: bills.version,
} as const

const DETAIL_COLUMNS = {
  ...BILL_COLUMNS,
  oemMasterId: bills.oemMasterId,
  oemAdminId: bills.oemAdminId,
  lines: bills.lines,
  note: bills.note,
  promisedUntil: bills.promisedUntil,
  promiseReason: bills.promiseReason,
  createdAt: bills.createdAt,
  updatedAt: bills.updatedAt,
} as const

/** A bill of the scope with its lines. */
export async function findBill(binding: D1Database, scope: Scope, id: string) {
  const rows = await connect(binding)
    .select(DETAIL_COLUMNS)
    .from(bills)
    .where(and(eq(bills.id, id), inBillScope(scope)))
  return rows[0]
}

export type BillDetailRow = NonNullable<Awaited<ReturnType<typeof findBill>>>
export type BillRow = Pick<BillDetailRow, keyof typeof BILL_COLUMNS>

export type AccountBills = {
  /** The account that pays. */
  accountId: string
  /** Leaves out the bills that the payer does not see. */
  isIssuedOnly: boolean
  from?: Month | undefined
  to?: Month | undefined
  status?: BillStatus | undefined
  page: number
  limit: number
}

/** A page of an account's bills, the newest month first, and their number. A month's corrected bill comes before the voided one. */
export async function listAccountBills(
  binding: D1Database,
  query: AccountBills,
): Promise<{ rows: BillRow[]; total: number }> {
  const { accountId, isIssuedOnly, from, to, status, page, limit } = query
  const db = connect(binding)
  const where: SQL | undefined = and(
    eq(bills.accountId, accountId),
    from === undefined ? undefined : gte(bills.month, from),
    to === undefined ? undefined : lte(bills.month, to),
    isIssuedOnly ? isNotNull(bills.issuedAt) : undefined,
    status === undefined ? undefined : eq(bills.status, status),
  )
  const [rows, totals] = await db.batch([
    db
      .select(BILL_COLUMNS)
      .from(bills)
      .where(where)
      .orderBy(desc(bills.month), desc(bills.revision))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(bills).where(where),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** Whether an account has a bill with the initial fee that was not voided. */
export async function hasInitialFee(binding: D1Database, accountId: string): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.accountId, accountId), ne(bills.initialFee, 0), ne(bills.status, 'void')))
    .limit(1)
  return rows.length > 0
}
