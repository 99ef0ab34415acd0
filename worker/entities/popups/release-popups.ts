import type { Language } from '#shared/text/languages.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import type { UploadKeys } from '#worker/platform/keys.ts'
import { readLocked } from '#worker/entities/live-site/opened-release.ts'
import { readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'

/** Popups of releases, by release, language and reader. A release never changes. */
const popupsByRelease = createLoadingCache<readonly ReleasePopup[]>({ max: 200 })

type Env = Pick<Bindings, 'MEDIA'> & UploadKeys
/** Strangers get no popup of a members-only cell. */
type Wanted = { language: Language; isMember: boolean }

/** The popups of a site's live release, whether or not they show. */
export async function getReleasePopups(
  env: Env,
  site: LiveSite,
  { language, isMember }: Wanted,
): Promise<readonly ReleasePopup[]> {
  // A release without limited popups has no counts.
  if (!site.promises) return []
  const hasMore = isMember && site.hasLocks === true
  const key = `${site.releaseId} ${language} ${hasMore}`
  return popupsByRelease.load(key, async () => {
    const source = hasMore ? await readLocked(env, site, language) : await readLiveRelease(env, site, language)
    return source?.popups ?? []
  })
}
