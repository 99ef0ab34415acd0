import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { DISCOUNT_MONTHS_MAX, DISCOUNT_TEXT_MAX } from '#shared/billing/discount-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'

/** What the fields of a discount hold, as typed. */
export type DiscountDraft = { kind: 'percent' | 'amount'; value: string; months: string }

export const NEW_DISCOUNT: DiscountDraft = { kind: 'percent', value: '', months: '' }

/** Whether a discount has a text for the invoice and a reason. */
export const areWords = ({ text, reason }: { text: string; reason: string }): boolean =>
  'value' in checkText(text, { max: DISCOUNT_TEXT_MAX, min: 1 }) && 'value' in checkText(reason, STEP_REASON)

/** A whole number from 1 to a largest one, in full width and with commas too; undefined for anything else. */
export function wholeOf(text: string, max: number): number | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  const value = /^\d{1,12}$/.test(digits) ? Number(digits) : 0
  return value >= 1 && value <= max ? value : undefined
}

/** The value and the months of a draft; undefined while one of them is wrong. */
export function readDraft({ kind, value, months }: DiscountDraft) {
  const number = wholeOf(value, kind === 'percent' ? 100 : AMOUNT_MAX)
  const count = months.trim() === '' ? null : wholeOf(months, DISCOUNT_MONTHS_MAX)
  if (number === undefined || count === undefined) return undefined
  const [percent, amount] = kind === 'percent' ? [number, null] : [null, number]
  return { percent, amount, months: count }
}
