import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ReportPeriod, type ReportRhythm, REPORTS_MAX } from '#shared/analytics/report-rules.ts'
import type { ReportList } from '#shared/analytics/report-mails.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { connect } from '#worker/db/client.ts'
import { reportSubscriptions } from '#worker/db/schema/analytics.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'
import type { Scope } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { ReportOf } from './report-token.ts'

const isOf = ({ personId, siteId }: ReportOf) =>
  and(eq(reportSubscriptions.personId, personId), eq(reportSubscriptions.siteId, siteId))

/** How often a person gets a site's report; undefined = never. */
export async function findRhythm(binding: D1Database, of: ReportOf): Promise<ReportRhythm | undefined> {
  const [row] = await connect(binding)
    .select({ every: reportSubscriptions.every })
    .from(reportSubscriptions)
    .where(isOf(of))
  return row?.every
}

/**
 * Stores how often a person gets a site's report. A new rhythm begins with the next period that ends. Returns whether
 * it is stored: it is not beyond the number of sites that a person may choose.
 */
export async function saveRhythm(
  binding: D1Database,
  { personId, siteId }: ReportOf,
  every: ReportRhythm,
): Promise<boolean> {
  const mine = sql`(SELECT count(*) FROM ${reportSubscriptions}
    WHERE ${reportSubscriptions.personId} = ${personId} AND ${reportSubscriptions.siteId} <> ${siteId})`
  const db = connect(binding)
  const at = now()
  await db
    .insert(reportSubscriptions)
    .select(sql`SELECT ${personId}, ${siteId}, ${every}, NULL, ${at} WHERE ${mine} < ${REPORTS_MAX}`)
    .onConflictDoUpdate({
      target: [reportSubscriptions.personId, reportSubscriptions.siteId],
      set: { every, sent: null, createdAt: at },
      setWhere: sql`${reportSubscriptions.every} <> ${every}`,
    })
  return (await findRhythm(binding, { personId, siteId })) === every
}

/** Ends a person's reports of a site. */
export async function deleteSubscription(binding: D1Database, of: ReportOf): Promise<void> {
  await connect(binding).delete(reportSubscriptions).where(isOf(of))
}

/** The sites of a scope whose reports a person gets, by name. */
export async function listSubscriptions(binding: D1Database, scope: Scope, personId: string): Promise<ReportList> {
  return connect(binding)
    .select({ siteId: sites.id, siteName: sites.name, every: reportSubscriptions.every })
    .from(reportSubscriptions)
    .innerJoin(sites, eq(sites.id, reportSubscriptions.siteId))
    .where(and(eq(reportSubscriptions.personId, personId), isNull(sites.deletedAt), inScope(scope)))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(REPORTS_MAX)
}

/** The site's name for the page that stops its report; undefined if the site is gone. */
export async function findSiteName(binding: D1Database, siteId: string): Promise<string | undefined> {
  const [row] = await connect(binding)
    .select({ name: sites.name })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.deletedAt)))
  return row?.name
}

/**
 * Enqueues the mails of some reports that are due and records their period as sent, in one batch, so that an
 * interrupted run leaves neither and parallel runs enqueue each mail once. A person who asked for reports after the
 * period's were due gets the next one. Returns the outbox ids.
 */
export async function promiseReports(
  binding: D1Database,
  every: ReportRhythm,
  { from, dueAt }: ReportPeriod,
  limit: number,
): Promise<string[]> {
  const db = connect(binding)
  const { personId, siteId, sent, createdAt } = reportSubscriptions
  const isDue = sql`${reportSubscriptions.every} = ${every} AND (${sent} IS NULL OR ${sent} < ${from}) AND ${createdAt} < ${dueAt}`
  const due = await db.select({ personId, siteId }).from(reportSubscriptions).where(isDue).limit(limit)
  if (due.length === 0) return []
  const chosen = JSON.stringify(due.map((one) => ({ ...one, id: newId() })))
  const at = now()
  const [promised] = await db.batch([
    db
      .insert(outbox)
      .select(
        sql`SELECT c.value ->> 'id', 'mail.report', json_object('accountId', ${personId}, 'siteId', ${siteId}, 'every', ${every}, 'from', ${from}),
            ${at}, ${at}, 0, NULL, NULL, NULL
          FROM json_each(${chosen}) AS c JOIN ${reportSubscriptions}
            ON ${personId} = c.value ->> 'personId' AND ${siteId} = c.value ->> 'siteId' WHERE ${isDue}`,
      )
      .returning({ id: outbox.id }),
    db
      .update(reportSubscriptions)
      .set({ sent: from })
      .where(
        and(
          isDue,
          sql`(${personId}, ${siteId}) IN (SELECT value ->> 'personId', value ->> 'siteId' FROM json_each(${chosen}))`,
        ),
      ),
  ])
  return promised.map(({ id }) => id)
}
