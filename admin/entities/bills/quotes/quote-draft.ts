import { areWords, type DiscountDraft, readDraft } from '#admin/entities/bills/discounts/discount-draft.ts'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { AccountDiscounts } from '#shared/billing/discounts.ts'
import { QUOTE_NOTE_MAX } from '#shared/billing/quote-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'

/** What takes something off the plan fee: nothing, a discount that is typed here, or a coupon. */
export const QUOTE_OFFS = ['none', 'discount', 'coupon'] as const

export type QuoteDraft = {
  planCode: PlanCode
  start: string
  autoRenew: boolean
  off: (typeof QUOTE_OFFS)[number]
  coupon: string
  discount: DiscountDraft & { text: string; reason: string }
  waivesFee: boolean
  validUntil: string
  note: string
}

export type QuotePartProps = {
  draft: QuoteDraft
  data: AccountDiscounts
  errors: Record<string, string>
  onValueChange: (part: Partial<QuoteDraft>) => void
}

/** The coupon or the discount of a draft; undefined while one of them is wrong. */
function readOff({ off, coupon, discount }: QuoteDraft) {
  if (off === 'none') return {}
  if (off === 'coupon') return coupon.trim() === '' ? undefined : { couponCode: coupon.trim() }
  const value = readDraft(discount)
  const { text, reason } = discount
  return value && areWords(discount) ? { discount: { ...value, text, reason } } : undefined
}

/** The values of a draft; undefined while one of them is wrong. */
export function readQuote(draft: QuoteDraft) {
  const { planCode, start, autoRenew, waivesFee, validUntil, note } = draft
  const [first, last, off] = [parseDayText(start), parseDayText(validUntil), readOff(draft)]
  const isNote = 'value' in checkText(note, { max: QUOTE_NOTE_MAX, multiline: true })
  if ((start.trim() !== '' && !first) || !last || !off || !isNote) return undefined
  return { planCode, autoRenew, waivesFee, validUntil: last, note, ...off, ...(first && { start: first }) }
}
