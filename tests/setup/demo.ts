import { env as testEnv } from 'cloudflare:workers'
import { vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { createStandIn } from '#tests/providers/stripe/stand-in.ts'
import { signDelivery } from '#tests/providers/stripe/stand-in-signature.ts'
import type { StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'
import { steer } from '#tests/providers/stripe/steer.ts'
import { call } from '#tests/setup/client.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

// The programs of demo/ in this process: their requests reach the Worker, and its own a stand-in of Stripe.

const PRODUCT = 'http://localhost:8787'
const STRIPE = 'https://stripe.test'
const ISSUER = 'めくり株式会社（見本）'

const env = { ...unlimited(testEnv), INVOICE_ISSUER: ISSUER }
/** Late in a month: bills are due soon. At its ends no bill may be late for as many days as some classes of age say. */
const DAY = '2027-03-26T04:00:00Z'

/** The statements that programs print, one program after the other. */
async function printed(...programs: readonly string[]): Promise<string> {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  for (const program of programs) await import(/* @vite-ignore */ `/demo/${program}-sql.mts`)
  spy.mockReturnValue()
  return lines.join('\n')
}

/** Statements in a text; no text in them ends a line with a semicolon. */
const split = (sql: string) => sql.split(/;\n|;$/).filter((one) => one.trim() !== '')

/** What `npm start` writes by itself before the programs that call the API. */
export async function writeDemo(): Promise<void> {
  process.argv[2] = 'by-job'
  const statements = split(await printed('accounts', 'companies', 'bills', 'usage'))
  process.argv.splice(2, 2, PRODUCT, STRIPE)
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  const hash = await hashPassword(DEMO_PASSWORD, 'office')
  await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE password_hash IS NOT NULL').bind(hash).run()
}

/** Delivers the events of the stand-in, as Stripe does. */
async function deliver(events: StripeEvent[]): Promise<void> {
  for (let event = events.shift(); event; event = events.shift()) {
    const body = JSON.stringify(event)
    const signature = await signDelivery(body, testEnv.STRIPE_WEBHOOK_SECRET ?? '', Math.floor(now() / 1000))
    await call('POST', '/v1/webhook/stripe', { env, body, headers: { 'stripe-signature': signature } })
  }
}

/** Requests of programs that change something, without those that are sent again. */
const isChange = ({ method, url }: Request) =>
  method !== 'GET' && url.startsWith(PRODUCT) && !/\/dev\/(?:clock|tick)|\/auth\/login$/.test(url)

/** The answer of the Worker to a request of a program. */
async function askProduct(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'GET' ? undefined : await request.text()
  const headers = Object.fromEntries(request.headers)
  const answer = await call(request.method, pathname + search, { env, body, headers })
  await sendEffects()
  const isEmpty = answer.status === 204 || answer.status === 304
  return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers })
}

/**
 * Sends requests of the programs to the Worker and those of the Worker to a stand-in of Stripe. `killAfter(n)`: after the
 * effect of the nth change the program gets no answer any more.
 */
export function connectDemo() {
  const given = process.argv.slice()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(DAY) })
  let [changes, last] = [0, Infinity]
  const events: StripeEvent[] = []
  const { context, handle } = createStandIn({ now, onEvent: (event) => void events.push(event) })

  async function answer(request: Request): Promise<Response> {
    if (!request.url.startsWith(PRODUCT)) {
      const isSteered =
        request.method === 'POST' && steer(context, new URL(request.url).pathname, await request.clone().text())
      if (isSteered) await deliver(events)
      return isSteered ? new Response('ok') : handle(request)
    }
    const said = await askProduct(request)
    await deliver(events)
    if (isChange(request) && ++changes >= last) throw new TypeError('killed')
    return said
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)))
  const killAfter = (count: number) => {
    setClockOffset(0)
    ;[changes, last] = [0, count]
  }
  const leave = () => {
    process.argv = given
    setClockOffset(0)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
  return { killAfter, wasKilled: () => changes >= last, leave }
}

/** Does what is promised, also what that promises. */
export async function settleEffects(): Promise<void> {
  while (await sendEffects());
}

/** Does what the queue would do. Returns whether there was anything. */
async function sendEffects(): Promise<boolean> {
  const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ?')
    .bind(now())
    .all<{ id: string }>()
  if (results.length === 0) return false
  const messages = results.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId: id },
    ack: () => undefined,
    retry: () => undefined,
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
  return true
}
