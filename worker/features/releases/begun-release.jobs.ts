import { deleteRelease, forgetBegun, idOfFolder, listBegun } from '#worker/entities/projection/release.storage.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findNamed } from './release.repository.ts'

/** A publication that began before is over, whatever became of it; with the hour between runs within 48 h. */
const BEGUN_MAX = 24 * 60 * 60_000
/** Folders without a row that one run deletes. */
const DELETED_MAX = 100

/** Deletes files of publications and snapshots that never got their row. A run may stop anywhere. */
export async function sweepBegun(env: Bindings): Promise<void> {
  const begun = await listBegun(env, now() - BEGUN_MAX)
  if (begun.length === 0) return
  const named = await findNamed(
    env.DB,
    begun.map(({ releaseId }) => idOfFolder(releaseId)),
  )
  const isNamed = ({ releaseId }: (typeof begun)[number]) => named.has(idOfFolder(releaseId))
  const left = begun.filter((one) => !isNamed(one)).slice(0, DELETED_MAX)
  for (const { siteId, releaseId } of left) await deleteRelease(env, siteId, releaseId)
  await forgetBegun(env, [...begun.filter(isNamed), ...left])
}
