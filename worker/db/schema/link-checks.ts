import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LinkReason, LinkState } from '#shared/site/link-check/link-check-rules.ts'
import { flag, time } from './columns.ts'
import { sites } from './sites.ts'

/**
 * What an address of the web answered when it was asked; one row for all sites that lead to it, gone with the last of
 * them (docs/rules/publishing.md#broken-links).
 */
export const linkChecks = sqliteTable(
  'link_checks',
  {
    /** SHA-256 of the address. */
    hash: text('hash').primaryKey(),
    url: text('url').notNull(),
    state: text('state').$type<LinkState>().notNull().default('waiting'),
    reason: text('reason').$type<LinkReason>(),
    /** The status of the last answer. */
    status: integer('status'),
    /** Looks in a row that found no host or no connection. */
    failures: integer('failures').notNull().default(0),
    checkedAt: time('checked_at'),
    /** When it is asked next; null = not before somebody wants it. */
    dueAt: time('due_at'),
  },
  (table) => [index('link_checks_due').on(table.dueAt).where(sql.raw('"due_at" IS NOT NULL'))],
)

/** The addresses that a site leads to, in its working copy or its live release. */
export const linkedAddresses = sqliteTable(
  'linked_addresses',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    hash: text('hash').notNull(),
    /** Visitors see it. */
    isLive: flag('is_live').notNull(),
    /** When the owner knew that it is broken; null while it is not. */
    toldAt: time('told_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.hash] }), index('linked_addresses_hash').on(table.hash)],
)
