import { BULK_LIFETIME } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteArchives, listArchives } from './archive.storage.ts'
import { type BulkRow, deleteBulkUploads, listIdleBulkUploads, listNeedingArchive } from './bulk-upload.repository.ts'
import { endUpload } from './bulk-upload.service.ts'

/** Uploads that one run of the job handles. */
const PAGE = 200
/** Ended uploads are deleted after seven days: no client asks for them any more. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** Ends uploads without progress for a day, and deletes what they left. A run may stop anywhere. */
export async function sweepBulkUploads(env: Bindings): Promise<number> {
  const at = now()
  const before = at - BULK_LIFETIME
  const idle = await listIdleBulkUploads(env.DB, {
    states: ['receiving', 'unpacking', 'done', 'refused'],
    before,
    limit: PAGE,
  })
  for (const row of idle) await endQuietly(env, row)
  await dropStrayArchives(env)
  const old = await listIdleBulkUploads(env.DB, { states: ['ended'], before: at - KEPT, limit: PAGE })
  if (old.length > 0) {
    await deleteBulkUploads(
      env.DB,
      old.map(({ id }) => id),
    )
  }
  return old.length
}

/** Ends an upload, unless a client continues it at the same moment. */
async function endQuietly(env: Bindings, row: BulkRow): Promise<void> {
  try {
    await endUpload(env, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Deletes archives of ended uploads, which an interrupted run can leave behind. */
async function dropStrayArchives(env: Bindings): Promise<void> {
  const there = await listArchives(env.MEDIA)
  const needed = new Set(await listNeedingArchive(env.DB, there))
  await deleteArchives(
    env.MEDIA,
    there.filter((id) => !needed.has(id)),
  )
}
