import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { BulkState } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Scope } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { bulkUploadFiles, bulkUploadParts, bulkUploads } from '#worker/db/schema/media.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { assertWithinPromised } from '#worker/entities/media/storage.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { assertWritable } from '#worker/entities/live-site/terminated-site.ts'
import { now } from '#worker/platform/clock.ts'

export type BulkRow = typeof bulkUploads.$inferSelect
export type BulkFileRow = typeof bulkUploadFiles.$inferSelect
export type NewBulkUpload = typeof bulkUploads.$inferInsert

/**
 * Inserts an upload and reserves the bytes of its archive. Throws `limit_storage` if the account has too many reserved
 * bytes.
 */
export async function insertBulkUpload(binding: D1Database, row: NewBulkUpload): Promise<void> {
  const db = connect(binding)
  const held = [assertWithinPromised(db, row.accountId)]
  await runGuarded(db, db.insert(bulkUploads).values(row), held, () => new AppError('limit_storage'))
}

/**
 * An upload to a site of the scope that is not deleted. Throws `read_only` for a change under a terminated contract.
 */
export async function findScopedBulkUpload(
  binding: D1Database,
  scope: Scope,
  { siteId, id }: { siteId: string; id: string },
): Promise<BulkRow | undefined> {
  const rows = await connect(binding)
    .select({ upload: bulkUploads, servedUntil: sites.servedUntil })
    .from(bulkUploads)
    .innerJoin(sites, eq(sites.id, bulkUploads.siteId))
    .where(and(eq(bulkUploads.id, id), eq(bulkUploads.siteId, siteId), isNull(sites.deletedAt), inScope(scope)))
  assertWritable(scope, rows)
  return rows[0]?.upload
}

/** An upload of any account: for part tokens and for queue messages. */
export async function findBulkUpload(binding: D1Database, id: string): Promise<BulkRow | undefined> {
  const rows = await connect(binding).select().from(bulkUploads).where(eq(bulkUploads.id, id))
  return rows[0]
}

/** A person's uploads to a site that are under way, or finished and not dismissed; oldest first. */
export async function listOwnBulkUploads(
  binding: D1Database,
  { siteId, personId }: { siteId: string; personId: string },
): Promise<BulkRow[]> {
  return connect(binding)
    .select()
    .from(bulkUploads)
    .where(and(eq(bulkUploads.siteId, siteId), eq(bulkUploads.personId, personId), ne(bulkUploads.state, 'ended')))
    .orderBy(asc(bulkUploads.id))
}

export type PartRow = { part: number; etag: string }

/** The stored parts of an upload, in order. */
export async function listParts(binding: D1Database, jobId: string): Promise<PartRow[]> {
  return connect(binding)
    .select({ part: bulkUploadParts.part, etag: bulkUploadParts.etag })
    .from(bulkUploadParts)
    .where(eq(bulkUploadParts.jobId, jobId))
    .orderBy(asc(bulkUploadParts.part))
}

/** Records a part as stored; false if the upload no longer waits for parts. */
export async function savePart(binding: D1Database, jobId: string, { part, etag }: PartRow): Promise<boolean> {
  const db = connect(binding)
  const isReceiving = sql`SELECT ${jobId}, ${part}, ${etag} FROM bulk_uploads WHERE id = ${jobId} AND state = 'receiving'`
  const [saved] = await db.batch([
    db
      .insert(bulkUploadParts)
      .select(isReceiving)
      .onConflictDoUpdate({
        target: [bulkUploadParts.jobId, bulkUploadParts.part],
        set: { etag: sql`excluded.etag` },
      })
      .returning({ part: bulkUploadParts.part }),
    db.update(bulkUploads).set({ updatedAt: now() }).where(eq(bulkUploads.id, jobId)),
  ])
  return saved.length > 0
}

/** Deletes the records of an upload's parts: the client has to send them again. */
export async function deleteParts(binding: D1Database, jobId: string): Promise<void> {
  await connect(binding).delete(bulkUploadParts).where(eq(bulkUploadParts.jobId, jobId))
}

const isIn = (id: string, state: BulkState) => and(eq(bulkUploads.id, id), eq(bulkUploads.state, state))

/** Starts the inspection of a complete archive. Gives the outbox id; undefined if another request has started it. */
export async function startUnpacking(binding: D1Database, jobId: string): Promise<string | undefined> {
  const db = connect(binding)
  const effect = insertOutbox(db, { kind: 'bulk.inspect', payload: { jobId } })
  const guard = db.update(bulkUploads).set({ state: 'unpacking', updatedAt: now() }).where(isIn(jobId, 'receiving'))
  try {
    await runGuarded(db, guard, [effect.statement, db.delete(bulkUploadParts).where(eq(bulkUploadParts.jobId, jobId))])
    return effect.id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Ends an upload that is in the state `from`; false if its state has changed. */
export async function endBulkUpload(binding: D1Database, id: string, from: BulkState): Promise<boolean> {
  const db = connect(binding)
  const rows = await db
    .update(bulkUploads)
    .set({ state: 'ended', updatedAt: now() })
    .where(isIn(id, from))
    .returning({ id: bulkUploads.id })
  return rows.length > 0
}

/** The number of finished files of an upload. */
export async function countFinished(binding: D1Database, jobId: string): Promise<number> {
  return connect(binding).$count(
    bulkUploadFiles,
    and(eq(bulkUploadFiles.jobId, jobId), ne(bulkUploadFiles.state, 'waiting')),
  )
}

/** The files of an upload in the archive's order. */
export async function listFiles(binding: D1Database, jobId: string): Promise<BulkFileRow[]> {
  return connect(binding)
    .select()
    .from(bulkUploadFiles)
    .where(eq(bulkUploadFiles.jobId, jobId))
    .orderBy(asc(bulkUploadFiles.number))
}

/** Uploads in some states without a change since a moment (UTC milliseconds), oldest first. */
export async function listIdleBulkUploads(
  binding: D1Database,
  { states, before, limit }: { states: readonly BulkState[]; before: number; limit: number },
): Promise<BulkRow[]> {
  return connect(binding)
    .select()
    .from(bulkUploads)
    .where(and(inArray(bulkUploads.state, [...states]), lt(bulkUploads.updatedAt, before)))
    .orderBy(asc(bulkUploads.updatedAt))
    .limit(limit)
}

/** The ids of those uploads that still need their archive. */
export async function listNeedingArchive(binding: D1Database, ids: readonly string[]): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: bulkUploads.id })
    .from(bulkUploads)
    .where(and(isOneOf(bulkUploads.id, ids), inArray(bulkUploads.state, ['receiving', 'unpacking'])))
  return rows.map(({ id }) => id)
}

/** Deletes uploads with their files and parts. */
export async function deleteBulkUploads(binding: D1Database, ids: readonly string[]): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(bulkUploadFiles).where(isOneOf(bulkUploadFiles.jobId, ids)),
    db.delete(bulkUploadParts).where(isOneOf(bulkUploadParts.jobId, ids)),
    db.delete(bulkUploads).where(isOneOf(bulkUploads.id, ids)),
  ])
}
