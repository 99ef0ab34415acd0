import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { COUPONS_MAX } from '#shared/billing/coupon-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { coupons } from '#worker/db/schema/coupons.ts'
import { isTaken } from '#worker/db/unique.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { grantDiscount, type NewDiscount } from './discount.repository.ts'

/** A page of the coupons whose code or text holds a search, the newest first, and their number. */
export async function listCoupons(
  binding: D1Database,
  { search, page, limit }: { search: string | undefined; page: number; limit: number },
) {
  const db = connect(binding)
  const where = search ? holdsText([coupons.code, coupons.text], search) : undefined
  const order = [desc(coupons.createdAt), desc(coupons.id)]
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)` })
      .from(coupons)
      .where(where),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type CouponRow = typeof coupons.$inferSelect

/** The coupon with a stored code. */
export async function findCoupon(binding: D1Database, code: string): Promise<CouponRow | undefined> {
  const rows = await connect(binding).select().from(coupons).where(eq(coupons.code, code))
  return rows[0]
}

/** The coupon with an id. */
export async function findCouponById(binding: D1Database, id: string): Promise<CouponRow | undefined> {
  const rows = await connect(binding).select().from(coupons).where(eq(coupons.id, id))
  return rows[0]
}

/** Stores a coupon. Throws `conflict` where there are too many, and `validation` for a code that exists. */
export async function storeCoupon(binding: D1Database, row: CouponRow, entry: HistoryEntry): Promise<void> {
  const db = connect(binding)
  const { id, code, percent, amount, months, text, planCodes, validUntil, usesMax, createdAt } = row
  const guard = db.insert(coupons).select(
    sql`SELECT ${id}, ${code}, ${percent}, ${amount}, ${months}, ${text}, ${JSON.stringify(planCodes)}, ${validUntil},
      ${usesMax}, 0, NULL, ${createdAt} WHERE (SELECT count(*) FROM coupons) < ${COUPONS_MAX}`,
  )
  try {
    await runGuarded(db, guard, [insertHistory(db, entry)], () => new AppError('conflict'))
  } catch (error) {
    const fields = { code: { key: 'duplicate' } } as const
    throw isTaken(error, 'coupons.code') ? new AppError('validation', { fields }) : error
  }
}

/** Stops a coupon, once. Throws `stale`. */
export async function stopCoupon(binding: D1Database, id: string, entry: HistoryEntry): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(coupons)
    .set({ stoppedAt: now() })
    .where(and(eq(coupons.id, id), isNull(coupons.stoppedAt)))
  await runGuarded(db, guard, [insertHistory(db, entry)])
}

/** A coupon that is used with a contract, and the discount that it becomes. */
export type UsedCoupon = { id: string; code: string; discount: Omit<NewDiscount, 'accountId'> }

/**
 * The statements that use a coupon once and give its discount, for the batch of a contract: the batch fails where it is
 * over, stopped or used up, or where the account has a discount in these months.
 */
export function spendCoupon(db: Database, { id, discount }: UsedCoupon, by: Pick<HistoryEntry, 'owner' | 'actorId'>) {
  const { createdAt, text, reason, fromMonth } = discount
  const { accountId } = by.owner
  const isValid = sql`EXISTS (SELECT 1 FROM coupons WHERE id = ${id} AND stopped_at IS NULL
    AND valid_until >= ${createdAt} AND uses < uses_max)`
  const changes = [
    { field: 'couponCode', from: null, to: reason },
    { field: 'discountFrom', from: null, to: fromMonth },
  ]
  const entry = { ...by, subject: { type: 'account', id: accountId } as const, detail: { name: text, changes } }
  return [
    ...grantDiscount(db, { ...discount, accountId }, entry, isValid),
    db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(eq(coupons.id, id)),
  ]
}
