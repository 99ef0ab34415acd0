import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { BulkState } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Scope } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { bulkUploadFiles, bulkUploadParts, bulkUploads, sites } from '#worker/db/schema.ts'
import { holdPromises } from '#worker/features/media/storage.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { inScope } from '#worker/content/working-copy/site.repository.ts'
import { holdReadOnly } from '#worker/content/live-site/terminated-site.ts'
import { now } from '#worker/platform/clock.ts'

export type BulkRow = typeof bulkUploads.$inferSelect
export type BulkFileRow = typeof bulkUploadFiles.$inferSelect
export type NewBulkUpload = typeof bulkUploads.$inferInsert

/** Writes the promise of a place for an archive. Throws `limit_storage` where its account has too much on its way. */
export async function insertBulkUpload(binding: D1Database, row: NewBulkUpload): Promise<void> {
  const db = connect(binding)
  const held = [holdPromises(db, row.accountId)]
  await runGuarded(db, db.insert(bulkUploads).values(row), held, () => new AppError('limit_storage'))
}

/** An upload to a living site of the scope. Throws `read_only` for a change where the contract is terminated. */
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
  holdReadOnly(scope, rows)
  return rows[0]?.upload
}

/** An upload, whoever it belongs to: for the holder of a part's token, and for messages. */
export async function findBulkUpload(binding: D1Database, id: string): Promise<BulkRow | undefined> {
  const rows = await connect(binding).select().from(bulkUploads).where(eq(bulkUploads.id, id))
  return rows[0]
}

/** What a person has under way, or finished and not put away, at a site; oldest first. */
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

/** The parts that have arrived, in order. */
export async function listParts(binding: D1Database, jobId: string): Promise<PartRow[]> {
  return connect(binding)
    .select({ part: bulkUploadParts.part, etag: bulkUploadParts.etag })
    .from(bulkUploadParts)
    .where(eq(bulkUploadParts.jobId, jobId))
    .orderBy(asc(bulkUploadParts.part))
}

/** Notes a part as arrived, unless the upload is no longer waiting for it. */
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

/** Forgets the parts of an upload: they have to come again. */
export async function forgetParts(binding: D1Database, jobId: string): Promise<void> {
  await connect(binding).delete(bulkUploadParts).where(eq(bulkUploadParts.jobId, jobId))
}

const isIn = (id: string, state: BulkState) => and(eq(bulkUploads.id, id), eq(bulkUploads.state, state))

/** Hands a whole archive over to be read. Gives the outbox id; undefined where somebody else has done it. */
export async function startUnpacking(binding: D1Database, jobId: string): Promise<string | undefined> {
  const db = connect(binding)
  const promise = insertOutbox(db, { kind: 'bulk.inspect', payload: { jobId } })
  const guard = db.update(bulkUploads).set({ state: 'unpacking', updatedAt: now() }).where(isIn(jobId, 'receiving'))
  try {
    await runGuarded(db, guard, [promise.statement, db.delete(bulkUploadParts).where(eq(bulkUploadParts.jobId, jobId))])
    return promise.id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Moves an upload from one state to its end; false where it is in another state by now. */
export async function endBulkUpload(binding: D1Database, id: string, from: BulkState): Promise<boolean> {
  const db = connect(binding)
  const rows = await db
    .update(bulkUploads)
    .set({ state: 'ended', updatedAt: now() })
    .where(isIn(id, from))
    .returning({ id: bulkUploads.id })
  return rows.length > 0
}

/** How many files of an upload are finished. */
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

/** Uploads in some states that nothing has happened to since a moment, oldest first. */
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

/** Those among some uploads that still need their archives. */
export async function listNeedingArchive(binding: D1Database, ids: readonly string[]): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: bulkUploads.id })
    .from(bulkUploads)
    .where(and(isOneOf(bulkUploads.id, ids), inArray(bulkUploads.state, ['receiving', 'unpacking'])))
  return rows.map(({ id }) => id)
}

/** Forgets uploads altogether. */
export async function deleteBulkUploads(binding: D1Database, ids: readonly string[]): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(bulkUploadFiles).where(isOneOf(bulkUploadFiles.jobId, ids)),
    db.delete(bulkUploadParts).where(isOneOf(bulkUploadParts.jobId, ids)),
    db.delete(bulkUploads).where(isOneOf(bulkUploads.id, ids)),
  ])
}
