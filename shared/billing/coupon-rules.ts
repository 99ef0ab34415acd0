import type { PlanCode } from '#shared/account/plan-rules.ts'

export const COUPON_CODE = { min: 4, max: 24 } as const
/** Coupons of an installation, and how often one can be used at most. */
export const COUPONS_MAX = 1000
export const COUPON_USES_MAX = 100_000
/** How many days ahead a coupon may be valid. */
export const COUPON_DAYS_MAX = 1830

/** A code as it is stored: half width, in capitals. */
export const couponCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** Whether a stored code consists of letters, digits and hyphens, and has a length that is allowed. */
export const isCouponCode = (code: string): boolean =>
  /^[A-Z0-9-]+$/.test(code) && code.length >= COUPON_CODE.min && code.length <= COUPON_CODE.max

export const COUPON_STATES = ['valid', 'over', 'used', 'stopped'] as const
export type CouponState = (typeof COUPON_STATES)[number]

type Counted = { validUntil: number; usesMax: number; uses: number; stoppedAt: number | null }

/** The state of a coupon at a moment: stopped by the operator, over by the clock, or used as often as allowed. */
export function couponState({ validUntil, usesMax, uses, stoppedAt }: Counted, at: number): CouponState {
  if (stoppedAt !== null) return 'stopped'
  if (validUntil < at) return 'over'
  return uses >= usesMax ? 'used' : 'valid'
}

/** Why a coupon does not count for a contract, as a key of the messages of validation. */
export type CouponProblem = 'couponUnknown' | 'couponOver' | 'couponUsed' | 'couponPlan' | 'couponTree'

/** Why a coupon does not count for a plan at a moment; undefined = it does. A trial costs nothing. */
export function couponProblem(
  coupon: (Counted & { planCodes: readonly PlanCode[] }) | undefined,
  planCode: PlanCode,
  at: number,
): CouponProblem | undefined {
  if (!coupon) return 'couponUnknown'
  const state = couponState(coupon, at)
  if (state === 'stopped' || state === 'over') return 'couponOver'
  if (state === 'used') return 'couponUsed'
  const isFor = planCode !== 'trial' && (coupon.planCodes.length === 0 || coupon.planCodes.includes(planCode))
  return isFor ? undefined : 'couponPlan'
}
