import { env as testEnv, exports } from 'cloudflare:workers'
import { beforeAll, afterEach, describe, expect, it } from 'vitest'
import type { Bindings } from '#worker/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { makePng } from './media-samples.ts'

const env = testEnv as unknown as Bindings
let token = ''
let siteId = ''

beforeAll(async () => {
  const owner = await createAccount(env, { type: 'USER' })
  token = (await signIn(env, owner)).token
  siteId = (await createSite(env, owner)).id
})
describe('smoke', () => {
  it('works', async () => {
    const png = await makePng(600, 900, (x, y) => [x % 256, y % 256, 128, 255])
    const a = await call('POST', '/v1/site/generate-urls', {
      token,
      body: { data: [{ site_id: siteId, purpose: 'favicon', name: 'a.png', size: png.length, type: 'image/png' }] },
    })
    console.warn(a.status, a.text)
    const f = (r: Request) => (exports as any).default.fetch(r)
    const r = await f(new Request('http://localhost:8787' + a.json.data[0].upload_url, { method: 'PUT', body: png }))
    console.warn(r.status, await r.text())
    const b = await call('POST', '/v1/site/complete-upload', {
      token,
      body: { data: [{ media_id: a.json.data[0].media_id }] },
    })
    console.warn(b.status, b.text)
    console.warn((await env.MEDIA.list()).objects.map((o) => o.key + ' ' + o.size))
    for (const h of [{}, { range: 'bytes=0-9' }, {}]) {
      const m = await f(new Request('http://localhost:8787' + b.json.data[0].url, { headers: h }))
      console.warn(m.status, JSON.stringify([...m.headers]), (await m.arrayBuffer()).byteLength)
    }
    const m = await f(new Request('http://localhost:8787' + b.json.data[0].url, { method: 'HEAD' }))
    console.warn(m.status, JSON.stringify([...m.headers]), (await m.arrayBuffer()).byteLength)
  })
})
