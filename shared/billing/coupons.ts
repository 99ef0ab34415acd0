import * as z from 'zod'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import { COUPON_TYPED_MAX } from '#shared/account/user-rules.ts'
import { plainText } from '#shared/text/text.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { COUPON_STATES, COUPON_USES_MAX } from './coupon-rules.ts'
import { discountMonths, discountText, discountValue } from './discount-fields.ts'

/** A code as somebody types it. */
const typedCoupon = plainText({ max: COUPON_TYPED_MAX, min: 1 })

const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  percent: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  months: z.number().int().nullable(),
  text: z.string(),
  /** Plans for which it counts; empty = all that cost something. */
  planCodes: z.array(z.enum(PLAN_CODES)),
  /** The last day, `yyyy-MM-dd`. */
  validUntil: z.string(),
  usesMax: z.number().int(),
  uses: z.number().int(),
  state: z.enum(COUPON_STATES),
})
export type Coupon = z.output<typeof coupon>

export const couponPage = pageOf(coupon)
export type CouponPage = z.output<typeof couponPage>

export const couponQuery = z.strictObject({ ...pageQuery, search: plainText({ max: 100 }).optional() })
export type CouponQuery = z.output<typeof couponQuery>

export const couponBody = z.strictObject({
  code: typedCoupon,
  ...discountValue,
  months: discountMonths,
  text: discountText,
  planCodes: z.array(z.enum(PLAN_CODES)).max(PLAN_CODES.length),
  validUntil: calendarDay,
  usesMax: z.number().int().min(1).max(COUPON_USES_MAX),
})
export type CouponInput = z.output<typeof couponBody>

export const stopCouponBody = z.strictObject({ couponId: z.uuid() })
