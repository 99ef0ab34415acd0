import { BILL_MONTHS_BACK } from '#shared/billing/bill-search-rules.ts'
import type { BillDetail, BillPage, OwnBillPage, OwnBillQuery } from '#shared/billing/bills.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { daysBetween } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { listQuotes } from '#worker/entities/bills/quote.repository.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { cardsOf } from '#worker/platform/stripe/stripe-cards.ts'
import { toBillDetail, toBillSummary } from './bill.mapping.ts'
import { type AccountBills, type BillDetailRow, findBill, listAccountBills } from './bill.repository.ts'
import { sumOverdue } from './overdue-bill.repository.ts'
import { findBillExtras } from './bill-detail.repository.ts'
import { toQuote } from './quote.mapping.ts'

/** A bill of the scope. Throws 404, for a customer also for a held bill. */
export async function requireBill(env: Bindings, scope: Scope, id: string): Promise<BillDetailRow> {
  const bill = await findBill(env.DB, scope, id)
  if (!bill) throw new AppError('not_found')
  return bill
}

/** A bill with its lines, payments, history and the caller's next steps. Throws 404. */
export async function getBill(env: Bindings, caller: Caller, scope: Scope, id: string): Promise<BillDetail> {
  const bill = await requireBill(env, scope, id)
  // A partner's admin may only read.
  const canPay = bill.accountId === caller.accountId && ownerTypeOf(caller) !== 'OEM_ADMIN'
  const viewer = { scope, canPay, isSetUp: cardsOf(env) !== undefined, at: now() }
  return toBillDetail(bill, await findBillExtras(env.DB, scope, bill), viewer)
}

/**
 * Refuses months ahead, months older than a year unless these are requested, and a range that ends before it starts.
 */
function assertMonths({ from, to, all }: Pick<OwnBillQuery, 'from' | 'to' | 'all'>): void {
  const present = monthOf(now())
  const oldest = all === 'true' ? '' : addMonths(present, -BILL_MONTHS_BACK)
  const problemOf = (month = present) => {
    if (month > present) return 'monthAhead'
    return month < oldest ? 'monthOld' : undefined
  }
  const keys = {
    from: problemOf(from),
    to: problemOf(to) ?? (from !== undefined && to !== undefined && to < from ? 'rangeOrder' : undefined),
  }
  const fields = Object.entries(keys).flatMap(([path, key]) => (key ? [[path, { key }]] : []))
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) })
}

/** The bills that an account pays, as it sees them, with the quotes that it has got. Throws 422 for an impossible period. */
export async function getOwnBills(env: Bindings, accountId: string, query: OwnBillQuery): Promise<OwnBillPage> {
  const at = now()
  assertMonths(query)
  const { from, all } = query
  const oldest = all === 'true' ? undefined : addMonths(monthOf(at), -BILL_MONTHS_BACK)
  const [{ rows, total }, late, quotes] = await Promise.all([
    listAccountBills(env.DB, { ...query, accountId, isIssuedOnly: true, from: from ?? oldest }),
    sumOverdue(env.DB, accountId, at),
    listQuotes(env.DB, accountId, { isSentOnly: true }),
  ])
  const page = toPage(
    rows.map((row) => toBillSummary(row, false)),
    query,
    total,
  )
  const days = late.oldest === null ? 0 : daysBetween(late.oldest, at)
  return {
    ...page,
    overdue: { count: late.count, total: late.total, days },
    balance: late.balance,
    quotes: quotes.map((row) => {
      const { version: _, createdAt: __, ...seen } = toQuote(row, at)
      return seen
    }),
  }
}

type UserBills = Pick<AccountBills, 'page' | 'limit'>

/** The bills of an account as the operator sees them, held ones too. Throws 404. */
export async function getUserBills(env: Bindings, scope: Scope, id: string, query: UserBills): Promise<BillPage> {
  await requireUser(env, scope, id)
  const { rows, total } = await listAccountBills(env.DB, { ...query, accountId: id, isIssuedOnly: false })
  return toPage(
    rows.map((row) => toBillSummary(row, true)),
    query,
    total,
  )
}
