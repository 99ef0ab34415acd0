import type { TokenPair } from '#shared/auth.ts'

const REFRESH_KEY = 'mekuri.refresh'
const LOCK = 'mekuri.refresh'
/** Renewed this long before its end, so that a call does not have to fail first. */
const EARLY = 20_000

type Access = { token: string; endsAt: number }
type Message = { kind: 'tokens'; access: Access } | { kind: 'ended' }

export type SessionDependencies = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: Pick<LockManager, 'request'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Exchanges a refresh token; undefined where the server refuses it. Throws when it cannot be asked. */
  exchange: (refreshToken: string) => Promise<TokenPair | undefined>
  now: () => number
}

export type Session = ReturnType<typeof createSession>

/**
 * Tokens of the signed-in person: the access token in memory only, the refresh token in local storage. One tab at a time
 * exchanges the refresh token, under a Web Lock, and tells the others (readings, Accounts).
 */
export function createSession({ storage, locks, channel, exchange, now }: SessionDependencies) {
  let access: Access | undefined
  let ongoing: Promise<string | undefined> | undefined
  const ended = new Set<() => void>()

  channel.addEventListener('message', (event) => {
    const message = (event as MessageEvent<Message>).data
    access = message.kind === 'tokens' ? message.access : undefined
    if (message.kind === 'ended') notify(ended)
  })

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has its own origin only
  const send = (message: Message) => channel.postMessage(message)

  function keep(pair: TokenPair): string {
    access = { token: pair.accessToken, endsAt: now() + pair.expiresIn * 1000 }
    storage.setItem(REFRESH_KEY, pair.refreshToken)
    send({ kind: 'tokens', access })
    return access.token
  }

  function clear(): void {
    access = undefined
    storage.removeItem(REFRESH_KEY)
  }

  async function exchangeOnce(refused: string | undefined): Promise<string | undefined> {
    if (access && access.token !== refused && access.endsAt - EARLY > now()) return access.token
    const refreshToken = storage.getItem(REFRESH_KEY)
    if (!refreshToken) return undefined
    const pair = await exchange(refreshToken)
    if (pair) return keep(pair)
    clear()
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
    isSignedIn: () => storage.getItem(REFRESH_KEY) !== null,
    refreshToken: () => storage.getItem(REFRESH_KEY),
    start: (pair: TokenPair) => void keep(pair),
    /** Ends the session in all tabs. */
    end: () => {
      clear()
      send({ kind: 'ended' })
    },
    /** An access token that still holds, or undefined where nobody is signed in. */
    accessToken: async () => {
      if (access && access.endsAt - EARLY > now()) return access.token
      return storage.getItem(REFRESH_KEY) ? refresh() : undefined
    },
    refresh,
    /** Calls `listener` when another tab signs out; gives the way to stop. */
    onEnded: (listener: () => void) => {
      ended.add(listener)
      return () => ended.delete(listener)
    },
  }
}

function notify(listeners: Iterable<() => void>): void {
  for (const listener of listeners) listener()
}
