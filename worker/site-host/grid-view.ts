import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Language } from '#shared/text/languages.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { findKnownMember, hasMemberCookie } from '#worker/entities/members/member-session.ts'
import { readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import { withVariant } from '#worker/entities/live-site/experiment-variant.ts'
import { answerCached, type PageKey } from '#worker/pages/page-cache.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { concatUtf8, type Piece } from '#worker/platform/bytes/utf8.ts'
import { readOpened } from '#worker/entities/live-site/opened-release.ts'
import { testHeaders } from './chosen-variant.ts'

/** Personal answers are not cached (rules/threats.md#caches). */
const KEPT_NOWHERE = { 'cache-control': 'private, no-store', vary: 'cookie' }

type GridView = {
  site: LiveSite
  mode: PublishedMode
  language: Language
  key: PageKey
  headers: Record<string, string>
  /** undefined if the release has no such view. */
  render: (release: SiteRelease, mode: PublishedMode) => Iterable<Piece> | undefined
}

/**
 * Answers a view of the grid: for a member with all cells opened, rendered for this request; for everybody else from
 * the cache. Only a site with members-only cells reads the cookie, and only there an answer depends on it.
 */
export async function answerGridView(c: Context<AppEnv>, view: GridView): Promise<Response | undefined> {
  const { site, mode, language, key, headers, render } = view
  const isNamed = site.hasLocks && hasMemberCookie(c, site)
  if (isNamed && (await findKnownMember(c, site))) {
    const { opened } = await readOpened(c.env, site, language)
    const pieces = render(withVariant(opened, mode.variant), { ...mode, isMember: true })
    return pieces && c.body(concatUtf8(pieces), 200, { ...headers, ...KEPT_NOWHERE })
  }
  const answer = await answerCached(c, {
    key,
    headers: { ...headers, ...(site.hasLocks && { vary: 'cookie' }), ...testHeaders(site) },
    render: async () => render(withVariant(await readLiveRelease(c.env, site, language), mode.variant), mode),
  })
  if (!isNamed || !answer) return answer
  // The cookie is invalid and is deleted from the browser: this answer must not be cached for others.
  const own = Object.fromEntries([...answer.headers, ...Object.entries(KEPT_NOWHERE)])
  return c.newResponse(answer.body, answer.status as StatusCode, own)
}
