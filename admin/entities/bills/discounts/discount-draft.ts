import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { DISCOUNT_MONTHS_MAX, DISCOUNT_TEXT_MAX } from '#shared/billing/discount-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { typedWhole } from '#shared/text/typed-number.ts'

/** What the fields of a discount hold, as typed. */
export type DiscountDraft = { kind: 'percent' | 'amount'; value: string; months: string }

export const NEW_DISCOUNT: DiscountDraft = { kind: 'percent', value: '', months: '' }

/** Whether a discount has a text for the invoice and a reason. */
export const areWords = ({ text, reason }: { text: string; reason: string }): boolean =>
  'value' in checkText(text, { max: DISCOUNT_TEXT_MAX, min: 1 }) && 'value' in checkText(reason, STEP_REASON)

/** The value and the months of a draft; undefined while one of them is wrong. */
export function readDraft({ kind, value, months }: DiscountDraft) {
  const number = typedWhole(value, kind === 'percent' ? 100 : AMOUNT_MAX)
  const count = months.trim() === '' ? null : typedWhole(months, DISCOUNT_MONTHS_MAX)
  if (number === undefined || count === undefined) return undefined
  const [percent, amount] = kind === 'percent' ? [number, null] : [null, number]
  return { percent, amount, months: count }
}
