import type { SiteFrame, SiteRelease } from '#shared/site/release/releases.ts'
import { leadingTo } from '#visitor/page/page-path.ts'
import type { PageFrameProps } from '#visitor/pages/page-frame.tsx'
import { readLivePages, readLiveRelease } from '#worker/content/live-site/live-release.ts'
import { answerCached } from './page-cache.ts'
import { pagePolicy, type PageSources } from './page-policy.ts'
import { placeToReturn, type SitePageVisit } from './site-page.ts'
import { FRAME_ASSETS, FRAME_SOURCES } from './visitor-assets.ts'

/** What the pages of forms and membership need of the release, and the props of their frame. */
export async function readFramed({ c, site, mode, language, page }: SitePageVisit) {
  const pages = await readLivePages(c.env, site, language)
  if (!pages) return undefined
  const frame = pages.frame ?? toFrame(await readLiveRelease(c.env, site, language))
  const place = placeToReturn(c)
  const props: PageFrameProps = { frame, mode, page, place, search: leadingTo(place, ''), assets: FRAME_ASSETS }
  return { pages, props }
}

/** Releases of before pages had frames. */
function toFrame({ name, language, languages, defaultLanguage, logo, favicon }: SiteRelease): SiteFrame {
  return { name, language, languages, defaultLanguage, logo, favicon }
}

const headersOf = (sources: PageSources = FRAME_SOURCES) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(sources),
})

/**
 * A page that is the same for everybody: as cached as the grid's. Nothing of the visitor may stand in it, and no place that
 * it leads back to. `variant` tells
 * pages apart that differ by more than the release, e.g. by a setting of the installation.
 */
export function answerFramed(
  { c, site, mode, language, page }: SitePageVisit,
  render: () => Promise<string | undefined>,
  { sources, variant = '' }: { sources?: PageSources; variant?: string } = {},
): Promise<Response | undefined> {
  return answerCached(c, {
    key: {
      host: new URL(c.req.url).host,
      siteId: site.id,
      releaseId: site.releaseId,
      origin: mode.origin,
      language,
      page: `framed ${page} ${variant}`,
    },
    headers: headersOf(sources),
    render: async () => {
      const html = await render()
      return html === undefined ? undefined : [html]
    },
  })
}

/** A page that answers one visitor: after a form that cannot be taken, or with what is theirs. Kept nowhere. */
export function answerFresh(
  html: string,
  options: { status?: number; headers?: Record<string, string>; sources?: PageSources } = {},
): Response {
  const { status = 200, headers, sources } = options
  return new Response(html, { status, headers: { ...headersOf(sources), 'cache-control': 'no-store', ...headers } })
}
