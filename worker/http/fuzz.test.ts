import { env as testEnv } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loginBody } from '#shared/auth.ts'
import { completeUpload, uploadRequest } from '#shared/media.ts'
import { type Call, PERMISSIONS } from '#shared/permissions.ts'
import { createSiteBody, saveSiteBody } from '#shared/sites.ts'
import { requiredLine } from '#shared/text.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createRecipes, type PreparedCall, type Recipes } from '#tests/setup/call-recipes.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { arbitraryOf, NAUGHTY } from '#tests/setup/schema-arbitrary.ts'
import { createBuiltSite, createWorld, type SiteInWorld } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/context.ts'
import { newId } from '#worker/platform/ids.ts'

const unlimited = { limit: async () => ({ success: true }) }
const env = { ...(testEnv as unknown as Bindings), LIMIT_600: unlimited, LIMIT_120: unlimited } as Bindings

const BODIES = {
  'POST /auth/login': loginBody,
  'POST /site': createSiteBody,
  'PUT /site/{id}': saveSiteBody,
  'POST /site/generate-urls': uploadRequest,
  'POST /site/complete-upload': completeUpload,
} as const satisfies Partial<Record<Call, z.ZodType>>
const CALLS = PERMISSIONS.filter((row) => !('waitsFor' in row)).map((row) => row.call)

/** Runs of each suite end here, in milliseconds, whatever their number: a slow machine makes fewer. */
const TIME_MAX = 4000
const RUNS = 300

let recipes: Recipes
let site: SiteInWorld
let token: string

beforeAll(async () => {
  recipes = createRecipes(env, await createWorld(env, ''))
  const account = await createAccount(env, { type: 'OEM_MASTER' })
  site = await createBuiltSite(env, account, 'fuzz')
  token = (await signIn(env, account)).token
})

const prepare = async (name: Call): Promise<PreparedCall> =>
  (await recipes[name]?.prepare({ id: site.id, site })) ?? { path: '/nothing' }

async function send(name: Call, change: Partial<PreparedCall> = {}): Promise<Answer> {
  const { path, body, headers } = await prepare(name)
  const merged = { 'cf-connecting-ip': 'fuzz', ...headers, authorization: `Bearer ${token}`, ...change.headers }
  return call(name.split(' ')[0] ?? '', `/v1${change.path ?? path}`, {
    env,
    body: 'body' in change ? change.body : body,
    headers: merged,
  })
}

/** Everything the fuzzed calls can change. Throttles count refused sign-ins: that is their purpose. */
async function look(): Promise<string> {
  const row = await env.DB.prepare(
    `SELECT (SELECT group_concat(id || version || name || status || cell_order) FROM sites) AS sites, (SELECT group_concat(doc) FROM site_cells) AS cells,
      (SELECT count(*) FROM history) AS history, (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM releases) AS releases,
      (SELECT group_concat(id || state) FROM media) AS media, (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions, (SELECT count(*) FROM _assert) AS guards`,
  ).first()
  return JSON.stringify(row)
}

/** Sound: never a 5xx, always a file or JSON of the one shape or the other, and nothing of the inside. */
function faultOf({ status, json, text, headers }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text}`
  const isFile = headers.get('content-type')?.startsWith('text/csv') === true
  if (status < 300) return json?.data === undefined && !isFile ? `${status} without data` : undefined
  if (typeof json?.message !== 'string') return `${status} without a message: ${text}`
  return /\bat \w+ \(|SQLITE|D1_ERROR|drizzle|zod/i.test(text) ? `${status} shows the inside: ${text}` : undefined
}

/** What the last call left, where it was refused. */
let lastLook: string | undefined

/** A fault, or a refusal that changed something; a failed publish check keeps the save before it, as it says. */
async function problemOf(make: () => Promise<Answer>): Promise<string | undefined> {
  const before = lastLook ?? (await look())
  lastLook = undefined
  const answer = await make()
  const fault = faultOf(answer)
  if (fault || answer.status < 300) return fault
  lastLook = await look()
  const isKept = answer.json.code === 'publish_check' || before === lastLook
  return isKept ? undefined : `${answer.status} ${answer.json.code}, but something changed`
}

describe('bodies in the shape of the schemas', () => {
  it.each(Object.keys(BODIES) as (keyof typeof BODIES)[])(
    '%s stays sound',
    async (name) => {
      const words = [
        site.id,
        site.cellId,
        site.mediaId,
        newId(),
        'text',
        '温泉',
        'a@example.com',
        '#fff',
        'https://example.com/',
        'image/jpeg',
        'video/mp4',
      ]
      const statuses = new Set<number>()
      const holds = async (body: unknown) => {
        const problem = await problemOf(async () => {
          const answer = await send(name, {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
          statuses.add(answer.status)
          return answer
        })
        expect(problem).toBeUndefined()
      }
      await fc.assert(fc.asyncProperty(arbitraryOf(BODIES[name], words), holds), {
        numRuns: RUNS,
        interruptAfterTimeLimit: TIME_MAX,
      })
      expect(statuses.size).toBeGreaterThan(1)
    },
    60_000,
  )
})

describe('naughty strings', () => {
  const text = (value: string) => ({ ja: { value } })
  const cases: [string, (value: string) => Promise<Answer>][] = [
    ['a sign-in', (value) => send('POST /auth/login', { body: { email: value, password: value } })],
    ['a name', (value) => send('PUT /site/{id}', { body: { name: value } })],
    [
      'the texts of a cell',
      (value) =>
        send('PUT /site/{id}', {
          body: {
            cells: [
              {
                id: site.cellId,
                main_text: text(value),
                price: text(value),
                link_button_text: text(value),
                image_alt: text(value),
              },
            ],
          },
        }),
    ],
    [
      'a colour',
      (value) => send('PUT /site/{id}', { body: { cells: [{ id: site.cellId, link_button_color: value }] } }),
    ],
    [
      'a link',
      (value) =>
        send('PUT /site/{id}', { body: { cells: [{ id: site.cellId, link_destination_url: { ja: value } }] } }),
    ],
    [
      'a file',
      (value) =>
        send('POST /site/generate-urls', {
          body: { data: [{ site_id: site.id, purpose: 'creative', name: value, size: 1, type: value }] },
        }),
    ],
    ['a search', (value) => send('GET /site', { path: `/site?search=${encodeURIComponent(value.toWellFormed())}` })],
    ['a cursor', (value) => send('GET /site', { path: `/site?cursor=${encodeURIComponent(value.toWellFormed())}` })],
    ['an id', (value) => send('GET /site/{id}', { path: `/site/${encodeURIComponent(value.toWellFormed())}` })],
    ['a version', (value) => send('PUT /site/{id}', { headers: { 'if-match': value.replace(/[^\x20-\x7e]/g, '?') } })],
  ]

  it.each(cases)(
    'in %s are refused or kept as they are',
    async (_, make) => {
      const problems = []
      for (const value of NAUGHTY) problems.push(await problemOf(() => make(value)))
      expect(problems.filter((one) => one !== undefined)).toEqual([])
    },
    60_000,
  )

  it('come back as they went', async () => {
    const kept = NAUGHTY.filter((value) => requiredLine(50).safeParse(value).success)
    for (const value of kept) {
      expect((await send('PUT /site/{id}', { body: { name: value } })).status).toBe(200)
      expect((await send('GET /site/{id}')).json.data.name).toBe(value.normalize('NFC').trim())
    }
  }, 60_000)
})

const HEADERS: [string, string][] = [
  ['content-type', ''],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json;;;'],
  ['content-type', 'x'.repeat(5000)],
  ['content-length', '-1'],
  ['content-length', '999999999'],
  ['content-encoding', 'gzip'],
  ['transfer-encoding', 'chunked, chunked'],
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'a'.repeat(9000)}`],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Bearer ..'],
  ['authorization', 'bearer x'],
  ['accept-language', '*'],
  ['accept-language', 'ja;q=2'],
  ['accept-language', '__proto__'],
  ['accept-language', 'constructor;q=1'],
  ['accept-language', ','.repeat(5000)],
  ['accept-language', 'en;q=NaN'],
  ['accept', 'text/html'],
  ['accept', ''],
  ['accept-encoding', 'identity;q=0'],
  ['if-match', ''],
  ['if-match', '"'],
  ['if-match', '"99999999999999999999"'],
  ['if-none-match', '*'],
  ['if-modified-since', 'x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-for', '1.2.3.4'],
  ['x-forwarded-proto', 'javascript'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/dev/tick'],
  ['forwarded', 'host=evil'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', 'lang=__proto__; x'],
  ['range', 'bytes=0-,0-,0-'],
  ['expect', '100-continue'],
  ['user-agent', ''],
  ['user-agent', 'x'.repeat(9000)],
  ['cf-connecting-ip', ''],
  ['cf-connecting-ip', 'x'.repeat(5000)],
  ['upgrade', 'websocket'],
  ['te', 'trailers'],
]

/** Calls that can be made again and again. */
const REPEATABLE = CALLS.filter((name) => !['DELETE /site/{id}', 'POST /auth/logout'].includes(name))

describe('header mutations', () => {
  it.each(REPEATABLE)(
    '%s stays sound',
    async (name) => {
      const problems = []
      for (const [header, value] of HEADERS) problems.push(faultOf(await send(name, { headers: { [header]: value } })))
      expect(problems.filter((one) => one !== undefined)).toEqual([])
    },
    60_000,
  )
})
