import type { Bindings } from '#worker/platform/context.ts'
import { listUnnamedReleases, nameReleaseMedia } from '#worker/features/media/media-copies.repository.ts'
import { ensureCopies, removeAccountCopies, removeStaleCopies } from '#worker/features/media/media-copies.service.ts'
import { namedMedia } from './named-media.ts'
import { getRelease, getReleaseLocked, getReleasePages } from '#worker/content/projection/release.storage.ts'

/** Releases that are looked at in one run. */
const RELEASES_MAX = 20

/** Files of which a copy is removed in one run. */
const FILES_MAX = 200

/** Finishes what publications that were cut off left to be removed, and names the files of old releases. */
export async function sweepMediaNames(env: Bindings): Promise<void> {
  await removeStaleCopies(env, FILES_MAX)
  await nameOldReleases(env)
}

/** Finds out of live releases of before files had two places which of them only members get, and closes those. */
async function nameOldReleases(env: Bindings): Promise<void> {
  for (const release of await listUnnamedReleases(env.DB, RELEASES_MAX)) {
    const { id: releaseId, siteId } = release
    const frozen = await Promise.all(
      release.languages.map(async (language) => ({
        projection: await getRelease(env, siteId, releaseId, language),
        pages: await getReleasePages(env, { siteId, releaseId, language }),
        locked: await getReleaseLocked(env, { siteId, releaseId, language }),
      })),
    )
    const named = namedMedia(frozen, release.mediaIds)
    await ensureCopies(env, release.accountId, named)
    await nameReleaseMedia(env.DB, { id: releaseId, accountId: release.accountId }, named)
    await removeAccountCopies(env, release.accountId)
  }
}
