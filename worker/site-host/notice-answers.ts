import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { NoticesWindow } from '#visitor/notices/notices-window.tsx'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { NOTICES_PAGE } from '#visitor/page/page-path.ts'
import { NoticesPage } from '#visitor/pages/notices-page.tsx'
import { renderDocument, renderFragment } from '#visitor/render.tsx'
import { readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getVisitedDeliveries } from '#worker/features/announcements/visited-deliveries.ts'
import { WINDOW_SEARCH } from '#worker/pages/company.ts'
import { pagePolicy } from '#worker/pages/page-policy.ts'
import { NOTICES_ASSETS, NOTICES_SOURCES, NOTICES_WINDOW_CSS } from '#worker/pages/visitor-assets.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'

type Source = { site: LiveSite; mode: PublishedMode; language: Language }

/**
 * The deliveries that show now, as a page, or as the window that the bell opens: made for the request, because they
 * depend on the moment and on who asks. undefined for a site that never had one;
 * throws 429 beyond the limit of public reads.
 */
export async function answerNotices(
  c: Context<AppEnv>,
  { site, mode, language }: Source,
): Promise<Response | undefined> {
  if (site.deliveriesVersion === 0) return undefined
  await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
  const notices = await getVisitedDeliveries(c, site, language)
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  if (new URL(c.req.url).search === WINDOW_SEARCH)
    return c.html(renderFragment(NoticesWindow, { notices, language, css: NOTICES_WINDOW_CSS }))
  const frame = await readLiveRelease(c.env, site, language)
  c.header('content-security-policy', pagePolicy(NOTICES_SOURCES))
  return c.html(renderDocument(NoticesPage, { frame, mode, page: NOTICES_PAGE, assets: NOTICES_ASSETS, notices }))
}
