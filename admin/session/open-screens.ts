/** Screens without a session; an ended session does not redirect from them (rules/back-office.md#ended-sessions). */
const OPEN = new Set(['/login', '/log-out', '/reset-pass', '/reset-password', '/new-password'])

export function isOpenScreen(pathname: string): boolean {
  return OPEN.has(pathname) || pathname.startsWith('/errors/')
}

export const FIRST_TIME_SCREEN = '/first-time-change-password'

export const SET_UP_FACTOR_SCREEN = '/set-up-second-factor'

/** The path of the login page that returns to `path` afterwards. */
export function loginScreen(path: string): string {
  return path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`
}
