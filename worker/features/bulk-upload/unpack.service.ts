import { AppError, type ErrorCode } from '#shared/wire/errors.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { GRID_CELLS_MAX, GRID_SIDE_MAX } from '#shared/site/site-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { moveToDeadLetters, type Letter } from '#worker/outbox/outbox.repository.ts'
import { bytesByAccount, findRoom, assertRoom, retryWithRoom } from '#worker/features/media/storage.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { findSite } from '#worker/entities/working-copy/site.repository.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { dropArchive, openSource } from './archive.storage.ts'
import { type BulkRow, findBulkUpload } from './bulk-upload.repository.ts'
import { firstSteps, inspectArchive, stepAfter } from './inspect.service.ts'
import { dropMedia, storeFile } from './store-file.service.ts'
import {
  finishStep,
  listMediaIds,
  listWaiting,
  insertPendingMedia,
  saveGivenUp,
  saveInspection,
  saveRefusal,
} from './unpack.repository.ts'

/** Files that are unpacked and decoded at once: decoding a picture may take 200 MB. */
const PARALLEL = 2

/** Inspects an archive and starts its unpacking, or refuses the whole archive. Repeating it changes nothing. */
export async function startSteps(env: Bindings, jobId: string, outboxId: string): Promise<void> {
  const job = await findUnpacking(env, jobId)
  if (!job) return void (await finishStep(env.DB, { jobId, outboxId, next: undefined }))
  await refuseOnFailure(env, { job, outboxId }, async () => {
    const files = await inspectArchive(openSource(env.MEDIA, job), await cellsOf(env, job))
    const bytes = files.reduce((sum, { state, size }) => sum + (state === 'waiting' ? size : 0), 0)
    await refuseWhenFull(env, job, () => assertRoom(env, job.accountId, bytes))
    const enqueued = await saveInspection(env.DB, { jobId, outboxId }, { files, steps: firstSteps(files.length) })
    await sendOutbox(env, enqueued.ids)
  })
}

/** Unpacks the files of one step and enqueues the next, or finishes the upload. Repeating it changes nothing. */
export async function runStep(
  env: Bindings,
  { jobId, step }: { jobId: string; step: number },
  outboxId: string,
): Promise<void> {
  const job = await findUnpacking(env, jobId)
  if (!job) return void (await finishStep(env.DB, { jobId, outboxId, next: undefined }))
  await refuseOnFailure(env, { job, outboxId }, async () => {
    const files = await listWaiting(env.DB, jobId, step)
    const sizes = files.map(({ size }) => ({ accountId: job.accountId, size }))
    await refuseWhenFull(env, job, () =>
      retryWithRoom(env, bytesByAccount(sizes), (rooms) => insertPendingMedia(env.DB, job, files, rooms)),
    )
    const source = openSource(env.MEDIA, job)
    await runInGroups(files, (file) => storeFile(env, source, file))
    const next = stepAfter(step, job.total ?? 0)
    const enqueued = await finishStep(env.DB, { jobId, outboxId, next })
    await sendOutbox(env, enqueued.ids)
    if ((await findBulkUpload(env.DB, jobId))?.state !== 'unpacking') await dropArchive(env.MEDIA, job)
  })
}

/**
 * Gives up an archive: refuses it with the files of the failed step. Deletes its stored files; if that fails, the media
 * sweep does.
 */
export async function giveUpArchive(
  env: Bindings,
  letter: Letter,
  { jobId, step }: { jobId: string; step?: number },
): Promise<void> {
  const job = await findUnpacking(env, jobId)
  if (!job) return void (await moveToDeadLetters(env.DB, letter))
  const waiting = step === undefined ? [] : await listWaiting(env.DB, jobId, step)
  const files = waiting.slice(0, PARALLEL).map(({ name }) => ({ name, problem: 'stopped' as const }))
  const mediaIds = await listMediaIds(env.DB, jobId)
  if (!(await saveGivenUp(env.DB, letter, { jobId, refusal: new ArchiveRefusal('server', { files }) }))) return
  await dropMedia(env, mediaIds)
  await dropArchive(env.MEDIA, job)
}

async function findUnpacking(env: Bindings, jobId: string): Promise<BulkRow | undefined> {
  const job = await findBulkUpload(env.DB, jobId)
  return job?.state === 'unpacking' ? job : undefined
}

/** Runs a part of the work; on an ArchiveRefusal it refuses the archive and deletes its stored files. */
async function refuseOnFailure(
  env: Bindings,
  { job, outboxId }: { job: BulkRow; outboxId: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
    const mediaIds = await listMediaIds(env.DB, job.id)
    await saveRefusal(env.DB, { jobId: job.id, outboxId }, error)
    await dropMedia(env, mediaIds)
    await dropArchive(env.MEDIA, job)
  }
}

const FULL: readonly ErrorCode[] = ['limit_storage', 'limit_storage_most', 'limit_promised']

/** Runs work that needs storage room; turns an exceeded storage limit into an ArchiveRefusal. */
async function refuseWhenFull(env: Bindings, { accountId }: BulkRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || !FULL.includes(error.code)) throw error
    const { bytes } = await findRoom(env, accountId)
    throw new ArchiveRefusal('storage', { limit: bytes ?? 0 })
  }
}

/** The number of pictures that the plan of a site's account allows. */
async function cellsOf(env: Bindings, { siteId, accountId }: BulkRow): Promise<number> {
  const found = await findSite(env.DB, { kind: 'all' }, siteId)
  if (!found) return 0
  const plan = await findPlanLimits(env.DB, { id: accountId, type: found.ownerType as OwnerType })
  return cellsMax(plan)
}

function cellsMax({ quantitySwipe, maxColumns, maxRows }: PlanLimits): number {
  const places = (maxColumns ?? GRID_SIDE_MAX) * (maxRows ?? GRID_SIDE_MAX)
  return Math.min(quantitySwipe ?? GRID_CELLS_MAX, places, GRID_CELLS_MAX)
}

/** Runs work on a list, a few items at once; waits for all of a group before it passes on a failure. */
async function runInGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += PARALLEL) {
    const results = await Promise.allSettled(items.slice(at, at + PARALLEL).map(work))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
