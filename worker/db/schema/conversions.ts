import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ServerFailure, ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { json, time } from './columns.ts'

/** How the server tells a site's services of goals (rules/seo.md#conversions-from-the-server). */
export const serverConversions = sqliteTable(
  'server_conversions',
  {
    siteId: text('site_id').notNull(),
    service: text('service').$type<ServerKind>().notNull(),
    /** Sealed (worker/platform/sealed-text.ts), bound to site and service. */
    secret: text('secret').notNull(),
    keyId: text('key_id').notNull(),
    /** The ids of the events that were sent last: a message that is delivered twice is sent once. */
    recent: json<string[]>('recent').notNull(),
    sent: integer('sent').notNull().default(0),
    dropped: integer('dropped').notNull().default(0),
    sentAt: time('sent_at'),
    failedAt: time('failed_at'),
    failure: text('failure').$type<ServerFailure>(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.service] })],
)
