import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditDetail } from '#shared/account/audit.ts'
import { time, json } from './columns.ts'

/** The condition of the index by subject; queries by subject repeat it. */
export const isSubjectIndexed = sql.raw(`"subject_type" <> 'session'`)

/**
 * The condition of entries that move to R2. The pages of accounts and bills show
 * the entries about accounts, contracts and bills: those stay.
 */
export const isArchivable = sql.raw(`"subject_type" NOT IN ('account', 'contract', 'bill')`)

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

/**
 * The files of `history/` in R2, each with entries of one account, one owner and one month. A file counts from the moment
 * its row stands here; the entries leave `history` in the same batch (decision 0103).
 */
export const historyArchives = sqliteTable(
  'history_archives',
  {
    /** The key of the file. */
    key: text('key').primaryKey(),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    accountId: text('account_id').notNull(),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    entries: integer('entries').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('history_archives_month').on(table.month, table.key),
    index('history_archives_account').on(table.accountId, table.month),
    index('history_archives_oem_master')
      .on(table.oemMasterId, table.month)
      .where(sql.raw('"oem_master_id" IS NOT NULL')),
  ],
)
