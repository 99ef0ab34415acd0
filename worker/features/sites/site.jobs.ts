import type { Bindings } from '#worker/platform/context.ts'
import { deleteSiteEvents } from '#worker/entities/bell/bell-purge.repository.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import { deleteSiteReleases } from '#worker/entities/projection/release.storage.ts'
import { deleteSiteContent } from './site-purge.repository.ts'
import { deleteVisitorData } from './visitor-purge.repository.ts'

/**
 * Deletes the data of a site: releases from R2, the data of its visitors, events about it under the bells, then cells and
 * rows; the media sweep deletes its media. Marks the effect as done that asked for it. Repeating it changes nothing.
 */
export async function purgeSite(env: Bindings, siteId: string, outboxId?: string): Promise<void> {
  await deleteSiteReleases(env, siteId)
  // First: an object tells D1 what it has.
  await siteObject(env, siteId).erase()
  await deleteVisitorData(env.DB, siteId)
  await deleteSiteEvents(env.DB, siteId)
  await deleteSiteContent(env.DB, siteId, outboxId)
}
