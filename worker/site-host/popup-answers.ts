import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { isLanguage } from '#shared/text/languages.ts'
import type { PageBase } from '#visitor/page/page-path.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { findKnownMember } from '#worker/entities/members/member-session.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { countClick } from '#worker/features/popups/click.service.ts'
import { livePopups } from '#worker/features/popups/live-popups.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

type Source = { site: LiveSite; base: PageBase }

/** The popups that show now: the page is cached, so its script requests them (rules/popups.md#when-a-popup-shows). */
export async function answerPopups(c: Context<AppEnv>, { site, base }: Source): Promise<Response | undefined> {
  const language = c.req.param('language')
  if (!isLanguage(language) || !site.languages.includes(language)) return undefined
  const isMember = site.hasLocks === true && (await findKnownMember(c, site)) !== undefined
  return c.json(await livePopups(c.env, site, { language, base, isMember }), 200, HEADERS)
}

/** Counts a click on the outside link of a limited offer. */
export async function countPopupClick(c: Context<AppEnv>, site: LiveSite): Promise<Response | undefined> {
  const click = { popupId: c.req.param('popup') ?? '', ip: clientIp(c), userAgent: c.req.header('user-agent') ?? '' }
  try {
    await countClick(c.env, site, click)
    return c.body(null, 204, HEADERS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') return undefined
    return c.body(null, error.code === 'offer_taken' ? 409 : 429, HEADERS)
  }
}
