import { AppError, ERROR_STATUS } from '#shared/wire/errors.ts'
import { leadingTo, openedPath, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { LoginPage } from '#visitor/pages/login-page.tsx'
import { renderDocument, renderFragment } from '#visitor/render.tsx'
import { LoginWindow } from '#visitor/members/login-window.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import { shownFailure } from '#worker/pages/form-pages.ts'
import { answerFresh } from '#worker/pages/framed-page.ts'
import { placeToReturn, readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { LOGIN_CSS } from '#worker/pages/visitor-assets.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { loginMember } from '#worker/features/members/login.service.ts'
import { answerMember, readMemberFrame, returnPath, waitText } from '#worker/features/members/member-frame.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'
import { findKnownMember, setMemberCookie } from '#worker/entities/members/member-session.ts'
import { readAddress } from '#worker/features/members/typed-address.ts'

/** The sign-in page, and with `?window` the window that the script of members-only cells opens over the grid. */
export const loginPage: SitePageHandler = {
  get: async (visit) => {
    const { c, site, mode, language } = visit
    const found = await readMemberFrame(visit)
    if (!found) return undefined
    if (isWindow(c)) return answerWindow(visit)
    if (await findKnownMember(c, site)) return redirectTo(returnPath(mode.base, language, c.req.query('to')), 303)
    return answerMember(c, render(visit, found))
  },
  post: async (visit) => {
    const found = await readMemberFrame(visit)
    return found && handleLogin(visit, found)
  },
}

type Found = NonNullable<Awaited<ReturnType<typeof readMemberFrame>>>
type Refused = { email: string; message: string }

/** The action of the form keeps the position to return to, and whether it is in a window. */
function actionOf({ c, mode, language }: SitePageVisit): string {
  const path = sitePagePath(mode.base, language, 'login')
  if (isWindow(c)) return `${path}?window`
  const to = c.req.query('to')
  return to ? `${path}?to=${encodeURIComponent(to)}` : path
}

const isWindow = (c: SitePageVisit['c']) => c.req.query('window') !== undefined

/** The path after signing in: back to the position, and in a window to the cells of the page below it. */
function afterLogin({ c, mode, language }: SitePageVisit): string {
  return isWindow(c) ? openedPath(mode.base, language) : returnPath(mode.base, language, c.req.query('to'))
}

function render(visit: SitePageVisit, { props, form }: Found, refused?: Refused): string {
  const query = visit.c.req.query()
  const message = (['changed', 'out'] as const).find((one) => one in query)
  const { to } = query
  const isNeeded = to !== undefined && to !== 'member' && message === undefined
  const search = to ? `?to=${encodeURIComponent(to)}` : ''
  const page = { ...props, search, action: actionOf(visit), refused, message, isNeeded, canRegister: Boolean(form) }
  return renderDocument(LoginPage, page)
}

/** The window contains no personal data. */
async function answerWindow(visit: SitePageVisit): Promise<Response | undefined> {
  const found = await readMemberFrame(visit)
  const { mode, language } = visit
  const pathOf = (page: SitePage) => leadingTo(placeToReturn(visit.c), sitePagePath(mode.base, language, page))
  const paths = { forgotPath: pathOf('forgot-password'), registerPath: found?.form && pathOf('register') }
  const look = found?.props.frame.look
  const html = renderFragment(LoginWindow, { language, action: actionOf(visit), css: LOGIN_CSS, look, ...paths })
  return answerFresh(html, { headers: { 'x-robots-tag': 'noindex' } })
}

async function handleLogin(visit: SitePageVisit, found: Found): Promise<Response> {
  const { c, site } = visit
  const values = await readPageForm(c)
  const [email = '', password = ''] = ['email', 'password'].map((name) => values.get(name)?.[0])
  try {
    const ip = clientIp(c)
    const checked = await checkCredentials(c.env, { siteId: site.id, ip, email, password })
    const { token } = await loginMember(c.env, { site, ...checked, ip })
    setMemberCookie(c, site, token)
    return withCookies(c, redirectTo(afterLogin(visit), 303))
  } catch (failure) {
    const error = shownFailure(c, failure)
    const { retryAfter } = error.options
    const message = messageOf(visit, error)
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return answerMember(c, render(visit, found, { email, message }), ERROR_STATUS[error.code], headers)
  }
}

const PASSWORD_MAX = 200

type Given = { siteId: string; ip: string; email: string; password: string }

async function checkCredentials(env: Bindings, { siteId, ip, email: typed, password }: Given) {
  const address = readAddress(typed)
  if ('problem' in address) return refuseForm(env, { siteId, ip, fields: { email: address.problem } })
  if (password === '') return refuseForm(env, { siteId, ip, fields: { password: { key: 'required' } } })
  if (password.length > PASSWORD_MAX) throw new AppError('credentials')
  return { email: address.email, password }
}

function messageOf({ language }: SitePageVisit, error: AppError): string {
  const [field] = Object.values(error.options.fields ?? {})
  if (field) return fieldMessage(language, field)
  return waitText(language, error) ?? memberWords(language)('login.refused')
}
