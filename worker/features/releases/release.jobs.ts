import type { Bindings } from '#worker/platform/context.ts'
import { deleteReleases, listSurplusReleases } from './release.repository.ts'
import { deleteRelease } from '#worker/entities/projection/release.storage.ts'

/** Deletes the releases beyond the newest 50 and the live one: first their objects, then the rows. */
export async function pruneReleases(env: Bindings, siteId: string, outboxId: string): Promise<void> {
  const surplus = await listSurplusReleases(env.DB, siteId)
  for (const releaseId of surplus) await deleteRelease(env, siteId, releaseId)
  await deleteReleases(env.DB, surplus, outboxId)
}
