import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { sites } from './sites.ts'

/** The number of visitors who took a limited offer (rules/popups.md#limited-offers). */
export const popupCounts = sqliteTable(
  'popup_counts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    popupId: text('popup_id').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popupId] })],
)

/** Total clicks on popup buttons since the site was created: visit hours are read by hour. */
export const popupClickCounts = sqliteTable(
  'popup_click_counts',
  {
    siteId: text('site_id').notNull(),
    /** The popup's click counter (`popupClicks`), which holds the last twelve digits of its id. */
    popup: text('popup').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popup] })],
)

/** Visitors who clicked the outside link of a limited offer: each counts once. Deleted when the offer is over. */
export const popupVisitors = sqliteTable(
  'popup_visitors',
  {
    siteId: text('site_id').notNull(),
    popupId: text('popup_id').notNull(),
    /** Hash of the visitor, with a salt that is not kept. */
    visitor: text('visitor').notNull(),
    createdAt: time('created_at').notNull(),
    /** Hash of the visitor's network, with the same salt. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.popupId, table.visitor] }),
    index('popup_visitors_network').on(table.siteId, table.popupId, table.network),
    index('popup_visitors_age').on(table.createdAt),
  ],
)
