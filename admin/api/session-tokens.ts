import type { TokenPair } from '#shared/account/auth.ts'
import { REFRESH_KEY } from './refresh-key.ts'

/** Milliseconds before its end at which the access token is renewed, so that no call has to fail first. */
const EARLY = 20_000

type Access = { token: string; endsAt: number }
type Message = { kind: 'tokens' | 'started'; access: Access } | { kind: 'ended' }

export type TokenDependencies = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  now: () => number
  /** Calls back whenever a tab may have missed a message: another tab's write, a page restored from the cache. */
  watch: (check: () => void) => void
}

/** This tab's tokens: kept and cleared in all tabs, and followed when another tab does so. */
export function createTokens({ storage, channel, now, watch }: TokenDependencies) {
  let access: Access | undefined
  const state = createSignInState(storage.getItem(REFRESH_KEY) !== null)
  const started = createListeners()

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has its own origin only
  const send = (message: Message) => channel.postMessage(message)

  function receive(message: Message): void {
    if (message.kind === 'ended') {
      access = undefined
      return state.endElsewhere()
    }
    // A signed-out tab ignores older messages. A sign-in is believed at once: the storage
    // may reach this tab after the message.
    if (message.kind === 'tokens' && storage.getItem(REFRESH_KEY) === null) return
    access = message.access
    state.know(true)
    if (message.kind === 'started') started.notify()
  }

  channel.addEventListener('message', (event) => receive((event as MessageEvent<Message>).data))
  watch(() => {
    if (state.isSignedIn() && storage.getItem(REFRESH_KEY) === null) receive({ kind: 'ended' })
  })

  return {
    ...state,
    /** The access token of this tab, also one that has ended. */
    newest: () => access?.token,
    /** The access token, unless it is about to end. */
    valid: () => (access && access.endsAt - EARLY > now() ? access.token : undefined),
    refreshToken: () => storage.getItem(REFRESH_KEY),
    keep: (pair: TokenPair, kind: 'tokens' | 'started'): string => {
      access = { token: pair.accessToken, endsAt: now() + pair.expiresIn * 1000 }
      storage.setItem(REFRESH_KEY, pair.refreshToken)
      state.know(true)
      send({ kind, access })
      return access.token
    },
    clear: (): void => {
      storage.removeItem(REFRESH_KEY)
      access = undefined
      state.know(false)
      send({ kind: 'ended' })
    },
    /** Calls `listener` when another tab signs in. */
    onStarted: started.add,
  }
}

/** Whether somebody is signed in, with listeners. */
function createSignInState(isSignedInAtFirst: boolean) {
  let isKnown = isSignedInAtFirst
  /** Another tab has signed out before this tab had a listener: its first screen was still loading. */
  let isEndUnheard = false
  const changed = createListeners()
  const ended = createListeners()

  function know(isSignedIn: boolean): void {
    if (isSignedIn) isEndUnheard = false
    if (isKnown === isSignedIn) return
    isKnown = isSignedIn
    changed.notify()
  }

  return {
    isSignedIn: () => isKnown,
    know,
    /** Another tab has signed out. */
    endElsewhere: (): void => {
      const wasKnown = isKnown
      know(false)
      if (wasKnown) isEndUnheard = !ended.notify()
    },
    /** Calls `listener` at each sign-in and sign-out; returns the function that unsubscribes. */
    subscribe: changed.add,
    /** Calls `listener` when another tab signs out, at once if that happened before the first listener. */
    onEnded: (listener: () => void) => {
      if (isEndUnheard) listener()
      isEndUnheard = false
      return ended.add(listener)
    },
  }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether a listener received it. */
    notify: () => {
      for (const listener of listeners) listener()
      return listeners.size > 0
    },
  }
}
