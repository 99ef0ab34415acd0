import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReactions } from './session-reactions.ts'

function createScreen(path: string) {
  const screen = { path, said: [] as string[], asked: 0 }
  const reactions = createReactions({
    current: () => ({ pathname: screen.path.split('?')[0] ?? '', path: screen.path }),
    navigate: (to) => {
      screen.path = to
    },
    announce: (what) => screen.said.push(what),
    reloadUserInfo: () => {
      screen.asked += 1
    },
  })
  return { screen, ...reactions }
}

describe('reactions to session events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('redirects to the login page one second after a session has ended, with the way back', () => {
    const { screen, react } = createScreen('/master/site-list?search=a')
    react('signed-out')
    react('signed-out')
    vi.advanceTimersByTime(999)
    expect(screen.path).toBe('/master/site-list?search=a')
    vi.advanceTimersByTime(1)
    expect(screen).toMatchObject({ path: '/login?returnTo=%2Fmaster%2Fsite-list%3Fsearch%3Da', said: ['ended'] })
  })

  it.each(['/login', '/log-out', '/reset-pass', '/reset-password?token=a', '/new-password?token=a', '/errors/403'])(
    'stays on %s',
    (path) => {
      const { screen, react, goToLogin } = createScreen(path)
      react('signed-out')
      goToLogin()
      vi.advanceTimersByTime(5000)
      expect(screen).toMatchObject({ path, said: [] })
    },
  )

  it('reloads the user info at a refusal and redirects to its page two seconds later, once', () => {
    const { screen, react } = createScreen('/master/site-list')
    react('forbidden')
    vi.advanceTimersByTime(1000)
    react('forbidden')
    vi.advanceTimersByTime(999)
    expect(screen).toMatchObject({ path: '/master/site-list', asked: 1 })
    vi.advanceTimersByTime(1)
    expect(screen).toMatchObject({ path: '/errors/403', asked: 1 })
    screen.path = '/master/site-list'
    vi.advanceTimersByTime(5000)
    expect(screen.path).toBe('/master/site-list')
  })

  it('reloads the user info where plan or contract forbid a call, without a redirect', () => {
    const { screen, react } = createScreen('/master/site-list')
    react('rights')
    vi.advanceTimersByTime(5000)
    expect(screen).toMatchObject({ path: '/master/site-list', asked: 1 })
  })

  it('shows at most one offline message in three seconds', () => {
    const { screen, react } = createScreen('/master/site-list')
    react('offline')
    vi.advanceTimersByTime(2999)
    react('offline')
    expect(screen.said).toEqual(['offline'])
    vi.advanceTimersByTime(1)
    react('offline')
    expect(screen.said).toEqual(['offline', 'offline'])
  })

  it('redirects at once to the first password change', () => {
    const { screen, react } = createScreen('/master/site-list')
    react('password-change')
    expect(screen).toMatchObject({ path: '/first-time-change-password', asked: 1 })
  })

  it('redirects at once to setting up a demanded second factor', () => {
    const { screen, react } = createScreen('/master/site-list')
    react('factor-setup')
    expect(screen).toMatchObject({ path: '/set-up-second-factor', asked: 1 })
  })

  it('does nothing after it is stopped', () => {
    const { screen, react, stop } = createScreen('/master/site-list')
    react('forbidden')
    react('signed-out')
    stop()
    vi.advanceTimersByTime(5000)
    expect(screen.path).toBe('/master/site-list')
  })
})
