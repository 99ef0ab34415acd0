import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { TRAP_FIELD } from '#visitor/forms/form-state.ts'
import { BLOCK_CELLS, cellAt, createPageContext, type PublishedMode } from '#visitor/page/page-context.ts'
import { COMPANY_PAGE, leadingTo, pagePath, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { CompanyPage } from '#visitor/pages/company-page.tsx'
import { DonePage } from '#visitor/pages/done-page.tsx'
import { FormPage } from '#visitor/pages/form-page.tsx'
import type { PageFrameProps } from '#visitor/pages/page-frame.tsx'
import { renderCompanyWindow, renderDocument, renderPage, renderPopup } from '#visitor/render.tsx'
import { formWords } from '#visitor/words/form-words.ts'
import { previewWords } from '#visitor/words/preview-words.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { withPhrases } from '#worker/entities/projection/with-phrases.ts'
import { parsePageAddress } from '#worker/entities/live-site/page-address.ts'
import { checkRegistration } from '#worker/features/members/register.service.ts'
import { renderBlock } from '#worker/pages/block.ts'
import { WINDOW_SEARCH } from '#worker/pages/company.ts'
import { problemsOf } from '#worker/pages/form-pages.ts'
import { pagePolicy, type PageSources } from '#worker/pages/page-policy.ts'
import { placeToReturn, readPageForm } from '#worker/pages/site-page.ts'
import {
  COMPANY_ASSETS,
  COMPANY_SOURCES,
  COMPANY_WINDOW_CSS,
  FRAME_ASSETS,
  FRAME_SOURCES,
  GUEST_SESSION,
  gridAssets,
  gridSources,
} from '#worker/pages/visitor-assets.ts'
import { hashVersion } from '#worker/features/review/version-hash.ts'
import { popupsAt } from '#worker/features/sharing/guest-answers.ts'
import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import {
  loadSharedCopy,
  projectShared,
  projectSharedPages,
  type SharedCopy,
} from '#worker/features/sharing/shared-copy.service.ts'
import { submitForm } from '#worker/features/submissions/submission.service.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { previewOrigin, resolveHost } from '#worker/platform/hosts.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** Under this path the preview host shows the site as visitors will get it, for the frame under the bar. */
export const VIEW_ROOT = '/view'

/** Open pages ask for popups again after this many milliseconds. */
const POPUPS_AGAIN = 60_000

type C = Context<AppEnv>
type View = { c: C; copy: SharedCopy; mode: PublishedMode; language: Language }

/** The page of each form, and the one after it was sent. */
const PAGES: Record<FormKind, { form: SitePage; done: SitePage }> = {
  contact: { form: 'contact', done: 'contact-success' },
  homepage: { form: 'forms', done: 'form-success' },
  membership: { form: 'register', done: 'register-success' },
}

/** The shared version; a guest of another host's site throws 401. */
async function openView(c: C, guest: Guest) {
  const copy = await loadSharedCopy(c.env, guest)
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind !== 'preview' || host.siteUuid !== copy.site.siteUuid) throw new AppError('unauthenticated')
  const origin = previewOrigin(copy.site.siteUuid, c.env)
  const mode = {
    kind: 'published',
    base: { root: VIEW_ROOT, defaultLanguage: copy.defaultLanguage },
    origin,
    hasPins: true,
  } as const
  const { pathname, search } = new URL(c.req.url)
  return { copy, mode, rest: pathname.slice(VIEW_ROOT.length), search }
}

/** A page of the site, or a fragment of one; pages notice when the guest's session ends. */
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
  const { copy, mode, rest, search } = await openView(c, guest)
  const part = await answerPart(c, { copy, mode, rest })
  if (part) return part
  const address = parsePageAddress(rest, mode.base, copy.languages)
  if (address.kind === 'redirect') return redirectTo(address.path + search, 308)
  if (address.kind === 'missing' || address.kind === 'notices') return undefined
  const { language } = address
  if (address.kind === 'company') return answerCompany({ c, copy, mode, language }, search === WINDOW_SEARCH)
  if (address.kind === 'sitePage') return answerSitePage({ c, copy, mode, language }, address.page)
  const release = await withPhrases(projectShared(copy, language), language)
  if (!cellAt(release, address.position)) return redirectTo(pagePath(mode.base, language), 308)
  const context = createPageContext(release, address.position, mode)
  // Guests approve what they saw: the bar compares it with what is shown by then.
  const { hash } = await hashVersion(copy, copy.languages)
  const assets = { ...gridAssets(context), data: { 'data-version': hash } }
  return answerHtml([...renderPage(context, assets)].join(''), gridSources(headOf(release)))
}

const headOf = ({ popups, cells }: SiteRelease) => ({
  ...(popups && { promises: [] }),
  ...(cells.some(({ locked }) => locked) && { hasLocks: true as const }),
  hasBar: true as const,
  hasMarks: true as const,
  hasDeliveries: false,
  hasPins: true,
})

/** What the scripts of an open page fetch: further cells, and the popups that would show now. */
async function answerPart(
  c: C,
  { copy, mode, rest }: { copy: SharedCopy; mode: PublishedMode; rest: string },
): Promise<Response | undefined> {
  const [, kind, ...words] = rest.split('/')
  const language = words[kind === 'cells' ? 1 : 0]
  if (!isLanguage(language) || !copy.languages.includes(language)) return undefined
  const release = await withPhrases(projectShared(copy, language), language)
  if (kind === 'popups') return c.json(popupsOf(release, mode))
  const block = words[2] ?? ''
  if (kind !== 'cells' || !/^\d{1,3}$/.test(block)) return undefined
  const cells = renderBlock(release, mode, Number(block) * BLOCK_CELLS)
  return cells && answerHtml(cells.join(''), FRAME_SOURCES)
}

function popupsOf(release: SiteRelease, { base }: PublishedMode) {
  const { language } = release
  const text = visitorText(language)
  const at = now()
  return {
    now: at,
    wait: POPUPS_AGAIN,
    popups: popupsAt(release, at).map(({ popup, left }) => ({
      id: popup.id,
      at: popup.places,
      html: renderPopup(popup, { text, now: at, left, page: { language, base } }),
      left: left === null ? null : text('popup.left', { left: formatNumber(left) }),
    })),
  }
}

function answerCompany({ copy, mode, language }: View, isWindow: boolean): Response | undefined {
  const { company } = projectSharedPages(copy, language)
  if (!company) return undefined
  const page = { mode, page: COMPANY_PAGE, assets: COMPANY_ASSETS } as const
  const html = isWindow
    ? renderCompanyWindow({ company, language, css: COMPANY_WINDOW_CSS })
    : renderDocument(CompanyPage, { ...page, frame: projectShared(copy, language), company })
  return answerHtml(html, COMPANY_SOURCES)
}

/** A form's page, or the one after it was sent; pages of members are none of a preview's. */
function answerSitePage(view: View, page: SitePage): Response | undefined {
  const kind = FORM_KINDS.find((one) => PAGES[one].form === page || PAGES[one].done === page)
  const found = kind && readForm(view, kind, page)
  if (!found) return undefined
  if (page === PAGES[kind].form) return answerHtml(renderDocument(FormPage, found.page), FRAME_SOURCES)
  const words = previewWords(view.language)
  const texts = [words(kind === 'membership' ? 'tried.checked' : 'tried.sent')]
  return answerHtml(renderDocument(DonePage, { ...found.props, title: words('tried.title'), texts }), FRAME_SOURCES)
}

/** A form of the shared version with the props of its page; undefined if visitors cannot open it. */
function readForm({ c, copy, mode, language }: View, kind: FormKind, page: SitePage) {
  const { frame, forms, company } = projectSharedPages(copy, language)
  const form = forms[kind]
  if (!form || !frame) return undefined
  const place = placeToReturn(c)
  const props: PageFrameProps = { frame, mode, page, place, search: leadingTo(place, ''), assets: FRAME_ASSETS }
  return { props, form, page: { ...props, form, company } }
}

/** Checks a guest's form like a visitor's and keeps it as a test; a registration is checked only. */
export async function answerGuestForm(c: C, guest: Guest): Promise<Response | undefined> {
  const { copy, mode, rest } = await openView(c, guest)
  if (rest.startsWith('/popups/')) return c.body(null, 204)
  const address = parsePageAddress(rest, mode.base, copy.languages)
  if (address.kind !== 'sitePage') return undefined
  const { language, page } = address
  const kind = FORM_KINDS.find((one) => PAGES[one].form === page)
  const found = kind && readForm({ c, copy, mode, language }, kind, page)
  if (!found) return undefined
  const values = await readPageForm(c)
  const done = redirectTo(leadingTo(placeToReturn(c), sitePagePath(mode.base, language, PAGES[kind].done)), 303)
  if (values.get(TRAP_FIELD)?.some(Boolean)) return done
  const sent = [...values].map(([fieldId, value]) => ({ fieldId, value }))
  const input = { siteId: copy.site.id, form: found.form, sent, ip: clientIp(c) }
  try {
    if (kind === 'membership') await checkRegistration(c.env, input)
    else await submitForm(c.env, { ...input, kind, language, notified: '', isGuest: true })
    return done
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'validation' && error.code !== 'too_many')) throw error
    const notice = error.code === 'too_many' && { notice: formWords(language)('tooMany') }
    const state = { values, errors: problemsOf(error, language), ...notice }
    const status = error.code === 'too_many' ? 429 : 422
    const action = new URL(c.req.url).pathname
    return answerHtml(renderDocument(FormPage, { ...found.page, state, action }), FRAME_SOURCES, status)
  }
}
