import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { describePage } from '#shared/visitor/page-words.ts'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { buildTags } from '#shared/site/parts/seo/tag-rules.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import type { VisitorAddress, VisitorSeo } from './visitor-site.ts'
import { cellAt } from '#visitor/page/page-context.ts'
import {
  COMPANY_PAGE,
  formOfPage,
  DELIVERIES_PAGE,
  EXTERNAL_PAGE,
  pagePath,
  type SitePage,
} from '#visitor/page/page-path.ts'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import { parsePageAddress } from '#worker/entities/live-site/page-address.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { type SiteName, siteNameOfHost } from '#worker/entities/live-site/site-name.ts'
import { resolveHost, siteOrigin } from '#worker/platform/hosts.ts'
import { toPictureAnswer } from './page-answer.ts'

/**
 * The search-engine texts of a site's first page, with the addresses of the published site; `hasTags`: with the site
 * owner's tags.
 */
export async function getSeo(
  site: ShownSite,
  { language, hasTags }: { language: Language; hasTags: boolean },
): Promise<VisitorSeo> {
  const { cells, name, seo, languages } = await site.releaseIn(language)
  const { origin, defaultLanguage } = site.published
  const [first] = cells
  const open = first?.locked === false ? first : undefined
  const urlIn = (one: Language) => origin + pagePath({ root: '', defaultLanguage }, one)
  const picture = toPictureAnswer(open?.picture ?? null)
  return {
    ...describePage({ name, seo, cell: open, isFirst: true }),
    h1: seo?.h1 ?? '',
    canonical: urlIn(language),
    alternates: languages.map((one) => ({ language: one, url: urlIn(one) })),
    image: picture && site.origin + picture.url,
    ...toMarkup(hasTags ? seo?.tags : undefined),
  }
}

function toMarkup(tags: ReleaseTags | undefined): Pick<VisitorSeo, 'head' | 'body'> {
  if (!tags) return { head: '', body: '' }
  const scripts = tags.scripts.map((attributes) => ({ name: 'script' as const, attributes }))
  return { head: buildTags(tags.head), body: buildTags(scripts) }
}

/** The site that a host (`parseDomain`) and path name, and the path within it; undefined for an invalid address. */
export function parseAddress(
  env: Bindings,
  domain: string,
  path: string,
): { name: SiteName; rest: string } | undefined {
  const origin = `http://${domain}`
  if (!URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  if (url.host !== new URL(origin).host) return undefined
  const host = resolveHost(url, env)
  const name = siteNameOfHost(host)
  if (name) return { name, rest: url.pathname }
  const [, siteUuid, rest = ''] = /^\/sites\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
  return host.kind === 'platform' && siteUuid ? { name: { siteUuid }, rest: rest || '/' } : undefined
}

/** The cell or page at a path of a site; beyond the end of the grid its first cell. Throws 404. */
export async function getAddress(env: Bindings, site: LiveSite, rest: string): Promise<VisitorAddress> {
  const base = { root: '', defaultLanguage: site.defaultLanguage }
  const written = parsePageAddress(rest, base, site.languages)
  const found = written.kind === 'redirect' ? parsePageAddress(written.path, base, site.languages) : written
  if (found.kind === 'missing' || found.kind === 'redirect') throw new AppError('not_found')
  const { language } = found
  const release = await readLiveRelease(env, site, language)
  const answer = (word: string | undefined) => ({
    siteId: site.siteUuid,
    url: siteOrigin(site, env) + pagePath(base, language, word),
    language,
  })
  if (found.kind !== 'page') {
    const page = found.kind === 'sitePage' ? found.page : found.kind
    const isThere = page === DELIVERIES_PAGE ? site.deliveriesVersion > 0 : hasPage(release, page)
    if (!isThere) throw new AppError('not_found')
    return { ...answer(page), page, pageId: null, position: null }
  }
  const position = cellAt(release, found.position) ? found.position : { column: 0, row: 0 }
  const place = formatPosition(position)
  return { ...answer(place), page: null, pageId: cellAt(release, position)?.id ?? null, position: place }
}

function hasPage(
  { companyTabs, forms = [] }: SiteRelease,
  page: SitePage | typeof COMPANY_PAGE | typeof EXTERNAL_PAGE,
): boolean {
  if (page === EXTERNAL_PAGE) return true
  return page === COMPANY_PAGE ? companyTabs !== undefined : forms.includes(formOfPage(page))
}
