import { type Context, Hono } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { nameIn } from '#shared/site/document/site-name.ts'
import { guestLoginBody } from '#shared/site/sharing/guests.ts'
import { isLanguage, type Language, parseAcceptLanguage } from '#shared/text/languages.ts'
import { LockPage, type LockProps } from '#visitor/pages/lock-page.tsx'
import { PREVIEW_FRAMES, PreviewBarPage } from '#visitor/pages/preview-bar-page.tsx'
import { pagePath } from '#visitor/page/page-path.ts'
import { renderDocument } from '#visitor/render.tsx'
import { previewWords } from '#visitor/words/preview-words.ts'
import { showLive } from '#worker/entities/shown-site/show-live.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { pagePolicy } from '#worker/pages/page-policy.ts'
import { readPageForm } from '#worker/pages/site-page.ts'
import { BAR_ASSETS, BAR_SOURCES, GUEST_CSS, GUEST_SOURCES } from '#worker/pages/visitor-assets.ts'
import { endGuestSession, findSharedSite } from '#worker/features/sharing/guest.repository.ts'
import { clearGuestCookie, type Guest, readGuest, setGuestCookie } from '#worker/features/sharing/guest-cookie.ts'
import { findLinkedInvitation } from '#worker/features/sharing/invitation.repository.ts'
import { loginGuest } from '#worker/features/sharing/guest-login.service.ts'
import { loadSharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { showShared } from '#worker/entities/shown-site/show-shared.ts'
import { type ShownSite, shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { adminOriginOf } from './admin-origin.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { answerGuestForm, answerGuestView, VIEW_ROOT } from './guest-view.ts'
import { formRules } from './site-pages.ts'

type Shared = NonNullable<Awaited<ReturnType<typeof findSharedSite>>>
type C = Context<AppEnv>

/** The pages of a preview host for guests (rules/sharing.md#what-guests-see). */
export const guestPages = new Hono<AppEnv>()
guestPages.get('/', async (c) => {
  const guest = await readGuest(c)
  if (isGuest(guest)) return answerBar(c, guest)
  // A page's script comes here after a call whose answer cleared the cookie.
  const hasEnded = guest === 'refused' || c.req.query('ended') !== undefined
  return answerLock(c, hasEnded ? 'ended' : undefined)
})
guestPages.post('/login', ...formRules, (c) => login(c))
guestPages.post('/leave', ...formRules, (c) => leave(c))
// Pages of visitors send visit events: nothing of a preview is counted.
guestPages.post('/v1/end-user/site/:uuid/event', (c) => c.body(null, 204))
guestPages.get(`${VIEW_ROOT}/*`, (c) => asGuest(c, answerGuestView))
guestPages.post(`${VIEW_ROOT}/*`, ...formRules, (c) => asGuest(c, answerGuestForm))

const isGuest = (guest: Awaited<ReturnType<typeof readGuest>>): guest is Guest => typeof guest === 'object'

/** Answers a page of the site for a guest; for everybody else the lock page, at the top of the window. */
async function asGuest(c: C, answer: (c: C, guest: Guest) => Promise<Response | undefined>): Promise<Response> {
  const guest = await readGuest(c)
  if (!isGuest(guest)) return answerLock(c, 'ended')
  try {
    return (await answer(c, guest)) ?? answerErrorPage('notFound', c.req.raw, { ancestors: "'self'", home: VIEW_ROOT })
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return answerGone(c)
    if (error instanceof AppError && error.code === 'unauthenticated') return answerLock(c, 'ended')
    throw error
  }
}

function languageOf(c: C): Language {
  const asked = c.req.query('lang')
  return isLanguage(asked) ? asked : parseAcceptLanguage(c.req.header('accept-language'))
}

function sharedOf(c: C): Promise<Shared | undefined> {
  const host = resolveHost(new URL(c.req.url), c.env)
  return host.kind === 'preview' ? findSharedSite(c.env.DB, { siteUuid: host.siteUuid }) : Promise.resolve(undefined)
}

/** The bar with the site in its frame; a guest of another host's site has no session here. */
async function answerBar(c: C, guest: Guest): Promise<Response> {
  const shared = await sharedOf(c)
  if (shared?.site.id !== guest.siteId) return answerLock(c, 'ended')
  const copy = await loadSharedCopy(c.env, guest).catch(ignoreGone)
  if (!copy) return answerGone(c)
  const { languages, defaultLanguage } = copy
  const language = shownLanguage(copy, c.req.query('lang'))
  const isPc = copy.input.site.viewMode === 'PC'
  const frame = PREVIEW_FRAMES.find((one) => one === c.req.query('frame')) ?? (isPc ? 'pc' : 'phone')
  const base = { root: VIEW_ROOT, defaultLanguage }
  const paths = Object.fromEntries(languages.map((one) => [one, pagePath(base, one)]))
  const calls = `/v1/preview/site/${copy.site.id}`
  const name = nameIn(copy.input.site, language)
  const props = { assets: BAR_ASSETS, name, language, languages, frame, paths, calls }
  c.header('content-security-policy', `${pagePolicy(BAR_SOURCES)}; frame-src 'self'`)
  return c.html(renderDocument(PreviewBarPage, props))
}

function ignoreGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'gone')) throw error
}

/** Answers that the kept version does not exist any more. */
async function answerGone(c: C): Promise<Response> {
  const words = previewWords(languageOf(c))
  return lockDocument(c, 410, {
    language: languageOf(c),
    css: GUEST_CSS,
    asks: 'byMail',
    message: `${words('gone.title')} ${words('gone.text')}`,
  })
}

type Refusal = { status: 401 | 429; message: string; typed: { email: string; name: string } }

/**
 * Answers the lock page; a site that is not shared gets the answer that a stranger gets at a preview's address. Throws
 * 429 beyond the limit of public reads.
 */
async function answerLock(
  c: C,
  why?: 'ended',
  refusal?: Refusal,
  token = c.req.query('invitation'),
): Promise<Response> {
  await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
  const shared = await sharedOf(c)
  if (!shared) return answerErrorPage('previewClosed', c.req.raw, { ancestors: await adminOriginOf(c) })
  const language = languageOf(c)
  const invitation =
    token === undefined ? undefined : await findLinkedInvitation(c.env.DB, shared.site.id, await hashOf(token))
  const message = refusal?.message ?? (why && previewWords(language)(`lock.${why}`))
  return lockDocument(c, refusal?.status ?? (why ? 401 : 200), {
    language,
    css: GUEST_CSS,
    look: await lookOf(c, shared, language, invitation !== undefined),
    asks: asksOf(shared, invitation !== undefined),
    ...(invitation && { invitation: token }),
    typed: refusal?.typed,
    message,
  })
}

async function lockDocument(c: C, status: 200 | 401 | 410 | 429, props: LockProps): Promise<Response> {
  c.header('content-security-policy', pagePolicy(GUEST_SOURCES, "'self'"))
  return c.html(renderDocument(LockPage, props), status)
}

function asksOf({ share }: Shared, isInvited: boolean): LockProps['asks'] {
  if (isInvited) return share.isPrivate ? 'password' : 'ready'
  if (share.hasLink) return 'shared'
  return share.isPrivate ? 'both' : 'byMail'
}

/**
 * The site's look on the lock page: of a published site for everybody; of an unpublished one, as it is shared, only for
 * invited people, who know its name from their mail (rules/sharing.md#signing-in).
 */
async function lookOf(c: C, { site }: Shared, language: Language, isInvited: boolean): Promise<LockProps['look']> {
  const pointer = await findLiveSite(c.env, { siteUuid: site.siteUuid })
  if (pointer.state === 'live') return lookIn(showLive(c.env, pointer.site), language)
  if (!isInvited) return undefined
  const copy = await loadSharedCopy(c.env, { kind: 'guest', siteId: site.id }).catch(ignoreGone)
  return copy ? lookIn(showShared(c.env, copy), language) : { name: site.name, logo: null }
}

async function lookIn(shown: ShownSite, language: Language): Promise<LockProps['look']> {
  const { name, logo } = await shown.releaseIn(shownLanguage(shown, language))
  return { name, logo }
}

/** Signs a guest in, then redirects: a reload sends no password again. */
async function login(c: C): Promise<Response> {
  await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
  const shared = await sharedOf(c)
  if (!shared) return answerErrorPage('previewClosed', c.req.raw)
  const values = await readPageForm(c)
  const sent = Object.fromEntries([...values].map(([field, [value = '']]) => [field, value]))
  const { email = '', name = '', invitation } = sent
  const typed = { email: email.slice(0, 254), name: name.slice(0, 50) }
  const words = previewWords(languageOf(c))
  const refuse = (status: 401 | 429, message: string) =>
    answerLock(c, undefined, { status, message, typed }, invitation)
  const body = guestLoginBody.safeParse(sent)
  if (!body.success) return refuse(401, words('lock.refused'))
  try {
    const { token } = await loginGuest(c.env, { shared, body: body.data, ip: clientIp(c) })
    setGuestCookie(c, token)
    return c.body(null, redirectTo(`/?lang=${languageOf(c)}`, 303))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'credentials') return refuse(401, words('lock.refused'))
    if (error.code !== 'too_many') throw error
    const minutes = Math.ceil((error.options.retryAfter ?? 60) / 60)
    return refuse(429, words('lock.tooMany', { minutes }))
  }
}

/** Ends the session of this browser. */
async function leave(c: C): Promise<Response> {
  const guest = await readGuest(c)
  if (isGuest(guest)) await endGuestSession(c.env.DB, guest.sessionId)
  clearGuestCookie(c)
  return c.body(null, redirectTo('/', 303))
}
