import { BULK_LIFETIME } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteArchives, listArchives } from './archive.storage.ts'
import { type BulkRow, deleteBulkUploads, listIdleBulkUploads, listNeedingArchive } from './bulk-upload.repository.ts'
import { endUpload } from './bulk-upload.service.ts'

/** Uploads that one run looks at. */
const PAGE = 200
/** What is over is forgotten after this: nobody asks for it any more. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** Ends what nobody went on with, and drops what it left behind. A run may stop anywhere. */
export async function sweepBulkUploads(env: Bindings): Promise<void> {
  const before = now() - BULK_LIFETIME
  const idle = await listIdleBulkUploads(env.DB, {
    states: ['receiving', 'unpacking', 'done', 'refused'],
    before,
    limit: PAGE,
  })
  for (const row of idle) await endQuietly(env, row)
  await dropStrayArchives(env)
  const old = await listIdleBulkUploads(env.DB, { states: ['ended'], before: now() - KEPT, limit: PAGE })
  if (old.length > 0) {
    await deleteBulkUploads(
      env.DB,
      old.map(({ id }) => id),
    )
  }
}

/** Somebody may go on with it at this very moment. */
async function endQuietly(env: Bindings, row: BulkRow): Promise<void> {
  try {
    await endUpload(env, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Archives of uploads that are over: what a stop between two steps has left. */
async function dropStrayArchives(env: Bindings): Promise<void> {
  const there = await listArchives(env.MEDIA)
  const needed = new Set(await listNeedingArchive(env.DB, there))
  await deleteArchives(
    env.MEDIA,
    there.filter((id) => !needed.has(id)),
  )
}
