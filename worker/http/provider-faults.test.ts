import { env as testEnv } from 'cloudflare:workers'
import { aroundEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { createMaker } from '#tests/setup/calls/made-calls.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createFaults, type Fault } from '#tests/setup/faulty-bindings.ts'
import { beside } from '#tests/setup/object-database.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createWorld, type World } from '#tests/setup/world.ts'
import { comparePointerCopies } from '#worker/features/releases/pointer-copy.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { errorMessages } from './messages.ts'

// Every call while something that it needs is away (N1): the answer is a sentence, and the next call works.

let env: Bindings
type Name = 'DB' | 'MEDIA' | 'JOBS' | 'VISITS' | 'IMAGES'

/** What is away, and how. Hanging bindings have tests of their own: each call would wait for its time-out. */
const TABLE: readonly (readonly [readonly Name[], Exclude<Fault, 'fine' | 'hanging'>])[] = [
  [['DB'], 'overloaded'],
  [['DB'], 'rubbish'],
  [['MEDIA'], 'overloaded'],
  [['MEDIA'], 'rubbish'],
  // Few calls need one of these, and none needs two: away together, each of them is met.
  [['JOBS', 'VISITS', 'IMAGES'], 'down'],
  [['JOBS', 'VISITS', 'IMAGES'], 'rubbish'],
]
const SENTENCES = [errorMessages('ja')('code.internal'), errorMessages('ja')('code.unavailable')]

/** Calls of visitors that cannot be answered without the database: about the member who asks. */
const NEEDS = /private|\/me$/

/** Whether a failure is told in a sentence, with what a client needs to try again and a person to ask. */
function isWhole({ json, headers }: Pick<Answer, 'json' | 'headers'>): boolean {
  const { message, request_id: id } = json as Record<string, unknown>
  const isSentence = SENTENCES.includes(String(message)) && String(id).length === 36
  return isSentence && headers.get('retry-after') === '5' && headers.get('cache-control') === 'no-store'
}

let world: World
let make: ReturnType<typeof createMaker>
beforeAll(() =>
  beside(async (database) => {
    env = { ...unlimited(testEnv), DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    make = createMaker(env, world)
    await make('GET /end-user/site/{siteId}')
    await comparePointerCopies(env)
  }),
)
aroundEach((runTest) => beside(() => runTest()))
/** What is logged is the subject of `log-canaries.test.ts`. */
beforeEach(() => {
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
})

/** Stripe, translation, DNS, Cloudflare's hostnames, conversions and the check against robots, all at once. */
const providersAt = (fault: string): Partial<Bindings> => ({
  STRIPE_URL: `https://fault.test/${fault}`,
  TRANSLATION_URL: `https://fault.test/${fault}`,
  SAAS_URL: `https://fault.test/${fault}`,
  DNS_RESOLVERS: `https://fault.test/${fault}/a,https://fault.test/${fault}/b`,
  GA4_URL: `https://fault.test/${fault}`,
  META_URL: `https://fault.test/${fault}`,
  LINKS_URL: `https://fault.test/${fault}`,
  TURNSTILE_URL: `https://fault.test/${fault}`,
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET: 'secret',
})

type Told = Pick<Answer, 'status' | 'json' | 'headers' | 'text'> & { name: Call }

/** The download of a file that cannot be read to its end breaks off: it must not look complete. */
const broken = (error: Error): Omit<Told, 'name'> => {
  return { status: 0, json: undefined, headers: new Headers(), text: error.message }
}

/** Makes every call with working bindings, and sends it to those of `faulty`. Prints how many got which status. */
async function sendAll(title: string, faulty: () => Bindings): Promise<Told[]> {
  const told: Told[] = []
  const tally: Record<number, number> = {}
  for (const name of EXISTING) {
    const made = await make(name)
    const answer = await call(made.method, made.path, { ...made, env: faulty() }).catch(broken)
    tally[answer.status] = (tally[answer.status] ?? 0) + 1
    told.push({ ...answer, name })
  }
  vi.restoreAllMocks()
  printSize(`${title}: ${EXISTING.length} calls, ${JSON.stringify(tally)}`)
  return told
}

function bindingsWith(names: readonly Name[], fault: Fault): Bindings {
  const kit = createFaults(env)
  for (const name of names) kit.faults[name] = fault
  return kit.env
}

const failures = (told: readonly Told[]) => told.filter(({ status }) => status >= 500)
const shown = ({ name, status, text }: Told) => [name, status, text.slice(0, 200)]
/** What visitors read of a site, and the database need not say. */
/** What machines ask answers a state, not a sentence: `installation/health.test.ts`. */
const isForPeople = ({ name }: Told) => name !== 'GET /health'
const isOfVisitors = ({ name }: Told) => name.startsWith('GET /end-user/site/{siteId}') && !NEEDS.test(name)
/** What is documented as an outage is told as one. */
const CODES: Record<string, number> = { down: 503, overloaded: 503, rubbish: 500 }

describe.each(['down', 'rubbish', 'empty'])('while all services outside answer like one that is %s', (fault) => {
  it('no call fails for another reason than that', async () => {
    const told = await sendAll(`outside ${fault}`, () => ({ ...env, ...providersAt(fault) }))
    const others = failures(told).filter(({ status }) => status !== 503)
    expect(others.map(shown)).toEqual([])
  })
})

describe.each(TABLE)('while %s is %s', (names, fault) => {
  it('every call answers with a sentence, and works again afterwards', async () => {
    const told = await sendAll(`${names.join()} ${fault}`, () => bindingsWith(names, fault))
    const failed = failures(told).filter(isForPeople)
    expect(failed.filter((one) => !isWhole(one)).map(shown)).toEqual([])
    expect(new Set([CODES[fault], ...failed.map(({ status }) => status)]).size).toBe(1)
    const made = await make('PUT /site/{id}')
    expect((await call(made.method, made.path, { ...made, env })).status).toBe(200)
  })
})

it('visitors read sites without the database', async () => {
  const told = await sendAll('DB overloaded', () => bindingsWith(['DB'], 'overloaded'))
  const read = told.filter(isOfVisitors)
  expect(read.length).toBeGreaterThanOrEqual(8)
  expect(read.filter(({ status }) => status !== 200).map(shown)).toEqual([])
})
