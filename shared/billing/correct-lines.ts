import type { FieldError } from '#shared/wire/errors.ts'
import { daysOfMonth } from '#shared/time/months.ts'
import { AMOUNT_MAX, type BillLine, type LineKind } from './bill-rules.ts'
import { feeForDays, startedUnits, sumUp } from './money.ts'

/** A line of a corrected bill as it is asked for; its amount is computed. */
export type CorrectedLine = {
  accountId: string
  kind: LineKind
  /** The text of a correction; other lines keep their name. */
  name: string
  /** Ignored for page views with `views`. */
  quantity: number
  unitPrice: number
  /** Page views that are billed, for a line that was made from a count. */
  views?: number | undefined
}

/** The bill that is corrected. */
type Corrected = { month: string; planName: string; accountId: string; companyName: string; lines: readonly BillLine[] }

/** What a line's page views were counted against, if the original line tells. */
function countedUnits(original: BillLine | undefined, views: number | undefined) {
  if (original?.unit === undefined || original.limit === undefined || views === undefined) return undefined
  const { limit, unit } = original
  return { views, limit, unit, quantity: startedUnits(views, limit, unit) }
}

/**
 * The line as a corrected bill holds it: names, days, limits and units come from the bill that is corrected, the amount
 * from quantity and price.
 */
function toLine(bill: Corrected, input: CorrectedLine): BillLine {
  const { accountId, kind, unitPrice } = input
  const original = bill.lines.find((line) => line.accountId === accountId && line.kind === kind)
  const ofAccount = bill.lines.find((line) => line.accountId === accountId)
  const companyName = ofAccount?.companyName ?? bill.companyName
  const name = kind === 'correction' ? input.name : (original?.name ?? bill.planName)
  const base = { accountId, companyName, kind, name, unitPrice }
  if (kind === 'plan') {
    const days = daysOfMonth(bill.month)
    const { quantity } = input
    return { ...base, quantity, amount: feeForDays(unitPrice, quantity, days), days }
  }
  const counted = kind === 'views' ? countedUnits(original, input.views) : undefined
  const quantity = counted?.quantity ?? input.quantity
  return { ...base, quantity, ...counted, amount: quantity * unitPrice }
}

function problemsOfLine(line: BillLine, isKnown: boolean, isRepeated: boolean): [field: string, FieldError][] {
  const { kind, quantity, unitPrice, amount, days = 0, name } = line
  const problems: [string, FieldError | false][] = [
    ['accountId', !isKnown && { key: 'choice' }],
    ['kind', isRepeated && { key: 'duplicate' }],
    ['name', kind === 'correction' && name === '' && { key: 'required' }],
    ['unitPrice', kind !== 'correction' && unitPrice < 0 && { key: 'tooSmall', values: { min: 0 } }],
    ['quantity', kind === 'plan' && quantity > days && { key: 'tooBig', values: { max: days } }],
    ['quantity', kind === 'initial' && quantity > 1 && { key: 'tooBig', values: { max: 1 } }],
    ['unitPrice', Math.abs(amount) > AMOUNT_MAX && { key: 'amount' }],
  ]
  return problems.filter((problem): problem is [string, FieldError] => problem[1] !== false)
}

/** Paths of refused values, e.g. `lines.0.quantity`; `lines` for the bill as a whole. */
export type LineProblems = Record<string, FieldError>

/**
 * The lines of a corrected bill with computed amounts, and what is wrong with them: an account that the bill does not
 * name, two lines of one kind and account, an amount out of bounds, or a negative total.
 */
export function correctLines(
  bill: Corrected,
  inputs: readonly CorrectedLine[],
): { lines: BillLine[]; problems: LineProblems } {
  const known = new Set([bill.accountId, ...bill.lines.map(({ accountId }) => accountId)])
  const seen = new Set<string>()
  const problems: LineProblems = {}
  const lines = inputs.map((input, index) => {
    const line = toLine(bill, input)
    const key = `${line.kind} ${line.accountId}`
    for (const [field, problem] of problemsOfLine(line, known.has(line.accountId), seen.has(key)))
      problems[`lines.${index}.${field}`] ??= problem
    seen.add(key)
    return line
  })
  const { total } = sumUp(lines.map(({ amount }) => amount))
  if (Object.keys(problems).length > 0) return { lines, problems }
  if (total < 0) problems['lines'] = { key: 'negativeTotal' }
  if (total > AMOUNT_MAX) problems['lines'] = { key: 'amount' }
  return { lines, problems }
}
