import type { Language } from '#shared/text/languages.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { readLocked } from '#worker/content/live-site/opened-release.ts'
import { readLiveRelease } from '#worker/content/live-site/live-release.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'

/** Releases whose popups this isolate keeps. */
const KEPT_MAX = 200

const kept = new Map<string, readonly ReleasePopup[]>()

type Env = Pick<Bindings, 'MEDIA' | 'UPLOAD_SECRET'>
/** Strangers get no popup of a members-only cell. */
type Wanted = { language: Language; isMember: boolean }

/** The popups of a site's live release, whether or not they show. A release never changes: it is read once. */
export async function getReleasePopups(
  env: Env,
  site: LiveSite,
  { language, isMember }: Wanted,
): Promise<readonly ReleasePopup[]> {
  // A release that promises nothing has none.
  if (!site.promises) return []
  const hasMore = isMember && site.hasLocks === true
  const key = `${site.releaseId} ${language} ${hasMore}`
  const known = kept.get(key)
  if (known) return known
  const { popups = [] } =
    (hasMore ? await readLocked(env, site, language) : await readLiveRelease(env, site, language)) ?? {}
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, popups)
  return popups
}
