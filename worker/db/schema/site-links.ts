import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LinkTemplate } from '#shared/analytics/site-links.ts'
import type { Language } from '#shared/text/languages.ts'
import { json, time } from './columns.ts'

/** Short links of sites, one for each placement (rules/sharing.md#links-with-parameters). */
export const siteLinks = sqliteTable(
  'site_links',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id').notNull(),
    /** The part of its address that tells it from others of the site. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    language: text('language').$type<Language>(),
    source: text('source').notNull(),
    medium: text('medium').notNull().default(''),
    campaign: text('campaign').notNull().default(''),
    term: text('term').notNull().default(''),
    content: text('content').notNull().default(''),
    clicks: integer('clicks')
      .notNull()
      .default(sql`0`),
    /** Switched off since. */
    offAt: time('off_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('site_links_code').on(table.siteId, table.code),
    uniqueIndex('site_links_name').on(table.siteId, table.name),
  ],
)

/** The templates of an account's links. */
export const linkTemplates = sqliteTable('link_templates', {
  accountId: text('account_id').primaryKey(),
  templates: json<LinkTemplate[]>('templates').notNull(),
  version: integer('version').notNull(),
})
