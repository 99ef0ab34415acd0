import type { Bindings } from '#worker/platform/context.ts'
import { findSiteForCopy } from '#worker/entities/live-site/pointer-copy.repository.ts'
import { copyPointer, siteCopyName } from '#worker/entities/live-site/pointer-copy.service.ts'
import { deleteReleases, listSurplusReleases } from './release.repository.ts'
import { deleteRelease } from '#worker/entities/projection/release.storage.ts'

/**
 * Deletes the releases beyond the newest 50 and the live one: first their objects, then the rows. Copies the pointer
 * before, in case the publication that promised it was interrupted.
 */
export async function pruneReleases(env: Bindings, siteId: string, outboxId: string): Promise<void> {
  const site = await findSiteForCopy(env.DB, siteId)
  if (site) await copyPointer(env, siteCopyName(site.row))
  const surplus = await listSurplusReleases(env.DB, siteId)
  for (const releaseId of surplus) await deleteRelease(env, siteId, releaseId)
  await deleteReleases(env.DB, surplus, outboxId)
}
