import { parsePosition } from '#shared/site/cell/positions.ts'
import type { SiteFrame, SiteRelease } from '#shared/site/release/releases.ts'
import type { Language } from '#shared/text/languages.ts'
import { leadingTo } from '#visitor/page/page-path.ts'
import type { PageFrameProps } from '#visitor/pages/page-frame.tsx'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import type { TagSources } from '#shared/site/parts/seo/tag-sources.ts'
import { answerCached } from './page-cache.ts'
import { pagePolicy, type PageSources, reported } from './page-policy.ts'
import { type PageVisit, placeToReturn, type SitePageVisit } from './site-page.ts'
import { FRAME_ASSETS, FRAME_SOURCES } from './visitor-assets.ts'

/** The data that pages of forms and membership show, and the props of their frame. */
export async function readFramed({ c, shown, mode, language, page }: PageVisit) {
  const pages = await shown.pagesIn(language)
  if (!pages) return undefined
  const frame = await readFrame(shown, language)
  const place = placeIn(frame, placeToReturn(c))
  const props: PageFrameProps = { frame, mode, page, place, search: leadingTo(place, ''), assets: FRAME_ASSETS }
  return { pages, props }
}

/** The frame of a site's pages beside the grid. */
export async function readFrame(shown: ShownSite, language: Language): Promise<SiteFrame> {
  const pages = await shown.pagesIn(language)
  return pages?.frame ?? frameOf(await shown.releaseIn(language))
}

/** A place of the grid to return to; undefined outside of it. */
export function placeIn({ grid }: SiteFrame, place: string | undefined): string | undefined {
  const position = parsePosition(place ?? '')
  if (!grid || !position) return place
  const { column, row } = position
  return column < grid.columns && row * grid.columns + column < grid.cells ? place : undefined
}

/** Builds the frame for releases from before frames were stored. */
function frameOf({ seo, ...release }: SiteRelease): SiteFrame {
  const { name, language, languages, defaultLanguage, logo, favicon, linkPicture } = release
  return {
    name,
    language,
    languages,
    defaultLanguage,
    logo,
    favicon,
    ...(linkPicture && { linkPicture }),
    ...(seo?.description && { description: seo.description }),
  }
}

const headersOf = (sources: PageSources = FRAME_SOURCES, tags?: TagSources) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': reported(pagePolicy(sources, undefined, tags)),
})

/**
 * A page that is the same for every visitor, cached like the grid's pages. It must contain nothing of the visitor, and
 * no position to return to. `variant` separates pages that differ by more than the release, e.g. by a setting of the
 * installation.
 */
export function answerFramed(
  { c, site, mode, language, page }: SitePageVisit,
  render: () => Promise<string | undefined>,
  { sources, tags, variant = '' }: { sources?: PageSources; tags?: TagSources; variant?: string } = {},
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
    headers: headersOf(sources, tags),
    render: async () => {
      const html = await render()
      return html === undefined ? undefined : [html]
    },
  })
}

/** A page for one visitor: after a refused form, or with personal data. It is never cached. */
export function answerFresh(
  html: string,
  options: { status?: number; headers?: Record<string, string>; sources?: PageSources; tags?: TagSources } = {},
): Response {
  const { status = 200, headers, sources, tags } = options
  return new Response(html, {
    status,
    headers: { ...headersOf(sources, tags), 'cache-control': 'no-store', ...headers },
  })
}
