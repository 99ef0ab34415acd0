import type { TokenPair } from '#shared/account/auth.ts'
import { createTokens, type TokenDependencies } from './session-tokens.ts'

const LOCK = 'mekuri.refresh'

export type SessionDependencies = TokenDependencies & {
  locks: Pick<LockManager, 'request'>
  /** Exchanges a refresh token; undefined where the server refuses it. Throws when the server is unreachable. */
  exchange: (refreshToken: string) => Promise<TokenPair | undefined>
}

export type Session = ReturnType<typeof createSession>

/**
 * Tokens of the signed-in person: the access token in memory only, the refresh token in local storage. One tab at a time
 * exchanges the refresh token or signs out, under a Web Lock, and tells the others
 * (rules/accounts.md#sessions-in-the-browser).
 */
export function createSession({ locks, exchange, ...dependencies }: SessionDependencies) {
  const tokens = createTokens(dependencies)
  let ongoing: Promise<string | undefined> | undefined

  async function exchangeOnce(refused: string | undefined): Promise<string | undefined> {
    const valid = tokens.valid()
    if (valid !== undefined && valid !== refused) return valid
    const refreshToken = tokens.refreshToken()
    if (!refreshToken) return undefined
    const pair = await exchange(refreshToken)
    if (pair) return tokens.keep(pair, 'tokens')
    // Another person may have signed in meanwhile.
    if (tokens.refreshToken() === refreshToken) tokens.clear()
    return undefined
  }

  /** A new access token, exchanged once for concurrent callers; undefined where the session has ended. */
  function refresh(refused?: string): Promise<string | undefined> {
    ongoing ??= locks
      .request(LOCK, () => exchangeOnce(refused))
      .finally(() => {
        ongoing = undefined
      })
    return ongoing
  }

  const { isSignedIn, subscribe, onEnded, onStarted } = tokens
  return {
    isSignedIn,
    start: (pair: TokenPair) => void tokens.keep(pair, 'started'),
    /** Ends the session in all tabs, unless `refused` is older than its newest access token. */
    end: (refused?: string) => {
      const newest = tokens.newest()
      if (newest === undefined || newest === refused) tokens.clear()
    },
    /**
     * Signs out in all tabs; `revoke` calls the server. No tab exchanges the refresh token meanwhile, so that none can
     * restore the session. Throws, and stays signed in, while the server is unreachable.
     */
    signOut: (revoke: (accessToken: string) => Promise<void>): Promise<void> =>
      locks.request(LOCK, async () => {
        const token = await exchangeOnce(undefined)
        if (token) await revoke(token)
        tokens.clear()
      }),
    /** A valid access token, or undefined without a session. */
    accessToken: async () => {
      const valid = tokens.valid()
      if (valid !== undefined) return valid
      return tokens.refreshToken() ? refresh() : undefined
    },
    refresh,
    subscribe,
    onEnded,
    onStarted,
  }
}
