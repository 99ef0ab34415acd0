import type { TokenPair } from '#shared/account/auth.ts'

export const REFRESH_KEY = 'mekuri.refresh'
const LOCK = 'mekuri.refresh'
/** Renewed this long before its end, so that a call does not have to fail first. */
const EARLY = 20_000

type Access = { token: string; endsAt: number }
type Message = { kind: 'tokens' | 'started'; access: Access } | { kind: 'ended' }

export type SessionDependencies = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: Pick<LockManager, 'request'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Exchanges a refresh token; undefined where the server refuses it. Throws when it cannot be asked. */
  exchange: (refreshToken: string) => Promise<TokenPair | undefined>
  now: () => number
  /** Calls back whenever a tab may have slept through a message: another tab's write, a page taken out of the cache. */
  watch: (check: () => void) => void
}

export type Session = ReturnType<typeof createSession>

/**
 * Tokens of the signed-in person: the access token in memory only, the refresh token in local storage. One tab at a time
 * exchanges the refresh token or signs out, under a Web Lock, and tells the others
 * (rules/accounts.md#sessions-in-the-browser).
 */
export function createSession({ storage, locks, channel, exchange, now, watch }: SessionDependencies) {
  let access: Access | undefined
  let isKnown = storage.getItem(REFRESH_KEY) !== null
  let ongoing: Promise<string | undefined> | undefined
  /** Another tab has signed out before anybody here listened: the first screen was still on its way. */
  let isEndUnheard = false
  const changed = createListeners()
  const ended = createListeners()
  const started = createListeners()

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has its own origin only
  const send = (message: Message) => channel.postMessage(message)

  function know(isSignedIn: boolean): void {
    if (isSignedIn) isEndUnheard = false
    if (isKnown === isSignedIn) return
    isKnown = isSignedIn
    changed.notify()
  }

  function forget(): void {
    access = undefined
    know(false)
  }

  /** Another tab has signed out. */
  function endHere(): void {
    const wasKnown = isKnown
    forget()
    if (wasKnown) isEndUnheard = !ended.notify()
  }

  function receive(message: Message): void {
    if (message.kind === 'ended') return endHere()
    // Whoever is signed out by now has nothing to learn from an older message. A sign-in is believed at once: the storage
    // may reach this tab after the message.
    if (message.kind === 'tokens' && storage.getItem(REFRESH_KEY) === null) return
    access = message.access
    know(true)
    if (message.kind === 'started') started.notify()
  }

  channel.addEventListener('message', (event) => receive((event as MessageEvent<Message>).data))
  watch(() => {
    if (isKnown && storage.getItem(REFRESH_KEY) === null) endHere()
  })

  function keep(pair: TokenPair, kind: 'tokens' | 'started'): string {
    access = { token: pair.accessToken, endsAt: now() + pair.expiresIn * 1000 }
    storage.setItem(REFRESH_KEY, pair.refreshToken)
    know(true)
    send({ kind, access })
    return access.token
  }

  function clear(): void {
    storage.removeItem(REFRESH_KEY)
    forget()
    send({ kind: 'ended' })
  }

  async function exchangeOnce(refused: string | undefined): Promise<string | undefined> {
    if (access && access.token !== refused && access.endsAt - EARLY > now()) return access.token
    const refreshToken = storage.getItem(REFRESH_KEY)
    if (!refreshToken) return undefined
    const pair = await exchange(refreshToken)
    if (pair) return keep(pair, 'tokens')
    // Nobody else may have signed in meanwhile.
    if (storage.getItem(REFRESH_KEY) === refreshToken) clear()
    return undefined
  }

  /** A new access token, exchanged once however many ask; undefined where the session has ended. */
  function refresh(refused?: string): Promise<string | undefined> {
    ongoing ??= locks
      .request(LOCK, () => exchangeOnce(refused))
      .finally(() => {
        ongoing = undefined
      })
    return ongoing
  }

  return {
    isSignedIn: () => isKnown,
    start: (pair: TokenPair) => void keep(pair, 'started'),
    /** Ends the session in all tabs; does nothing where `refused` was not its newest access token. */
    end: (refused?: string) => {
      if (!access || access.token === refused) clear()
    },
    /**
     * Signs out in all tabs: `revoke` tells the server. No tab exchanges the refresh token meanwhile, so that none can
     * bring the session back. Throws, and stays signed in, where the server cannot be asked.
     */
    signOut: (revoke: (accessToken: string) => Promise<void>): Promise<void> =>
      locks.request(LOCK, async () => {
        const token = await exchangeOnce(undefined)
        if (token) await revoke(token)
        clear()
      }),
    /** An access token that still holds, or undefined where nobody is signed in. */
    accessToken: async () => {
      if (access && access.endsAt - EARLY > now()) return access.token
      return storage.getItem(REFRESH_KEY) ? refresh() : undefined
    },
    refresh,
    /** Calls `listener` whenever somebody is signed in or no longer is; gives the way to stop. */
    subscribe: changed.add,
    /** Calls `listener` when another tab signs out, and at once where one has while nobody listened. */
    onEnded: (listener: () => void) => {
      if (isEndUnheard) listener()
      isEndUnheard = false
      return ended.add(listener)
    },
    /** Calls `listener` when another tab signs in. */
    onStarted: started.add,
  }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether anybody has heard it. */
    notify: () => {
      for (const listener of listeners) listener()
      return listeners.size > 0
    },
  }
}
