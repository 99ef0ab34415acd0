import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import type { TranslationItem, TranslationResult } from '#shared/translation/translation.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { sumOfChanges } from '#worker/db/delete-some.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { translationChunks, translationJobs } from '#worker/db/schema/translation.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertPersonEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { moveToDeadLetters, type Letter, markDone } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Chunks of one statement: D1 binds values of at most 2 MB. */
const CHUNKS_AT_ONCE = 10
/** Chunks of one answer. */
const RESULTS_AT_ONCE = 20

type JobRow = typeof translationJobs.$inferSelect

export type NewJob = {
  siteId: string
  fromLanguage: Language
  language: Language
  glossary: JobRow['glossary']
  createdBy: string
  chunks: readonly TranslationItem[][]
  /** Results that need no provider. */
  remembered: readonly TranslationResult[]
  entry: HistoryEntry
}

const isOpen = inArray(translationJobs.state, ['running', 'done'])

function insertChunks(db: Database, jobId: string, chunks: readonly TranslationItem[][]) {
  const rows = chunks.map((items, chunk) => ({ chunk, texts: items.length, items }))
  return Array.from({ length: Math.ceil(rows.length / CHUNKS_AT_ONCE) }, (_, index) =>
    db.insert(translationChunks).select(
      sql`SELECT ${jobId}, value ->> 'chunk', value ->> 'texts', value -> 'items', NULL, 0, NULL
        FROM json_each(${JSON.stringify(rows.slice(index * CHUNKS_AT_ONCE, (index + 1) * CHUNKS_AT_ONCE))})`,
    ),
  )
}

/** The results that are there from the start: the first finished chunk of a job. */
function insertRemembered(db: Database, jobId: string, chunk: number, results: readonly TranslationResult[]) {
  if (results.length === 0) return []
  return [
    db
      .insert(translationChunks)
      .values({ jobId, chunk, texts: results.length, items: [], results: [...results], failed: 0, finished: 1 }),
  ]
}

function enqueueChunks(db: Database, jobId: string, count: number) {
  const at = now()
  const effects = Array.from({ length: count }, (_, chunk) => ({ id: newId(), chunk }))
  const statement = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'translation.chunk', json_object('jobId', ${jobId}, 'chunk', value -> 'chunk'), ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(effects)})`,
  )
  return { ids: effects.map(({ id }) => id), statement }
}

/**
 * Starts a translation: the job, its texts, and an outbox effect for each chunk, in one batch; an earlier job whose
 * results were not applied is closed. What is remembered is finished from the start. Gives the outbox ids. Throws `conflict` while another runs.
 */
export async function insertJob(binding: D1Database, { chunks, remembered, entry, ...job }: NewJob): Promise<string[]> {
  const db = connect(binding)
  const id = newId()
  const effects = enqueueChunks(db, id, chunks.length)
  const onBroken = () => new AppError('conflict')
  const takeOver = db
    .update(translationJobs)
    .set({ state: 'taken' })
    .where(and(eq(translationJobs.siteId, job.siteId), eq(translationJobs.state, 'done'), ne(translationJobs.id, id)))
  try {
    await runGuarded(
      db,
      db
        .insert(translationJobs)
        .values({ id, ...job, state: chunks.length > 0 ? 'running' : 'done', createdAt: now() }),
      [
        takeOver,
        ...insertChunks(db, id, chunks),
        ...insertRemembered(db, id, chunks.length, remembered),
        effects.statement,
        insertHistory(db, entry),
      ],
      onBroken,
    )
  } catch (error) {
    if (isTaken(error, 'translation_jobs.site_id')) throw onBroken()
    throw error
  }
  return effects.ids
}

/** The job of a site that runs, or whose results were not applied yet, with its progress. */
export async function findOpenJob(binding: D1Database, siteId: string) {
  const of = (column: SQL) =>
    sql<number>`(SELECT coalesce(sum(${column}), 0) FROM translation_chunks AS c WHERE c.job_id = ${translationJobs.id})`
  const rows = await connect(binding)
    .select({
      id: translationJobs.id,
      fromLanguage: translationJobs.fromLanguage,
      language: translationJobs.language,
      state: translationJobs.state,
      problem: translationJobs.problem,
      createdAt: translationJobs.createdAt,
      total: of(sql`c.texts`),
      done: of(sql`iif(c.finished IS NULL, 0, c.texts)`),
      failed: of(sql`c.failed`),
    })
    .from(translationJobs)
    .where(and(eq(translationJobs.siteId, siteId), isOpen))
    .orderBy(desc(translationJobs.createdAt))
    .limit(1)
  return rows[0]
}

/** The finished chunks of a job after a position, in the order of completion. */
export async function listFinished(binding: D1Database, jobId: string, since: number) {
  return connect(binding)
    .select({ finished: translationChunks.finished, results: translationChunks.results })
    .from(translationChunks)
    .where(and(eq(translationChunks.jobId, jobId), gt(translationChunks.finished, since)))
    .orderBy(asc(translationChunks.finished))
    .limit(RESULTS_AT_ONCE)
}

/** An untranslated chunk; undefined if it is translated, or if its job has ended. */
export async function findOpenChunk(binding: D1Database, jobId: string, chunk: number) {
  const rows = await connect(binding)
    .select({ items: translationChunks.items, job: translationJobs })
    .from(translationChunks)
    .innerJoin(translationJobs, eq(translationJobs.id, translationChunks.jobId))
    .where(
      and(
        eq(translationChunks.jobId, jobId),
        eq(translationChunks.chunk, chunk),
        isNull(translationChunks.finished),
        eq(translationJobs.state, 'running'),
      ),
    )
  return rows[0]
}

export type FinishedChunk = { jobId: string; chunk: number; results: TranslationResult[] }

/** Stores a chunk's results once, ends the job after its last chunk, and marks the outbox effect as done. */
export async function finishChunk(binding: D1Database, done: FinishedChunk, outboxId: string): Promise<void> {
  const db = connect(binding)
  await db.batch([...storeResults(db, done), markDone(db, outboxId)])
}

/** Gives up the effect of a chunk and stores the results of its texts; only the effect if its job has ended. */
export async function abandonChunk(
  binding: D1Database,
  letter: Letter,
  done: FinishedChunk | undefined,
): Promise<void> {
  await moveToDeadLetters(binding, letter, (db) =>
    done ? [markFailed(db, done.jobId), ...storeResults(db, done)] : [],
  )
}

const markFailed = (db: Database, jobId: string) =>
  db.update(translationJobs).set({ problem: 'server' }).where(eq(translationJobs.id, jobId))

/** Chunks of a job (`j`) that are not translated. */
const isWaiting = sql.raw('EXISTS (SELECT 1 FROM translation_chunks AS c WHERE c.job_id = j.id AND c.finished IS NULL)')

/** The statements that notify people whose running jobs end with this batch; `which` names the jobs (`j`). */
function tellEnds(db: Database, which: SQL) {
  const texts = sql.raw(
    '(SELECT coalesce(sum(c.texts - c.failed), 0) FROM translation_chunks AS c WHERE c.job_id = j.id AND c.finished IS NOT NULL)',
  )
  const failed = sql.raw('EXISTS (SELECT 1 FROM translation_chunks AS c WHERE c.job_id = j.id AND c.failed > 0)')
  return insertPersonEvents(db, {
    kind: 'translation',
    id: sql`j.id`,
    reader: sql`j.created_by`,
    subjectId: sql`j.site_id`,
    detail: {
      site: sql`s.name`,
      language: sql`j.language`,
      result: sql`iif(${texts} = 0, 'failed', iif(${failed} OR ${isWaiting}, 'partly', 'done'))`,
    },
    from: sql`translation_jobs AS j INNER JOIN sites AS s ON s.id = j.site_id WHERE j.state = 'running' AND ${which}`,
  })
}

/** The statements that store a chunk's results once, and end the job after its last chunk. */
function storeResults(db: Database, { jobId, chunk, results }: FinishedChunk) {
  const place = sql`(SELECT count(*) + 1 FROM translation_chunks AS c WHERE c.job_id = ${jobId} AND c.finished IS NOT NULL)`
  return [
    db
      .update(translationChunks)
      .set({ results, failed: results.filter(({ state }) => state === 'copied').length, finished: place })
      .where(
        and(eq(translationChunks.jobId, jobId), eq(translationChunks.chunk, chunk), isNull(translationChunks.finished)),
      ),
    ...tellEnds(db, sql`j.id = ${jobId} AND NOT ${isWaiting}`),
    db
      .update(translationJobs)
      .set({ state: 'done' })
      .where(
        and(
          eq(translationJobs.id, jobId),
          eq(translationJobs.state, 'running'),
          sql`NOT EXISTS (SELECT 1 FROM translation_chunks AS c WHERE c.job_id = ${jobId} AND c.finished IS NULL)`,
        ),
      ),
  ] as const
}

/** Marks an outbox effect without further work as done. */
export async function dropEffect(binding: D1Database, outboxId: string): Promise<void> {
  await markDone(connect(binding), outboxId)
}

/** Ends a site's open jobs, or the named one: a running job is cancelled, a finished one counts as applied. */
export async function endJobs(binding: D1Database, siteId: string, jobId: string | undefined): Promise<void> {
  await connect(binding)
    .update(translationJobs)
    .set({ state: sql`iif(${translationJobs.state} = 'running', 'cancelled', 'taken')` })
    .where(and(eq(translationJobs.siteId, siteId), isOpen, jobId ? eq(translationJobs.id, jobId) : undefined))
}

/** Old jobs that one run deletes. */
const DELETED_AT_ONCE = 500

/**
 * Ends jobs that have run for an hour, because their messages are lost, with the problem `server`; deletes jobs after a
 * day.
 */
export async function sweepJobs(binding: D1Database): Promise<number> {
  const at = now()
  const db = connect(binding)
  const isOld = lt(translationJobs.createdAt, at - DAY)
  const old = db.select({ id: translationJobs.id }).from(translationJobs).where(isOld).limit(DELETED_AT_ONCE)
  const ends = tellEnds(db, sql`j.created_at < ${at - HOUR}`)
  const results = await db.batch([
    ...ends,
    db
      .update(translationJobs)
      .set({ state: 'done', problem: 'server' })
      .where(and(eq(translationJobs.state, 'running'), lt(translationJobs.createdAt, at - HOUR))),
    db.delete(translationChunks).where(sql`${translationChunks.jobId} IN ${old}`),
    db.delete(translationJobs).where(sql`${translationJobs.id} IN ${old}`),
  ])
  return sumOfChanges(results.slice(-2))
}
