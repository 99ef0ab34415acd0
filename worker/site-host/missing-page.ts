import type { Context } from 'hono'
import type { SiteFrame } from '#shared/site/release/releases.ts'
import { isLanguage, type Language, parseAcceptLanguage } from '#shared/text/languages.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { namedLanguage } from '#worker/entities/live-site/page-address.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { readFrame } from '#worker/pages/framed-page.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { chosenLanguage } from './chosen-language.ts'

/**
 * The answer to an address that a live site does not have: with the site's logo and look, in the language of the address,
 * else in the visitor's, and with the way home.
 */
export async function answerMissing(
  c: Context<AppEnv>,
  { site, mode }: { site: LiveSite; mode: PublishedMode },
): Promise<Response> {
  const path = c.req.path.slice(mode.base.root.length)
  const language = namedLanguage(path, site) ?? visitorLanguage(c, site)
  const home = pagePath(mode.base, language)
  return answerErrorPage('notFound', c.req.raw, { language, home, frame: await findFrame(c, site, language) })
}

/** The language that the visitor chose or that the browser asks for, if the site has it. */
function visitorLanguage(c: Context<AppEnv>, { languages, defaultLanguage }: LiveSite): Language {
  const wanted = [chosenLanguage(c), parseAcceptLanguage(c.req.header('accept-language'))]
  return wanted.find((one) => isLanguage(one) && languages.includes(one)) ?? defaultLanguage
}

/** undefined while the release cannot be read: the message is worth more than its look. */
async function findFrame(c: Context<AppEnv>, site: LiveSite, language: Language): Promise<SiteFrame | undefined> {
  try {
    return await readFrame(showLive(c.env, site), language)
  } catch (error) {
    logKept('page.look', error)
    return undefined
  }
}
