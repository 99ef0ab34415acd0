import { waitUntil } from 'cloudflare:workers'
import type { Provider } from '#shared/operations/providers.ts'
import { type Circuit, createCircuit, REST } from './circuit.ts'
import { now } from './clock.ts'
import type { Bindings } from './context.ts'
import { createPerBinding } from './kept.ts'
import { describeError, log } from './log.ts'
import { type ProviderOutcome, storeOutcome } from './provider-state.repository.ts'

/** An isolate asks the database to store the same about a service once in this time. */
const NOTED_EVERY = 60_000
const FAILURE_MAX = 160

type Noted = { at: number; said: string }
const notedFor = createPerBinding<D1Database, Map<Provider, Noted>>(() => new Map())

/** The first line of an error without what could name a person or be a secret. */
export function shortFailure(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const words = line.split(' ').map((word) => (word.length > 40 || word.includes('@') ? '…' : word))
  return words.join(' ').slice(0, FAILURE_MAX)
}

/**
 * Notes how a service outside answered, after the answer and without effect on it: an isolate's memory is not the truth
 * of an installation, so the last success and failure stand in a row (rules/operations.md#services-outside).
 */
export function noteProvider(env: Pick<Bindings, 'DB'>, provider: Provider, outcome: ProviderOutcome): void {
  const noted = notedFor(env.DB)
  const said = outcome === 'success' ? 'success' : `failure ${outcome.restsUntil === null ? '' : 'rests'}`
  const before = noted.get(provider)
  const age = now() - (before?.at ?? 0)
  if (before?.said === said && age >= 0 && age < NOTED_EVERY) return
  noted.set(provider, { at: now(), said })
  waitUntil(
    storeOutcome(env.DB, provider, outcome).catch((error: unknown) => {
      noted.delete(provider)
      log('info', 'provider.unnoted', { kind: provider, error: describeError(error) })
    }),
  )
}

/** Notes a failure of a service that has no circuit breaker. */
export const noteFailure = (env: Pick<Bindings, 'DB'>, provider: Provider, error: unknown): void =>
  noteProvider(env, provider, { failure: shortFailure(error), restsUntil: null })

/** A circuit breaker whose successes and failures are noted. */
export function createNotedCircuit(env: Pick<Bindings, 'DB'>, provider: Provider): Circuit {
  const circuit = createCircuit()
  return {
    isOpen: circuit.isOpen,
    succeed: () => {
      circuit.succeed()
      noteProvider(env, provider, 'success')
    },
    fail: (error) => {
      circuit.fail(error)
      const restsUntil = circuit.isOpen() ? now() + REST : null
      noteProvider(env, provider, { failure: shortFailure(error), restsUntil })
    },
  }
}
