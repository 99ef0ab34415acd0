import { describe, expect, it } from 'vitest'
import type { TokenPair } from '#shared/auth.ts'
import { createSession, type SessionDependencies } from './session.ts'

type Listener = (event: MessageEvent) => void

/** Storage, locks and channel that several tabs share, and a server that counts and rotates. */
function createBrowser() {
  const stored = new Map<string, string>()
  const channels: Listener[] = []
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

  function openTab() {
    const own: Listener[] = []
    channels.push((event) => own.forEach((listener) => listener(event)))
    const index = channels.length - 1
    return createSession({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
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
    })
  }
  return { state, openTab, start: () => stored.set('mekuri.refresh', 'refresh-0'), stored }
}

describe('session', () => {
  it('exchanges the refresh token once for everybody who asks', async () => {
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

  it('gives nothing and forgets the token once the server refuses it', async () => {
    const browser = createBrowser()
    browser.start()
    browser.state.valid = 'revoked'
    const tab = browser.openTab()
    expect(await tab.accessToken()).toBeUndefined()
    expect(tab.isSignedIn()).toBe(false)
  })

  it('keeps the token where the server cannot be asked', async () => {
    const browser = createBrowser()
    browser.start()
    browser.state.isOffline = true
    const tab = browser.openTab()
    await expect(tab.accessToken()).rejects.toThrow('offline')
    expect(tab.isSignedIn()).toBe(true)
  })

  it('tells the other tabs when it ends', async () => {
    const browser = createBrowser()
    browser.start()
    const [one, other] = [browser.openTab(), browser.openTab()]
    await other.accessToken()
    let ended = 0
    other.onEnded(() => {
      ended += 1
    })
    one.end()
    expect(ended).toBe(1)
    expect(await other.accessToken()).toBeUndefined()
  })
})
