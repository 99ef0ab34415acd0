import type { Bindings } from '#worker/platform/context.ts'
import { listUnnamedReleases, nameReleaseMedia } from '#worker/entities/media/media-copies.repository.ts'
import { ensureCopies, removeAccountCopies, removeStaleCopies } from '#worker/entities/media/media-copies.service.ts'
import { namedMedia } from './named-media.ts'
import { getRelease, getReleaseLocked, getReleasePages } from '#worker/entities/projection/release.storage.ts'

/** Releases that one run handles. */
const RELEASES_MAX = 20

/** At most this many files have a copy removed in one run. */
const FILES_MAX = 200

/** Finishes the removal of copies after interrupted publications, and records the media of old releases. */
export async function sweepMediaNames(env: Bindings): Promise<void> {
  await removeStaleCopies(env, FILES_MAX)
  await nameOldReleases(env)
}

/**
 * Records which media of old live releases are members-only, and marks their public copies for removal. New releases
 * record this themselves.
 */
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
