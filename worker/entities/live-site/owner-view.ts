import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { type SiteHosts, siteOrigin } from '#worker/platform/hosts.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { now } from '#worker/platform/clock.ts'
import { jwtKeys, type JwtKeys } from '#worker/platform/keys.ts'

/** The query parameter that the back office adds to a site's address. */
const PARAMETER = 'owner'
const HOUR = 60 * 60 * 1000
/** How long a browser is remembered as an owner's, in seconds. */
const LIFETIME = 12 * HOUR
/** The purpose of the signature: it is valid for nothing else. */
const PURPOSE = 'owner-view'

/** A site's address for the people who work on it: their visits are not counted (rules/analytics.md#owners-views). */
export function ownerAddress(site: SiteHosts, env: Bindings): string {
  // Rounded to the hour, so that answers stay the same for a while.
  const until = Math.ceil(now() / HOUR) * HOUR + LIFETIME
  return `${siteOrigin(site, env)}/?${PARAMETER}=${signOwner(site.siteUuid, until, jwtKeys(env).signing)}`
}

function signOwner(siteUuid: string, until: number, secret: string): string {
  const key = createHmac('sha256', secret).update(PURPOSE).digest()
  const signature = createHmac('sha256', key).update(`${siteUuid} ${until}`).digest('base64url')
  return `${until.toString(36)}.${signature}`
}

/** The end of a signature's validity; undefined if it is invalid. */
function ownerUntil(token: string, siteUuid: string, env: JwtKeys): number | undefined {
  const until = Number.parseInt(token.split('.')[0] ?? '', 36)
  if (!(until > now())) return undefined
  const given = Buffer.from(token)
  const isOurs = jwtKeys(env)
    .verifying.map((secret) => Buffer.from(signOwner(siteUuid, until, secret)))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted))
  return isOurs ? until : undefined
}

/**
 * Answers an address that the back office opened: a cookie marks the browser as an owner's for half a day, and a
 * redirect leads to the plain address. Foreign or old signatures only lose the parameter. undefined for every other
 * address.
 */
export function answerOwner(c: Context<AppEnv>, { siteUuid }: Pick<SiteHosts, 'siteUuid'>): Response | undefined {
  const url = new URL(c.req.url)
  const token = url.searchParams.get(PARAMETER)
  if (token === null) return undefined
  const until = ownerUntil(token, siteUuid, c.env)
  if (until !== undefined)
    setCookie(c, cookieName(c.env, siteUuid), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.env.APP_ENV === 'production',
      maxAge: Math.floor((until - now()) / 1000),
    })
  url.searchParams.delete(PARAMETER)
  const answer = redirectTo(url.pathname + url.search, 302)
  return c.newResponse(answer.body, answer)
}

/** Whether the request comes from a browser in which an owner opened the site. */
export function isOwner(c: Context<AppEnv>, { siteUuid }: Pick<SiteHosts, 'siteUuid'>): boolean {
  const token = getCookie(c, cookieName(c.env, siteUuid))
  return token !== undefined && ownerUntil(token, siteUuid, c.env) !== undefined
}

/** `__Host-` needs HTTPS, which only production has. */
function cookieName({ APP_ENV }: Pick<Bindings, 'APP_ENV'>, siteUuid: string): string {
  return `${APP_ENV === 'production' ? '__Host-' : ''}o-${siteUuid}`
}
