import type { Language } from '#shared/text/languages.ts'
import type { ReleasePages, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { getRelease, getReleasePages } from '#worker/entities/projection/release.storage.ts'
import type { LiveSite } from './pointer.service.ts'

/** Cached release files of each kind in this isolate: one of a full grid takes about half a megabyte. */
const KEPT_MAX = 32

type Env = Pick<Bindings, 'MEDIA'>
type Source = Pick<LiveSite, 'id' | 'releaseId'>
type Read<File> = (env: Env, site: Source, language: Language) => Promise<File | undefined>

/** Reads a file of a release once, because it never changes. Files of members-only content must not come here. */
function keepFiles<File>(read: Read<File>): Read<File> {
  const files = createLoadingCache<File | undefined>({ max: KEPT_MAX })
  return (env, site, language) => files.load(`${site.releaseId} ${language}`, () => read(env, site, language))
}

const readRelease = keepFiles<SiteRelease>((env, { id, releaseId }, language) =>
  getRelease(env, id, releaseId, language),
)

/** The release that a site shows now, without its members-only parts. */
export async function readLiveRelease(env: Env, site: Source, language: Language): Promise<SiteRelease> {
  const release = await readRelease(env, site, language)
  if (!release) throw new Error(`Release ${site.releaseId} of site ${site.id} is not stored in ${language}`)
  return release
}

/** The parts of the release that only some pages need; undefined if none are stored. */
export const readLivePages: Read<ReleasePages> = keepFiles<ReleasePages>((env, { id: siteId, releaseId }, language) =>
  getReleasePages(env, { siteId, releaseId, language }),
)
