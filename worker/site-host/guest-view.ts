import type { Context } from 'hono'
import { AppError, ERROR_STATUS } from '#shared/wire/errors.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { TRAP_FIELD } from '#visitor/forms/form-state.ts'
import { BLOCK_CELLS, cellAt, createPageContext, type PublishedMode } from '#visitor/page/page-context.ts'
import { FORM_PAGES, formOfPage, leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { DonePage } from '#visitor/pages/done-page.tsx'
import { renderDocument, renderPage } from '#visitor/render.tsx'
import { previewWords } from '#visitor/words/preview-words.ts'
import { parsePageAddress } from '#worker/entities/live-site/page-address.ts'
import { loadSharedCopy, type SharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { showShared } from '#worker/entities/shown-site/show-shared.ts'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import { renderBlock } from '#worker/pages/block.ts'
import { companyFragment, companyPage, WINDOW_SEARCH } from '#worker/pages/company.ts'
import { readForm, refusedState, renderForm } from '#worker/pages/form-pages.ts'
import { pagePolicy, type PageSources } from '#worker/pages/page-policy.ts'
import { type PageVisit, placeToReturn, readPageForm } from '#worker/pages/site-page.ts'
import { COMPANY_SOURCES, FRAME_SOURCES, GUEST_SESSION, gridAssets, gridSources } from '#worker/pages/visitor-assets.ts'
import { type LivePopups, renderPopups } from '#worker/features/popups/live-popups.ts'
import { hashVersion } from '#worker/features/review/version-hash.ts'
import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { sendTriedForm } from './tried-form.ts'

/** The path below which the preview host shows the site as visitors will get it, for the frame under the bar. */
export const VIEW_ROOT = '/view'

/** Open pages ask for popups again after this many milliseconds. */
const POPUPS_AGAIN = 60_000

type C = Context<AppEnv>
/** A request for a shared version; `shown` is the version as the guest reads it. */
type View = { c: C; copy: SharedCopy; shown: ShownSite; mode: PublishedMode }

/** Opens the shared version; throws 401 for a guest of another host's site. */
async function openView(c: C, guest: Guest): Promise<View & { rest: string; search: string }> {
  const copy = await loadSharedCopy(c.env, guest)
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind !== 'preview' || host.siteUuid !== copy.site.siteUuid) throw new AppError('unauthenticated')
  const shown = showShared(c.env, copy)
  const base = { root: VIEW_ROOT, defaultLanguage: shown.defaultLanguage }
  const mode = { kind: 'published', base, origin: shown.origin, hasPins: true } as const
  const { pathname, search } = new URL(c.req.url)
  return { c, copy, shown, mode, rest: pathname.slice(VIEW_ROOT.length), search }
}

/** A page of the site, or a fragment of one; its script detects the end of the guest's session. */
function answerHtml(html: string, sources: PageSources, status = 200): Response {
  const policy = pagePolicy(sources, "'self'")
  const page = html.replace('</head>', () => `<script type="module" src="${GUEST_SESSION}"></script></head>`)
  return new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** A page of the shared version, made for this request; undefined if there is none. */
export async function answerGuestView(c: C, guest: Guest): Promise<Response | undefined> {
  const { rest, search, ...view } = await openView(c, guest)
  const { copy, shown, mode } = view
  const part = await answerPart(view, rest)
  if (part) return part
  const address = parsePageAddress(rest, mode.base, shown.languages)
  if (address.kind === 'redirect') return redirectTo(address.path + search, address.isForNow ? 302 : 308)
  if (address.kind === 'missing' || address.kind === 'notices' || address.kind === 'external') return undefined
  const { language } = address
  if (address.kind === 'company') return answerCompany(view, language, search === WINDOW_SEARCH)
  if (address.kind === 'sitePage') return answerSitePage({ ...view, ...address })
  const release = await shown.releaseIn(language)
  if (!cellAt(release, address.position)) return undefined
  const context = createPageContext(release, address.position, mode)
  // Guests approve the version that they saw: the bar compares its hash with the version that is shown by then.
  const { hash } = await hashVersion(copy, copy.languages)
  const assets = { ...gridAssets(context), data: { 'data-version': hash } }
  return answerHtml([...renderPage(context, assets)].join(''), gridSources(headOf(release)))
}

const headOf = ({ popups, cells }: SiteRelease) => ({
  ...(popups && { promises: [] }),
  ...(cells.some(({ locked }) => locked) && { hasLocks: true as const }),
  hasBar: true as const,
  hasAction: true as const,
  hasShare: true as const,
  hasMapBars: true as const,
  hasTypography: true as const,
  hasMovement: true as const,
  hasMarks: true as const,
  carriesParameters: false,
  hasDeliveries: false,
  hasPins: true,
})

/** Answers the requests of an open page's scripts: further cells, and the popups that would show now. */
async function answerPart({ c, shown, mode }: View, rest: string): Promise<Response | undefined> {
  const [, kind, ...words] = rest.split('/')
  const language = words[kind === 'cells' ? 1 : 0]
  if (!isLanguage(language) || !shown.languages.includes(language)) return undefined
  if (kind === 'popups') {
    const at = now()
    const popups = renderPopups(await shown.popupsIn(language, at), { at, language, base: mode.base })
    return c.json({ now: at, wait: POPUPS_AGAIN, popups } satisfies LivePopups)
  }
  const block = words[2] ?? ''
  if (kind !== 'cells' || !/^\d{1,3}$/.test(block)) return undefined
  const cells = renderBlock(await shown.releaseIn(language), mode, Number(block) * BLOCK_CELLS)
  return cells && answerHtml(cells.join(''), FRAME_SOURCES)
}

async function answerCompany({ shown, mode }: View, language: Language, isWindow: boolean) {
  const source = { shown, language }
  const html = await (isWindow ? companyFragment(source, mode) : companyPage(source, mode))
  return html && answerHtml(html.join(''), COMPANY_SOURCES)
}

type FormVisit = View & Pick<PageVisit, 'language' | 'page'>

/** Answers a form's page, or the page after it was sent; a preview has no pages of members. */
async function answerSitePage(visit: FormVisit): Promise<Response | undefined> {
  const { page, language } = visit
  const kind = formOfPage(page)
  const found = isFormPage(page) ? await readForm(visit, kind) : undefined
  if (!found) return undefined
  if (page === FORM_PAGES[kind].form) return answerHtml(renderForm(found), FRAME_SOURCES)
  const words = previewWords(language)
  const texts = [words(kind === 'membership' ? 'tried.checked' : 'tried.sent')]
  return answerHtml(renderDocument(DonePage, { ...found.props, title: words('tried.title'), texts }), FRAME_SOURCES)
}

const isFormPage = (page: SitePage) => Object.values<string>(FORM_PAGES[formOfPage(page)]).includes(page)

/** Checks a guest's form like a visitor's and keeps it as a test; a registration is checked only. */
export async function answerGuestForm(c: C, guest: Guest): Promise<Response | undefined> {
  const { rest, search: _search, ...view } = await openView(c, guest)
  const { copy, shown, mode } = view
  if (rest.startsWith('/popups/')) return c.body(null, 204)
  const address = parsePageAddress(rest, mode.base, shown.languages)
  if (address.kind !== 'sitePage') return undefined
  const { language, page } = address
  const kind = formOfPage(page)
  const found = page === FORM_PAGES[kind].form ? await readForm({ ...view, language, page }, kind) : undefined
  if (!found) return undefined
  const values = await readPageForm(c)
  const done = redirectTo(leadingTo(placeToReturn(c), sitePagePath(mode.base, language, FORM_PAGES[kind].done)), 303)
  if (values.get(TRAP_FIELD)?.some(Boolean)) return done
  const sent = [...values].map(([fieldId, value]) => ({ fieldId, value }))
  const form = { siteId: copy.site.id, kind, form: found.form, language, sent, ip: clientIp(c) }
  const refusal = await sendTriedForm(c.env, { ...form, notified: '', isGuest: true })
  if (!refusal) return done
  const state = refusedState(values, refusal, language)
  const html = renderForm(found, { state, action: new URL(c.req.url).pathname })
  return answerHtml(html, FRAME_SOURCES, ERROR_STATUS[refusal.code])
}
