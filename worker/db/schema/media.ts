import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ArchiveProblem, BulkState, FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { time, json } from './columns.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

export const MEDIA_STATES = ['pending', 'ready', 'removed'] as const
/** The storage of a file's objects: public, members-only, or both; one of two copies may be in removal. */
export const MEDIA_COPIES = ['public', 'private', 'both', 'leavingPublic', 'leavingPrivate'] as const

/**
 * An uploaded file: first a signed upload address, then the stored file. R2: `staging/{id}`, then `media/{id}/{file}`,
 * and for members only `private/{id}/{file}`.
 */
export const media = sqliteTable(
  'media',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    siteId: text('site_id').references(() => sites.id),
    purpose: text('purpose').notNull(),
    state: text('state').$type<(typeof MEDIA_STATES)[number]>().notNull().default('pending'),
    name: text('name').notNull(),
    declaredType: text('declared_type').notNull(),
    /** Bytes announced for the upload; the upload must match. */
    size: integer('size').notNull(),
    /** Media type by the first bytes; null until complete. */
    type: text('type'),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    variants: json<number[]>('variants').notNull(),
    placeholder: text('placeholder').notNull().default(''),
    color: text('color').notNull().default('#202020'),
    /** End of the upload address. */
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    /** While ready: the time since when nothing refers to it. While removed: the time since when it was unused. */
    removedAt: time('removed_at'),
    copies: text('copies').$type<(typeof MEDIA_COPIES)[number]>().notNull().default('public'),
    /** Members-only since; null if it was always public. */
    copiesAt: time('copies_at'),
    /** In the library of the account until somebody deletes it, used or not, since; null = the sweep takes it when unused. */
    keptAt: time('kept_at'),
    /** The folder of the library; null = in none. */
    folderId: text('folder_id'),
    /** A film's poster, for films that came into the library without a cell. */
    posterId: text('poster_id'),
  },
  (table) => [
    index('media_closed').on(table.accountId, table.copies).where(sql.raw(`"copies" <> 'public'`)),
    index('media_copied').on(table.copiesAt).where(sql.raw('"copies_at" IS NOT NULL')),
    index('media_site').on(table.siteId, table.state, table.createdAt),
    index('media_account').on(table.accountId, table.createdAt),
    index('media_state').on(table.state, table.createdAt),
    index('media_folder').on(table.folderId).where(sql.raw('"folder_id" IS NOT NULL')),
    index('media_poster').on(table.posterId).where(sql.raw('"poster_id" IS NOT NULL')),
  ],
)

/** Folders of an account's library, all on one level. */
export const mediaFolders = sqliteTable(
  'media_folders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('media_folders_name').on(table.accountId, table.name)],
)

/** A ZIP of pictures: uploaded in parts, then unpacked by queue messages. R2: `bulk/{id}.zip`. */
export const bulkUploads = sqliteTable(
  'bulk_uploads',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The site's account, which will own the pictures. */
    accountId: text('account_id').notNull(),
    /** The uploading person. */
    personId: text('person_id').notNull(),
    /** The file's identity in the browser: the same file resumes an interrupted upload. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    lastModified: integer('last_modified').notNull(),
    state: text('state').$type<BulkState>().notNull().default('receiving'),
    /** R2's id of the multipart upload. */
    uploadId: text('upload_id').notNull(),
    /** Files to unpack; null until the archive's directory is read. */
    total: integer('total'),
    problem: text('problem').$type<ArchiveProblem>(),
    /** The limits that the archive exceeds. */
    problemLimit: integer('problem_limit'),
    createdAt: time('created_at').notNull(),
    /** When the last part or file was finished. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('bulk_uploads_site').on(table.siteId, table.personId, table.state),
    index('bulk_uploads_state').on(table.state, table.updatedAt),
    check('bulk_uploads_state', sql`${table.state} IN ('receiving','unpacking','done','refused','ended')`),
  ],
)

/** Uploaded parts of archives, with R2's tags. */
export const bulkUploadParts = sqliteTable(
  'bulk_upload_parts',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkUploads.id),
    part: integer('part').notNull(),
    etag: text('etag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.part] })],
)

export const BULK_FILE_STATES = ['waiting', 'stored', 'refused'] as const

/** The files of an archive, in its directory's order. */
export const bulkUploadFiles = sqliteTable(
  'bulk_upload_files',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkUploads.id),
    number: integer('number').notNull(),
    /** The path in the archive, cleaned for display. */
    name: text('name').notNull(),
    /** The grid position that the file's name asks for. */
    position: text('position'),
    /** The id of the picture, also if it was refused. */
    mediaId: text('media_id').notNull(),
    state: text('state').$type<(typeof BULK_FILE_STATES)[number]>().notNull().default('waiting'),
    problem: text('problem').$type<FileProblem>(),
    /** Offset and sizes of the data in the archive. */
    dataAt: integer('data_at').notNull(),
    method: integer('method').notNull(),
    packedSize: integer('packed_size').notNull(),
    size: integer('size').notNull(),
    crc: integer('crc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
)
