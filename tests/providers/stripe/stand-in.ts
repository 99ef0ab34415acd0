import { StripeRefusal } from './stand-in-errors.ts'
import { answerPage } from './stand-in-pages.ts'
import { cancelPayment, confirmPayment, createPayment, findPayment, listPayments } from './stand-in-payments.ts'
import { createRefund, findDispute, findRefund, listRefunds } from './stand-in-refunds.ts'
import { createCustomer, createSetup, deleteCustomer, detachMethod, findMethod, findSetup } from './stand-in-setups.ts'
import { expanded, findCash } from './stand-in-transfers.ts'
import {
  type Context,
  emptyState,
  newStripeId,
  type Params,
  type StandInState,
  type StripeEvent,
} from './stand-in-state.ts'

/**
 * A fault of one request: `lost` = it never arrives, `unanswered` = it is done and its answer is lost, `conflict` and
 * `limit` = 409 and 429 without effect, `broken` and `broken-after` = 500 without and with effect.
 */
export type Fault = 'lost' | 'unanswered' | 'conflict' | 'limit' | 'broken' | 'broken-after'

export type StandIn = {
  state: StandInState
  /** Faults of the next changing requests; undefined = none. */
  faults: (Fault | undefined)[]
  /** Answers a request as Stripe's API or its pages. A lost request or answer rejects as a broken connection does. */
  handle: (request: Request) => Promise<Response>
  context: Context
}

type Options = {
  state?: StandInState
  /** Milliseconds. */
  now?: () => number
  onEvent?: (event: StripeEvent) => void
}

type Handler = (context: Context, params: Params, id: string) => unknown

const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, (context, _, id) => deleteCustomer(context, id)],
  ['GET', /^\/v1\/customers\/(\w+)\/cash_balance$/, (context, _, id) => findCash(context, id)],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, (context, _, id) => findSetup(context, id)],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, (context, _, id) => findMethod(context, id)],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, (context, _, id) => detachMethod(context, id)],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (context, _, id) => findRefund(context, id)],
  ['GET', /^\/v1\/disputes\/(\w+)$/, (context, _, id) => findDispute(context, id)],
  ['POST', /^\/v1\/payment_intents$/, (context, params) => expanded(context, createPayment(context, params), params)],
  ['GET', /^\/v1\/payment_intents$/, listPayments],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (context, params, id) => expanded(context, findPayment(context, id), params),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, (context, params, id) => confirmPayment(context, id, params)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (context, _, id) => cancelPayment(context, id)],
]

const REFUSALS: Readonly<Record<string, [status: number, error: Record<string, string>]>> = {
  conflict: [409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In use by another request' }],
  limit: [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }],
  broken: [500, { type: 'api_error', message: 'An unknown error occurred' }],
  'broken-after': [500, { type: 'api_error', message: 'An unknown error occurred' }],
  reused: [400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' }],
  key: [401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }],
}

/** Seconds after which a key is forgotten: the same key then charges again. */
const KEPT_FOR = 24 * 3600

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'request-id': 'req_standin', ...headers } })

function refuse(name: string): Response {
  const [status, error] = REFUSALS[name] ?? [500, {}]
  return json(status, { error })
}

function perform(context: Context, method: string, path: string, params: Params): { status: number; body: unknown } {
  for (const [wanted, pattern, handler] of ROUTES) {
    const match = wanted === method ? pattern.exec(path) : null
    if (!match) continue
    try {
      return { status: 200, body: structuredClone(handler(context, params, match[1] ?? '')) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: error.body }
    }
  }
  const message = `Unrecognized request URL (${method}: ${path})`
  return { status: 404, body: { error: { type: 'invalid_request_error', message } } }
}

/** A small Stripe: its documented HTTP API as far as the product uses it, and the pages that stand for Stripe.js. */
export function createStandIn({ state: given, now = Date.now, onEvent }: Options = {}): StandIn {
  // A file of an earlier version lacks what came later.
  const state = Object.assign(given ?? {}, { ...emptyState(), ...given })
  const running = new Set<string>()
  const faults: (Fault | undefined)[] = []
  const seconds = () => Math.floor(now() / 1000)
  const context: Context = {
    state,
    now: seconds,
    emit: (type, object) => {
      const event = { api_version: '2026-10-28.endive', created: seconds(), livemode: false as const, type }
      onEvent?.({ id: newStripeId(state, 'evt'), object: 'event', ...event, data: { object: structuredClone(object) } })
    },
  }

  /** Performs a change once for its key: a repetition gets the first answer, unless that was a refused input. */
  function change(path: string, text: string, key: string | null): Response {
    const kept = key === null ? undefined : state.kept[key]
    const known = kept && seconds() - kept.at < KEPT_FOR ? kept : undefined
    if (known && known.request !== `${path} ${text}`) return refuse('reused')
    if (known) return json(known.status, known.body, { 'idempotent-replayed': 'true' })
    const fault = faults.shift()
    if (fault === 'lost') throw new TypeError('The connection was closed')
    if (fault === 'conflict' || fault === 'limit') return refuse(fault)
    const broken = fault === 'broken' || fault === 'broken-after' ? refuse(fault) : undefined
    const done =
      fault === 'broken' ? undefined : perform(context, 'POST', path, Object.fromEntries(new URLSearchParams(text)))
    const answer = broken ? { status: 500, body: { error: REFUSALS['broken']?.[1] } } : done
    if (!answer) throw new Error('A request is done or broken')
    // Refused input is not kept: the request never began.
    if (key !== null && answer.status !== 400 && answer.status !== 404)
      state.kept[key] = { request: `${path} ${text}`, ...answer, at: seconds() }
    if (fault === 'unanswered') throw new TypeError('The connection was closed')
    return json(answer.status, answer.body)
  }

  async function answerApi(request: Request, url: URL): Promise<Response> {
    if (!/^Bearer sk_test_\w+$/.test(request.headers.get('authorization') ?? '')) return refuse('key')
    if (request.method !== 'POST') {
      const { status, body } = perform(context, request.method, url.pathname, Object.fromEntries(url.searchParams))
      return json(status, body)
    }
    const key = request.headers.get('idempotency-key')
    if (key !== null && running.has(key)) return refuse('conflict')
    if (key !== null) running.add(key)
    try {
      return change(url.pathname, await request.text(), key)
    } finally {
      if (key !== null) running.delete(key)
    }
  }

  return {
    state,
    faults,
    context,
    handle: async (request) => {
      const url = new URL(request.url)
      return url.pathname.startsWith('/pages/') ? answerPage(context, request, url) : answerApi(request, url)
    },
  }
}
