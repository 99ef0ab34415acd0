import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { MEMBER_SESSION_SECONDS } from './member-rules.ts'
import type { AppEnv, Bindings, Member } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { verifyAccessToken } from '#worker/platform/tokens.ts'
import { findSessionMember } from './member-session.repository.ts'

const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/**
 * Who asks: the member of this site whose token came with the request, checked against its session. A token in the
 * `Authorization` header counts alone, good or bad; the cookie is believed where nothing can be forged with it: to look,
 * and for forms of the site's own pages (rules/threats.md#other-origins). What opens nothing (any more) is cleared. A
 * member of one site is nobody on another.
 */
export async function findMember(c: Context<AppEnv>, site: LiveSite): Promise<Member | undefined> {
  const header = c.req.header('authorization')
  const cookie = mayUseCookie(c) ? getCookie(c, cookieName(c.env, site)) : undefined
  const token = header === undefined ? cookie : /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1]
  const member = token ? await memberOf(c.env, site, token) : undefined
  if (!member && header === undefined && cookie !== undefined) clearMemberCookie(c, site)
  return member
}

/** Whether a request says that it comes from a member of the site; nothing is checked, and nothing is asked. */
export function hasMemberCookie(c: Context<AppEnv>, site: LiveSite): boolean {
  return getCookie(c, cookieName(c.env, site)) !== undefined
}

async function memberOf(env: Bindings, site: LiveSite, token: string): Promise<Member | undefined> {
  const claims = await verifyAccessToken(token, 'end_user', env).catch(() => undefined)
  if (!claims || claims.siteId !== site.siteUuid) return undefined
  const found = await findSessionMember(env.DB, { sessionId: claims.sessionId, siteId: site.id })
  if (found?.id !== claims.subject) return undefined
  const { id, siteId, sessionId, email } = found
  return { id, siteId, sessionId, email }
}

/** Looking changes nothing; a form must come from a page of the same origin, and the API takes no forms. */
export function mayUseCookie(c: Context<AppEnv>): boolean {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return true
  const isForm = /^application\/x-www-form-urlencoded(?:$|;)/i.test(c.req.header('content-type') ?? '')
  return method === 'POST' && isForm && isSameOrigin(c)
}

function isSameOrigin(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin === new URL(c.req.url).origin
  return c.req.header('sec-fetch-site') === 'same-origin'
}

/** Keeps a member's token in the browser, out of reach of scripts, for one site alone. */
export function setMemberCookie(c: Context<AppEnv>, site: LiveSite, token: string): void {
  setCookie(c, cookieName(c.env, site), token, { ...cookieOptions(c.env), maxAge: MEMBER_SESSION_SECONDS })
}

/** Takes the token out of the browser. */
export function clearMemberCookie(c: Context<AppEnv>, site: LiveSite): void {
  deleteCookie(c, cookieName(c.env, site), cookieOptions(c.env))
}

/** The platform's host carries many sites: each has a name of its own. `__Host-` needs HTTPS, which only production has. */
function cookieName({ APP_ENV }: Bindings, { siteUuid }: LiveSite): string {
  return `${APP_ENV === 'production' ? '__Host-' : ''}m-${siteUuid}`
}

function cookieOptions({ APP_ENV }: Bindings) {
  return { ...COOKIE_OPTIONS, secure: APP_ENV === 'production' }
}
