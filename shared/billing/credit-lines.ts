import type { FieldError } from '#shared/wire/errors.ts'
import type { BillLine } from './bill-rules.ts'
import type { CreditLine, TaxPart } from './credit-rules.ts'
import { taxByRate } from './tax.ts'

/** The credited bill. */
type Credited = { month: string; lines: readonly BillLine[]; total: number; credited: number }
type Earlier = { lines: readonly CreditLine[] }

/** What is left of each line of a bill after its credit notes, in yen without tax. */
export function restOfLines({ lines }: Pick<Credited, 'lines'>, earlier: readonly Earlier[]): number[] {
  const rest = lines.map(({ amount }) => amount)
  for (const { line, amount } of earlier.flatMap((credit) => credit.lines)) rest[line] = (rest[line] ?? 0) - amount
  return rest
}

/** Subtotal and tax by rate of what is left of a bill. */
function restByRate(bill: Credited, rest: readonly number[]): TaxPart[] {
  return taxByRate(
    bill.lines.map((line, index) => ({ ...line, amount: rest[index] ?? 0 })),
    bill.month,
  )
}

/**
 * Subtotal and tax by rate of a credit note: the difference between the whole bill's tax and that of what stays. So all
 * credit notes of a bill together never have more tax than the bill, and those of a bill credited in full have the same.
 */
function creditedByRate(bill: Credited, before: readonly number[], after: readonly number[]): TaxPart[] {
  const left = new Map(restByRate(bill, after).map((part) => [part.percent, part]))
  return restByRate(bill, before)
    .map(({ percent, subtotal, tax }) => ({
      percent,
      subtotal: subtotal - (left.get(percent)?.subtotal ?? 0),
      tax: tax - (left.get(percent)?.tax ?? 0),
    }))
    .filter(({ subtotal, tax }) => subtotal !== 0 || tax !== 0)
}

/** Why so much cannot be credited of what is left of a line; of a deduction, a part with its sign is credited. */
function problemOf(amount: number, rest: number): FieldError | undefined {
  const [min, max] = rest < 0 ? [rest, -1] : [1, rest]
  if (amount > max) return { key: 'tooBig', values: { max } }
  return amount < min ? { key: 'tooSmall', values: { min } } : undefined
}

function problemsOf(lines: readonly CreditLine[], rest: readonly number[]): Record<string, FieldError> {
  const seen = new Set<number>()
  const problems: Record<string, FieldError> = {}
  for (const [index, { line, amount }] of lines.entries()) {
    const left = rest[line]
    const problem = problemOf(amount, left ?? 0)
    if (left === undefined) problems[`lines.${index}.line`] = { key: 'choice' }
    else if (seen.has(line)) problems[`lines.${index}.line`] = { key: 'duplicate' }
    else if (problem) problems[`lines.${index}.amount`] = problem
    seen.add(line)
  }
  return problems
}

/**
 * Fees of which more would be credited than discounts and other deductions left of their rate: what is left of a rate
 * never falls below zero.
 */
function problemsOfRates(
  bill: Credited,
  lines: readonly CreditLine[],
  [before, after]: readonly [readonly number[], readonly number[]],
): Record<string, FieldError> {
  const had = new Map(restByRate(bill, before).map(({ percent, subtotal }) => [percent, subtotal]))
  const problems: Record<string, FieldError> = {}
  for (const { percent, subtotal } of restByRate(bill, after)) {
    const excess = Math.min(0, had.get(percent) ?? 0) - subtotal
    if (excess <= 0) continue
    const isOfRate = ({ line }: CreditLine) =>
      taxByRate(bill.lines.slice(line, line + 1), bill.month)[0]?.percent === percent
    const index = lines.findLastIndex((one) => one.amount > 0 && isOfRate(one))
    const max = Math.max(0, (lines[index]?.amount ?? 0) - excess)
    if (index !== -1) problems[`lines.${index}.amount`] = { key: 'tooBig', values: { max } }
  }
  return problems
}

export type Credit = {
  lines: CreditLine[]
  taxRates: TaxPart[]
  subtotal: number
  tax: number
  total: number
  /** Paths of refused values; `lines` for the credit note as a whole. */
  problems: Record<string, FieldError>
}

/**
 * A credit note for parts of a bill's lines, or for all that is left. Refused are lines that the bill does not have,
 * more than is left of a line, of a tax rate or of the whole bill, and nothing.
 */
export function creditLines(bill: Credited, earlier: readonly Earlier[], wanted?: readonly CreditLine[]): Credit {
  const rest = restOfLines(bill, earlier)
  const all = rest.flatMap((amount, line) => (amount === 0 ? [] : [{ line, amount }]))
  const lines = [...(wanted ?? all)]
  const after = restOfLines(bill, [...earlier, { lines }])
  const own = problemsOf(lines, rest)
  const problems = Object.keys(own).length > 0 ? own : problemsOfRates(bill, lines, [rest, after])
  const taxRates = creditedByRate(bill, rest, after)
  const subtotal = taxRates.reduce((sum, part) => sum + part.subtotal, 0)
  const tax = taxRates.reduce((sum, part) => sum + part.tax, 0)
  const total = subtotal + tax
  const max = bill.total - bill.credited
  if (Object.keys(problems).length > 0) return { lines, taxRates, subtotal, tax, total, problems }
  if (total < 1) problems['lines'] = { key: 'tooSmall', values: { min: 1 } }
  else if (total > max) problems['lines'] = { key: 'tooBig', values: { max } }
  return { lines, taxRates, subtotal, tax, total, problems }
}
