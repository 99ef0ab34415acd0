import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { Circuit } from '#worker/platform/circuit.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createCache } from '#worker/platform/kept.ts'
import { parseJson } from '#worker/platform/parse-json.ts'
import { createNotedCircuit } from '#worker/platform/provider-state.ts'
import type { ConversionAccount, ConversionEvent, ConversionRefusal, ConversionRequest } from './conversion-event.ts'
import { GA4_API, ga4Request, ga4Test } from './ga4.ts'
import { META_API, metaRequest } from './meta.ts'

const TIMEOUT = 5000
/** Longer answers are none of these services. */
const ANSWER_MAX = 20_000

export type ConversionEnv = Pick<Bindings, 'APP_ENV' | 'DB' | 'POD' | 'GA4_URL' | 'META_URL'>

/** A local installation and the tests may name a test double. */
function baseOf({ APP_ENV, GA4_URL, META_URL }: ConversionEnv, service: ServerKind): string {
  const [double, real] = service === 'ga4' ? [GA4_URL, GA4_API] : [META_URL, META_API]
  return (APP_ENV !== 'production' && double) || real
}

/** One circuit breaker per service, pod and isolate: what fails for all sites is asked for none. */
const circuits = createCache<Circuit>({ max: 16 })

const isBusy = (status: number) => status === 408 || status === 429 || status >= 500

async function ask({ url, body, read }: ConversionRequest): Promise<ConversionRefusal | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'manual',
  })
  const text = (await response.text()).slice(0, ANSWER_MAX)
  if (isBusy(response.status)) return 'down'
  return read(response.status, parseJson(text))
}

/** Errors of `fetch` may quote the address, which holds the secret: none leaves this file. */
async function send(env: ConversionEnv, service: ServerKind, request: ConversionRequest) {
  const key = `${env.POD ?? ''} ${service} ${baseOf(env, service)}`
  const circuit = circuits.getOrCreate(key, () => createNotedCircuit(env, service))
  if (circuit.isOpen()) return 'down'
  const refusal = await ask(request).catch(() => 'down' as const)
  if (refusal === 'down') circuit.fail(new Error('No answer'))
  else circuit.succeed()
  return refusal
}

/** Tells a service of a goal, once. Gives null if it was taken. A repetition has the event's id and is safe. */
export function sendConversion(
  env: ConversionEnv,
  service: ServerKind,
  account: ConversionAccount,
  event: ConversionEvent,
): Promise<ConversionRefusal | null> {
  const make = service === 'ga4' ? ga4Request : metaRequest
  return send(env, service, make(baseOf(env, service), account, event))
}

/** Sends an event that does not count: to the validation server of GA4, and to Meta under a test code. */
export function sendTestConversion(
  env: ConversionEnv,
  { service, testCode }: { service: ServerKind; testCode: string },
  account: ConversionAccount,
  event: ConversionEvent,
): Promise<ConversionRefusal | null> {
  const base = baseOf(env, service)
  return send(
    env,
    service,
    service === 'ga4' ? ga4Test(base, account, event) : metaRequest(base, account, event, testCode),
  )
}
