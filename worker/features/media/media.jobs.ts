import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteFiles, deleteStaleStaged } from '#worker/entities/media/media.storage.ts'
import {
  deleteMedia,
  listReadyMedia,
  listRemovedBefore,
  removePendingBefore,
  reviveUsed,
  saveCursor,
  saveUse,
} from './media-sweep.repository.ts'
import { recountStorage } from '#worker/entities/media/storage.repository.ts'

const HOUR = 60 * 60 * 1000
/** A pending upload is removed after this time. */
const PENDING_MAX = 24 * HOUR
/** An unused file is kept for this time: an open editor may restore it by undo. */
const UNUSED_MAX = 24 * HOUR
/**
 * Objects of a removed file are deleted after this time; with the hours between runs within 48 h (rules/reliability.md#objects-and-rows).
 */
const REMOVED_MAX = 12 * HOUR

const PAGE = 500
const PAGES_MAX = 20
const PURGE_MAX = 200
/** Accounts whose bytes one run recounts. */
const RECOUNTED = 100

/** Finds unused files and removes them, a bounded part in each run. A run may stop anywhere. */
export async function sweepMedia(env: Bindings): Promise<number> {
  const at = now()
  await removePendingBefore(env.DB, at - PENDING_MAX)
  await deleteStaleStaged(env.MEDIA, at - PENDING_MAX)
  await reviveUsed(env.DB)
  await markUnused(env)
  const purged = await purgeRemoved(env)
  await recountStorage(env.DB, RECOUNTED)
  return purged
}

/** Checks ready files page by page and removes those that were unused for long enough. */
async function markUnused(env: Bindings): Promise<void> {
  for (let count = 0; count < PAGES_MAX; count++) {
    const page = await listReadyMedia(env.DB, PAGE)
    if (!page) return saveCursor(env.DB, 0)
    const { rows, to } = page
    const idsOf = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).map(({ id }) => id)
    await saveUse(env.DB, {
      used: idsOf(({ isUsed, removedAt }) => isUsed && removedAt !== null),
      unused: idsOf(({ isUsed, removedAt }) => !isUsed && removedAt === null),
      removed: idsOf(({ isUsed, removedAt }) => !isUsed && removedAt !== null && removedAt <= now() - UNUSED_MAX),
    })
    await saveCursor(env.DB, to)
  }
}

/** Deletes removed files: objects first, so that after an interruption the row still names them. */
async function purgeRemoved(env: Bindings): Promise<number> {
  const ids = await listRemovedBefore(env.DB, now() - REMOVED_MAX, PURGE_MAX)
  for (const id of ids) await deleteFiles(env.MEDIA, id)
  if (ids.length > 0) await deleteMedia(env.DB, ids)
  return ids.length
}
