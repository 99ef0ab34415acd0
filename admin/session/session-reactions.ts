import type { ApiEvent } from '#admin/api/api-fetch.ts'
import { FIRST_TIME_SCREEN, isOpenScreen, loginScreen, SET_UP_FACTOR_SCREEN } from './open-screens.ts'

/** Milliseconds (rules/back-office.md#constants): delays before redirects, for reading the message, and the interval of equal messages. */
const LOGIN_DELAY = 1000
const FORBIDDEN_DELAY = 2000
const OFFLINE_QUIET = 3000

export type ReactionPorts = {
  /** The current screen: path without and with query. */
  current: () => { pathname: string; path: string }
  navigate: (to: string, options?: { replace: boolean }) => void
  announce: (what: 'ended' | 'offline') => void
  reloadUserInfo: () => void
}

/** Reactions to a session or connection that ends during a call (rules/back-office.md#ended-sessions). */
export function createReactions({ current, navigate, announce, reloadUserInfo }: ReactionPorts) {
  const pending = new Map<string, ReturnType<typeof setTimeout>>()

  /** Runs `act` once after `delay`; false while one is scheduled already. */
  function once(key: string, delay: number, act: () => void): boolean {
    if (pending.has(key)) return false
    const finish = () => {
      pending.delete(key)
      act()
    }
    pending.set(key, setTimeout(finish, delay))
    return true
  }

  function goToLogin(): void {
    const { pathname, path } = current()
    if (!isOpenScreen(pathname)) navigate(loginScreen(path), { replace: true })
  }

  /** A screen that comes before every other. */
  function goFirstTo(screen: string): void {
    reloadUserInfo()
    if (current().pathname !== screen) navigate(screen, { replace: true })
  }

  const reactions: Record<ApiEvent, () => void> = {
    offline: () => {
      if (once('offline', OFFLINE_QUIET, () => undefined)) announce('offline')
    },
    'signed-out': () => {
      if (!isOpenScreen(current().pathname) && once('signed-out', LOGIN_DELAY, goToLogin)) announce('ended')
    },
    forbidden: () => {
      if (once('forbidden', FORBIDDEN_DELAY, () => navigate('/errors/403'))) reloadUserInfo()
    },
    rights: reloadUserInfo,
    'password-change': () => goFirstTo(FIRST_TIME_SCREEN),
    'factor-setup': () => goFirstTo(SET_UP_FACTOR_SCREEN),
  }

  return {
    react: (event: ApiEvent) => reactions[event](),
    /** Another tab has signed out: redirects without message and delay. */
    goToLogin,
    stop: () => {
      for (const timer of pending.values()) clearTimeout(timer)
      pending.clear()
    },
  }
}
