import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { CHANGES_MAX, type DayFigures, REVENUE_CHANGES } from '#shared/billing/figures.ts'
import type { Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { figureDays, figureMonths, revenueChanges } from '#worker/db/schema/figures.ts'

const COLUMNS = { day: figureDays.day, figures: figureDays.figures }

/** The figures by day of the months from one to another, both included; days without figures are left out. */
export async function selectDays(binding: D1Database, scope: string, start: Month, end: Month) {
  const months = await connect(binding)
    .select({ days: figureMonths.days })
    .from(figureMonths)
    .where(and(eq(figureMonths.scope, scope), gte(figureMonths.month, start), lte(figureMonths.month, end)))
  return new Map<string, DayFigures>(months.flatMap(({ days }) => Object.entries(days)))
}

/** The figures of some days, and the newest ones up to `today`, in one call: one row a day. */
export async function selectLastDays(binding: D1Database, scope: string, days: readonly string[], today: string) {
  const db = connect(binding)
  const ofScope = eq(figureDays.scope, scope)
  const [some, newest] = await db.batch([
    db
      .select(COLUMNS)
      .from(figureDays)
      .where(and(ofScope, inArray(figureDays.day, sql`(SELECT value FROM json_each(${JSON.stringify(days)}))`))),
    db
      .select(COLUMNS)
      .from(figureDays)
      .where(and(ofScope, lte(figureDays.day, today)))
      .orderBy(desc(figureDays.day))
      .limit(1),
  ])
  return { some, newest: newest[0] }
}

/** The stored changes of a month, unordered: at most a hundred of each kind, and the sum of each kind. */
export async function selectChanges(binding: D1Database, month: string) {
  return connect(binding)
    .select()
    .from(revenueChanges)
    .where(eq(revenueChanges.month, month))
    .limit(REVENUE_CHANGES.length * (CHANGES_MAX + 1))
}
