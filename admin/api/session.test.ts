import { describe, expect, it } from 'vitest'
import type { TokenPair } from '#shared/account/auth.ts'
import { createSession, type SessionDependencies } from './session.ts'

type Listener = (event: MessageEvent) => void
type Tab = {
  /** Receives no messages. */
  isDeaf?: boolean
  /** Reads stale storage. */
  isLagging?: boolean
}

/** Storage, locks and channel that several tabs share, and a server that counts exchanges and rotates tokens. */
function createBrowser() {
  const stored = new Map<string, string>()
  const channels: Listener[] = []
  const checks: (() => void)[] = []
  const state = { exchanges: 0, valid: 'refresh-0', now: 1_000_000, isOffline: false }
  let queue: Promise<unknown> = Promise.resolve()
  const request = ((_name: string, work: () => Promise<unknown>) => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }) as SessionDependencies['locks']['request']

  async function exchange(refreshToken: string): Promise<TokenPair | undefined> {
    await Promise.resolve()
    if (state.isOffline) throw new Error('offline')
    if (refreshToken !== state.valid) return undefined
    state.exchanges += 1
    state.valid = `refresh-${state.exchanges}`
    return { accessToken: `access-${state.exchanges}`, refreshToken: state.valid, expiresIn: 900 }
  }

  function openTab({ isDeaf = false, isLagging = false }: Tab = {}) {
    const own: Listener[] = []
    channels.push((event) => !isDeaf && own.forEach((listener) => listener(event)))
    const index = channels.length - 1
    return createSession({
      storage: {
        getItem: (key) => (isLagging ? null : (stored.get(key) ?? null)),
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      locks: { request },
      channel: {
        postMessage: (data: unknown) =>
          channels.forEach((deliver, other) => other !== index && deliver({ data } as MessageEvent)),
        addEventListener: (_type: string, listener: unknown) => own.push(listener as Listener),
      },
      exchange,
      now: () => state.now,
      watch: (check) => checks.push(check),
    })
  }
  const wakeUp = () => checks.forEach((check) => check())
  return { state, openTab, wakeUp, start: () => stored.set('mekuri.refresh', 'refresh-0'), stored }
}

describe('session', () => {
  it('exchanges the refresh token once for concurrent callers', async () => {
    const browser = createBrowser()
    browser.start()
    const tab = browser.openTab()
    const tokens = await Promise.all([tab.accessToken(), tab.accessToken(), tab.refresh()])
    expect(tokens).toEqual(['access-1', 'access-1', 'access-1'])
    expect(browser.state.exchanges).toBe(1)
  })

  it('exchanges once for all tabs', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, other] = [browser.openTab(), browser.openTab()]
    expect(await Promise.all([one.accessToken(), other.accessToken()])).toEqual(['access-1', 'access-1'])
    expect(browser.state.exchanges).toBe(1)
  })

  it('renews a refused token, and one that is about to end', async () => {
    const browser = createBrowser()
    browser.start()
    const tab = browser.openTab()
    const first = await tab.accessToken()
    expect(await tab.refresh(first)).toBe('access-2')
    browser.state.now += 885_000
    expect(await tab.accessToken()).toBe('access-3')
  })

  it('returns nothing and deletes the token after the server refuses it', async () => {
    const browser = createBrowser()
    browser.start()
    browser.state.valid = 'revoked'
    const tab = browser.openTab()
    expect(await tab.accessToken()).toBeUndefined()
    expect(tab.isSignedIn()).toBe(false)
  })

  it('keeps the token while the server is unreachable', async () => {
    const browser = createBrowser()
    browser.start()
    browser.state.isOffline = true
    const tab = browser.openTab()
    await expect(tab.accessToken()).rejects.toThrow('offline')
    expect(tab.isSignedIn()).toBe(true)
  })

  it('notifies the other tabs when it ends', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, other] = [browser.openTab(), browser.openTab()]
    const endings = countEndings(other)
    one.end(await other.accessToken())
    expect(endings()).toBe(1)
    expect(other.isSignedIn()).toBe(false)
    expect(await other.accessToken()).toBeUndefined()
  })

  it('reports an end from before the first listener once, and none after a new sign-in', async () => {
    const browser = createBrowser()
    browser.start()
    const [first, loading] = [browser.openTab(), browser.openTab()]
    first.end(await first.accessToken())
    const endings = countEndings(loading)
    expect([endings(), countEndings(loading)()]).toEqual([1, 0])

    const late = browser.openTab()
    first.start({ accessToken: 'access-9', refreshToken: 'refresh-9', expiresIn: 900 })
    first.end('access-9')
    first.start({ accessToken: 'access-10', refreshToken: 'refresh-10', expiresIn: 900 })
    expect(countEndings(late)()).toBe(0)
  })

  it('does not end a newer session for an old token', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, other] = [browser.openTab(), browser.openTab()]
    const old = await one.accessToken()
    other.start({ accessToken: 'somebody', refreshToken: 'else', expiresIn: 900 })
    one.end(old)
    expect(await one.accessToken()).toBe('somebody')
    expect(browser.stored.get('mekuri.refresh')).toBe('else')
  })

  it('signs out after a running exchange and revokes its tokens', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, other] = [browser.openTab(), browser.openTab()]
    const endings = countEndings(other)
    const revoked: string[] = []
    const [token] = await Promise.all([other.accessToken(), one.signOut(async (access) => void revoked.push(access))])
    expect(token).toBe('access-1')
    expect(revoked).toEqual(['access-1'])
    expect(endings()).toBe(1)
    expect([one, other].map((tab) => tab.isSignedIn())).toEqual([false, false])
    expect(browser.stored.size).toBe(0)
  })

  it('gives no token to a tab that opens during a sign-out', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, late] = [browser.openTab(), browser.openTab()]
    const sent = Promise.withResolvers<void>()
    const done = one.signOut(() => sent.promise)
    const token = late.accessToken()
    sent.resolve()
    await done
    expect(await token).toBeUndefined()
    expect(late.isSignedIn()).toBe(false)
    expect(browser.state.exchanges).toBe(1)
  })

  it('stays signed in when the sign-out cannot be sent', async () => {
    const browser = createBrowser()
    browser.start()
    const tab = browser.openTab()
    await expect(tab.signOut(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(tab.isSignedIn()).toBe(true)
  })

  it('reads from storage what a sleeping tab has missed', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, asleep] = [browser.openTab(), browser.openTab({ isDeaf: true })]
    await asleep.accessToken()
    const endings = countEndings(asleep)
    await one.signOut(async () => undefined)
    expect(asleep.isSignedIn()).toBe(true)
    browser.wakeUp()
    browser.wakeUp()
    expect(asleep.isSignedIn()).toBe(false)
    expect(endings()).toBe(1)
  })

  it.each([false, true])('notifies the other tabs of a sign-in (storage lags: %s)', (isLagging) => {
    const browser = createBrowser()
    const [one, other] = [browser.openTab(), browser.openTab({ isLagging })]
    const changes: boolean[] = []
    other.onStarted(() => changes.push(other.isSignedIn()))
    one.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 })
    expect(changes).toEqual([true])
  })
})

function countEndings(tab: Pick<ReturnType<ReturnType<typeof createBrowser>['openTab']>, 'onEnded'>): () => number {
  let count = 0
  tab.onEnded(() => {
    count += 1
  })
  return () => count
}
