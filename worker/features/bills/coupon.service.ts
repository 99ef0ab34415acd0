import { COUPON_DAYS_MAX, couponCode, couponState, isCouponCode } from '#shared/billing/coupon-rules.ts'
import { valueProblem } from '#shared/billing/discount-rules.ts'
import type { Coupon, CouponInput, CouponPage, CouponQuery } from '#shared/billing/coupons.ts'
import { parseDay, startOfDay, toDay } from '#shared/time/jst.ts'
import { dayRangeError } from '#shared/wire/day-range.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import {
  type CouponRow,
  findCouponById,
  listCoupons,
  stopCoupon,
  storeCoupon,
} from '#worker/entities/bills/coupon.repository.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000

function toCoupon(row: CouponRow, at: number): Coupon {
  const { createdAt: _createdAt, stoppedAt: _stoppedAt, validUntil, ...same } = row
  return { ...same, validUntil: toDay(validUntil), state: couponState(row, at) }
}

/** A page of the coupons, the newest first. */
export async function getCoupons(env: Bindings, query: CouponQuery): Promise<CouponPage> {
  const { page, limit, search } = query
  const at = now()
  const { rows, total } = await listCoupons(env.DB, { search, page, limit })
  return toPage(
    rows.map((row) => toCoupon(row, at)),
    query,
    total,
  )
}

/** The entry of the operator's own history. */
const entryOf = (caller: Caller, action: 'coupon.create' | 'coupon.stop', row: CouponRow): HistoryEntry => ({
  owner: { accountId: caller.accountId, oemMasterId: null, oemAdminId: null },
  actorId: caller.personId,
  action,
  subject: { type: 'coupon', id: row.id },
  detail: {
    name: row.code,
    changes: [
      { field: 'discountText', from: null, to: row.text },
      { field: 'discountPercent', from: null, to: row.percent },
      { field: 'discountAmount', from: null, to: row.amount },
    ].filter(({ to }) => action === 'coupon.create' && to !== null),
  },
})

function problemsOf(value: CouponInput, code: string, at: number): Record<string, FieldError> {
  const day = parseDay(value.validUntil)
  const first = startOfDay(at)
  const last = first + (COUPON_DAYS_MAX - 1) * DAY
  return {
    ...(!isCouponCode(code) && { code: { key: 'couponCode' } }),
    ...valueProblem(value),
    ...((day < first || day > last) && { validUntil: dayRangeError(first, last) }),
  }
}

/**
 * Makes a coupon (rules/bills.md#coupons). Throws 422, also for a code that exists, and `conflict` beyond the largest
 * number of coupons.
 */
export async function createCoupon(
  env: Bindings,
  { caller, body }: { caller: Caller; body: CouponInput },
): Promise<Coupon> {
  const at = now()
  const code = couponCode(body.code)
  const validUntil = parseDay(body.validUntil) + DAY - 1
  const fields = problemsOf(body, code, at)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  const planCodes = [...new Set(body.planCodes)]
  const row = { ...body, id: newId(), code, planCodes, validUntil, uses: 0, stoppedAt: null, createdAt: at }
  await storeCoupon(env.DB, row, entryOf(caller, 'coupon.create', row))
  return toCoupon(row, at)
}

/** Stops a coupon; discounts that it became go on. Throws 404, and `stale` where it was stopped already. */
export async function endCoupon(env: Bindings, { caller, id }: { caller: Caller; id: string }): Promise<Coupon> {
  const found = await findCouponById(env.DB, id)
  if (!found) throw new AppError('not_found')
  await stopCoupon(env.DB, id, entryOf(caller, 'coupon.stop', found))
  const at = now()
  return toCoupon({ ...found, stoppedAt: at }, at)
}
