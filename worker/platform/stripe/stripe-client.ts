import type { Stripe } from 'stripe'
import { loadStripe } from '#worker/platform/lazy/load.ts'
import { createCircuit, type Circuit } from '#worker/platform/circuit.ts'
import { backOff } from '#worker/platform/repeat.ts'
import { CardsRefusedError, CardsUnavailableError } from './card-provider.ts'

export type StripeSettings = {
  key: string
  /** A test double's address instead of the provider's. */
  url?: string | undefined
  /** Instead of the runtime's, for tests. */
  fetch?: typeof fetch
  /** Milliseconds before the first repetition. */
  pause?: number
  circuit?: Circuit
}

/** The API version whose documented answers `stripe-mapping.ts` reads. */
const API_VERSION = '2026-10-28.endive'
/** Milliseconds for one request; a call of the API must answer within a minute. */
const TIMEOUT = 20_000
const RETRIES = 2
const PAUSE = 300

const fetchDirectly: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'manual' })

async function createClient({ key, url, fetch: ask = fetchDirectly }: StripeSettings) {
  const Client = await loadStripe()
  const { hostname, port, protocol } = new URL(url ?? 'https://api.stripe.com')
  return new Client(key, {
    apiVersion: API_VERSION,
    httpClient: Client.createFetchHttpClient(ask),
    timeout: TIMEOUT,
    // Our own code repeats requests: it knows which may be repeated and when to give up.
    maxNetworkRetries: 0,
    telemetry: false,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

type Failure = { type?: string; code?: string; statusCode?: number; message?: string; payment_intent?: unknown }

/** The parts of the package's errors. The classes cannot be compared, because they are loaded on first use. */
export function failureOf(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {}
}

/**
 * Whether the fault is ours: a wrong key or right, or a reused idempotency key. It is no refusal of this request, which
 * may have been done before. A repetition does not help.
 */
const isOwnFault = ({ statusCode, type }: Failure) =>
  statusCode === 401 || statusCode === 403 || (statusCode === 400 && type === 'StripeIdempotencyError')
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429

/** The error of a refused request; for a declined card the package's own one, which carries the payment. */
function toRefused(failure: Failure, error: unknown): unknown {
  if (failure.type === 'StripeCardError') return error
  return new CardsRefusedError(failure.code ?? 'invalid_request', failure.message ?? 'Refused')
}

function toUnavailable(failure: Failure, error: unknown): CardsUnavailableError {
  const { type = 'error', statusCode = 0, code = '' } = failure
  return new CardsUnavailableError(`Stripe: ${type} ${statusCode} ${code}`.trim(), { cause: error })
}

/**
 * Sends requests to Stripe with time-out, repetitions and a circuit breaker. Each request must be safe to repeat: a
 * read, or a change with an idempotency key or of the same final state. `send` throws `CardsUnavailableError` if the
 * outcome is unknown, `CardsRefusedError` for a refused request, and the package's error for a declined card.
 */
export function createSender(settings: StripeSettings) {
  const { circuit = createCircuit(), pause = PAUSE } = settings
  let client: Stripe | undefined

  async function attempt<T>(request: (stripe: Stripe) => Promise<T>): Promise<T> {
    client ??= await createClient(settings)
    const answer = await request(client)
    circuit.succeed()
    return answer
  }

  /** Throws unless a repetition may help. */
  function assertMayPass(error: unknown, isLast: boolean): void {
    const failure = failureOf(error)
    const status = failure.statusCode ?? 0
    if (isRefusal(status) && !isOwnFault(failure)) {
      circuit.succeed()
      throw toRefused(failure, error)
    }
    // A conflict or limit means that the provider works.
    if (status === 0 || status >= 500) circuit.fail(error)
    if (isOwnFault(failure) || isLast) throw toUnavailable(failure, error)
  }

  async function send<T>(request: (stripe: Stripe) => Promise<T>, repeated = 0): Promise<T> {
    if (circuit.isOpen()) throw new CardsUnavailableError('Stripe rests after its failures')
    try {
      return await attempt(request)
    } catch (error) {
      assertMayPass(error, repeated === RETRIES)
    }
    await backOff(pause, repeated)
    return send(request, repeated + 1)
  }

  return { send: <T>(request: (stripe: Stripe) => Promise<T>) => send(request), isResting: circuit.isOpen }
}
