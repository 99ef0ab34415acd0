import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { MEMBER_SESSION_SECONDS } from './member-rules.ts'
import type { AppEnv, Bindings, Member } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { verifyAccessToken } from '#worker/platform/tokens.ts'
import { findSessionMember } from './member-session.repository.ts'

const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/**
 * The member of this site whose token came with the request, checked against its session. A token in the
 * `Authorization` header takes precedence over the cookie, valid or not; the cookie counts only where a request cannot
 * be forged: for reading, and for forms of the site's own pages (rules/threats.md#other-origins). An invalid or expired
 * cookie is cleared. A member of one site is unknown to another.
 */
export async function findMember(c: Context<AppEnv>, site: LiveSite): Promise<Member | undefined> {
  const header = c.req.header('authorization')
  const cookie = mayUseCookie(c) ? getCookie(c, cookieName(c.env, site)) : undefined
  const token = header === undefined ? cookie : /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1]
  const member = token ? await memberOf(c.env, site, token) : undefined
  if (!member && header === undefined && cookie !== undefined) clearMemberCookie(c, site)
  return member
}

/**
 * Like `findMember`, for what everybody gets in a smaller form: nobody is known while the database fails, so that locked
 * content stays locked, and the cookie stays for later.
 */
export async function findKnownMember(c: Context<AppEnv>, site: LiveSite): Promise<Member | undefined> {
  try {
    return await findMember(c, site)
  } catch (error) {
    logKept('member.unknown', error)
    return undefined
  }
}

/** Whether a request has a member's cookie of the site; the cookie is not verified. */
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

/**
 * Whether the cookie may count: reading changes nothing; a form must come from a page of the same origin, and the API
 * accepts no forms.
 */
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

/** Stores a member's token in an `HttpOnly` cookie for one site only. */
export function setMemberCookie(c: Context<AppEnv>, site: LiveSite, token: string): void {
  setCookie(c, cookieName(c.env, site), token, { ...cookieOptions(c.env), maxAge: MEMBER_SESSION_SECONDS })
}

/** Clears the cookie with the token. */
export function clearMemberCookie(c: Context<AppEnv>, site: LiveSite): void {
  deleteCookie(c, cookieName(c.env, site), cookieOptions(c.env))
}

/**
 * The platform's host serves many sites, so each has its own cookie name. `__Host-` needs HTTPS, which only production
 * has.
 */
function cookieName({ APP_ENV }: Bindings, { siteUuid }: LiveSite): string {
  return `${APP_ENV === 'production' ? '__Host-' : ''}m-${siteUuid}`
}

function cookieOptions({ APP_ENV }: Bindings) {
  return { ...COOKIE_OPTIONS, secure: APP_ENV === 'production' }
}
