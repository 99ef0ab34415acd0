import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { deliveryCounts } from '#worker/db/schema/announcements.ts'
import { viewDays, viewMonths } from '#worker/db/schema/bills.ts'
import { popupClickCounts } from '#worker/db/schema/popups.ts'

// The statements that add what was counted to the sums that stay. `rows`: a query of the table's columns, in their order.

/** Adds billed views: account, day, views. */
export const addViewDays = (db: Database, rows: SQL) =>
  db
    .insert(viewDays)
    .select(rows)
    .onConflictDoUpdate({
      target: [viewDays.accountId, viewDays.day],
      set: { views: sql`view_days.views + excluded.views` },
    })

/** Adds billed views: month, account, views. */
export const addViewMonths = (db: Database, rows: SQL) =>
  db
    .insert(viewMonths)
    .select(rows)
    .onConflictDoUpdate({
      target: [viewMonths.month, viewMonths.accountId],
      set: { views: sql`view_months.views + excluded.views` },
    })

/** Adds clicks on popups: site, popup, clicks. */
export const addClickCounts = (db: Database, rows: SQL) =>
  db
    .insert(popupClickCounts)
    .select(rows)
    .onConflictDoUpdate({
      target: [popupClickCounts.siteId, popupClickCounts.popup],
      set: { clicks: sql`popup_click_counts.clicks + excluded.clicks` },
    })

/** Adds the reach of deliveries: announcement, seen, opened. */
export const addReach = (db: Database, rows: SQL) =>
  db
    .insert(deliveryCounts)
    .select(rows)
    .onConflictDoUpdate({
      target: deliveryCounts.announcementId,
      set: {
        seen: sql`delivery_counts.seen + excluded.seen`,
        opened: sql`delivery_counts.opened + excluded.opened`,
      },
    })
