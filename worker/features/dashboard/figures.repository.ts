import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { DiscountValue } from '#shared/billing/discount-rules.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { ALL_ACCOUNTS, type DayFigures } from '#shared/billing/figures.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { figureDays } from '#worker/db/schema/figures.ts'
import { discountsAt, pricesAt, runningAt } from './running-contracts.repository.ts'

/** Columns of `pricesAt`. */
export const PRICE_COLUMNS = {
  id: sql<string>`id`,
  code: sql<PlanCode>`code`,
  price: sql<number | null>`price`,
} as const

/** A row of a partner; `null`: accounts outside every partner's tree. */
type OfPartner = { master: string | null }
export type PlanPrice = { id: string; code: PlanCode; price: number | null }
export type Facts = {
  prices: PlanPrice[]
  /** `agreedPrice`: null = the price of the list. */
  running: (OfPartner & { planId: string | null; agreedPrice: number | null; accounts: number })[]
  /** Discounts of the month of accounts whose contract runs, with their plans. */
  discounts: (DiscountValue & { planId: string | null; agreedPrice: number | null })[]
  sites: (OfPartner & { sites: number; created: number })[]
  registered: (OfPartner & { created: number })[]
}

const DISCOUNT = {
  planId: sql<string | null>`plan_id`,
  agreedPrice: sql<number | null>`agreed_price`,
  percent: sql<number | null>`percent`,
  amount: sql<number | null>`amount`,
} as const

/**
 * The data from which the figures of a moment are computed, grouped by partner, in one call: contracts that run, their discounts, sites
 * that exist, and new sites and companies since `from`. Reads about three rows per contract, one per site and one per
 * account.
 */
export async function readFacts(binding: D1Database, from: number, at: number): Promise<Facts> {
  const db = connect(binding)
  const ofPartner = { master: sql<string | null>`master` }
  const [prices, running, discounts, sites, registered] = await db.batch([
    db.select(PRICE_COLUMNS).from(sql`(${pricesAt(at)})`),
    db
      .select({
        ...ofPartner,
        planId: sql<string | null>`plan_id`,
        agreedPrice: sql<number | null>`agreed_price`,
        accounts: sql<number>`count(*)`,
      })
      .from(sql`(${runningAt(at)})`)
      .groupBy(sql`master, plan_id, agreed_price`),
    db
      .select(DISCOUNT)
      .from(sql`(${discountsAt(at)}) AS discount CROSS JOIN (${runningAt(at)}) AS running USING (account_id)`),
    db.select({ ...ofPartner, sites: sql<number>`sites`, created: sql<number>`created` }).from(
      sql`(SELECT oem_master_id AS master, count(*) FILTER (WHERE deleted_at IS NULL OR deleted_at > ${at}) AS sites,
          count(*) FILTER (WHERE created_at >= ${from}) AS created
        FROM sites WHERE created_at <= ${at} GROUP BY oem_master_id)`,
    ),
    db.select({ ...ofPartner, created: sql<number>`created` }).from(
      sql`(SELECT CASE WHEN type = 'OEM_MASTER' THEN id ELSE oem_master_id END AS master,
          count(*) FILTER (WHERE created_at >= ${from}) AS created
        FROM accounts WHERE type NOT IN ('MASTER', 'SUB_ADMIN') AND created_at <= ${at} GROUP BY 1)`,
    ),
  ])
  return { prices, running, discounts, sites, registered }
}

/** Scopes of one statement: bound texts are limited. */
const CHUNK = 2000

export type FigureRow = { scope: string; figures: DayFigures }

/** Stores the figures of a day; rows with the same values are not written again. */
export async function writeFigures(
  binding: D1Database,
  { day, isFinal }: { day: string; isFinal: boolean },
  rows: readonly FigureRow[],
): Promise<void> {
  const db = connect(binding)
  const statements = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => {
    const chunk = JSON.stringify(rows.slice(index * CHUNK, (index + 1) * CHUNK))
    return db
      .insert(figureDays)
      .select(
        sql`SELECT value ->> 'scope', ${day}, value -> 'figures', ${Number(isFinal)} FROM json_each(${chunk}) WHERE true`,
      )
      .onConflictDoUpdate({
        target: [figureDays.scope, figureDays.day],
        set: { figures: sql`excluded.figures`, isFinal: sql`excluded.is_final` },
        setWhere: sql`${figureDays.figures} <> excluded.figures OR ${figureDays.isFinal} <> excluded.is_final`,
      })
  })
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}

/** The newest day whose figures are final: those of all days before it are, too. */
export async function findLastFinalDay(binding: D1Database): Promise<string | undefined> {
  const rows = await connect(binding)
    .select({ day: figureDays.day })
    .from(figureDays)
    .where(and(eq(figureDays.scope, ALL_ACCOUNTS), eq(figureDays.isFinal, true)))
    .orderBy(desc(figureDays.day))
    .limit(1)
  return rows[0]?.day
}

/** When the first account was created, in UTC milliseconds; undefined in an empty installation. */
export async function findFirstMoment(binding: D1Database): Promise<number | undefined> {
  const rows = await connect(binding)
    .select({ at: accounts.createdAt })
    .from(accounts)
    .orderBy(asc(accounts.createdAt))
    .limit(1)
  return rows[0]?.at
}
