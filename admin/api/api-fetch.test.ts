import { describe, expect, it } from 'vitest'
import { ApiError, isGatewayTimeout } from './api-error.ts'
import { type ApiEvent, createApiFetch } from './api-fetch.ts'

const ORIGIN = 'https://app.example'

type Handler = (request: Request, headers: Headers) => Response | Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const refusal = (status: number, code: string, extra: object = {}) =>
  json({ message: `no: ${code}`, code, ...extra }, status)

/** A client whose API answers by `handler`; its session renews the token to `renewed`. */
function createApi(handler: Handler, { renewed, timeout }: { renewed?: string; timeout?: number } = {}) {
  const seen: { url: string; headers: Headers; body: string }[] = []
  const events: ApiEvent[] = []
  const counts = { refreshes: 0, ends: 0 }
  const call = createApiFetch({
    fetch: async (input, init) => {
      const request = input as Request
      const { headers, signal } = init as { headers: Headers; signal: AbortSignal }
      seen.push({ url: request.url, headers, body: await request.clone().text() })
      return new Promise((resolve, reject) => {
        const abort = () => reject(signal.reason as Error)
        if (signal.aborted) abort()
        signal.addEventListener('abort', abort)
        Promise.resolve(handler(request, headers)).then(resolve, reject)
      })
    },
    session: {
      accessToken: async () => 'old',
      refresh: async () => {
        counts.refreshes += 1
        return renewed
      },
      end: () => {
        counts.ends += 1
      },
    },
    language: () => 'kr',
    emit: (event) => events.push(event),
    text: (code) => `text of ${code}`,
    ...(timeout && { timeout }),
  })
  return { call, seen, events, counts }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, got ${String(error)}`)
}

const never = () => new Promise<Response>(() => undefined)

/** Answers by method and path; other calls never settle. */
const byCall =
  (handlers: Record<string, Handler>): Handler =>
  (request, headers) =>
    (handlers[`${request.method} ${new URL(request.url).pathname}`] ?? never)(request, headers)

/** Accepts only this token. */
const onlyFor =
  (token: string): Handler =>
  (_request, headers) =>
    headers.get('Authorization') === `Bearer ${token}` ? json({ data: {} }) : refusal(401, 'unauthenticated')

describe('api fetch', () => {
  it('converts keys between snake_case and camelCase and sends language and token', async () => {
    const { call, seen } = createApi(() => json({ data: { total_pages: 2, data_list: [{ site_uuid: 'x' }] } }))
    const response = await call(`${ORIGIN}/v1/site?sort=createdAt&searchText=createdAt`, {
      method: 'PUT',
      body: JSON.stringify({ numberHorizontal: 2, cells: [{ mainText: { ja: { value: 'aB' } } }] }),
    })
    expect(await response.json()).toEqual({ data: { totalPages: 2, dataList: [{ siteUuid: 'x' }] } })
    const [request = { url: '', headers: new Headers(), body: '{}' }] = seen
    expect(request.url).toBe(`${ORIGIN}/v1/site?sort=created_at&search_text=createdAt`)
    expect(JSON.parse(request.body)).toEqual({
      number_horizontal: 2,
      cells: [{ main_text: { ja: { value: 'aB' } } }],
    })
    expect(request.headers.get('Accept-Language')).toBe('kr')
    expect(request.headers.get('Authorization')).toBe('Bearer old')
  })

  it('refreshes once on a 401 and repeats the call with its body', async () => {
    const { call, seen, counts } = createApi(onlyFor('new'), { renewed: 'new' })
    await call(`${ORIGIN}/v1/site`, { method: 'POST', body: '{"name":"あ"}' })
    expect(counts.refreshes).toBe(1)
    expect(seen.map((request) => request.body)).toEqual(['{"name":"あ"}', '{"name":"あ"}'])
  })

  it.each([
    ['cannot be refreshed', undefined],
    ['is refused again', 'new'],
  ])('ends a session that %s', async (_case, renewed) => {
    const { call, events, counts } = createApi(() => refusal(401, 'unauthenticated'), { renewed })
    expect((await failureOf(call(`${ORIGIN}/v1/site`))).code).toBe('unauthenticated')
    expect(counts).toEqual({ refreshes: 1, ends: 1 })
    expect(events).toEqual(['signed-out'])
  })

  it.each([
    ['POST', 'login'],
    ['POST', 'forgot-password'],
    ['POST', 'reset-password'],
    ['POST', 'users'],
    ['GET', 'verify-token/abc-_1'],
  ])('sends %s auth/%s without a token', async (method, path) => {
    const { call, seen } = createApi(() => json({ data: {} }))
    await call(`${ORIGIN}/v1/auth/${path}`, { method })
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
  })

  it.each([
    ['GET', 'auth/users'],
    ['GET', 'auth/user-info'],
    ['GET', 'auth/verify-token/abc/more'],
    ['GET', 'site/auth/login'],
    ['POST', 'oem-admin/user'],
  ])('sends %s %s with the token', async (method, path) => {
    const { call, seen } = createApi(() => json({ data: {} }))
    await call(`${ORIGIN}/v1/${path}`, { method })
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer old')
  })

  it('emits no event for a refused sign-in', async () => {
    const { call, events } = createApi(() => refusal(403, 'terminated'))
    expect((await failureOf(call(`${ORIGIN}/v1/auth/login`, { method: 'POST', body: '{}' }))).code).toBe('terminated')
    expect(events).toEqual([])
  })

  it('does not refresh for a wrong password', async () => {
    const { call, counts, events } = createApi(() => refusal(401, 'credentials'))
    const error = await failureOf(call(`${ORIGIN}/v1/auth/login`, { method: 'POST', body: '{}' }))
    expect(error.message).toBe('no: credentials')
    expect(counts.refreshes).toBe(0)
    expect(events).toEqual([])
  })

  it('reads message, fields in camelCase, details and Retry-After from an error answer', async () => {
    const body = {
      message: ['one', 'two'],
      code: 'too_many',
      request_id: 'r',
      fields: { 'cells.0.main_text.ja.value': 'long' },
      version: 4,
    }
    const { call } = createApi(() => json(body, 429, { 'Retry-After': '30' }))
    const error = await failureOf(call(`${ORIGIN}/v1/site`))
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'one',
      fields: { 'cells.0.mainText.ja.value': 'long' },
      details: { requestId: 'r', version: 4 },
      retryAfter: 30,
    })
  })

  it('falls back to the status for a body of another format', async () => {
    const { call } = createApi(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    expect(await failureOf(call(`${ORIGIN}/v1/site`))).toMatchObject({
      code: 'unknown',
      message: 'Error 502: Bad Gateway',
    })
  })

  it.each([
    [504, true],
    [522, true],
    [524, true],
    [500, false],
    [503, false],
  ])('classifies status %i as a gateway time-out: %s', async (status, expected) => {
    const { call } = createApi(() => new Response('<html>', { status }))
    expect(isGatewayTimeout(await failureOf(call(`${ORIGIN}/v1/site`)))).toBe(expected)
  })

  it('cancels reads in flight at the first error, but no writes', async () => {
    const written = Promise.withResolvers<Response>()
    const { call } = createApi(
      byCall({ 'PUT /v1/site/1': () => written.promise, 'GET /v1/broken': () => refusal(500, 'internal') }),
    )
    const read = failureOf(call(`${ORIGIN}/v1/site`))
    const write = call(`${ORIGIN}/v1/site/1`, { method: 'PUT', body: '{}' })
    expect((await failureOf(call(`${ORIGIN}/v1/broken`))).code).toBe('internal')
    expect((await read).code).toBe('cancelled')
    written.resolve(json({ data: { version: 2 } }))
    expect((await write).status).toBe(200)
  })

  it('keeps other reads when a caller cancels its own', async () => {
    const open = Promise.withResolvers<Response>()
    const { call, events } = createApi(byCall({ 'GET /v1/other': () => open.promise }))
    const own = new AbortController()
    const cancelled = call(`${ORIGIN}/v1/site`, { signal: own.signal })
    const other = call(`${ORIGIN}/v1/other`)
    own.abort()
    await expect(cancelled).rejects.toThrow('aborted')
    open.resolve(json({ data: {} }))
    expect((await other).status).toBe(200)
    expect(events).toEqual([])
  })

  it('distinguishes a broken connection from a time-out', async () => {
    const offline = createApi(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(offline.call(`${ORIGIN}/v1/site`))).toMatchObject({
      code: 'offline',
      message: 'text of offline',
    })
    expect(offline.events).toEqual(['offline'])
    const slow = createApi(never, { timeout: 20 })
    const late = await failureOf(slow.call(`${ORIGIN}/v1/site`))
    expect([late.code, isGatewayTimeout(late)]).toEqual(['timeout', true])
  })

  it.each([
    ['forbidden', ['forbidden']],
    ['terminated', ['forbidden']],
    ['password_change', ['password-change']],
    ['reauthenticate', []],
    ['reauthenticate_code', []],
    ['link', []],
    ['plan', ['rights']],
    ['contract', ['rights']],
    ['limit_sites', ['rights']],
  ])('a refusal with code %s emits %j', async (code, expected) => {
    const { call, events } = createApi(() => refusal(403, code))
    await failureOf(call(`${ORIGIN}/v1/site`))
    expect(events).toEqual(expected)
  })
})
