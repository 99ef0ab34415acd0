import type { Language } from '#shared/text/languages.ts'
import type { ReleasePages, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { getRelease, getReleasePages } from '#worker/content/projection/release.storage.ts'
import type { LiveSite } from './pointer.service.ts'

/** Files of releases that this isolate keeps of each sort: one of a full grid takes about half a megabyte. */
const KEPT_MAX = 32

type Env = Pick<Bindings, 'MEDIA'>
type Source = Pick<LiveSite, 'id' | 'releaseId'>
type Read<File> = (env: Env, site: Source, language: Language) => Promise<File | undefined>

/** A release never changes: what was read of it once is not read again. What members get is never kept. */
function remembering<File>(read: Read<File>): Read<File> {
  const kept = new Map<string, File>()
  return async (env, site, language) => {
    const key = `${site.releaseId} ${language}`
    const known = kept.get(key)
    if (known) return known
    const file = await read(env, site, language)
    const oldest = kept.keys().next().value
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    if (file) kept.set(key, file)
    return file
  }
}

const readRelease = remembering<SiteRelease>((env, { id, releaseId }, language) =>
  getRelease(env, id, releaseId, language),
)

/** The release that a site shows now, as everybody gets it. */
export async function readLiveRelease(env: Env, site: Source, language: Language): Promise<SiteRelease> {
  const release = await readRelease(env, site, language)
  if (!release) throw new Error(`Release ${site.releaseId} of site ${site.id} is not stored in ${language}`)
  return release
}

/** What only some pages of the release need; undefined where it has none stored. */
export const readLivePages: Read<ReleasePages> = remembering<ReleasePages>((env, { id: siteId, releaseId }, language) =>
  getReleasePages(env, { siteId, releaseId, language }),
)
