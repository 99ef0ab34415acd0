import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteFiles, deleteStaleStaged } from './media.storage.ts'
import {
  deleteMedia,
  listReadyMedia,
  listRemovedBefore,
  removePendingBefore,
  reviveUsed,
  saveCursor,
  saveUse,
} from './media-sweep.repository.ts'
import { recountStorage } from './storage.repository.ts'

const HOUR = 60 * 60 * 1000
/** An upload that nobody completed in this time is given up. */
const PENDING_MAX = 24 * HOUR
/** A file that nothing names stays in use so long: an open editor may bring it back by undo. */
const UNUSED_MAX = 24 * HOUR
/**
 * Then it is out of use, and its objects go after this; with the hours between runs within 48 h
 * (rules/reliability.md#objects-and-rows).
 */
const REMOVED_MAX = 12 * HOUR

const PAGE = 500
const PAGES_MAX = 20
const PURGE_MAX = 200
/** Accounts whose bytes one run counts anew. */
const RECOUNTED = 100

/** Finds files that nothing needs and removes them, a bounded part in each run. A run may stop anywhere. */
export async function sweepMedia(env: Bindings): Promise<void> {
  await removePendingBefore(env.DB, now() - PENDING_MAX)
  await deleteStaleStaged(env.MEDIA, now() - PENDING_MAX)
  await reviveUsed(env.DB)
  await markUnused(env)
  await purgeRemoved(env)
  await recountStorage(env.DB, RECOUNTED)
}

/** Looks at ready files in turn: what is unused long enough is taken out of use. */
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

/** Deletes what is out of use: objects first, so that a stop between leaves the row to find them by. */
async function purgeRemoved(env: Bindings): Promise<void> {
  const ids = await listRemovedBefore(env.DB, now() - REMOVED_MAX, PURGE_MAX)
  for (const id of ids) await deleteFiles(env.MEDIA, id)
  if (ids.length > 0) await deleteMedia(env.DB, ids)
}
