import { sumFees } from '#shared/billing/line-sums.ts'
import type { StatementState } from '#shared/billing/partner-billing-rules.ts'
import type {
  StatementFilters,
  StatementPage,
  StatementQuery,
  StatementRow,
} from '#shared/billing/partner-statements.ts'
import { foldText } from '#shared/text/search-text.ts'
import { addMonths, type Month, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findFixedMonth, listFixedCharges } from './fixed-month.repository.ts'
import { findMonthInvoices } from './partner-invoice.repository.ts'
import { type Charge, chargesOf, type MonthCharges } from './month-charges.ts'
import { forecastFacts, readPartnerFacts } from './partner-facts.service.ts'

/** Whose statement a caller reads: a partner its whole tree, its admin the users below itself and no purchase prices. */
export type Reader = { partnerId: string; adminId: string | null }

/** The reader of a scope. Throws 404 for an account without a partner. */
export function readerOf(caller: Caller, scope: Scope): Reader {
  const isAdmin = scope.kind !== 'all' && scope.kind !== 'account' && scope.column === 'oemAdminId'
  if (!isAdmin) return { partnerId: caller.accountId, adminId: null }
  if (caller.oemMasterId === null) throw new AppError('not_found')
  return { partnerId: caller.oemMasterId, adminId: caller.accountId }
}

/** The month that is meant: that which ended last, unless another is named. Throws 422 for one ahead. */
export function statementMonth(month: Month | undefined): Month {
  const present = monthOf(now())
  if (month !== undefined && month > present)
    throw new AppError('validation', { fields: { month: { key: 'monthAhead' } } })
  return month ?? addMonths(present, -1)
}

type Statement = MonthCharges & { state: StatementState }

/** The charges of a partner's month: as they were fixed, else as they would be now. At most five calls. */
export async function readStatement(env: Bindings, partnerId: string, month: Month): Promise<Statement> {
  const { fixed } = await findFixedMonth(env.DB, partnerId, month)
  if (fixed) {
    const charges = await listFixedCharges(env.DB, partnerId, month)
    return { charges, ownPurchase: fixed.ownPurchase, state: 'fixed' }
  }
  const facts = await readPartnerFacts(env, partnerId, month)
  const isRunning = month === monthOf(now())
  const known = isRunning ? await forecastFacts(env, partnerId, facts) : facts
  return { ...chargesOf(known), state: isRunning ? 'forecast' : 'open' }
}

const isFound = ({ companyName }: Charge, search: string | undefined) =>
  search === undefined || foldText(companyName).includes(foldText(search))

const byName = (one: Charge, other: Charge) =>
  one.companyName.localeCompare(other.companyName, 'ja') || (one.accountId < other.accountId ? -1 : 1)

const ORDERS: Record<StatementQuery['sort'], (one: Charge, other: Charge) => number> = {
  name: byName,
  total: (one, other) => other.total - one.total || byName(one, other),
  margin: (one, other) => one.subtotal - one.purchase - (other.subtotal - other.purchase) || byName(one, other),
}

/** The charges that a reader sees and a search finds, in an order. */
export function selectCharges(
  charges: readonly Charge[],
  { adminId }: Reader,
  { search, sort = 'name' }: StatementFilters & Partial<Pick<StatementQuery, 'sort'>>,
): Charge[] {
  return charges
    .filter((one) => (adminId === null || one.oemAdminId === adminId) && isFound(one, search))
    .toSorted(ORDERS[adminId !== null && sort === 'margin' ? 'name' : sort])
}

/** A charge as a reader sees it. */
export function toRow(charge: Charge, { adminId }: Reader): Omit<StatementRow, 'invoice'> {
  const { oemAdminId: _admin, purchase, ...shown } = charge
  const seen = adminId === null
  return {
    ...shown,
    ...sumFees(charge.lines),
    purchase: seen ? purchase : null,
    margin: seen ? charge.subtotal - purchase : null,
  }
}

function totalsOf(charges: readonly Charge[], { adminId }: Reader): StatementPage['totals'] {
  const sum = (name: 'subtotal' | 'tax' | 'total' | 'purchase') => charges.reduce((all, one) => all + one[name], 0)
  const [subtotal, purchase] = [sum('subtotal'), sum('purchase')]
  const seen = adminId === null
  return {
    count: charges.length,
    subtotal,
    tax: sum('tax'),
    total: sum('total'),
    purchase: seen ? purchase : null,
    margin: seen ? subtotal - purchase : null,
  }
}

type Reading = { caller: Caller; scope: Scope; query: StatementQuery }

/** A page of what the users of a partner owe it for a month. Throws 422 for a month ahead. */
export async function getStatement(env: Bindings, { caller, scope, query }: Reading): Promise<StatementPage> {
  const reader = readerOf(caller, scope)
  const month = statementMonth(query.month)
  const { charges, ownPurchase, state } = await readStatement(env, reader.partnerId, month)
  const found = selectCharges(charges, reader, query)
  const shown = found.slice((query.page - 1) * query.limit, query.page * query.limit)
  const invoices = await findMonthInvoices(env.DB, {
    oemMasterId: reader.partnerId,
    month,
    ids: shown.map(({ accountId }) => accountId),
  })
  const rows = shown.map((one) => ({ ...toRow(one, reader), invoice: invoices.get(one.accountId) ?? null }))
  return {
    ...toPage(rows, query, found.length),
    month,
    state,
    totals: totalsOf(found, reader),
    ownPurchase: reader.adminId === null ? ownPurchase : null,
  }
}
