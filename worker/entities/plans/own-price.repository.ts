import { and, asc, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { OWN_PRICES_MAX } from '#shared/billing/own-price-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { ownPrices, plans } from '#worker/db/schema/plans.ts'

const COLUMNS = {
  planCode: sql<PlanCode>`${plans.code}`,
  effectiveFrom: ownPrices.effectiveFrom,
  effectiveUntil: ownPrices.effectiveUntil,
  price: ownPrices.price,
  reason: ownPrices.reason,
} as const

/** The statement of the own prices of an account that count now or later, the earliest first. */
export function selectOwnPrices(db: Database, { accountId, at }: { accountId: string; at: number }) {
  return db
    .select({ planId: ownPrices.planId, ...COLUMNS })
    .from(ownPrices)
    .innerJoin(plans, eq(plans.id, ownPrices.planId))
    .where(
      and(eq(ownPrices.accountId, accountId), or(isNull(ownPrices.effectiveUntil), gt(ownPrices.effectiveUntil, at))),
    )
    .orderBy(asc(plans.position), asc(ownPrices.effectiveFrom))
}

export type OwnPriceRow = Awaited<ReturnType<typeof selectOwnPrices>>[number]

/** The own price of a plan at a moment; undefined = none. */
export const ownPriceAt = (
  rows: readonly Omit<OwnPriceRow, 'planId' | 'reason'>[],
  planCode: string,
  at: number,
): number | undefined =>
  rows.find((row) => row.planCode === planCode && row.effectiveFrom <= at && at < (row.effectiveUntil ?? Infinity))
    ?.price

/** The own prices of an account that count at a moment or later. */
export const listOwnPrices = async (binding: D1Database, accountId: string, at: number): Promise<OwnPriceRow[]> =>
  selectOwnPrices(connect(binding), { accountId, at })

/** The newest own prices by the operator for an account, those that are over included. */
export const listGivenPrices = (binding: D1Database, accountId: string) =>
  connect(binding)
    .select(COLUMNS)
    .from(ownPrices)
    .innerJoin(plans, eq(plans.id, ownPrices.planId))
    .where(and(eq(ownPrices.accountId, accountId), eq(ownPrices.ownerId, '')))
    .orderBy(desc(ownPrices.effectiveFrom), asc(plans.position))
    .limit(OWN_PRICES_MAX)

export type OwnPriceStep = {
  accountId: string
  planId: string
  /** The first of a month. */
  from: number
  /** null: the account's terms count from then on. */
  next: { price: number; until: number | null; reason: string; createdAt: number; createdBy: string } | null
}

/** The statements that say what an account pays for a plan from a month on: later rows go, an earlier one ends. */
export function replaceOwnPrice(db: Database, { accountId, planId, from, next }: OwnPriceStep) {
  const ofPlan = and(eq(ownPrices.accountId, accountId), eq(ownPrices.planId, planId), eq(ownPrices.ownerId, ''))
  const isOpen = or(isNull(ownPrices.effectiveUntil), gt(ownPrices.effectiveUntil, from))
  const removal = db.delete(ownPrices).where(and(ofPlan, gte(ownPrices.effectiveFrom, from)))
  const end = db
    .update(ownPrices)
    .set({ effectiveUntil: from })
    .where(and(ofPlan, lt(ownPrices.effectiveFrom, from), isOpen))
  if (!next) return [removal, end]
  const { until, ...row } = next
  const insert = { ...row, accountId, planId, ownerId: '', effectiveFrom: from, effectiveUntil: until }
  return [removal, end, db.insert(ownPrices).values(insert)]
}
