import type { PlanNames } from '#shared/account/plan-names.ts'
import { planNameInAll } from '#shared/account/plan-names.ts'
import { type AccountUse, linesOf } from '#shared/billing/account-lines.ts'
import { type BillLine, INITIAL_FEE, LINE_KINDS } from '#shared/billing/bill-rules.ts'
import { coversMonth, type Discount } from '#shared/billing/discount-rules.ts'
import type { QuoteTax } from '#shared/billing/quote-rules.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { atLeastZero, type FirstMonth, linesBeyond, negated } from './first-month.ts'
import {
  daysOfMonth,
  daysWithin,
  endOfMonth,
  type Month,
  monthOf,
  monthsFrom,
  startOfMonth,
} from '#shared/time/months.ts'

/** What a contract asks for, without what is measured. */
export type Offer = {
  account: { id: string; companyName: string }
  startsAt: number
  /** Last millisecond. */
  endsAt: number
  names: Parameters<typeof planNameInAll>[0]
  /** The monthly fee that counts from a moment on. */
  priceAt: (at: number) => number | null
  discounts: readonly Discount[]
  hasInitialFee: boolean
  /** Where other contracts run in the first month: its plans, and the discounts without those that the contract brings. */
  first?: (FirstMonth & { given: readonly Discount[] }) | undefined
}

export type Quoted = {
  names: PlanNames[]
  lines: BillLine[]
  taxRates: QuoteTax[]
  subtotal: number
  tax: number
  total: number
}

const NO_USE: AccountUse = { cells: 0, views: 0, licences: 0 }
/** A quote names neither limits nor prices of use. */
const UNMEASURED = {
  limitAccess: null,
  limitAccessPrice: null,
  limitAccessUnit: 1,
  includedCells: null,
  blockPrice: null,
  licensePrice: null,
}

/** A line of a quote; `isWhole`: it is of a month that the contract fills. */
type OfMonth = { line: BillLine; isWhole: boolean }

/**
 * What the bill of the first month asks for beyond what it asks for without the contract, at least nothing, with the taxes
 * by rate.
 */
function firstMonthOf({ account, discounts, hasInitialFee }: Offer, first: Required<Offer>['first'], month: Month) {
  const discountIn = (list: readonly Discount[]) => list.find((one) => coversMonth(one, month))
  const planLines = linesOf(account, first.all, NO_USE, { month, discount: discountIn(discounts) })
  const before = linesOf(account, first.before, NO_USE, { month, discount: discountIn(first.given) })
  const added = linesBeyond(planLines, before)
  const name = planLines.findLast(({ kind }) => kind === 'plan')?.name
  const fees = hasInitialFee && name !== undefined ? [initialLine(account, name)] : []
  const taxes = sumTaxes([taxByRate([...fees, ...planLines], month), negated(taxByRate(before, month))])
  return {
    lines: atLeastZero([...fees, ...added]).map((line) => ({ line, isWhole: false })),
    taxes: [taxes.filter(({ subtotal }) => subtotal > 0)],
  }
}

const initialLine = ({ id: accountId, companyName }: Offer['account'], name: string): BillLine => ({
  accountId,
  companyName,
  kind: 'initial',
  name,
  quantity: 1,
  unitPrice: INITIAL_FEE,
  amount: INITIAL_FEE,
})

/** What the bill of a month asks for, by the functions of the bill. */
function monthOfOffer(offer: Offer, name: string, month: Month) {
  if (offer.first && month === monthOf(offer.startsAt)) return firstMonthOf(offer, offer.first, month)
  const lines = monthLines(offer, name, month)
  const billed = lines.map(({ line }) => line)
  return { lines, taxes: [taxByRate(billed, month)] }
}

/** The lines of the bill of a month, by the functions of the bill. */
function monthLines(offer: Offer, name: string, month: Month): OfMonth[] {
  const { account, startsAt, endsAt, discounts } = offer
  const [from, until] = [Math.max(startOfMonth(month), startsAt), Math.min(endOfMonth(month), endsAt)]
  const prices = { ...UNMEASURED, name, price: offer.priceAt(from) }
  const days = daysWithin(month, from, until)
  const parts = [{ prices, days, until }]
  const discount = discounts.find((one) => coversMonth(one, month))
  const lines = linesOf(account, parts, NO_USE, { month, discount })
  const isFirst = month === monthOf(startsAt) && offer.hasInitialFee
  const ofMonth = lines.map((line) => ({ line, isWhole: days === daysOfMonth(month) }))
  return isFirst && lines.some(({ kind }) => kind === 'plan')
    ? [{ line: initialLine(account, name), isWhole: false }, ...ofMonth]
    : ofMonth
}

/** Lines of whole months that are alike, as one line with the number of months. A part of a month is none. */
function mergeLines(all: readonly OfMonth[]): BillLine[] {
  const keyOf = ({ line, isWhole }: OfMonth, index: number) => {
    const { kind, name, unitPrice, amount, taxPercent } = line
    return isWhole ? JSON.stringify([kind, name, unitPrice, amount, taxPercent]) : String(index)
  }
  const groups = new Map<string, OfMonth[]>()
  for (const [index, one] of all.entries()) {
    const key = keyOf(one, index)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const merged = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first?.isWhole) return first ? [first.line] : []
    const months = 1 + others.length
    const { days: _days, ...line } = first.line
    return [{ ...line, quantity: months, months, amount: line.amount * months }]
  })
  return merged.toSorted((one, other) => LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind))
}

/** The taxes of all bills together by their rates, the highest first: each bill rounds its own. */
function sumTaxes(months: readonly (readonly QuoteTax[])[]): QuoteTax[] {
  const sums = new Map<number, QuoteTax>()
  for (const { percent, subtotal, tax } of months.flat()) {
    const sum = sums.get(percent) ?? { percent, subtotal: 0, tax: 0 }
    sums.set(percent, { percent, subtotal: sum.subtotal + subtotal, tax: sum.tax + tax })
  }
  const all = [...sums.values()].filter(({ subtotal, tax }) => subtotal !== 0 || tax !== 0)
  return all.toSorted((one, other) => other.percent - one.percent)
}

/**
 * What the bills of a contract will ask for in all, without what is measured: each month by the functions of the bill, so
 * that the sum of the bills is the total of the quote, and of what the first one would ask for without the contract
 * (rules/contracts.md#quotes).
 */
export function quoteOf(offer: Offer): Quoted {
  const names = planNameInAll(offer.names)
  const months = monthsFrom(monthOf(offer.startsAt), monthOf(offer.endsAt)).map((month) =>
    monthOfOffer(offer, names[DEFAULT_LANGUAGE], month),
  )
  const taxRates = sumTaxes(months.flatMap(({ taxes }) => taxes))
  const subtotal = taxRates.reduce((sum, one) => sum + one.subtotal, 0)
  const tax = taxRates.reduce((sum, one) => sum + one.tax, 0)
  return {
    names: [names],
    lines: mergeLines(months.flatMap(({ lines }) => lines)),
    taxRates,
    subtotal,
    tax,
    total: subtotal + tax,
  }
}

/** Whether two offers ask for the same; names may have changed meanwhile. */
export function isSameOffer(one: Quoted, other: Quoted): boolean {
  const said = ({ lines, taxRates, total }: Quoted) => [
    lines.map(({ kind, quantity, unitPrice, amount, taxPercent }) => [
      kind,
      quantity,
      unitPrice,
      amount,
      taxPercent ?? null,
    ]),
    taxRates.map(({ percent, subtotal, tax }) => [percent, subtotal, tax]),
    total,
  ]
  return JSON.stringify(said(one)) === JSON.stringify(said(other))
}
