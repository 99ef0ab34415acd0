import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Call } from '#shared/account/permissions.ts'
import { requiredLine } from '#shared/text/text.ts'
import { bodySchemaOf, EXISTING, querySchemaOf } from '#tests/setup/call-schemas.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createMaker, type MadeCall } from '#tests/setup/calls/made-calls.ts'
import { HEADERS, TORTURE } from '#tests/setup/hostile/hostile-requests.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { arbitraryOf, NAUGHTY } from '#tests/setup/schema-arbitrary.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { type Watch, recordChanges } from '#tests/setup/watch-changes.ts'
import { createWorld, worldAccountOf, siteOf, type World } from '#tests/setup/world.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { hashPassword } from '#worker/platform/password.ts'

/** Generated requests per call in the suite; the long run sets FUZZ_RUNS to 1,000 (rules/reliability.md#sizes-of-suites). */
const RUNS = Number(env.FUZZ_RUNS || 6)
/** From this number of runs on it is a long run. */
const LONG = 100
/** A fixed seed, so that each change is judged by the same requests as the one before; FUZZ_SEED sets another one. */
const SEED = Number(env.FUZZ_SEED || 20_261_121)
const JSON_TYPE = { 'content-type': 'application/json' }

let database: D1Database
let watch: Watch
let world: World
let make: ReturnType<typeof createMaker>
let words: readonly string[]
const durations: number[] = []

beforeAll(async () => {
  // Pictures of templates in a small size: encoding the real ones takes longer than all other requests of the call.
  const picture = await grey(24, 36)
  const files = env.ASSETS
  const isFont = (address: unknown) => String(address).includes('/fonts/')
  const stub = async (address: string) => (isFont(address) ? files.fetch(address) : new Response(picture))
  const ASSETS = { fetch: stub } as unknown as Fetcher
  await beside(async (near) => {
    database = near
    watch = recordChanges({ ...quiet(env), DB: near, ASSETS })
    world = await createWorld(watch.env, await hashPassword('Mekuri#2026', 'office'))
    words = wordsOf(world)
  })
})

/**
 * Resets the limits before each request: otherwise rate limits would answer everything after the last free attempt, and
 * the plan every site after the last.
 */
const forgive = () =>
  database.batch([
    database.prepare('DELETE FROM throttles'),
    database
      .prepare('UPDATE sites SET deleted_at = 1 WHERE account_id = ? AND id <> ? AND deleted_at IS NULL')
      .bind(worldAccountOf(world, 'user').account.id, siteOf(world, 'user').id),
  ])
/** A new session for each test: the one before may have expired, and 401 would hide the real answer. */
const begin = async () => {
  await forgive()
  make = createMaker(watch.env, world)
}
aroundEach((runTest) => beside(() => begin().then(runTest)))

afterAll(() => {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]
  printSize(`${EXISTING.length} calls, ${sorted.length} requests; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
})

/** Texts that are valid somewhere: own and foreign ids, addresses, dates, codes. */
function wordsOf(inhabitants: World): string[] {
  const { id, email } = worldAccountOf(inhabitants, 'userSibling').account
  const site = siteOf(inhabitants, 'user')
  const strange = worldAccountOf(inhabitants, 'strangeUser').account
  const ids = [id, strange.id, worldAccountOf(inhabitants, 'partnerAdmin').account.id]
  const texts = [
    'text',
    '温泉',
    '#fff',
    'https://example.com/',
    'image/jpeg',
    'video/mp4',
    'Mk#9zLong-enough-2026',
    '1',
  ]
  const times = ['2026-04-01', '2027-02-29', '2026-04-01T00:00:00Z', '9999-12-31']
  return [...ids, site.id, site.cellId, site.mediaId, site.releaseId, email, 'new@example.com', ...texts, ...times]
}

async function send({ method, path, body, headers }: MadeCall): Promise<Answer> {
  const started = Date.now()
  const answer = await call(method, path, { env: watch.env, body, headers })
  durations.push(Date.now() - started)
  return answer
}

/** A sound answer: never a 5xx, always a file or JSON in one of the two shapes, and no internals. */
function faultOf({ status, json, text, headers }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text}`
  // `If-None-Match: *` names any copy.
  if (status === 304) return text === '' ? undefined : `304 with ${text}`
  const isFile = /^(?:text\/csv|application\/(?:pdf|zip))/.test(headers.get('content-type') ?? '')
  if (status < 300) return json?.data === undefined && !isFile ? `${status} without data` : undefined
  if (typeof json?.message !== 'string') return `${status} without a message: ${text}`
  return /\bat \w+ \(|SQLITE|D1_ERROR|drizzle|zod/i.test(text) ? `${status} shows the inside: ${text}` : undefined
}

/** Throttles count refused attempts on purpose. A refused publish keeps the save before it, as documented. */
function changedBy({ status, json }: Answer): string[] {
  const changes = watch.takeChanges().filter((what) => what !== 'throttles')
  return status < 300 || ['publish_check', 'mail_limit'].includes(json?.code) ? [] : changes
}

/** A fault of the answer, or a change that a refusal left behind. */
async function problemOf(made: MadeCall): Promise<string | undefined> {
  watch.takeChanges()
  const answer = await send(made)
  const changes = changedBy(answer)
  const problem =
    faultOf(answer) ?? (changes.length > 0 ? `${answer.status}, but changed ${changes.join()}` : undefined)
  return problem && `${made.method} ${made.path}: ${problem}`
}

/** The first few problems of many requests. */
async function problemsOf(requests: readonly MadeCall[]): Promise<string[]> {
  const problems: string[] = []
  for (const made of requests) {
    const problem = await problemOf(made)
    if (problem) problems.push(problem.slice(0, 300))
  }
  return problems.slice(0, 5)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** The query string of an arbitrary value; anything but an object becomes a key without a value. */
function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(asText(value ?? ''))
  return Object.entries(value)
    .map(([key, member]) => `${encodeURIComponent(key)}=${encodeURIComponent(asText(member ?? ''))}`)
    .join('&')
}

/** Replaces each id of a path: mostly with an existing one. */
function withIds(path: string, id: string | undefined): string {
  return id === undefined ? path : path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, encodeURIComponent(id.toWellFormed()))
}

describe('requests in the shape of the schemas', () => {
  const id = fc.option(fc.oneof(fc.constantFrom(...NAUGHTY), fc.uuid()), { nil: undefined, freq: 8 })
  const version = fc.option(fc.constantFrom('"1"', '"2"', '*', '', 'W/"1"', '"x"', '"1", "2"'), {
    nil: undefined,
    freq: 4,
  })

  /** Body, query, ids and version of a call: mostly valid, sometimes not. */
  const requestOf = (name: Call) =>
    fc.record({
      body: arbitraryOf(bodySchemaOf(name) ?? z.undefined(), words),
      query: arbitraryOf(querySchemaOf(name) ?? z.undefined(), words),
      id,
      version,
    })

  it.each(EXISTING)('%s stays sound', async (name) => {
    const holds = fc.asyncProperty(requestOf(name), async (request) => {
      await forgive()
      const made = await make(name)
      expect(await problemOf(spoil(name, made, request))).toBeUndefined()
    })
    await fc.assert(holds, { numRuns: RUNS, seed: SEED })
    await forgive()
    const made = await make(name)
    expect((await send(made)).status).toBe(200)
  })
})

type Request = { body: unknown; query: unknown; id: string | undefined; version: string | undefined }

function spoil(name: Call, made: MadeCall, { body, query, id, version }: Request): MadeCall {
  const takesBody = bodySchemaOf(name) !== undefined
  const path = withIds(made.path, id)
  const isQueried = querySchemaOf(name) !== undefined
  return {
    method: made.method,
    path: isQueried ? `${path.split('?')[0]}?${queryOf(query)}` : path,
    body: takesBody ? JSON.stringify(body) : made.body,
    headers: { ...made.headers, ...(takesBody && JSON_TYPE), ...(version !== undefined && { 'if-match': version }) },
  }
}

const WITH_BODY = EXISTING.filter((name) => bodySchemaOf(name) !== undefined)

describe('JSON that is malformed or hostile', () => {
  it.each(WITH_BODY)('is refused by %s', async (name) => {
    const made = await make(name)
    const bodies = sampleFor(name, TORTURE)
    const requests = bodies.map((body) => ({ ...made, body, headers: { ...made.headers, ...JSON_TYPE } }))
    expect(await problemsOf(requests)).toEqual([])
  })
})

/** Whether a schema finally takes a text. */
function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isText(schema.unwrap())
  return schema instanceof z.ZodPipe ? isText(schema.in) : schema instanceof z.ZodString
}

/** The fields of a call's body or query that are texts. */
function textsOf(schema: z.core.$ZodType | undefined): string[] {
  const shape = schema instanceof z.ZodPipe ? schema.in : schema
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).flatMap(([key, member]) => (isText(member) ? [key] : []))
}

const TEXTS = EXISTING.flatMap((name) => [
  ...textsOf(bodySchemaOf(name)).map((field) => ({ name, field, place: 'body' as const })),
  ...textsOf(querySchemaOf(name)).map((field) => ({ name, field, place: 'query' as const })),
])

function withText(made: MadeCall, place: 'body' | 'query', field: string, value: string): MadeCall {
  if (place === 'body') return { ...made, body: { ...Object(made.body), [field]: value } }
  return { ...made, path: `${made.path.split('?')[0]}?${field}=${encodeURIComponent(value.toWellFormed())}` }
}

/**
 * The hostile values for a call: all in the long run, every eighth one in the suite, in turns, so that each is sent to
 * an eighth of the calls. For calls that share the code of /master/* every sixteenth is enough.
 */
function sampleFor<T>(name: Call, all: readonly T[]): readonly T[] {
  const usual = RUNS < LONG ? 8 : 1
  const step = name.includes(' /oem-') ? 16 : usual
  return all.filter((_, at) => at % step === name.length % step)
}

describe('naughty strings', () => {
  it.each(TEXTS)('in $field of $name are refused or stored unchanged', async ({ name, field, place }) => {
    const problems: (string | undefined)[] = []
    for (const value of sampleFor(name, NAUGHTY))
      problems.push(await problemOf(withText(await make(name), place, field, value)))
    expect(problems.filter((one) => one !== undefined).slice(0, 5)).toEqual([])
  })

  const text = (value: string) => ({ ja: { value } })
  it.each([
    ['texts', (value: string) => ({ main_text: text(value), price: text(value), image_alt: text(value) })],
    ['colours', (value: string) => ({ link_button_color: value })],
    ['links', (value: string) => ({ link_destination_url: { ja: value } })],
  ])('in the %s of a cell are refused or kept as they are', async (_, cell) => {
    const problems: (string | undefined)[] = []
    for (const value of NAUGHTY) {
      const made = await make('PUT /site/{id}')
      problems.push(
        await problemOf({ ...made, body: { cells: [{ id: siteOf(world, 'user').cellId, ...cell(value) }] } }),
      )
    }
    expect(problems.filter((one) => one !== undefined)).toEqual([])
  })

  it('are returned as they were sent', async () => {
    for (const value of NAUGHTY.filter((one) => requiredLine(50).safeParse(one).success)) {
      const made = await make('PUT /site/{id}')
      expect((await send({ ...made, body: { name: value } })).status).toBe(200)
      const read = await send(await make('GET /site/{id}'))
      expect(read.json.data.name).toBe(value.normalize('NFC').trim())
    }
  })
})

describe('header mutations', () => {
  it.each(EXISTING)('%s stays sound', async (name) => {
    const made = await make(name)
    const requests = sampleFor(name, HEADERS).map(([header, value]) => ({
      ...made,
      headers: { ...made.headers, [header]: value },
    }))
    expect(await problemsOf(requests)).toEqual([])
  })
})
