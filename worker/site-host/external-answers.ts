import type { Context } from 'hono'
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_FIELD,
  isAskedIn,
  REGION_SEARCH,
} from '#shared/site/parts/seo/consent-rules.ts'
import { type ExternalList, externalList } from '#shared/site/parts/seo/external-services.ts'
import type { Language } from '#shared/text/languages.ts'
import { hasOwnHost, type PublishedMode } from '#visitor/page/page-context.ts'
import { EXTERNAL_PAGE, sitePagePath } from '#visitor/page/page-path.ts'
import { ExternalPage, type ExternalPageProps } from '#visitor/pages/external-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { listToldServices } from '#worker/features/conversions/told-services.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { answerFresh, readFrame } from '#worker/pages/framed-page.ts'
import { readPageForm } from '#worker/pages/site-page.ts'
import { chosenConsent, consentOf, isAsked, setSiteCookie } from '#worker/pages/tag-consent.ts'
import { EXTERNAL_ASSETS, EXTERNAL_SOURCES } from '#worker/pages/visitor-assets.ts'
import { countryOf } from '#worker/platform/country.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { robotKeyOf } from '#worker/platform/turnstile.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'

type Source = { site: LiveSite; mode: PublishedMode; language: Language }

/**
 * The page of external services, made for each visitor, because it shows their choice; with `?region`, whether visitors
 * of their country are asked. undefined for that question on a site that asks nobody.
 */
export async function answerExternal(c: Context<AppEnv>, source: Source): Promise<Response | undefined> {
  const consent = consentOf(source)
  if (new URL(c.req.url).search === REGION_SEARCH) return consent && answerRegion(c)
  const state = consent && (chosenConsent(c, consent) ?? (isAsked(c, consent) ? 'open' : 'free'))
  const html = renderDocument(ExternalPage, { ...(await readNotice(c, source)), consent: state })
  return answerFresh(html, { sources: EXTERNAL_SOURCES })
}

/** What the page says to everybody. */
async function readNotice(c: Context<AppEnv>, { site, mode, language }: Source): Promise<ExternalPageProps> {
  const shown = showLive(c.env, site)
  const [frame, release, pages] = await Promise.all([
    readFrame(shown, language),
    shown.releaseIn(language),
    shown.pagesIn(language),
  ])
  const tags = hasOwnHost(mode) ? release.seo?.tags : undefined
  const hasForms = Object.keys(pages?.forms ?? {}).length > 0
  return {
    frame,
    mode,
    page: EXTERNAL_PAGE,
    assets: EXTERNAL_ASSETS,
    list: withRobotCheck(externalList(tags), hasForms && robotKeyOf(c.env) !== undefined),
    hasGoals: tags?.conversions !== undefined,
    told: tags ? await listToldServices(c.env, site.id, tags) : [],
    hasPolicy: release.companyTabs?.includes('privacy') ?? false,
  }
}

/** Keeps the visitor's choice, and shows the page again. undefined on a site that asks nobody. */
export async function keepChoice(c: Context<AppEnv>, source: Source): Promise<Response | undefined> {
  const consent = consentOf(source)
  const [choice] = (await readPageForm(c)).get(CONSENT_FIELD) ?? []
  if (!consent || (choice !== 'y' && choice !== 'n')) return undefined
  const value = `${consent.version}.${choice}`
  setSiteCookie(c, source.mode, { name: CONSENT_COOKIE, value, seconds: CONSENT_DAYS * 24 * 60 * 60 })
  return withCookies(c, redirectTo(sitePagePath(source.mode.base, source.language, EXTERNAL_PAGE), 303))
}

/** Never stored: a cached answer would be another visitor's. */
const answerRegion = (c: Context<AppEnv>) =>
  new Response(isAskedIn(countryOf(c)) ? '1' : '0', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })

const withRobotCheck = ({ kinds, hosts }: ExternalList, hasCheck: boolean): ExternalList => ({
  kinds: hasCheck ? [...kinds, 'turnstile'] : kinds,
  hosts,
})
