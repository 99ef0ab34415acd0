import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { CHANGES_MAX, REVENUE_CHANGES } from '#shared/billing/figures.ts'
import { connect } from '#worker/db/client.ts'
import { figureDays, revenueChanges } from '#worker/db/schema.ts'

const COLUMNS = { day: figureDays.day, figures: figureDays.figures }

/** The figures of the days from one to another, both included; days without figures are left out. */
export async function selectDays(binding: D1Database, scope: string, from: string, to: string) {
  return connect(binding)
    .select(COLUMNS)
    .from(figureDays)
    .where(and(eq(figureDays.scope, scope), gte(figureDays.day, from), lte(figureDays.day, to)))
    .orderBy(asc(figureDays.day))
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

/** Sites created and accounts registered, by month, of the days from one to another. */
export async function sumCreated(binding: D1Database, scope: string, from: string, to: string) {
  const month = sql<string>`substr(${figureDays.day}, 1, 7)`
  return connect(binding)
    .select({
      period: month,
      newSites: sql<number>`sum(${figureDays.figures} ->> 'newSites')`,
      newCompanies: sql<number>`sum(${figureDays.figures} ->> 'newCompanies')`,
    })
    .from(figureDays)
    .where(and(eq(figureDays.scope, scope), gte(figureDays.day, from), lte(figureDays.day, to)))
    .groupBy(month)
}

/** The stored changes of a month, the largest first: at most a hundred a kind, and the sum of each kind. */
export async function selectChanges(binding: D1Database, month: string) {
  return connect(binding)
    .select()
    .from(revenueChanges)
    .where(eq(revenueChanges.month, month))
    .orderBy(desc(sql`abs(${revenueChanges.after} - ${revenueChanges.before})`), asc(revenueChanges.accountId))
    .limit(REVENUE_CHANGES.length * (CHANGES_MAX + 1))
}
