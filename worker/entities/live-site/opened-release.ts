import type { Language } from '#shared/text/languages.ts'
import type { ReleaseLocked, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { UploadKeys } from '#worker/platform/keys.ts'
import type { LiveSite } from './pointer.service.ts'
import { readLiveRelease } from './live-release.ts'
import { getReleaseLocked } from '#worker/entities/projection/release.storage.ts'
import { sealMembersOnly } from './private-media.ts'

type Secrets = Pick<Bindings, 'MEDIA'> & UploadKeys

/** The members-only part of a live release, its files under private names. Call `findMember` first. */
export async function readLocked(
  env: Secrets,
  { id: siteId, releaseId, siteUuid }: LiveSite,
  language: Language,
): Promise<ReleaseLocked | undefined> {
  const locked = await getReleaseLocked(env, { siteId, releaseId, language })
  return locked && sealMembersOnly(locked, siteUuid, env)
}

/** A live release, public and with its members-only cells opened. Call `findMember` first. */
export async function readOpened(
  env: Secrets,
  site: LiveSite,
  language: Language,
): Promise<{ release: SiteRelease; opened: SiteRelease }> {
  const [release, locked] = await Promise.all([readLiveRelease(env, site, language), readLocked(env, site, language)])
  return { release, opened: locked ? open(release, locked) : release }
}

/** Whether members get a file in the live release. A release older than private file names has no private copies. */
export async function isLockedFile(
  env: Secrets,
  { id: siteId, releaseId, languages }: LiveSite,
  mediaId: string,
): Promise<boolean> {
  const files = await Promise.all(languages.map((language) => getReleaseLocked(env, { siteId, releaseId, language })))
  return files.some((locked) => JSON.stringify(locked ?? null).includes(`"${mediaId}"`))
}

function open(release: SiteRelease, { cells, popups }: ReleaseLocked): SiteRelease {
  const opened = new Map(cells.map((cell) => [cell.id, cell]))
  return { ...release, cells: release.cells.map((cell) => opened.get(cell.id) ?? cell), ...(popups && { popups }) }
}
