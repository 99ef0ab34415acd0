import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { toDay } from '#shared/time/jst.ts'
import { monthOf } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { siteViews, visitHandOvers } from '#worker/db/schema/visits.ts'
import {
  addClickCounts,
  addReach,
  addViewDays,
  addViewMonths,
} from '#worker/entities/visits/counted-sums.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { HandOver } from './hand-over.ts'

type Numbered = { siteId: string; number: number; handOver: HandOver }

/** SQL: whether a site's hand-over was not taken yet. Its number is stored with it, in the same batch. */
const isNew = ({ siteId, number }: Numbered) =>
  sql`NOT EXISTS (SELECT 1 FROM visit_hand_overs taken WHERE taken.site_id = ${siteId} AND taken.number >= ${number})`

/**
 * Takes what a site's object tells, once however often it is told: billed views of closed hours are added to the days
 * and months of the site's account, open ones are replaced, clicks and deliveries are added.
 */
export async function takeHandOver(binding: D1Database, one: Numbered): Promise<void> {
  const db = connect(binding)
  const [first, ...others]: BatchItem<'sqlite'>[] = [
    ...addBilled(db, one),
    ...putHours(db, one),
    ...addPopupClicks(db, one),
    ...addDeliveryReach(db, one),
    db
      .insert(visitHandOvers)
      .values({ siteId: one.siteId, number: one.number, at: now() })
      .onConflictDoUpdate({
        target: visitHandOvers.siteId,
        set: { number: sql`max(visit_hand_overs.number, excluded.number)`, at: sql`excluded.at` },
      }),
  ]
  if (first) await db.batch([first, ...others])
}

/** Adds views of hours that are closed now to the days and months of the account, also of a deleted site. */
function addBilled(db: Database, one: Numbered): BatchItem<'sqlite'>[] {
  const { siteId, handOver } = one
  const closed = handOver.hours.filter(({ isClosed, views }) => isClosed && views > 0)
  if (closed.length === 0) return []
  const json = JSON.stringify(closed.map(({ hour, views }) => [toDay(hour), monthOf(hour), views, hour]))
  const open = sql`json_each(${json}) one JOIN sites site ON site.id = ${siteId}
    WHERE ${isNew(one)} AND NOT EXISTS (SELECT 1 FROM site_views kept
      WHERE kept.site_id = ${siteId} AND kept.hour = one.value ->> 3 AND kept.is_closed = 1)`
  return [
    addViewDays(db, sql`SELECT site.account_id, one.value ->> 0, sum(one.value ->> 2) FROM ${open} GROUP BY 1, 2`),
    addViewMonths(db, sql`SELECT one.value ->> 1, site.account_id, sum(one.value ->> 2) FROM ${open} GROUP BY 1, 2`),
  ]
}

/** Stores the hours with their views; a closed one never changes again. */
function putHours(db: Database, one: Numbered): BatchItem<'sqlite'>[] {
  const { siteId, handOver } = one
  if (handOver.hours.length === 0) return []
  const json = JSON.stringify(handOver.hours.map(({ hour, views, isClosed }) => [hour, views, Number(isClosed)]))
  return [
    db
      .insert(siteViews)
      .select(
        sql`SELECT one.value ->> 0, ${siteId}, one.value ->> 1, one.value ->> 2 FROM json_each(${json}) one WHERE ${isNew(one)}`,
      )
      .onConflictDoUpdate({
        target: [siteViews.hour, siteViews.siteId],
        set: { views: sql`excluded.views`, isClosed: sql`excluded.is_closed` },
        setWhere: sql`site_views.is_closed = 0`,
      }),
  ]
}

function addPopupClicks(db: Database, one: Numbered): BatchItem<'sqlite'>[] {
  const clicks = Object.entries(one.handOver.popups)
  if (clicks.length === 0) return []
  const rows = sql`SELECT ${one.siteId}, one.value ->> 0, one.value ->> 1 FROM json_each(${JSON.stringify(clicks)}) one WHERE ${isNew(one)}`
  return [addClickCounts(db, rows)]
}

/** Ids of windows that are no deliveries of the site are left out. */
function addDeliveryReach(db: Database, one: Numbered): BatchItem<'sqlite'>[] {
  const windows = Object.entries(one.handOver.windows).map(([id, { seen, opened }]) => [id, seen, opened])
  if (windows.length === 0) return []
  const rows = sql`SELECT announcements.id, one.value ->> 1, one.value ->> 2 FROM json_each(${JSON.stringify(windows)}) one
    JOIN announcements ON announcements.id = one.value ->> 0 AND announcements.site_id = ${one.siteId} WHERE ${isNew(one)}`
  return [addReach(db, rows)]
}
