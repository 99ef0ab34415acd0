import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { DeliveriesWindow } from '#visitor/deliveries/deliveries-window.tsx'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { DELIVERIES_PAGE } from '#visitor/page/page-path.ts'
import { DeliveriesPage } from '#visitor/pages/deliveries-page.tsx'
import { renderDocument, renderFragment } from '#visitor/render.tsx'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { getVisitedDeliveries } from '#worker/features/announcements/visited-deliveries.ts'
import { WINDOW_SEARCH } from '#worker/pages/company.ts'
import { readFrame } from '#worker/pages/framed-page.ts'
import { pagePolicy, reported } from '#worker/pages/page-policy.ts'
import { DELIVERIES_ASSETS, DELIVERIES_SOURCES, DELIVERIES_WINDOW_CSS } from '#worker/pages/visitor-assets.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'

type Source = { site: LiveSite; mode: PublishedMode; language: Language }

/**
 * The deliveries that show now, as a page, or as the window that the bell opens: rendered for each request, because
 * they depend on the time and the visitor. undefined for a site that never had one; throws 429 beyond the limit of
 * public reads.
 */
export async function answerDeliveries(
  c: Context<AppEnv>,
  { site, mode, language }: Source,
): Promise<Response | undefined> {
  if (site.deliveriesVersion === 0) return undefined
  await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
  const deliveries = await getVisitedDeliveries(c, site, language)
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  const frame = await readFrame(showLive(c.env, site), language)
  if (new URL(c.req.url).search === WINDOW_SEARCH) {
    const { look } = frame
    return c.html(renderFragment(DeliveriesWindow, { deliveries, language, look, css: DELIVERIES_WINDOW_CSS }))
  }
  c.header('content-security-policy', reported(pagePolicy(DELIVERIES_SOURCES)))
  return c.html(
    renderDocument(DeliveriesPage, { frame, mode, page: DELIVERIES_PAGE, assets: DELIVERIES_ASSETS, deliveries }),
  )
}
