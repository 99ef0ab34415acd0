import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language } from '#shared/languages.ts'
import { formatPosition, type Position } from '#shared/positions.ts'
import type { SiteRelease } from '#shared/releases.ts'
import { BLOCK_CELLS, cellAt, createPageContext, hasOwnHost, type PublishedMode } from '#visitor/page-context.ts'
import { type PageBase, pagePath } from '#visitor/page-path.ts'
import { renderPage } from '#visitor/render.tsx'
import type { AppEnv } from '#worker/context.ts'
import { livePopups } from '#worker/features/popups/live-popups.ts'
import { getRelease } from '#worker/features/releases/release.storage.ts'
import { resolveHost, siteOrigin } from '#worker/http/hosts.ts'
import { renderBlock } from './block.ts'
import { companyFragment, companyPage, WINDOW_SEARCH } from './company.ts'
import { answerNotice } from './notices.ts'
import { parsePageAddress } from './page-address.ts'
import { answerCached } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import { findLiveSite, type LiveSite, type SiteName } from './pointer.service.ts'
import { renderSitemap } from './sitemap.ts'
import { COMPANY_SOURCES, PAGE_ASSETS, pageSources } from './visitor-assets.ts'

const LANGUAGE_COOKIE = 'lang'

/** A request for a live site: which one, and where its pages hang on this host. */
type Visit = { site: LiveSite; mode: PublishedMode }

/** A site's own host: its default one, or a custom domain (readings, Visitor routes). */
export const sitePages = new Hono<AppEnv>()
sitePages.get('/robots.txt', (c) => visit(c, '', ({ mode }) => answerRobots(mode.origin)))
sitePages.get('/sitemap.xml', (c) => visit(c, '', (found) => answerSitemap(c, found)))
sitePages.get('/cells/:release/:language/:block', (c) => visit(c, '', (found) => answerBlock(c, found)))
sitePages.get('/popups/:language', (c) => visit(c, '', (found) => answerPopups(c, found)))
sitePages.get('*', (c) => visit(c, '', (found) => answerPage(c, found)))
sitePages.all('*', (c) => answerNotice('notFound', c.req.raw))

/** The same pages under `/sites/{siteUuid}` on the platform's host, without anything that a customer brings as code. */
export const platformPages = new Hono<AppEnv>()
platformPages.get('/:uuid/cells/:release/:language/:block', (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerBlock(c, found)),
)
platformPages.get('/:uuid/popups/:language', (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerPopups(c, found)),
)
platformPages.get('/:uuid/*', (c) => visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerPage(c, found)))
platformPages.all('*', (c) => answerNotice('notFound', c.req.raw))

/** Answers for a live site; everything else is one and the same 404, or 410 where a contract was ended for good. */
async function visit(
  c: Context<AppEnv>,
  root: string,
  answer: (found: Visit) => Response | Promise<Response | undefined>,
): Promise<Response> {
  const name = siteNameOf(c, root)
  const pointer = name ? await findLiveSite(c.env, name, c.executionCtx) : undefined
  if (pointer?.state === 'gone') return answerNotice('gone', c.req.raw)
  if (pointer?.state !== 'live') return answerNotice('notFound', c.req.raw)
  const { site } = pointer
  const base: PageBase = { root, defaultLanguage: site.defaultLanguage }
  const found = await answer({ site, mode: { kind: 'published', base, origin: siteOrigin(site, c.env) } })
  return found ?? answerNotice('notFound', c.req.raw)
}

function siteNameOf(c: Context<AppEnv>, root: string): SiteName | undefined {
  if (root) return { siteUuid: root.slice('/sites/'.length) }
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind === 'site') return { siteUuid: host.siteUuid }
  return host.kind === 'custom' ? { hostname: host.hostname } : undefined
}

async function answerPage(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const { base } = mode
  const { pathname, search, host } = new URL(c.req.url)
  const address = parsePageAddress(pathname.slice(base.root.length), base, site.languages)
  if (address.kind === 'missing') return undefined
  if (address.kind === 'redirect') return redirect(address.path + search, 308)
  if (address.kind === 'company') return answerCompany(c, { site, mode }, address.language)
  const { language, position } = address
  const chosen = chosenLanguage(c, site)
  if (chosen && pathname === pagePath(base, site.defaultLanguage)) return redirect(pagePath(base, chosen) + search, 302)
  const tags = hasOwnHost(mode) ? site.tagSources?.[language] : undefined
  const policy = pagePolicy(pageSources(site), undefined, tags)
  const page = await answerCached(c, {
    key: { ...keyOf(site, mode, host), language, page: formatPosition(position) },
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    render: () => renderLivePage(c, { site, mode }, language, position),
  })
  return page ?? redirect(pagePath(base, language) + search, 308)
}

/** The company's texts: as a page, or as what the bar's script shows over another page. */
function answerCompany(c: Context<AppEnv>, { site, mode }: Visit, language: Language): Promise<Response | undefined> {
  const { search, host } = new URL(c.req.url)
  const source = { env: c.env, site, language }
  const isWindow = search === WINDOW_SEARCH
  return answerCached(c, {
    key: { ...keyOf(site, mode, host), language, page: isWindow ? 'company window' : 'company' },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(COMPANY_SOURCES),
      ...(isWindow && { 'x-robots-tag': 'noindex' }),
    },
    render: () => (isWindow ? companyFragment(source) : companyPage(source, mode)),
  })
}

/** undefined where the grid does not reach to the position. */
async function renderLivePage(c: Context<AppEnv>, { site, mode }: Visit, language: Language, position: Position) {
  const release = await readRelease(c, site, language)
  if (!cellAt(release, position)) return undefined
  return renderPage(createPageContext(release, position, mode), PAGE_ASSETS)
}

async function readRelease(c: Context<AppEnv>, site: LiveSite, language: Language): Promise<SiteRelease> {
  const release = await getRelease(c.env, site.id, site.releaseId, language)
  if (!release) throw new Error(`Release ${site.releaseId} of site ${site.id} is not stored in ${language}`)
  return release
}

/** A stored language other than the default: it counts at a site's bare root only. */
function chosenLanguage(c: Context<AppEnv>, site: LiveSite): Language | undefined {
  const stored = getCookie(c, LANGUAGE_COOKIE)
  if (!isLanguage(stored) || stored === site.defaultLanguage) return undefined
  return site.languages.includes(stored) ? stored : undefined
}

async function answerBlock(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const { release: releaseId, language, block = '' } = c.req.param() as Record<string, string>
  const isKnown = releaseId === site.releaseId && isLanguage(language) && site.languages.includes(language)
  if (!isKnown || !/^\d{1,3}$/.test(block)) return undefined
  return answerCached(c, {
    key: { ...keyOf(site, mode, new URL(c.req.url).host), language, page: `block ${block}` },
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    render: async () => {
      const release = await readRelease(c, site, language)
      return renderBlock(release, mode, Number(block) * BLOCK_CELLS)
    },
  })
}

/** The popups that show now: the page is cached, so its script asks (readings, Sites). */
async function answerPopups(c: Context<AppEnv>, { site }: Visit): Promise<Response | undefined> {
  const language = c.req.param('language')
  if (!isLanguage(language) || !site.languages.includes(language)) return undefined
  const popups = await livePopups(site.releaseId, language, () => readRelease(c, site, language))
  return c.json(popups, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
}

async function answerSitemap(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  return answerCached(c, {
    key: { ...keyOf(site, mode, new URL(c.req.url).host), language: site.defaultLanguage, page: 'sitemap' },
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    render: async () => renderSitemap(await readRelease(c, site, site.defaultLanguage), mode.origin),
  })
}

function answerRobots(origin: string): Response {
  return new Response(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

function keyOf(site: LiveSite, mode: Visit['mode'], host: string) {
  return { host, siteId: site.id, releaseId: site.releaseId, origin: mode.origin }
}

/** Grids and languages change: no redirect of a site is ever kept. */
function redirect(location: string, status: 302 | 308): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}
