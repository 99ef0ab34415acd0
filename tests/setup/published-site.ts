import { eq } from 'drizzle-orm'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import {
  type ProjectionInput,
  toReleaseLocked,
  toReleasePages,
  toSiteRelease,
} from '#worker/entities/projection/projection.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { loadWorkingCopy, mediaIdsOf } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** Publishes a stored site without the publish check. Returns its host. */
export async function publishStored(env: Bindings, siteId: string): Promise<string> {
  const db = connect(env.DB)
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  if (!site) throw new Error(`There is no site ${siteId}`)
  const { cells, parts } = await loadWorkingCopy(env, site)
  const media = await findMedia(env.DB, mediaIdsOf({ ...site, cells, parts }))
  const releaseId = newId()
  const input: ProjectionInput = {
    site: { ...site, ...site.settings },
    cells,
    parts,
    media,
    releaseId,
    publishedAt: new Date(now()).toISOString(),
  }
  const frozen = site.languages.map((language) => ({
    projection: toSiteRelease(input, language),
    pages: toReleasePages(input, language),
    locked: toReleaseLocked(input, language),
  }))
  const promises = frozen[0]?.locked?.popups ?? frozen[0]?.projection.popups ?? []
  await putRelease(env, frozen, { ...site, cells, parts }, promises)
  await db.update(sites).set({ status: 'PUBLISH', liveReleaseId: releaseId }).where(eq(sites.id, siteId))
  return `${site.siteUuid}.localhost:8787`
}
