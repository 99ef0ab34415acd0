import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { ownPrices, plans } from '#worker/db/schema/plans.ts'

/** The statement of the own prices of an account that count now or later, the earliest first. */
export function selectOwnPrices(db: Database, { accountId, at }: { accountId: string; at: number }) {
  return db
    .select({
      planId: ownPrices.planId,
      planCode: sql<PlanCode>`${plans.code}`,
      effectiveFrom: ownPrices.effectiveFrom,
      effectiveUntil: ownPrices.effectiveUntil,
      price: ownPrices.price,
      reason: ownPrices.reason,
    })
    .from(ownPrices)
    .innerJoin(plans, eq(plans.id, ownPrices.planId))
    .where(
      and(eq(ownPrices.accountId, accountId), or(isNull(ownPrices.effectiveUntil), gt(ownPrices.effectiveUntil, at))),
    )
    .orderBy(asc(plans.position), asc(ownPrices.effectiveFrom))
}

export type OwnPriceRow = Awaited<ReturnType<typeof selectOwnPrices>>[number]

/** The own price of a plan at a moment; undefined = none. */
export const ownPriceAt = (rows: readonly OwnPriceRow[], planCode: string, at: number): number | undefined =>
  rows.find((row) => row.planCode === planCode && row.effectiveFrom <= at && at < (row.effectiveUntil ?? Infinity))
    ?.price

/** The own prices of an account that count at a moment or later. */
export const listOwnPrices = async (binding: D1Database, accountId: string, at: number): Promise<OwnPriceRow[]> =>
  selectOwnPrices(connect(binding), { accountId, at })
