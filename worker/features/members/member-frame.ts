import { withCookies } from '#worker/pages/with-cookies.ts'
import type { Context } from 'hono'
import type { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { Language } from '#shared/text/languages.ts'
import { parsePosition, formatPosition } from '#shared/site/cell/positions.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { type PageBase, pagePath, sitePagePath } from '#visitor/page/page-path.ts'
import { failureText } from '#worker/pages/form-pages.ts'
import { answerFresh, readFramed } from '#worker/pages/framed-page.ts'
import type { SitePageVisit } from '#worker/pages/site-page.ts'
import { MEMBER_ASSETS, MEMBER_SOURCES } from '#worker/pages/visitor-assets.ts'
import { errorMessages } from '#worker/http/messages.ts'

/** The data of the membership pages; undefined if the site has neither a registration form nor members-only content. */
export async function readMemberFrame(visit: SitePageVisit) {
  const found = await readFramed(visit)
  if (!found) return undefined
  const form = found.pages.forms.membership
  if (!form && !visit.site.hasLocks) return undefined
  return { ...found, props: { ...found.props, assets: MEMBER_ASSETS }, form }
}

/** A page for one visitor, with the cookies that this request has set. */
export function answerMember(c: Context<AppEnv>, html: string, status = 200, headers: Record<string, string> = {}) {
  return withCookies(c, answerFresh(html, { status, headers, sources: MEMBER_SOURCES }))
}

/**
 * The path to return to after signing in: a position of the grid or the member page. It comes from a name and never
 * from an address, so that it always belongs to the site (rules/members.md#leading-back).
 */
export function returnPath(base: PageBase, language: Language, to: string | undefined): string {
  if (to === 'member') return sitePagePath(base, language, 'member')
  const position = parsePosition(to ?? '')
  return pagePath(base, language, position && formatPosition(position))
}

/**
 * The message for an error that asks the visitor to wait (too many attempts, too many sign-ins at the moment, or a
 * failure); undefined for other errors.
 */
export function waitText(language: Language, error: AppError): string | undefined {
  const { code, options } = error
  const failure = failureText(error, language)
  if (failure !== undefined) return failure
  if (code === 'too_many') return tooManyText(language, options.retryAfter)
  return code === 'unavailable' ? errorMessages(language)('code.unavailable') : undefined
}

/** The message for too many attempts; the header gives the exact seconds. */
function tooManyText(language: Language, retryAfter = 60): string {
  return memberWords(language)('tooMany', { minutes: Math.ceil(retryAfter / 60) })
}
