import type { Language } from '#shared/languages.ts'
import type { SiteRelease } from '#shared/releases.ts'
import type { Bindings } from '#worker/context.ts'
import { getRelease } from '#worker/features/releases/release.storage.ts'
import type { LiveSite } from './pointer.service.ts'

/** The release that a site shows now, as everybody gets it. */
export async function readLiveRelease(
  env: Pick<Bindings, 'MEDIA'>,
  site: Pick<LiveSite, 'id' | 'releaseId'>,
  language: Language,
): Promise<SiteRelease> {
  const release = await getRelease(env, site.id, site.releaseId, language)
  if (!release) throw new Error(`Release ${site.releaseId} of site ${site.id} is not stored in ${language}`)
  return release
}
