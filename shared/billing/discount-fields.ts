import * as z from 'zod'
import { plainText } from '#shared/text/text.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { DISCOUNT_MONTHS_MAX, DISCOUNT_TEXT_MAX } from './discount-rules.ts'

/** Percent of the plan fee, or yen a month without tax; the other one is null. */
export const discountValue = {
  percent: z.number().int().min(1).max(100).nullable(),
  amount: z.number().int().min(1).max(AMOUNT_MAX).nullable(),
}
/** How many months it lasts; null = without end. */
export const discountMonths = z.number().int().min(1).max(DISCOUNT_MONTHS_MAX).nullable()
export const discountText = plainText({ max: DISCOUNT_TEXT_MAX, min: 1 })
