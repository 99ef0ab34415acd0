import { type Context, Hono } from 'hono'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import { REGION_SEARCH } from '#shared/site/parts/seo/consent-rules.ts'
import { formatPosition, type Position } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { BLOCK_CELLS, cellAt, createPageContext, hasOwnHost, type PublishedMode } from '#visitor/page/page-context.ts'
import { ENTRY_POSITION, eventPath, type PageBase, pagePath } from '#visitor/page/page-path.ts'
import { renderPage } from '#visitor/render.tsx'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerOwner } from '#worker/entities/live-site/owner-view.ts'
import { countView } from '#worker/features/visits/page-views.ts'
import { chosenLanguage } from './chosen-language.ts'
import { chooseVariant, isTestedIn } from './chosen-variant.ts'
import { answerGridView } from './grid-view.ts'
import { answerOpenedCells } from './opened-cells.ts'
import { answerDeliveries } from './delivery-answers.ts'
import { answerMissing } from './missing-page.ts'
import { answerPopups, countPopupClick } from './popup-answers.ts'
import { resolveHost, siteOrigin } from '#worker/platform/hosts.ts'
import { loadOnce } from '#worker/platform/load-once.ts'
import { redirectTo, redirectToDomain } from '#worker/http/redirect.ts'
import type { Piece } from '#worker/platform/bytes/utf8.ts'
import { renderBlock } from '#worker/pages/block.ts'
import { companyFragment, companyPage, WINDOW_SEARCH } from '#worker/pages/company.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { parsePageAddress, pathLanguage } from '#worker/entities/live-site/page-address.ts'
import { answerCached } from '#worker/pages/page-cache.ts'
import { pagePolicy, reported } from '#worker/pages/page-policy.ts'
import { findLiveSite, findMainDomain, type LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { type SiteName, siteNameOfHost } from '#worker/entities/live-site/site-name.ts'
import { renderedRows } from '#worker/pages/rendered-rows.ts'
import { answerSitePage, formRules } from './site-pages.ts'
import { renderSitemap } from '#worker/pages/sitemap.ts'
import { COMPANY_SOURCES, gridAssets, gridSources, siteSources } from '#worker/pages/visitor-assets.ts'

/** The page of external services, which few visitors open. */
const loadExternal = loadOnce(() => import('./external-answers.ts'))

/** Fonts of releases, which few sites have. */
const loadFonts = loadOnce(() => import('./font-answers.ts'))

/** Short links, which few requests name. */
const loadLinks = loadOnce(() => import('./link-answers.ts'))

/** Light pages, which few sites show. */
const loadLight = loadOnce(() => import('./light-answers.ts'))

/** A request for a live site: the site, and the root of its pages on this host. */
type Visit = { site: LiveSite; mode: PublishedMode }

/** A site's own host: its default one, or a custom domain (rules/visitors.md#hosts). */
export const sitePages = new Hono<AppEnv>()
sitePages.get('/robots.txt', (c) => visit(c, '', ({ mode }) => answerRobots(mode.origin)))
sitePages.get('/sitemap.xml', (c) => visit(c, '', (found) => answerSitemap(c, found)))
sitePages.get('/cells/:release/:language/:block', (c) => visit(c, '', (found) => answerBlock(c, found)))
sitePages.get('/fonts/:release/:file', (c) => visit(c, '', async ({ site }) => (await loadFonts()).answerFont(c, site)))
sitePages.get('/go/:code', (c) => visit(c, '', async ({ site }) => (await loadLinks()).answerLink(c, site)))
sitePages.get('/light-page/:language?', (c) => visit(c, '', (found) => answerLightPreview(c, found)))
sitePages.get('/locked/:language', (c) => visit(c, '', (found) => answerLocked(c, found)))
sitePages.get('/popups/:language', (c) => visit(c, '', ({ site, mode }) => answerPopups(c, { site, base: mode.base })))
sitePages.post('/popups/:language/:popup', ...formRules, (c) => visit(c, '', ({ site }) => countPopupClick(c, site)))
sitePages.get('*', (c) => visit(c, '', (found) => answerDocument(c, found)))
sitePages.post('*', ...formRules, (c) => visit(c, '', (found) => answerForm(c, found)))
sitePages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

/** The pages of a live site under `/sites/{siteUuid}` on the platform's host, without customers' scripts. */
export const platformPages = new Hono<AppEnv>()
platformPages.get('/:uuid/cells/:release/:language/:block', (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerBlock(c, found)),
)
platformPages.get('/:uuid/popups/:language', (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, ({ site, mode }) => answerPopups(c, { site, base: mode.base })),
)
platformPages.post('/:uuid/popups/:language/:popup', ...formRules, (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, ({ site }) => countPopupClick(c, site)),
)
platformPages.get('/:uuid/locked/:language', (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerLocked(c, found)),
)
platformPages.get('/:uuid/*', (c) => visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerDocument(c, found)))
platformPages.post('/:uuid/*', ...formRules, (c) =>
  visit(c, `/sites/${c.req.param('uuid')}`, (found) => answerForm(c, found)),
)
platformPages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

/** Answers for a live site; anything else is the same 404, or 410 for a terminated contract. */
async function visit(
  c: Context<AppEnv>,
  root: string,
  answer: (found: Visit) => Response | Promise<Response | undefined>,
): Promise<Response> {
  const name = siteNameOf(c, root)
  const pointer = name ? await findLiveSite(c.env, name) : undefined
  if (pointer?.state === 'gone') return answerErrorPage('gone', c.req.raw)
  if (pointer?.state !== 'live') return (await answerCompanion(c, name)) ?? answerErrorPage('notFound', c.req.raw)
  const { site } = pointer
  c.set('siteId', site.id)
  if (!root && name && isLedElsewhere(site, name)) return toDomain(c, siteOrigin(site, c.env))
  const base: PageBase = { root, defaultLanguage: site.defaultLanguage }
  const found = { site, mode: modeOf(c, site, base) }
  return (await answer(found)) ?? answerMissing(c, found)
}

/** Whether a host of the site redirects: a default address to the domain, a former name to the present address. */
function isLedElsewhere({ redirectsToDomain, customHost, shortName }: LiveSite, name: SiteName): boolean {
  if ('hostname' in name) return false
  return (redirectsToDomain && Boolean(customHost)) || ('shortName' in name && name.shortName !== shortName)
}

function modeOf(c: Context<AppEnv>, site: LiveSite, base: PageBase): PublishedMode {
  const visits = `${eventPath(site)} ${site.releaseId}`
  const mode = { kind: 'published', base, origin: siteOrigin(site, c.env), visits } as const
  return site.hasDeliveries ? { ...mode, hasDeliveries: true } : mode
}

const toDomain = (c: Context<AppEnv>, origin: string) => {
  const { pathname, search } = new URL(c.req.url)
  return redirectToDomain(origin, pathname + search)
}

/** Redirects the companion of a domain, with or without `www.`, to the domain; undefined for any other host. */
async function answerCompanion(c: Context<AppEnv>, name: SiteName | undefined): Promise<Response | undefined> {
  if (!name || !('hostname' in name)) return undefined
  const customHost = await findMainDomain(c.env, name.hostname)
  return customHost === null ? undefined : toDomain(c, siteOrigin({ siteUuid: '', shortName: null, customHost }, c.env))
}

function siteNameOf(c: Context<AppEnv>, root: string): SiteName | undefined {
  if (root) return { siteUuid: root.slice('/sites/'.length) }
  return siteNameOfHost(resolveHost(new URL(c.req.url), c.env))
}

/**
 * Answers a page and counts its view, whether it was sent or the browser had it cached. While a site shows its light page,
 * nothing is counted.
 */
async function answerDocument(c: Context<AppEnv>, found: Visit): Promise<Response | undefined> {
  const owner = answerOwner(c, found.site)
  if (owner) return owner
  if (found.site.isLight) return answerWhileLight(c, found)
  const answer = await answerPage(c, found)
  const { pathname, search } = new URL(c.req.url)
  const isShown = answer?.status === 200 || answer?.status === 304
  if (isShown && search !== WINDOW_SEARCH && search !== REGION_SEARCH)
    countView(c, found.site, pathLanguage(pathname, found.site))
  return answer
}

/** The light page in place of the grid; its other cells lead there for now, and pages beside the grid stay. */
async function answerWhileLight(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const { base } = mode
  const { pathname, search } = new URL(c.req.url)
  const address = parsePageAddress(pathname.slice(base.root.length), base, site.languages)
  if (address.kind !== 'page') return answerPage(c, { site, mode })
  const { language, position } = address
  if (formatPosition(position) !== ENTRY_POSITION) return redirectTo(pagePath(base, language) + search, 302)
  return (await loadLight()).answerLightPage(c, { site, mode, language })
}

/** The light page as visitors would see it, for whoever decides about it. */
async function answerLightPreview(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const language = c.req.param('language') ?? site.defaultLanguage
  if (!isLanguage(language) || !site.languages.includes(language)) return undefined
  return (await loadLight()).answerLightPage(c, { site, mode, language }, { isPreview: true })
}

async function answerPage(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const { base } = mode
  const { pathname, search, host } = new URL(c.req.url)
  const address = parsePageAddress(pathname.slice(base.root.length), base, site.languages)
  if (address.kind === 'missing') return undefined
  if (address.kind === 'redirect') return redirectTo(address.path + search, address.isForNow ? 302 : 308)
  if (address.kind === 'company') return answerCompany(c, { site, mode }, address.language)
  if (address.kind === 'external')
    return (await loadExternal()).answerExternal(c, { site, mode, language: address.language })
  if (address.kind === 'notices') return answerDeliveries(c, { site, mode, language: address.language })
  if (address.kind === 'sitePage') return answerSitePage({ ...address, c, shown: showLive(c.env, site), site, mode })
  const { language, position } = address
  const chosen = pathname === pagePath(base, site.defaultLanguage) ? otherLanguage(c, site) : undefined
  if (chosen) return redirectTo(pagePath(base, chosen) + search, 302)
  const policy = hasOwnHost(mode)
    ? pagePolicy(siteSources(site, language), undefined, site.tagSources?.[language])
    : pagePolicy(gridSources(site))
  const variant = chooseVariant(c, site, language)
  return answerGridView(c, {
    site,
    mode: withVariantOf(mode, variant),
    language,
    key: {
      ...keyOf(site, mode, host),
      language,
      page: cellKey(site, position, variant),
    },
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': reported(policy) },
    render: (release, reader) => renderLivePage(release, position, reader),
  })
}

/** The part of a page's key for its cell, the bell and the variant: its bytes depend on them. */
const cellKey = ({ hasDeliveries }: LiveSite, position: Position, variant: VariantLetter | undefined) =>
  `cell ${formatPosition(position)}${hasDeliveries ? ' bell' : ''}${variant ? ` ${variant}` : ''}` as const

/** Answers a page's form; other paths accept no POST. */
async function answerForm(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const rest = new URL(c.req.url).pathname.slice(mode.base.root.length)
  const address = parsePageAddress(rest, mode.base, site.languages)
  if (address.kind === 'external')
    return (await loadExternal()).keepChoice(c, { site, mode, language: address.language })
  if (address.kind !== 'sitePage') return undefined
  return answerSitePage({ ...address, c, shown: showLive(c.env, site), site, mode })
}

/** The company's texts: as a page, or as the fragment that the bar's script shows over another page. */
function answerCompany(c: Context<AppEnv>, { site, mode }: Visit, language: Language): Promise<Response | undefined> {
  const { search, host } = new URL(c.req.url)
  const source = { shown: showLive(c.env, site), language }
  const isWindow = search === WINDOW_SEARCH
  return answerCached(c, {
    key: { ...keyOf(site, mode, host), language, page: isWindow ? 'company window' : 'company page' },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': reported(pagePolicy(COMPANY_SOURCES)),
      ...(isWindow && { 'x-robots-tag': 'noindex' }),
    },
    render: () => (isWindow ? companyFragment(source, mode) : companyPage(source, mode)),
  })
}

/** undefined if the position is outside the grid. */
function renderLivePage(release: SiteRelease, position: Position, mode: PublishedMode): Iterable<Piece> | undefined {
  if (!cellAt(release, position)) return undefined
  const context = createPageContext(release, position, mode)
  return renderPage(context, gridAssets(context), renderedRows(release, mode))
}

/** A stored language other than the default: used at a site's bare root only. */
function otherLanguage(c: Context<AppEnv>, { languages, defaultLanguage }: LiveSite): Language | undefined {
  const stored = chosenLanguage(c)
  return stored !== defaultLanguage && stored && languages.includes(stored) ? stored : undefined
}

/** Answers the block of a page: its address names the page's variant, so that it fits the page whoever requests it. */
async function answerBlock(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const { release: releaseId, language, block = '' } = c.req.param() as Record<string, string>
  const isKnown = releaseId === site.releaseId && isLanguage(language) && site.languages.includes(language)
  const [, letter, number] = /^([a-d]?)(\d{1,3})$/.exec(block) ?? []
  if (!isKnown || number === undefined) return undefined
  const variant = findVariant(site, language, letter)
  if (letter !== (variant ?? '')) return undefined
  return answerGridView(c, {
    site,
    mode: withVariantOf(mode, variant),
    language,
    key: { ...keyOf(site, mode, new URL(c.req.url).host), language, page: `block ${block}` },
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    render: (release, reader) => renderBlock(release, reader, Number(number) * BLOCK_CELLS),
  })
}

/** The variant with this letter, if a test runs in the language. */
function findVariant({ test }: LiveSite, language: Language, letter: string | undefined): VariantLetter | undefined {
  if (!test || !isTestedIn(test, language)) return undefined
  return test.variants.find((one) => one.letter === letter)?.letter
}

/** The members-only cells, for a page whose visitor has just signed in. */
async function answerLocked(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  const language = c.req.param('language')
  if (!isLanguage(language) || !site.languages.includes(language)) return undefined
  return answerOpenedCells(c, site, withVariantOf(mode, chooseVariant(c, site, language)), language)
}

async function answerSitemap(c: Context<AppEnv>, { site, mode }: Visit): Promise<Response | undefined> {
  return answerCached(c, {
    key: { ...keyOf(site, mode, new URL(c.req.url).host), language: site.defaultLanguage, page: 'sitemap xml' },
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    render: async () => renderSitemap(await readLiveRelease(c.env, site, site.defaultLanguage), mode.origin),
  })
}

function answerRobots(origin: string): Response {
  return new Response(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const withVariantOf = (mode: PublishedMode, variant: VariantLetter | undefined): PublishedMode =>
  variant ? { ...mode, variant } : mode

function keyOf(site: LiveSite, mode: Visit['mode'], host: string) {
  return { host, siteId: site.id, releaseId: site.releaseId, origin: mode.origin }
}
