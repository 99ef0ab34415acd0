import type { FieldError } from '#shared/wire/errors.ts'
import { daysOfMonth } from '#shared/time/months.ts'
import { AMOUNT_MAX, type BillLine, hasOwnText, type LineKind, mayTakeOff } from './bill-rules.ts'
import { feeForDays, startedUnits } from './money.ts'
import { sumUp } from './tax.ts'

/** A line of a corrected bill as it is asked for; its amount is computed. */
export type CorrectedLine = {
  /** Index of the replaced line of the bill, from 0; absent for a new line. */
  line?: number | undefined
  accountId: string
  kind: LineKind
  /** The text of a correction or a discount; other lines keep their name. */
  name: string
  /** Ignored for page views with `views`. */
  quantity: number
  unitPrice: number
  /** Page views that are billed, for a line that was made from a count. */
  views?: number | undefined
}

/** The bill that is corrected. */
type Corrected = { month: string; planName: string; accountId: string; companyName: string; lines: readonly BillLine[] }

/** Whether a line's quantity follows from its page views: not where it sums up several accounts. */
export const isCounted = ({ kind, views, limit, unit, accounts }: BillLine): boolean =>
  kind === 'views' && views !== undefined && limit !== undefined && unit !== undefined && accounts === undefined

/**
 * The page views of a line, the limit and unit they are charged by, and the charged quantity; undefined if the original
 * line has no such count.
 */
function countedUnits(original: BillLine | undefined, views: number | undefined) {
  if (!original || !isCounted(original) || views === undefined) return undefined
  const { limit = 0, unit = 1 } = original
  return { views, limit, unit, quantity: startedUnits(views, limit, unit) }
}

/** The line that a corrected one replaces. */
function originalOf({ lines }: Corrected, { line, accountId, kind }: CorrectedLine): BillLine | undefined {
  if (line === undefined) return lines.find((one) => one.accountId === accountId && one.kind === kind)
  const original = lines[line]
  return original?.accountId === accountId && original.kind === kind ? original : undefined
}

/**
 * The line as a corrected bill holds it: names, days, limits, units, tax rate and the number of accounts come from the
 * bill that is corrected, the amount from quantity and price.
 */
function toLine(bill: Corrected, input: CorrectedLine): BillLine {
  const { accountId, kind, unitPrice } = input
  const original = originalOf(bill, input)
  const ofAccount = bill.lines.find((line) => line.accountId === accountId)
  const companyName = ofAccount?.companyName ?? bill.companyName
  const name = hasOwnText(kind) ? input.name : (original?.name ?? bill.planName)
  const { accounts, taxPercent } = original ?? {}
  const kept = { ...(accounts !== undefined && { accounts }), ...(taxPercent !== undefined && { taxPercent }) }
  const base = { accountId, companyName, kind, name, unitPrice, ...kept }
  if (kind === 'plan') {
    const days = daysOfMonth(bill.month)
    const { quantity } = input
    return { ...base, quantity, amount: (accounts ?? 1) * feeForDays(unitPrice, quantity, days), days }
  }
  const counted = kind === 'views' ? countedUnits(original, input.views) : undefined
  const quantity = counted?.quantity ?? input.quantity
  return { ...base, quantity, ...counted, amount: quantity * unitPrice }
}

/** The largest quantity of a line; `days` of a month are charged at most. */
function quantityMax(kind: LineKind, days: number): number {
  const limits: Record<LineKind, number> = {
    initial: 1,
    plan: days,
    discount: 1,
    blocks: Infinity,
    views: Infinity,
    licences: Infinity,
    late: 1,
    correction: Infinity,
  }
  return limits[kind]
}

function problemsOfLine(line: BillLine, isKnown: boolean, isRepeated: boolean): [field: string, FieldError][] {
  const { kind, quantity, unitPrice, amount, days = 0, name } = line
  const max = quantityMax(kind, days)
  const problems: [string, FieldError | false][] = [
    ['accountId', !isKnown && { key: 'choice' }],
    ['kind', isRepeated && { key: 'duplicate' }],
    ['name', hasOwnText(kind) && name === '' && { key: 'required' }],
    ['unitPrice', !mayTakeOff(kind) && unitPrice < 0 && { key: 'tooSmall', values: { min: 0 } }],
    ['unitPrice', kind === 'discount' && unitPrice > 0 && { key: 'tooBig', values: { max: 0 } }],
    ['quantity', quantity > max && { key: 'tooBig', values: { max } }],
    ['unitPrice', Math.abs(amount) > AMOUNT_MAX && { key: 'amount' }],
  ]
  return problems.filter((problem): problem is [string, FieldError] => problem[1] !== false)
}

/** Discounts that take more than the plan fees of their account, by the index of the line. */
function tooLargeDiscounts(lines: readonly BillLine[]): LineProblems {
  const left = new Map<string, number>()
  for (const { kind, accountId, amount } of lines)
    if (kind === 'plan') left.set(accountId, (left.get(accountId) ?? 0) + amount)
  const problems: LineProblems = {}
  for (const [index, { kind, accountId, amount }] of lines.entries()) {
    if (kind !== 'discount') continue
    const fee = left.get(accountId) ?? 0
    if (fee + amount < 0) problems[`lines.${index}.unitPrice`] = { key: 'tooSmall', values: { min: 0 - fee } }
    left.set(accountId, Math.max(0, fee + amount))
  }
  return problems
}

/** Paths of refused values, e.g. `lines.0.quantity`; `lines` for the bill as a whole. */
export type LineProblems = Record<string, FieldError>

/**
 * Returns the lines of a corrected bill with computed amounts, and their problems: an account that the bill does not
 * name, a new line of a kind that the account has already, a line replaced twice, an amount out of bounds, a discount
 * above the plan fees of its account, or a negative total.
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
    const own = `line ${input.line}`
    const isRepeated = input.line === undefined ? seen.has(key) : seen.has(own)
    for (const [field, problem] of problemsOfLine(line, known.has(line.accountId), isRepeated))
      problems[`lines.${index}.${field}`] ??= problem
    if (input.line !== undefined && !originalOf(bill, input)) problems[`lines.${index}.line`] = { key: 'choice' }
    seen.add(key)
    seen.add(own)
    return line
  })
  const { total } = sumUp(lines, bill.month)
  for (const [path, problem] of Object.entries(tooLargeDiscounts(lines))) problems[path] ??= problem
  if (Object.keys(problems).length > 0) return { lines, problems }
  if (total < 0) problems['lines'] = { key: 'negativeTotal' }
  if (total > AMOUNT_MAX) problems['lines'] = { key: 'amount' }
  return { lines, problems }
}
