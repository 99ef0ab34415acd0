import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CostSource } from '#shared/analytics/source-cost-rules.ts'

/** What visits from a source of a site cost in a month, as somebody typed it in (rules/analytics.md#value-and-cost). */
export const sourceCosts = sqliteTable(
  'source_costs',
  {
    siteId: text('site_id').notNull(),
    /** `yyyy-MM`. */
    month: text('month').notNull(),
    by: text('source_kind').$type<CostSource>().notNull(),
    /** The referrer or campaign; empty for visits without any. */
    source: text('source').notNull(),
    /** In whole units of the site's currency. */
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.month, table.by, table.source] })],
)
