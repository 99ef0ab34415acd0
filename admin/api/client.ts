import { hc, type ClientResponse } from 'hono/client'
import { readLanguage } from '#admin/i18n/current-language.ts'
import type { TokenPair } from '#shared/account/auth.ts'
import { convertKeys, toCamel } from '#shared/wire/key-case.ts'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import type { ApiType } from '#worker/api.ts'
import { type ApiEvent, createApiFetch } from './api-fetch.ts'
import { toApiError } from './api-error.ts'
import { REQUEST_TIMEOUT } from './request-timeout.ts'
import { createSession } from './session.ts'
import { REFRESH_KEY } from './refresh-key.ts'

const BASE = `${location.origin}/v1`

const listeners = new Set<(event: ApiEvent) => void>()
/** Events before the first listener. */
let pendingEvents: ApiEvent[] = []

function emit(event: ApiEvent): void {
  if (listeners.size === 0) pendingEvents.push(event)
  for (const listener of listeners) listener(event)
}

export const session = createSession({
  storage: localStorage,
  locks: navigator.locks,
  channel: new BroadcastChannel('mekuri.session'),
  exchange: exchangeRefreshToken,
  now: Date.now,
  watch: (check) => {
    addEventListener('storage', (event) => {
      if (event.key === REFRESH_KEY || event.key === null) check()
    })
    addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', check)
  },
})

/** Named, because the compiler does not write out a type of this size. */
export type ApiClient = ReturnType<typeof hc<ApiType>>

/** The typed client over a `fetch` that sends each request once. */
export const createClient = (fetchOnce: typeof fetch): ApiClient =>
  hc<ApiType>(BASE, {
    fetch: createApiFetch({
      fetch: fetchOnce,
      session,
      language: readLanguage,
      emit,
      text: (reason) => noAnswerText(reason, readLanguage()),
    }),
  })

/** The one typed client of the API: camelCase in and out, tokens, refresh and cancelling included. */
export const api: ApiClient = createClient((...request) => fetch(...request))

/** Subscribes to events of session and connection; returns the function that unsubscribes. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener)
  for (const event of pendingEvents) listener(event)
  pendingEvents = []
  return () => listeners.delete(listener)
}

type DataOf<Answer> = Answer extends ClientResponse<{ data: infer Data }> ? Data : never

/** The answer of a call without its `data` envelope. Throws `ApiError`. */
export async function answerOf<Answer extends ClientResponse<unknown>>(call: Promise<Answer>): Promise<DataOf<Answer>> {
  const response = await call
  const body = (await response.json()) as { data: DataOf<Answer> }
  return body.data
}

/** Options of a call that changes version `version` of a resource (`If-Match`). */
export function ifMatch(version: number): { headers: Record<string, string> } {
  return { headers: { 'If-Match': `"${version}"` } }
}

/** Options of a call that `signal` aborts. */
export function cancelledBy(signal: AbortSignal): { init: RequestInit } {
  return { init: { signal } }
}

async function exchangeRefreshToken(refreshToken: string): Promise<TokenPair | undefined> {
  const response = await fetch(`${BASE}/auth/refresh-token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${refreshToken}`, 'Accept-Language': readLanguage() },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  })
  if (response.status === 401 || response.status === 403) return undefined
  if (!response.ok) throw await toApiError(response)
  const body = (await response.json()) as { data: unknown }
  return convertKeys(body.data, toCamel) as TokenPair
}
