import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { FILES_PER_STEP } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { runGuarded, runOnce } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { bulkUploadFiles, bulkUploads, media } from '#worker/db/schema/media.ts'
import { assertions, outbox } from '#worker/db/schema/operations.ts'
import { insertPersonEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { assertWithinStorage, type StorageRoom } from '#worker/entities/media/storage.repository.ts'
import { moveToDeadLetters, insertOutbox, type Letter } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { ArchiveRefusal } from './archive-refusal.ts'
import type { BulkFileRow, BulkRow } from './bulk-upload.repository.ts'

type Statement = Parameters<typeof runGuarded>[2][number]

/** The statement that claims an outbox effect for this run; it breaks the batch if another run has done the effect. */
function claimEffect(db: Database, outboxId: string) {
  return db
    .update(outbox)
    .set({ doneAt: now() })
    .where(and(eq(outbox.id, outboxId), sql`${outbox.doneAt} IS NULL`))
}

/** Commits an effect's statements and marks it done; false if another run was first. */
const finishEffect = (db: Database, outboxId: string, rest: readonly Statement[]): Promise<boolean> =>
  runOnce(db, claimEffect(db, outboxId), rest)

/** Outbox ids that a statement batch enqueued; `isFirst`: no other run was before. */
type Enqueued = { ids: string[]; isFirst: boolean }

function enqueueSteps(db: Database, jobId: string, steps: readonly number[]) {
  return steps.map((step) => insertOutbox(db, { kind: 'bulk.unpack', payload: { jobId, step } }))
}

export type NewFile = Omit<BulkFileRow, 'jobId' | 'number'>

function insertFiles(db: Database, jobId: string, files: readonly NewFile[]) {
  const rows = JSON.stringify(files.map((file, number) => ({ ...file, number })))
  const field = (name: keyof NewFile | 'number') => sql`value ->> ${sql.raw(`'${name}'`)}`
  return db.insert(bulkUploadFiles).select(
    sql`SELECT ${jobId}, ${field('number')}, ${field('name')}, ${field('position')}, ${field('mediaId')}, ${field('state')},
      ${field('problem')}, ${field('dataAt')}, ${field('method')}, ${field('packedSize')}, ${field('size')}, ${field('crc')} FROM json_each(${rows})`,
  )
}

/** Stores an archive's files and enqueues its first steps. */
export async function saveInspection(
  binding: D1Database,
  { jobId, outboxId }: { jobId: string; outboxId: string },
  { files, steps }: { files: readonly NewFile[]; steps: readonly number[] },
): Promise<Enqueued> {
  const db = connect(binding)
  const outboxRows = enqueueSteps(db, jobId, steps)
  const isFirst = await finishEffect(db, outboxId, [
    insertFiles(db, jobId, files),
    db.update(bulkUploads).set({ total: files.length, updatedAt: now() }).where(eq(bulkUploads.id, jobId)),
    ...outboxRows.map(({ statement }) => statement),
  ])
  return { ids: isFirst ? outboxRows.map(({ id }) => id) : [], isFirst }
}

/** The unfinished files of a step. */
export async function listWaiting(binding: D1Database, jobId: string, step: number): Promise<BulkFileRow[]> {
  const from = step * FILES_PER_STEP
  return connect(binding)
    .select()
    .from(bulkUploadFiles)
    .where(
      and(
        eq(bulkUploadFiles.jobId, jobId),
        eq(bulkUploadFiles.state, 'waiting'),
        gte(bulkUploadFiles.number, from),
        lt(bulkUploadFiles.number, from + FILES_PER_STEP),
      ),
    )
    .orderBy(asc(bulkUploadFiles.number))
}

/**
 * Inserts media rows for files, as if upload addresses had been issued for them. Repeating it changes nothing. Throws
 * `limit_storage` without room for them.
 */
export async function insertPendingMedia(
  binding: D1Database,
  job: BulkRow,
  files: readonly BulkFileRow[],
  rooms: readonly StorageRoom[],
): Promise<void> {
  const db = connect(binding)
  const at = now()
  const [first, ...rest] = files.map(({ mediaId, name, size }) =>
    db
      .insert(media)
      .values({
        id: mediaId,
        accountId: job.accountId,
        siteId: job.siteId,
        purpose: 'creative',
        name: name.slice(name.lastIndexOf('/') + 1),
        declaredType: '',
        size,
        variants: [],
        expiresAt: at,
        createdAt: at,
      })
      .onConflictDoUpdate({
        target: media.id,
        set: { state: 'pending', removedAt: null },
        setWhere: eq(media.state, 'removed'),
      }),
  )
  if (!first) return
  const held = rooms.map((room) => assertWithinStorage(db, room))
  const begin = db.insert(assertions).values({ ok: 1 })
  await runGuarded(db, begin, [first, ...rest, ...held], () => new AppError('limit_storage'))
}

/** A file's media row. */
export async function findMediaRow(binding: D1Database, id: string) {
  const rows = await connect(binding).select().from(media).where(eq(media.id, id))
  return rows[0]
}

/** Stores the outcome of a file; false if its upload was cancelled or refused meanwhile. */
export async function finishFile(
  binding: D1Database,
  { jobId, number }: Pick<BulkFileRow, 'jobId' | 'number'>,
  problem: BulkFileRow['problem'],
): Promise<boolean> {
  const isUnpacking = sql`EXISTS (SELECT 1 FROM bulk_uploads AS job WHERE job.id = ${jobId} AND job.state = 'unpacking')`
  const rows = await connect(binding)
    .update(bulkUploadFiles)
    .set({ state: problem ? 'refused' : 'stored', problem })
    .where(and(eq(bulkUploadFiles.jobId, jobId), eq(bulkUploadFiles.number, number), isUnpacking))
    .returning({ number: bulkUploadFiles.number })
  return rows.length > 0
}

/** The statements that notify the uploading person that an upload ends with this batch; `which` narrows it (`j`). */
function tellEnd(db: Database, jobId: string, which: SQL) {
  const pictures = sql.raw(`(SELECT count(*) FROM bulk_upload_files AS f WHERE f.job_id = j.id AND f.state = 'stored')`)
  return insertPersonEvents(db, {
    kind: 'bulkUpload',
    id: sql`j.id`,
    reader: sql`j.person_id`,
    subjectId: sql`j.site_id`,
    detail: {
      site: sql`s.name`,
      file: sql`j.name`,
      result: sql`iif(${pictures} = 0, 'failed', 'done')`,
      pictures,
    },
    from: sql`bulk_uploads AS j INNER JOIN sites AS s ON s.id = j.site_id WHERE j.id = ${jobId} AND j.state = 'unpacking' AND ${which}`,
  })
}

/** Ends a step: enqueues `next`, or ends the upload with its last file. */
export async function finishStep(
  binding: D1Database,
  { jobId, outboxId, next }: { jobId: string; outboxId: string; next: number | undefined },
): Promise<Enqueued> {
  const db = connect(binding)
  const outboxRows = next === undefined ? [] : enqueueSteps(db, jobId, [next])
  const filesIn = (state: string) =>
    sql`EXISTS (SELECT 1 FROM bulk_upload_files AS f WHERE f.job_id = ${jobId} AND f.state = ${sql.raw(`'${state}'`)})`
  const finish = db
    .update(bulkUploads)
    .set({
      state: sql`iif(${filesIn('stored')}, 'done', 'refused')`,
      problem: sql`iif(${filesIn('stored')}, NULL, 'nothing')`,
    })
    .where(and(eq(bulkUploads.id, jobId), eq(bulkUploads.state, 'unpacking'), sql`NOT ${filesIn('waiting')}`))
  const touch = db.update(bulkUploads).set({ updatedAt: now() }).where(eq(bulkUploads.id, jobId))
  const tell = tellEnd(db, jobId, sql`NOT ${filesIn('waiting')}`)
  const rest = [...outboxRows.map(({ statement }) => statement), touch, ...tell, finish]
  const isFirst = await finishEffect(db, outboxId, rest)
  return { ids: isFirst ? outboxRows.map(({ id }) => id) : [], isFirst }
}

/** Refuses a whole archive and stores its offending files. */
export async function saveRefusal(
  binding: D1Database,
  { jobId, outboxId }: { jobId: string; outboxId: string },
  refusal: ArchiveRefusal,
): Promise<void> {
  const db = connect(binding)
  await finishEffect(db, outboxId, refuse(db, jobId, refusal))
}

/** Gives up an effect of an archive and refuses the archive; false if another run was first. */
export async function saveGivenUp(
  binding: D1Database,
  letter: Letter,
  { jobId, refusal }: { jobId: string; refusal: ArchiveRefusal },
): Promise<boolean> {
  return moveToDeadLetters(binding, letter, (db) => refuse(db, jobId, refusal))
}

function refuse(db: Database, jobId: string, { problem, limit, files }: ArchiveRefusal): Statement[] {
  const offenders = files.map(({ name, problem: reason }): NewFile => ({
    name,
    position: null,
    mediaId: newId(),
    state: 'refused',
    problem: reason,
    dataAt: 0,
    method: 0,
    packedSize: 0,
    size: 0,
    crc: 0,
  }))
  return [
    db.delete(bulkUploadFiles).where(eq(bulkUploadFiles.jobId, jobId)),
    insertFiles(db, jobId, offenders),
    ...tellEnd(db, jobId, sql`true`),
    db
      .update(bulkUploads)
      .set({ state: 'refused', problem, problemLimit: limit, updatedAt: now() })
      .where(and(eq(bulkUploads.id, jobId), eq(bulkUploads.state, 'unpacking'))),
  ]
}

/** The ids of an upload's pictures, stored or not. */
export async function listMediaIds(binding: D1Database, jobId: string): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(bulkUploadFiles)
    .innerJoin(media, eq(media.id, bulkUploadFiles.mediaId))
    .where(eq(bulkUploadFiles.jobId, jobId))
  return rows.map(({ id }) => id)
}

/** Deletes the media rows of an upload's files that no client can have placed. */
export async function removeMedia(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding)
    .update(media)
    .set({ state: 'removed', removedAt: now() })
    .where(and(isOneOf(media.id, ids), inArray(media.state, ['pending', 'ready'])))
}
