import { eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import {
  analyticsApiConfigs,
  analyticsApiRefusals,
  experiments,
  reportSubscriptions,
} from '#worker/db/schema/analytics.ts'
import { memberRegistrations, members, memberSessions, memberTokens } from '#worker/db/schema/members.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { popupClickCounts, popupCounts, popupVisitors } from '#worker/db/schema/popups.ts'
import { answerPeriods, answerTitles, submissions } from '#worker/db/schema/submissions.ts'
import { siteViews, visitHandOvers, visitHomes, visitHours, visitSpans } from '#worker/db/schema/visits.ts'
import { now } from '#worker/platform/clock.ts'

/**
 * People that one statement erases: a statement of D1 has a few seconds, and a site may have a hundred thousand
 * members.
 */
const CHUNK = 1000

/** Erases some of the members of a purged site, with everything that belongs to them. Gives how many it found. */
async function deleteSomeMembers(binding: D1Database, siteId: string): Promise<number> {
  const db = connect(binding)
  const some = sql`(SELECT id FROM members WHERE site_id = ${siteId} ORDER BY created_at, id LIMIT ${CHUNK})`
  const [, , , gone] = await db.batch([
    db.delete(memberTokens).where(sql`${memberTokens.memberId} IN ${some}`),
    db.delete(memberRegistrations).where(sql`${memberRegistrations.memberId} IN ${some}`),
    db.delete(memberSessions).where(sql`${memberSessions.memberId} IN ${some}`),
    db
      .delete(members)
      .where(sql`${members.id} IN ${some}`)
      .returning({ id: members.id }),
  ])
  return gone.length
}

/** Erases some of the form entries of a purged site. Gives how many it found. */
async function deleteSomeSubmissions(binding: D1Database, siteId: string): Promise<number> {
  const gone = await connect(binding)
    .delete(submissions)
    .where(sql`${submissions.id} IN (SELECT id FROM submissions WHERE site_id = ${siteId} LIMIT ${CHUNK})`)
    .returning({ id: submissions.id })
  return gone.length
}

/** Milliseconds. Not bound: D1 binds numbers as floating point, and a division would keep its fraction. */
const HOUR = sql.raw('3600000')

/** Each hour since a site's creation: counts have an index by hour, and those of all sites are too many to scan. */
const hoursOf = (siteId: string) => sql`(
  WITH RECURSIVE hours(at) AS (
    SELECT created_at - created_at % ${HOUR} FROM sites WHERE id = ${siteId}
    UNION ALL SELECT at + ${HOUR} FROM hours WHERE at < ${now()}
  ) SELECT at FROM hours)`

/** Erases all visitor data of a purged site, and the counts made of them. Repeating it changes nothing. */
export async function deleteVisitorData(binding: D1Database, siteId: string): Promise<void> {
  while ((await deleteSomeMembers(binding, siteId)) === CHUNK);
  while ((await deleteSomeSubmissions(binding, siteId)) === CHUNK);
  const db = connect(binding)
  await db.batch([
    db.delete(analyticsApiConfigs).where(eq(analyticsApiConfigs.siteId, siteId)),
    db.delete(analyticsApiRefusals).where(eq(analyticsApiRefusals.siteId, siteId)),
    db.delete(answerTitles).where(eq(answerTitles.siteId, siteId)),
    db.delete(popupClickCounts).where(eq(popupClickCounts.siteId, siteId)),
    db.delete(answerPeriods).where(eq(answerPeriods.siteId, siteId)),
    db.delete(popupCounts).where(eq(popupCounts.siteId, siteId)),
    db.delete(popupVisitors).where(eq(popupVisitors.siteId, siteId)),
    db.delete(visitHours).where(sql`${visitHours.siteId} = ${siteId} AND ${visitHours.hour} IN ${hoursOf(siteId)}`),
    db.delete(visitSpans).where(eq(visitSpans.siteId, siteId)),
    db.delete(siteViews).where(sql`${siteViews.siteId} = ${siteId} AND ${siteViews.hour} IN ${hoursOf(siteId)}`),
    db.delete(visitHandOvers).where(eq(visitHandOvers.siteId, siteId)),
    db.delete(visitHomes).where(eq(visitHomes.siteId, siteId)),
    db.delete(experiments).where(eq(experiments.siteId, siteId)),
    db.delete(analyticsApiConfigs).where(eq(analyticsApiConfigs.siteId, siteId)),
    db.delete(analyticsApiRefusals).where(eq(analyticsApiRefusals.siteId, siteId)),
    db.delete(reportSubscriptions).where(eq(reportSubscriptions.siteId, siteId)),
    db.delete(counters).where(eq(counters.scope, siteId)),
  ])
}
