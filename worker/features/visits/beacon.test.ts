import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { PHONE } from '#tests/setup/tested-site.ts'
import { keepVisits, publishVisited } from '#tests/setup/visits.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

/** Headers of pages, which name the size of the message, and of a client that names none: the framework answers it. */
const WAYS = { page: {}, other: { 'content-length': '' } } as const

/** A site, and a function that sends it a message in a way of `WAYS`. */
async function open(environment: Bindings = testEnv) {
  const site = await publishVisited(environment)
  const { env, sent } = keepVisits(environment)
  const send = (
    way: keyof typeof WAYS,
    body: Record<string, unknown> = {},
    { siteUuid = site.siteUuid, ...headers } = {},
  ) => {
    const all = { release_id: site.releaseId, language: 'ja', age: 1000, counts: [['s', 0, 1]], ...body }
    const path = `/v1/end-user/site/${siteUuid}/event`
    return call('POST', path, { env, body: all, headers: { 'user-agent': PHONE, ...WAYS[way], ...headers } })
  }
  return { send, sent }
}

/** An answer without what differs by request. */
const plain = ({ status, headers, text }: Awaited<ReturnType<typeof call>>) => ({
  status,
  text: text.replace(/"request_id":"[^"]+"/, ''),
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id')),
})

describe("a page's message of a visit", () => {
  it('is answered alike with and without the framework, in production too', async () => {
    for (const APP_ENV of ['test', 'production'] as const) {
      const { send, sent } = await open({ ...testEnv, APP_ENV })
      const [quick, whole] = [await send('page'), await send('other')]
      expect(quick.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(plain(quick)).toEqual(plain(whole))
      expect(quick.status).toBe(200)
      const [first, second] = sent.map((message) => ({ ...message, key: '', at: 0 }))
      expect(first).toEqual(second)
    }
  })

  it.each([
    ['JSON that ends early', '{"release_id":'],
    ['a name that does not exist', { counts: [['q', 0, 1]] }],
    ['a field that does not exist', { other: 1 }],
  ])('is refused alike: %s', async (_, body) => {
    const { send, sent } = await open()
    const [quick, whole] = [await send('page', body as never), await send('other', body as never)]
    expect(plain(quick)).toEqual(plain(whole))
    expect(quick.status).toBeGreaterThanOrEqual(400)
    expect(sent).toEqual([])
  })

  it('is refused where it is larger than 8 KB', async () => {
    const { send, sent } = await open()
    expect((await send('page', { from: [false, null, 'x'.repeat(9000), ''] })).status).toBe(413)
    expect(sent).toEqual([])
  })

  it('is refused alike for a site that does not exist, and as a form', async () => {
    const { send, sent } = await open()
    for (const other of [{ siteUuid: newId() }, { siteUuid: 'x' }, { 'content-type': 'text/plain' }]) {
      const [quick, whole] = [await send('page', {}, other), await send('other', {}, other)]
      expect(plain(quick)).toEqual(plain(whole))
      expect(quick.status).toBeGreaterThanOrEqual(400)
    }
    expect(sent).toEqual([])
  })

  it('is refused alike beyond the limit of its network', async () => {
    const LIMIT_120 = { limit: () => Promise.resolve({ success: false }) }
    const { send, sent } = await open({ ...testEnv, LIMIT_120 })
    const [quick, whole] = [await send('page'), await send('other')]
    expect(quick.status).toBe(429)
    expect(plain(quick)).toEqual(plain(whole))
    expect(sent).toEqual([])
  })
})
