import type { Bindings } from '#worker/platform/context.ts'
import { deleteSiteReleases } from '#worker/content/projection/release.storage.ts'
import { deleteSiteContent } from './site-purge.repository.ts'
import { deleteVisitorData } from './visitor-purge.repository.ts'

/**
 * Removes what a deleted site stored: releases from R2, what its visitors left, then cells and rows; its media are left to
 * the media sweep.
 */
export async function purgeSite(env: Bindings, siteId: string, outboxId: string): Promise<void> {
  await deleteSiteReleases(env, siteId)
  await deleteVisitorData(env.DB, siteId)
  await deleteSiteContent(env.DB, siteId, outboxId)
}
