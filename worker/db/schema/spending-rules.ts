import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AtLimit } from '#shared/billing/spending-limits.ts'
import { accounts } from './accounts.ts'
import { json, time } from './columns.ts'
import { sites } from './sites.ts'

/** What an account wants to be told of its spending, and what happens at its plan's limit of page views. */
export const spendingRules = sqliteTable('spending_rules', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Yen with tax, the smallest first. */
  thresholds: json<number[]>('thresholds').notNull(),
  atLimit: text('at_limit').$type<AtLimit>().notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Sites whose visitors may see a light page: who said so, and when. */
export const lightSites = sqliteTable('light_sites', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id),
  agreedBy: text('agreed_by').notNull(),
  agreedAt: time('agreed_at').notNull(),
})

/** What of a month's page views an account does not pay, because of a light page (`ViewCap`). */
export const viewCaps = sqliteTable(
  'view_caps',
  {
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    base: integer('base'),
    free: integer('free').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.accountId] })],
)
