import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { couponCode, couponProblem, type CouponProblem } from '#shared/billing/coupon-rules.ts'
import { monthsWithContract } from '#shared/billing/discount-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { NewContractRow } from '#worker/entities/accounts/contract.repository.ts'
import { findCoupon, type UsedCoupon } from '#worker/entities/bills/coupon.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const refuse = (key: CouponProblem) => new AppError('validation', { fields: { 'contract.couponCode': { key } } })

/** `paidFrom`: since when there are plan fees without a gap before the contract; its start where it follows none. */
type Signed = { code: string | undefined; planCode: PlanCode; startsAt: number; paidFrom: number }

/**
 * The coupon of a contract that is signed, where it has one: its discount begins with the contract's first month, the
 * present one at the earliest (rules/bills.md#coupons). Throws `validation` for one that does not count, or that only the
 * operator could use.
 */
export async function findSignedCoupon(
  env: Bindings,
  caller: Caller,
  signed: Signed,
): Promise<{ coupon?: UsedCoupon }> {
  const { code, planCode } = signed
  if (code === undefined) return {}
  if (ownerTypeOf(caller) !== 'MASTER') throw refuse('couponTree')
  const at = now()
  const coupon = await findCoupon(env.DB, couponCode(code))
  const problem = couponProblem(coupon, planCode, at)
  if (!coupon || problem) throw refuse(problem ?? 'couponUnknown')
  const { id, percent, amount, text, months } = coupon
  const covered = monthsWithContract(months, { ...signed, at })
  const discount = { id: newId(), percent, amount, text, reason: coupon.code, ...covered, createdAt: at }
  return { coupon: { id, code: coupon.code, discount } }
}

/** Throws `validation` for a coupon of an account that its partner bills: the platform's discounts reach no such one. */
export function assertCouponFits(contract: NewContractRow | undefined, oemMasterId: string | null): void {
  if (contract?.coupon && oemMasterId !== null) throw refuse('couponTree')
}

/**
 * Signs a contract. Where its batch fails although the account is as it was, somebody used the coupon last, stopped it,
 * or gave the account a discount of these months. Throws like `sign`, `validation`, and `discount_overlap`.
 */
export async function signWithCoupon<T>(
  env: Bindings,
  contract: NewContractRow | undefined,
  { sign, isUnchanged }: { sign: () => Promise<T>; isUnchanged: () => Promise<boolean> },
): Promise<T> {
  try {
    return await sign()
  } catch (error) {
    const isBroken = error instanceof AppError && (error.code === 'stale' || error.code === 'conflict')
    if (!isBroken || !contract?.coupon || !(await isUnchanged())) throw error
    const problem = couponProblem(await findCoupon(env.DB, contract.coupon.code), contract.planCode, now())
    throw problem ? refuse(problem) : new AppError('discount_overlap')
  }
}
