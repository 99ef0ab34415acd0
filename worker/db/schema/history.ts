import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditDetail } from '#shared/account/audit.ts'
import { time, json } from './columns.ts'

/** The condition of the index by subject; queries by subject repeat it. */
export const isSubjectIndexed = sql.raw(`"subject_type" <> 'session'`)

/** Every change; autosaves are one entry per person, site and ten minutes. */
export const history = sqliteTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: time('at').notNull(),
    /** The account that the object belongs to, and its ancestors: the scope of reading. */
    accountId: text('account_id').notNull(),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    actorId: text('actor_id'),
    /** e.g. `site.publish`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: json<AuditDetail>('detail').notNull(),
  },
  (table) => [
    // Ids are UUIDv7: sorted by time.
    index('history_account').on(table.accountId, table.id),
    index('history_oem_master').on(table.oemMasterId, table.id).where(sql.raw('"oem_master_id" IS NOT NULL')),
    index('history_subject').on(table.subjectType, table.subjectId, table.id).where(isSubjectIndexed),
  ],
)
