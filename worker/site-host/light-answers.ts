import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { LightPage } from '#visitor/pages/light-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { readFrame } from '#worker/pages/framed-page.ts'
import { answerCached } from '#worker/pages/page-cache.ts'
import { pagePolicy, reported } from '#worker/pages/page-policy.ts'
import { COMPANY_ASSETS, COMPANY_SOURCES } from '#worker/pages/visitor-assets.ts'
import type { AppEnv } from '#worker/platform/context.ts'

type LightVisit = { site: LiveSite; mode: PublishedMode; language: Language }

/**
 * The light page of a site in a language (docs/rules/bills.md#light-page), kept like every page of a release.
 * `isPreview`: whoever looks at it while the site shows itself; search engines do not list it.
 */
export function answerLightPage(
  c: Context<AppEnv>,
  { site, mode, language }: LightVisit,
  { isPreview = false } = {},
): Promise<Response | undefined> {
  const shown = showLive(c.env, site)
  return answerCached(c, {
    key: {
      host: new URL(c.req.url).host,
      siteId: site.id,
      releaseId: site.releaseId,
      origin: mode.origin,
      language,
      page: 'framed light',
    },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': reported(pagePolicy(COMPANY_SOURCES)),
      ...(isPreview && { 'x-robots-tag': 'noindex' }),
    },
    render: async () => {
      const pages = await shown.pagesIn(language)
      const frame = await readFrame(shown, language)
      const company = pages?.company ?? null
      const hasContact = pages?.forms.contact !== undefined
      return [renderDocument(LightPage, { frame, mode, company, hasContact, assets: COMPANY_ASSETS })]
    },
  })
}
