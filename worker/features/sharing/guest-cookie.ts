import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv, Bindings, Viewer } from '#worker/platform/context.ts'
import { GUEST_SECONDS, openViewer } from './guest-session.ts'

/** A guest of a preview, as its host sees it. */
export type Guest = Extract<Viewer, { kind: 'guest' }>

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/**
 * The name of a guest's cookie: each preview has a host of its own, and so a cookie of its own. `__Host-` needs HTTPS,
 * which only production has.
 */
const nameOf = ({ APP_ENV }: Bindings) => (APP_ENV === 'production' ? '__Host-guest' : 'guest')
const optionsOf = ({ APP_ENV }: Bindings) => ({ ...OPTIONS, secure: APP_ENV === 'production' })

/** Stores a guest's token in a cookie that scripts cannot read. */
export function setGuestCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, nameOf(c.env), token, { ...optionsOf(c.env), maxAge: GUEST_SECONDS })
}

export function clearGuestCookie(c: Context<AppEnv>): void {
  deleteCookie(c, nameOf(c.env), optionsOf(c.env))
}

/** The token in a guest's cookie. */
export const guestTokenOf = (c: Context<AppEnv>) => getCookie(c, nameOf(c.env))

/**
 * The guest whose cookie came with the request, checked against its session; `refused`: the cookie was invalid and is
 * cleared.
 */
export async function readGuest(c: Context<AppEnv>): Promise<Guest | 'refused' | undefined> {
  const token = guestTokenOf(c)
  if (token === undefined) return undefined
  const viewer = await openViewer(c.env, token).catch(() => undefined)
  if (viewer?.kind === 'guest') return viewer
  clearGuestCookie(c)
  return 'refused'
}
