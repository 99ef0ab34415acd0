import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { readDevice as readAgent } from '#shared/account/device-name.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { networkOf } from '#worker/platform/network.ts'
import { hashOf } from '#worker/platform/tokens.ts'

/** A cookie holds the tokens of at most so many people who share a browser. */
const TOKENS_MAX = 5
/** Browsers keep no cookie longer. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

/** The browser that a sign-in comes from. */
export type Device = {
  ip: string
  userAgent: string
  /** Tokens of its cookie, the newest first. */
  tokens: readonly string[]
}

/** What the database knows of a device: hashes of its tokens, and of its network and kind of browser. */
export type DeviceMarks = { hashes: readonly string[]; fingerprint: string }

/** `__Host-` needs HTTPS, which only production has. */
const nameOf = ({ APP_ENV }: Bindings) => `${APP_ENV === 'production' ? '__Host-' : ''}device`

/** The device of a request. Its cookie proves nothing but that the browser was here before. */
export function readDevice(c: Context<AppEnv>): Device {
  const cookie = getCookie(c, nameOf(c.env)) ?? ''
  return {
    ip: clientIp(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
    tokens: cookie
      .split('.')
      .filter((token) => /^[\w-]{43}$/.test(token))
      .slice(0, TOKENS_MAX),
  }
}

/** Keeps a new token in the browser, beside those of other people. */
export function keepDeviceToken(c: Context<AppEnv>, { tokens }: Device, token: string): void {
  setCookie(c, nameOf(c.env), [token, ...tokens].slice(0, TOKENS_MAX).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.env.APP_ENV === 'production',
    maxAge: COOKIE_SECONDS,
  })
}

export async function marksOf({ ip, userAgent, tokens }: Device): Promise<DeviceMarks> {
  // A new version of a browser is no new device.
  const [fingerprint = '', ...hashes] = await Promise.all(
    [`${networkOf(ip)} ${userAgent.replaceAll(/\d+/g, '')}`, ...tokens].map(hashOf),
  )
  return { hashes, fingerprint }
}

/** A device in words that no language translates, e.g. "Safari, iPhone". */
export function nameDevice({ userAgent }: Device): string {
  const { browser, system } = readAgent(userAgent)
  return [browser, system].filter((name) => name !== null).join(', ') || '-'
}
