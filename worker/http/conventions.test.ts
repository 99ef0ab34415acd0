import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf, PERMISSIONS } from '#shared/account/permissions.ts'
import { type Answer, call, type CallOptions } from '#tests/setup/client.ts'
import { createRecipes, resolveTarget } from '#tests/setup/calls/call-recipes.ts'
import type { Recipes } from '#tests/setup/calls/recipe.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { callerOf, onlyTargetOf } from '#tests/setup/calls/made-calls.ts'
import { createPrincipals } from '#tests/setup/principals.ts'
import { api } from '#worker/api.ts'
import { describeApi } from '#worker/dev/api-description/describe-api.ts'
import { describeOnPage } from '#worker/dev/api-page.ts'
import { createWorld, siteOf, type World } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'

const CALLS = PERMISSIONS.map((row) => row.call)
const JSON_TYPE = { 'content-type': 'application/json' }

let world: World
let recipes: Recipes
let token: string
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any member of it
let document: any

beforeAll(async () => {
  document = describeApi(api)
  world = await createWorld(env, await hashPassword('Mekuri#2026', 'office', { ln: 4, r: 1, p: 1 }))
  recipes = createRecipes(env, world)
  token = (await signIn(env, await createAccount(env, { type: 'USER' }))).token
})

/** Prepares a call by a principal with the right to it, on the user's own object. */
async function make(name: Call) {
  const recipe = recipes[name]
  if (!recipe) throw new Error(`No recipe for ${name}`)
  const target = { kind: 'owned', owner: onlyTargetOf(name) ?? 'user' } as const
  const isFresh = recipe.spends === 'thing'
  const thing = await resolveTarget(env, world, { object: permissionOf(name).object, target, recipe, isFresh })
  const principal = createPrincipals(env, world).find((one) => one.name === callerOf(name))
  const authorization = (await principal?.header(true)) ?? ''
  const { path, body, headers } = await recipe.prepare(thing)
  return { method: name.split(' ')[0] ?? '', path: `/v1${path}`, body, headers: { ...headers, authorization } }
}

async function answerOf(name: Call) {
  const { method, path, body, headers } = await make(name)
  return call(method, path, { body, headers })
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)])
}

/** Calls that answer with a file instead of `{ data }`. */
const FILES = CALLS.filter((name) => /^GET .*\/(?:export|export-csv|(?:export|credit)-pdf|file)$/.test(name))
const typeOf = (name: string) => {
  if (name.endsWith('-pdf')) return 'application/pdf'
  return name.endsWith('/file') ? 'application/zip' : 'text/csv'
}
const ANSWERS = CALLS.filter((name) => !FILES.includes(name))

/** Calls that set or delete a member's cookie, or set that of a device from which somebody signed in. */
const COOKIE_CALL = /^(?:POST \/auth\/login(?:\/code)?|POST \/end-user\/.*\/log(?:in|out)|DELETE \/end-user\/.*\/me)$/

function expectHeaders(name: Call, { headers }: Answer): void {
  // Figures have a tag, with which their client asks again (rules/analysis-api.md#calls).
  const isTagged = name.includes(' /analysis-api/')
  expect(headers.get('cache-control')).toBe(isTagged ? 'private, no-cache' : 'no-store')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.has('set-cookie')).toBe(COOKIE_CALL.test(name))
  expect(headers.get('access-control-allow-origin')).toBeNull()
}

/** An answer with a version has it as ETag too. */
function expectVersion({ json, headers }: Answer): void {
  const { version } = json.data
  const etag = headers.get('etag')
  expect(etag).toBe(typeof version === 'number' ? `"${version}"` : etag)
}

async function describedAnswer(name: Call) {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  expect(operation?.summary).toBeTruthy()
  return operation?.responses['200'].content
}

/** The descriptions of all fields of the document's schemas whose name matches. */
function descriptionsOf(value: unknown, name: RegExp): (string | undefined)[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(name.test(key) ? [(member as { description?: string }).description] : []),
    ...descriptionsOf(member, name),
  ])
}

describe('every call', () => {
  it.each(ANSWERS)('%s answers { data } in snake_case, with no-store and the headers of every answer', async (name) => {
    const answer = await answerOf(name)
    expect([answer.status, Object.keys(answer.json)]).toEqual([200, ['data']])
    expect(keysOf(answer.json).filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key))).toEqual([])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expectVersion(answer)
    expectHeaders(name, answer)
  })

  it.each(FILES)('%s answers a download, with no-store and the headers of every answer', async (name) => {
    const answer = await answerOf(name)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')?.split(';')[0]).toBe(typeOf(name))
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.(?:csv|pdf|zip)"(?:; filename\*=UTF-8''[\w%.-]+)?$/,
    )
    expectHeaders(name, answer)
  })

  it.each(ANSWERS)('%s is described', async (name) => {
    expect((await describedAnswer(name))['application/json'].schema).toBeTruthy()
  })

  it.each(FILES)('%s is described as a file', async (name) => {
    expect((await describedAnswer(name))[typeOf(name)].schema).toBeTruthy()
  })
})

/** The parameter that names the version of a change: required, optional (412 alone), or none. */
function describedVersion(name: Call): string | undefined {
  const [method = '', path = ''] = name.split(' ')
  const parameters = document.paths[path][method.toLowerCase()].parameters as { $ref?: string }[]
  return parameters.map(({ $ref }) => $ref?.split('/').at(-1)).find((one) => one?.startsWith('IfMatch'))
}

const namesVersion = ({ name, headers }: { name: Call; headers: object }) =>
  describedVersion(name) === 'IfMatch' || 'if-match' in headers

describe('the description of the API', () => {
  it('names If-Match for exactly the calls that answer 428 without it', async () => {
    const made: ({ name: Call } & Awaited<ReturnType<typeof make>>)[] = []
    // One after the other: some use the same object.
    for (const name of CALLS) made.push({ name, ...(await make(name)) })
    // The other calls were answered without the header above.
    const versioned = made.filter(namesVersion)
    expect(versioned.length).toBeGreaterThan(25)
    for (const { name, method, path, body, headers } of versioned) {
      const others = Object.fromEntries(Object.entries(headers).filter(([header]) => header !== 'if-match'))
      const { status } = await call(method, path, { body, headers: others })
      expect([name, describedVersion(name) === 'IfMatch']).toEqual([name, status === 428])
    }
  })

  it('names every call of the permission table once, and no other', async () => {
    const described = Object.entries(document.paths as Record<string, object>)
      // Files have addresses outside /v1.
      .filter(([, item]) => !('servers' in item))
      .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described.toSorted()).toEqual([...CALLS].toSorted())
    expect(document.openapi).toMatch(/^3\.1/)
  })

  it('gives the unit of every coordinate, the same in bodies and answers', async () => {
    const found = descriptionsOf(document, /^coordinate_[xy]$/)
    expect(found.length).toBeGreaterThanOrEqual(8)
    expect(found.filter((text) => !text?.includes('the preview frame, which is 351 x 535 pixels'))).toEqual([])
  })

  it('is a file of the build, and shown by a page that loads nothing', async () => {
    const files = { fetch: async () => Response.json(document) }
    const built = { ...env, ASSETS: files } as unknown as Bindings
    const file = await call('GET', '/v1/openapi.json', { env: built })
    expect([file.status, file.headers.get('cache-control'), file.json]).toEqual([200, 'no-cache', document])
    const { status, text: page } = await call('GET', '/dev/api', { env: built })
    expect([status, page]).toEqual([200, describeOnPage(document)])
    expect(page).toContain('putSiteById')
    expect(page).not.toMatch(/<script|<link|<img|src=|@import/)
  })
})

describe('errors', () => {
  const acceptLanguage = (language: string | undefined): Record<string, string> =>
    language ? { 'accept-language': language } : {}

  it('have a message, a code and the request id', async () => {
    for (const answer of [
      await call('GET', '/v1/site'),
      await call('GET', '/v1/nothing'),
      await call('POST', '/v1/nothing', { body: {} }),
    ]) {
      expect(answer.json).toEqual({
        message: expect.any(String),
        code: expect.any(String),
        request_id: answer.headers.get('x-request-id'),
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each([
    [undefined, 'ログインの有効期限'],
    ['ja', 'ログインの有効期限'],
    ['en-US,ja;q=0.5', 'Your session has ended'],
    ['zh-TW', '登录已过期'],
    ['zh-Hans-CN;q=0.9, en;q=0.1', '登录已过期'],
    ['ko', '로그인이 만료'],
    ['fr', 'Your session has ended'],
    ['fr, ko;q=0.2', '로그인이 만료'],
    ['*;q=banana,,;;', 'Your session has ended'],
  ])('speak the language of %s', async (language, words) => {
    const answer = await call('GET', '/v1/site', { headers: acceptLanguage(language) })
    expect(answer.json.message).toContain(words)
  })
})

describe('bodies', () => {
  const site = () => siteOf(world, 'user')
  const post = (body: string, options: CallOptions = {}) =>
    call('POST', '/v1/auth/login', { ...options, body, headers: { ...JSON_TYPE, ...options.headers } })
  const save = (body: string) =>
    call('PUT', `/v1/site/${site().id}`, { token, body, headers: { ...JSON_TYPE, 'if-match': '"1"' } })
  const padded = (size: number) => `{"email":"a@example.com","password":"x"}${' '.repeat(size - 40)}`

  it('are refused above 1 MB, a site save above 2 MB, before they are parsed', async () => {
    expect((await post(padded(1024 * 1024))).status).toBe(401)
    const answer = await post(padded(1024 * 1024 + 1))
    expect([answer.status, answer.json.code]).toEqual([413, 'too_large'])
    expect((await save(' '.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await save(padded(2 * 1024 * 1024))).status).toBe(400)
  })

  it.each([
    '{',
    '',
    'null',
    '[]',
    '"x"',
    '1',
    '{"email":1e999}',
    '\u0000',
    '{"a":1}{',
    '['.repeat(20_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '{"a":'.repeat(20_000),
  ])('that are no such JSON are answered with 400 or 422: %#', async (body) => {
    for (const answer of [await post(body), await save(body)]) {
      expect([400, 422]).toContain(answer.status)
      expect(answer.json.code).toMatch(/^(malformed|validation|unknown_key)$/)
    }
  })

  it('names every unknown key as it was sent, and at most twenty of them', async () => {
    const sent = JSON.stringify({ email: 'a@example.com', password: 'x', roleName: 'M', 'a.b': 1 })
    expect((await post(sent)).json.fields).toEqual({ roleName: expect.any(String), 'a.b': expect.any(String) })
    const nested = await save('{"name":1,"cells":[{"nonsense":true}]}')
    expect(nested.json.code).toBe('unknown_key')
    expect(Object.keys(nested.json.fields as object)).toContain('cells.0.nonsense')
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}`.padEnd(500, 'x'), 1]))
    const names = Object.keys((await post(JSON.stringify(many))).json.fields as object)
    expect(names.filter((name) => name.includes('xx'))).toHaveLength(20)
    expect(Math.max(...names.map((name) => name.length))).toBe(100)
  })

  it.each([
    '{"email":"a@example.com","password":"x","__proto__":{"x":1}}',
    '{"email":"a@example.com","password":"x","constructor":{"prototype":{"x":1}}}',
  ])('cannot touch prototypes: %s', async (body) => {
    expect((await post(body)).status).toBe(400)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ])('of the type "%s" are refused', async (type) => {
    const answer = await post('{"email":"a@example.com","password":"x"}', { headers: { 'content-type': type } })
    expect([answer.status, answer.json.code]).toEqual([415, 'media_type'])
  })
})

describe('versions', () => {
  const site = () => siteOf(world, 'user')
  const userToken = async () => (await signIn(env, { id: site().accountId })).token

  it('are sent as ETag and required in If-Match', async () => {
    const mine = await userToken()
    const read = await call('GET', `/v1/site/${site().id}`, { token: mine })
    expect(read.headers.get('etag')).toBe(`"${read.json.data.version}"`)
    const change = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
      call(method, path, { token: mine, headers, body })
    const calls: [string, string, unknown][] = [
      ['PUT', `/v1/site/${site().id}`, {}],
      ['DELETE', `/v1/site/${site().id}`, undefined],
      ['POST', `/v1/site/${site().id}/release/${site().releaseId}/restore`, undefined],
      ['POST', `/v1/site/${site().id}/snapshot/${site().snapshotId}/restore`, undefined],
    ]
    for (const [method, path, body] of calls) {
      expect((await change(method, path, {}, body)).status).toBe(428)
      for (const bad of ['1', 'W/"1"', '*', '"x"', '"1", "2"', '"-1"', '""'])
        expect((await change(method, path, { 'if-match': bad }, body)).status).toBe(400)
      expect((await change(method, path, { 'if-match': '"999999"' }, body)).status).toBe(412)
    }
  })
})

/**
 * Fields that only the server sets: they are refused, in the spelling of the wire and of the code
 * (rules/threats.md#server-fields).
 */
const OWNED = [
  'type',
  'parent_type',
  'role',
  'price',
  'fee',
  'total',
  'paid',
  'user_id',
  'account_id',
  'site_uuid',
  'published_at',
  'version',
  'created_at',
  'oem_master_id',
  'live_release_id',
  'served_until',
  'custom_host',
]
const camel = (key: string) => key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

describe('fields that the server owns', () => {
  it.each([
    'POST /auth/login',
    'POST /site',
    'PUT /site/{id}',
    'POST /site/generate-urls',
    'POST /site/complete-upload',
  ] as const)('are refused in %s', async (name) => {
    const { method, path, body, headers } = await make(name)
    const spelled = new Set(OWNED.flatMap((key) => [key, camel(key)]))
    const before = await look()
    for (const key of spelled) {
      const answer = await call(method, path, { headers, body: { ...(body as object), [key]: 'x' } })
      expect([key, answer.status]).toEqual([key, 400])
    }
    expect(await look()).toEqual(before)
  })

  it('are refused inside a cell and an upload', async () => {
    const save = await make('PUT /site/{id}')
    const cell = { id: newId(), account_id: newId() }
    expect((await call('PUT', save.path, { headers: save.headers, body: { cells: [cell] } })).status).toBe(400)
    const upload = await make('POST /site/generate-urls')
    const [file] = (upload.body as { data: object[] }).data
    expect(
      (await call('POST', upload.path, { headers: upload.headers, body: { data: [{ ...file, account_id: newId() }] } }))
        .status,
    ).toBe(400)
  })

  const look = () =>
    env.DB.prepare(
      'SELECT group_concat(id || account_id || version || site_uuid || status) AS text, (SELECT count(*) FROM media) AS media FROM sites',
    ).first()
})

describe('paths have one form', () => {
  const isAnswered = (answer?: Answer) => answer !== undefined && answer.status < 300 && answer.json !== undefined
  const twist = (address: string): string[] => twistPath(address.slice('/v1'.length).split('?')[0] ?? '')
  const twistPath = (path: string): string[] => [
    `/v1${path}/`,
    `/v1/${path}`,
    `//v1${path}`,
    `/V1${path}`,
    `/v1${path.toUpperCase()}x`,
    `/v1${path.replace(/^\/(.)/, (_, letter: string) => `/${letter.toUpperCase()}`)}`,
    `/v1%2f${path.slice(1)}`,
    `/v1${path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`)}`,
    `/v1;x${path}`,
    `/v1${path};x=1`,
    `/v1${path}%2f`,
    `/v1${path}%00`,
    `/v1${path}%20`,
    `/v1${path}/.%2e`,
    `/v1${path}.json`,
    `/v1/x/..%2f${path.slice(1)}`,
  ]

  it.each(CALLS)('%s answers under no other path', async (name) => {
    const { method, path, body, headers } = await make(name)
    const answers = await Promise.all(twist(path).map((twisted) => call(method, twisted, { body, headers })))
    expect(twist(path).filter((_, index) => isAnswered(answers[index]))).toEqual([])
  })
})

describe('lists', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    'page=0',
    'page=1e9',
    'sort=password',
    'direction=up',
    'status=ALL',
    'page=1&page=2',
  ])('refuse %s', async (query) => {
    expect((await call('GET', `/v1/site?${query}`, { token })).status).toBe(422)
  })

  it.each(['limit=100', 'page=999999', 'cursor=%00', 'cursor=AAAA', `cursor=${btoa('1:x')}`, 'search='])(
    'answer %s',
    async (query) => {
      expect((await call('GET', `/v1/site?${query}`, { token })).status).toBe(200)
    },
  )
})

describe('rate limits', () => {
  it('answers 429 with Retry-After', async () => {
    const tired = { ...env, LIMIT_600: { limit: async () => ({ success: false }) } } as Bindings
    const answer = await call('GET', '/v1/site', { token, env: tired })
    expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([429, 'too_many', '60'])
  })
})

describe('development helpers', () => {
  const production = { ...env, APP_ENV: 'production', ADMIN_HOSTS: 'localhost' } as Bindings

  it('exist in tests but not in production', async () => {
    expect((await call('POST', '/dev/tick')).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/dev/api'],
      ['POST', '/dev/tick'],
      ['POST', '/dev/clock'],
      ['POST', '/dev/letters'],
    ] as const) {
      const answer = await call(method, path, { env: production })
      expect([answer.status, answer.text]).toEqual([404, 'Not found'])
    }
  })

  it('sends Strict-Transport-Security in production only', async () => {
    expect((await call('GET', '/v1/health', { env: production })).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await call('GET', '/v1/health')).headers.get('strict-transport-security')).toBeNull()
  })

  it('leaves the subdomains of a customer’s domain alone', async () => {
    const { headers } = await call('GET', '/', { env: production, host: 'customer.example' })
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  })
})

describe('every kind of page', () => {
  let uuid: string

  beforeAll(async () => {
    const account = await createAccount(env, { type: 'USER' })
    const mine = (await signIn(env, account)).token
    const id = newId()
    const cellId = newId()
    const site = await createSite(env, account, { id })
    const picture = await createPicture(env, { accountId: account.id, siteId: id })
    const body = { cells: [{ id: cellId, creative: { media_id: picture.id } }], status: 'PUBLISH' }
    await call('PUT', `/v1/site/${id}`, { token: mine, body, headers: { 'if-match': '"1"' } })
    uuid = site.siteUuid
  })

  const PAGES: [string, number, (uuid: string) => [path: string, host?: string]][] = [
    ['the back office', 200, () => ['/master/site']],
    ['its start', 200, () => ['/']],
    ['a file that is not there', 404, () => ['/assets/nothing-12345678.js']],
    ['a site by its id', 200, (id) => [`/sites/${id}`]],
    ['a place of it', 308, (id) => [`/sites/${id}/A1`]],
    ['an unknown site', 404, () => [`/sites/${crypto.randomUUID()}`]],
    ['no site', 404, () => ['/sites/x']],
    ['a site on its host', 200, (id) => ['/', `${id}.localhost:8787`]],
    ['a missing page of a site', 404, (id) => ['/nothing', `${id}.localhost:8787`]],
    ['robots.txt', 200, (id) => ['/robots.txt', `${id}.localhost:8787`]],
    ['the sitemap', 200, (id) => ['/sitemap.xml', `${id}.localhost:8787`]],
    ['an unknown host', 404, () => ['/', 'elsewhere.example']],
    ['the API on a site host', 404, (id) => ['/v1/health', `${id}.localhost:8787`]],
    ['the preview without a token', 200, (id) => ['/', `${id}.preview.localhost:8787`]],
    ['an unknown picture', 404, () => [`/media/${newId()}/480.webp`]],
    ['an upload address', 405, () => ['/upload/x']],
  ]

  it.each(PAGES)('%s sets its caching and its Content-Security-Policy', async (_, status, place) => {
    const [path, host = 'localhost:8787'] = place(uuid)
    const answer = await call('GET', path, { host })
    expect(answer.status).toBe(status)
    const header = (name: string) => answer.headers.get(name)
    expect(header('cache-control')).toMatch(/no-store|no-cache|max-age/)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('referrer-policy')).toBeTruthy()
    expect(header('content-security-policy')).toContain("default-src 'none'")
    expect(header('content-security-policy')).not.toMatch(
      /unsafe-eval(?!')|(?<!wasm-)unsafe-eval|script-src[^;]*unsafe-inline|\*(?!\.preview)/,
    )
    expect(header('content-security-policy')).toMatch(/base-uri 'none'.*frame-ancestors/)
    expect(header('set-cookie')).toBeNull()
  })

  it('keeps the preview out of indexes and caches, and allows it in frames of the back office only', async () => {
    const { headers } = await call('GET', '/', { host: `${uuid}.preview.localhost:8787` })
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).not.toContain("frame-ancestors 'none'")
  })
})
