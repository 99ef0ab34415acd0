import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/**
 * What browsers blocked by the policy of a page, in groups (rules/operations.md#blocked-content). A group ends thirty days
 * after it was last seen.
 */
export const cspReports = sqliteTable(
  'csp_reports',
  {
    /** The site; `office` for the back office. */
    siteId: text('site_id').notNull(),
    /** The directive that blocked; `others` for all groups beyond the limit of a site. */
    directive: text('directive').notNull(),
    /** What was blocked: a host, or a keyword such as `inline`; empty for `others`. */
    source: text('source').notNull(),
    /** The path of the page that was seen last, without parameters. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** When a maker dismissed the group; it stays dismissed as long as the row lives. */
    dismissedAt: time('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.directive, table.source] }),
    index('csp_reports_last').on(table.lastAt),
  ],
)
