import type { BillLine, LineKind } from './bill-rules.ts'
import { daysOfMonth, endOfMonth, type Month } from '#shared/time/months.ts'
import { type Discount, discountOf } from './discount-rules.ts'
import { feeForDays, priceOf, startedUnits } from './money.ts'
import { ownTaxPercent, TAX_RATES, type TaxRates } from './tax.ts'

/** Prices and limits of a version of a plan; null = no price, or no limit. Prices are yen without tax. */
export type PlanPrices = {
  name: string
  /** A month's fee; null = nothing of this plan is billed. */
  price: number | null
  /** Page views a month. */
  limitAccess: number | null
  limitAccessPrice: number | null
  limitAccessUnit: number
  includedCells: number | null
  blockPrice: number | null
  licensePrice: number | null
}

/** A plan that an account had on some days of a month; `until`: the last moment of them, by default the month's. */
export type PlanPart = { prices: PlanPrices; days: number; until?: number }

export type AccountUse = {
  /** The most cells in published releases at the end of a day. */
  cells: number
  /** Billed page views of the month. */
  views: number
  /** Accounts below with a licence; of the account that pays only. */
  licences: number
}

/**
 * The lines of one account (rules/bills.md#lines), those of 0 yen left out. `parts` are the plans of the month in their
 * order; blocks, page views and licences follow the last one. A line's tax is that of the day on which its service ends.
 * A discount takes something off each plan fee.
 */
export function linesOf(
  { id: accountId, companyName }: { id: string; companyName: string },
  parts: readonly PlanPart[],
  use: AccountUse,
  {
    month,
    discount,
    rates = TAX_RATES,
  }: { month: Month; discount?: Discount | undefined; rates?: readonly TaxRates[] },
): BillLine[] {
  const account = { accountId, companyName }
  const taxed = (line: Line, { until = endOfMonth(month) }: PlanPart) => ({
    ...line,
    ...ownTaxPercent(line.kind, until, month, rates),
  })
  const fees = parts.map((part) => ({ part, line: planLine(part.prices, part.days, daysOfMonth(month)) }))
  const plans = fees.map(({ part, line }) => taxed(line, part))
  const discounts = discount ? fees.map(({ part, line }) => taxed(discountLine(discount, line), part)) : []
  const last = parts.at(-1)
  const others = last && last.prices.price !== null ? measuredLines(last.prices, use) : []
  const lines = [...plans, ...discounts, ...others.map((line) => (last ? taxed(line, last) : line))]
  return lines.filter(({ amount }) => amount !== 0).map((line) => ({ ...account, ...line }))
}

type Line = Omit<BillLine, 'accountId' | 'companyName'>

/**
 * Kinds of lines for measured use; the other kinds are plans with their discounts, the fee of a first bill, and
 * corrections by the operator.
 */
type MeasuredKind = Exclude<LineKind, 'plan' | 'discount' | 'initial' | 'late' | 'correction'>

function measuredLines(prices: PlanPrices, { cells, views, licences }: AccountUse): Line[] {
  const lines: Record<MeasuredKind, Line> = {
    blocks: blockLine(prices, cells),
    views: viewLine(prices, views),
    licences: licenceLine(prices, licences),
  }
  return Object.values(lines)
}

function planLine({ name, price }: PlanPrices, quantity: number, days: number): Line {
  const unitPrice = price ?? 0
  return { kind: 'plan', name, quantity, unitPrice, amount: feeForDays(unitPrice, quantity, days), days }
}

function discountLine(discount: Discount, { amount: fee, quantity, days = quantity }: Line): Line {
  const amount = 0 - discountOf(discount, fee, { days: quantity, of: days })
  return { kind: 'discount', name: discount.text, quantity: 1, unitPrice: amount, amount }
}

function blockLine({ name, includedCells, blockPrice }: PlanPrices, cells: number): Line {
  const unitPrice = blockPrice ?? 0
  const quantity = includedCells === null ? 0 : Math.max(0, cells - includedCells)
  return { kind: 'blocks', name, quantity, unitPrice, amount: priceOf(quantity, unitPrice) }
}

function viewLine({ name, limitAccess, limitAccessPrice, limitAccessUnit: unit }: PlanPrices, views: number): Line {
  const unitPrice = limitAccessPrice ?? 0
  const quantity = startedUnits(views, limitAccess, unit)
  const counted = { views, unit, ...(limitAccess !== null && { limit: limitAccess }) }
  return { kind: 'views', name, quantity, unitPrice, amount: priceOf(quantity, unitPrice), ...counted }
}

function licenceLine({ name, licensePrice }: PlanPrices, quantity: number): Line {
  const unitPrice = licensePrice ?? 0
  return { kind: 'licences', name, quantity, unitPrice, amount: priceOf(quantity, unitPrice) }
}
