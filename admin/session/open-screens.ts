/**
 * Screens that need no session, and from which an ended session leads nowhere (rules/back-office.md#ended-sessions).
 */
const OPEN = new Set(['/login', '/log-out', '/reset-pass', '/reset-password', '/new-password'])

export function isOpenScreen(pathname: string): boolean {
  return OPEN.has(pathname) || pathname.startsWith('/errors/')
}

export const FIRST_TIME_SCREEN = '/first-time-change-password'

/** The login page, leading back to a screen afterwards. */
export function loginScreen(path: string): string {
  return path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`
}
