import type { ApiEvent } from '#admin/api/api-fetch.ts'
import { FIRST_TIME_SCREEN, isOpenScreen, loginScreen } from './open-screens.ts'

/**
 * Milliseconds (rules/back-office.md#ended-sessions): time to read why before the screen changes, and how often one may
 * say the same.
 */
const LOGIN_DELAY = 1000
const FORBIDDEN_DELAY = 2000
const OFFLINE_QUIET = 3000

export type ReactionPorts = {
  /** The current screen: path, and path with query. */
  current: () => { pathname: string; path: string }
  navigate: (to: string, options?: { replace: boolean }) => void
  say: (what: 'ended' | 'offline') => void
  askWhoIAm: () => void
}

/** What follows when a session or the connection ends during a call (rules/back-office.md#ended-sessions). */
export function createReactions({ current, navigate, say, askWhoIAm }: ReactionPorts) {
  const pending = new Map<string, ReturnType<typeof setTimeout>>()

  /** Acts after `delay`, once however often it is asked meanwhile; false where it was asked already. */
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

  const reactions: Record<ApiEvent, () => void> = {
    offline: () => {
      if (once('offline', OFFLINE_QUIET, () => undefined)) say('offline')
    },
    'signed-out': () => {
      if (!isOpenScreen(current().pathname) && once('signed-out', LOGIN_DELAY, goToLogin)) say('ended')
    },
    forbidden: () => {
      if (once('forbidden', FORBIDDEN_DELAY, () => navigate('/errors/403'))) askWhoIAm()
    },
    rights: askWhoIAm,
    'password-change': () => {
      askWhoIAm()
      if (current().pathname !== FIRST_TIME_SCREEN) navigate(FIRST_TIME_SCREEN, { replace: true })
    },
  }

  return {
    react: (event: ApiEvent) => reactions[event](),
    /** Another tab has signed out: there is nothing to explain and nothing to wait for. */
    goToLogin,
    stop: () => {
      for (const timer of pending.values()) clearTimeout(timer)
      pending.clear()
    },
  }
}
