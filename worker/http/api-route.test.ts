import { env } from 'cloudflare:workers'
import type { MiddlewareHandler } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { apiCall } from './api-call.ts'
import { createApiRoutes } from './api-route.ts'

const anybody = (): MiddlewareHandler<AppEnv> => (_, next) => next()
const parts = { summary: 'A call', authorize: anybody }
const thing = z.object({ ownName: z.string(), version: z.number().optional() })
const body = z.strictObject({ newName: z.string().min(1) })

const change = apiCall('PUT /sub-admin/{id}', { ...parts, version: 'required', body, answer: thing })
const remove = apiCall('DELETE /master/user/{id}', { ...parts, version: 'optional' })
const read = apiCall('GET /sub-admin/{id}', { ...parts, answer: thing })
const nested = apiCall('GET /news/{id}', {
  ...parts,
  answer: z.object({ item: thing }),
  etag: ({ item }: { item: z.output<typeof thing> }) => item.version,
})
const verify = apiCall('GET /auth/verify-token/{token}', { ...parts, answer: z.object({ token: z.string() }) })
const save = apiCall('GET /site/export', { ...parts, file: 'text/csv' })

const removed: unknown[] = []
const routes = createApiRoutes()
  .serve(change, ({ id, version, body: { newName } }) => ({ ownName: `${id} ${newName}`, version: version + 1 }))
  .serve(remove, ({ version }) => {
    removed.push(version)
  })
  .serve(read, () => ({ ownName: 'A', secret: 'x' }))
  .serve(nested, () => ({ item: { ownName: 'A', version: 7 } }))
  .serve(verify, ({ token }) => ({ token }))
  .serve(save, ({ c }) => c.body('a,b'))
routes.onError((error) => new Response(error instanceof AppError ? error.code : undefined, { status: 500 }))

async function ask(method: string, path: string, { sent, ifMatch }: { sent?: unknown; ifMatch?: string } = {}) {
  const answer = await routes.request(
    path,
    {
      method,
      headers: { 'content-type': 'application/json', ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
    env,
  )
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}

describe('a served call', () => {
  const id = newId()
  const path = `/sub-admin/${id}`

  it('gets id, version and body, and answers in the declared form with its version as ETag', async () => {
    const answer = await ask('PUT', `/sub-admin/${id.toUpperCase()}`, { sent: { new_name: 'B' }, ifMatch: '"3"' })
    expect(answer).toEqual({ status: 200, etag: '"4"', text: `{"data":{"own_name":"${id} B","version":4}}` })
  })

  it('refuses a body first, then an id that is no UUID, then a change without a version', async () => {
    const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text
    expect(await codeOf('PUT', '/sub-admin/1', { sent: { new_name: '' } })).toBe('validation')
    expect(await codeOf('PUT', '/sub-admin/1', { sent: { new_name: 'B' } })).toBe('not_found')
    expect(await codeOf('PUT', path, { sent: { new_name: 'B' } })).toBe('precondition')
    expect(await codeOf('PUT', path, { sent: { new_name: 'B' }, ifMatch: '3' })).toBe('malformed')
  })

  it('takes an optional version, and answers nothing where nothing is declared', async () => {
    expect(await ask('DELETE', `/master/user/${id}`)).toEqual({ status: 200, etag: null, text: '{"data":{}}' })
    await ask('DELETE', `/master/user/${id}`, { ifMatch: '"2"' })
    expect(removed).toEqual([undefined, 2])
    expect((await ask('DELETE', `/master/user/${id}`, { ifMatch: '2' })).text).toBe('malformed')
  })

  it('answers declared members alone, and no ETag without a version', async () => {
    expect(await ask('GET', path)).toEqual({ status: 200, etag: null, text: '{"data":{"own_name":"A"}}' })
  })

  it('shows the version that its declaration names', async () => {
    expect((await ask('GET', `/news/${id}`)).etag).toBe('"7"')
  })

  it('gets other parameters of the path as they are, and may answer a response of its own', async () => {
    expect((await ask('GET', '/auth/verify-token/aB.c')).text).toBe('{"data":{"token":"aB.c"}}')
    expect(await ask('GET', '/site/export')).toEqual({ status: 200, etag: null, text: 'a,b' })
  })
})
