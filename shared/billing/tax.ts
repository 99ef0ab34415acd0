import { endOfMonth, type Month } from '#shared/time/months.ts'
import { parseDay } from '#shared/time/jst.ts'
import { type BillLine, LINE_RULES, type LineKind } from './bill-rules.ts'

/** Kinds of rates that the law has at one time; which kind a fee has, if any, is in `LINE_RULES`. */
type TaxKind = 'standard' | 'reduced'
/** Rates in percent from a day (`yyyy-MM-dd`) on. */
export type TaxRates = { from: string } & Record<TaxKind, number>

/**
 * The rates of the consumption tax, the earliest first, which counts before its day too: no bill is older. A new law is a
 * new row; a row never changes.
 */
export const TAX_RATES: readonly TaxRates[] = [{ from: '2019-10-01', standard: 10, reduced: 8 }]

/** The rate in percent of a kind of line whose service ends at a moment; 0 for what is outside the scope of the tax. */
export function taxPercentAt(kind: LineKind, at: number, rates = TAX_RATES): number {
  const row = rates.findLast(({ from }) => parseDay(from) <= at) ?? rates[0]
  if (!row) throw new Error('There are no tax rates')
  const { tax } = LINE_RULES[kind]
  return tax === 'none' ? 0 : row[tax]
}

/** The rate that a line carries: only where its service ended under another rate than the month. */
export function ownTaxPercent(kind: LineKind, until: number, month: Month, rates = TAX_RATES) {
  const percent = taxPercentAt(kind, until, rates)
  return percent === taxPercentAt(kind, endOfMonth(month), rates) ? {} : { taxPercent: percent }
}

/** The tax on a subtotal in yen, rounded down; a negative subtotal (a correction) gives the same amount, negative. */
export function taxOf(subtotal: number, percent: number): number {
  const tax = Math.floor((Math.abs(subtotal) * percent) / 100)
  return subtotal < 0 && tax > 0 ? -tax : tax
}

type Taxed = Pick<BillLine, 'kind' | 'amount' | 'taxPercent'>

/** The lines of a bill of a month by their rates, the highest first: tax is rounded once for each rate. */
export function taxByRate(lines: readonly Taxed[], month: Month, rates = TAX_RATES) {
  const percentOf = ({ kind, taxPercent }: Taxed) => taxPercent ?? taxPercentAt(kind, endOfMonth(month), rates)
  const groups = Map.groupBy(lines, percentOf)
  const all = groups.size > 0 ? groups : new Map([[taxPercentAt('plan', endOfMonth(month), rates), [] as Taxed[]]])
  return [...all]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, some]) => {
      const subtotal = some.reduce((sum, { amount }) => sum + amount, 0)
      return { percent, subtotal, tax: taxOf(subtotal, percent) }
    })
}

/** Subtotal, tax and total of a bill's lines in yen. */
export function sumUp(lines: readonly Taxed[], month: Month, rates = TAX_RATES) {
  const parts = taxByRate(lines, month, rates)
  const subtotal = parts.reduce((sum, part) => sum + part.subtotal, 0)
  const tax = parts.reduce((sum, part) => sum + part.tax, 0)
  return { subtotal, tax, total: subtotal + tax }
}
