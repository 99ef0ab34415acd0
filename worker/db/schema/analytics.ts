import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RefusalReason } from '#shared/analytics/api-config-rules.ts'
import { time, json, flag } from './columns.ts'

/** How other systems may read a site's figures: conditions that all have to hold (rules/analysis-api.md#conditions). */
export const analyticsApiConfigs = sqliteTable('analysis_api_configs', {
  siteId: text('site_id').primaryKey(),
  isEnabled: flag('is_enabled').notNull(),
  /** Addresses and networks; null = from everywhere. */
  ips: json<string[]>('ips'),
  /** null = no basic authentication. */
  basicUser: text('basic_user'),
  basicHash: text('basic_hash'),
  /** SHA-256 of the key, its last four characters, and when it was made; null = no key. */
  keyHash: text('key_hash'),
  keyEnd: text('key_end'),
  keyMadeAt: time('key_made_at'),
  basicUsedAt: time('basic_used_at'),
  keyUsedAt: time('key_used_at'),
  usedAt: time('used_at'),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

/** Refused calls of a site's analysis API, shown to its owner: the newest 100 of each site. */
export const analyticsApiRefusals = sqliteTable(
  'analysis_api_refusals',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id').notNull(),
    at: time('at').notNull(),
    /** The condition that failed. */
    reason: text('reason').$type<RefusalReason>().notNull(),
    ip: text('ip').notNull(),
    /** The address's network, by which the log is limited. */
    network: text('network').notNull(),
    path: text('path').notNull(),
  },
  (table) => [index('analysis_api_refusals_site').on(table.siteId, table.at)],
)

/** A test of a cell: it compares how many visits each of its variants leads to a goal (rules/experiments.md#a-test). */
export const experiments = sqliteTable(
  'cell_tests',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id').notNull(),
    cellId: text('cell_id').notNull(),
    state: text('state', { enum: ['draft', 'running', 'ended'] }).notNull(),
    /** Name, content and goal, as `shared/analytics/experiment.ts` describes them. */
    doc: text('doc').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** The letter of the variant that was published at its end; null = none. */
    chosen: text('chosen'),
    /** When a running test that ends by itself is looked at next; null = a person ends it. */
    checkAt: time('check_at'),
  },
  (table) => [
    index('cell_tests_site').on(table.siteId, table.createdAt),
    index('cell_tests_check')
      .on(table.checkAt)
      .where(sql`"check_at" IS NOT NULL`),
    uniqueIndex('cell_tests_running')
      .on(table.siteId)
      .where(sql`"state" = 'running'`),
  ],
)

/** Subscriptions of people to mailed reports of a site's figures. */
export const reportSubscriptions = sqliteTable(
  'report_subscriptions',
  {
    personId: text('person_id').notNull(),
    siteId: text('site_id').notNull(),
    every: text('every', { enum: ['week', 'month'] }).notNull(),
    /** The first day of the period that was mailed last; null = none yet. */
    sent: text('sent'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.siteId] }),
    index('report_subscriptions_site').on(table.siteId),
    index('report_subscriptions_due').on(table.every, table.sent),
  ],
)

/** What somebody wrote about a month of a site, for its report (rules/report-mails.md#the-comment-of-a-month). */
export const reportNotes = sqliteTable(
  'report_notes',
  {
    siteId: text('site_id').notNull(),
    /** `yyyy-MM`. */
    month: text('month').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.month] })],
)
