import { env as testEnv } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import type { AppEnv, Bindings } from '#worker/context.ts'
import type { LiveSite } from '#worker/features/pages/pointer.service.ts'
import { findMember } from './member-session.ts'

const env = testEnv as unknown as Bindings
const FORM = 'application/x-www-form-urlencoded'
let site: VisitedSite
let cookie: string

beforeAll(async () => {
  site = await createVisitedSite(env)
  cookie = (await createSignedInMember(env, site)).cookie
})

/** Whether a request with a good cookie is a member's: asked of `findMember` alone, without what stands before it. */
async function isMember(method: string, headers: Record<string, string>): Promise<boolean> {
  const app = new Hono<AppEnv>()
  app.all('*', async (c) => c.json((await findMember(c, site as unknown as LiveSite)) !== undefined))
  const url = `http://${site.host}/member`
  const answer = await app.fetch(new Request(url, { method, headers: { ...headers, cookie } }), env)
  return (await answer.text()) === 'true' || (method === 'HEAD' && !answer.headers.has('set-cookie'))
}

describe('a member’s cookie', () => {
  it.each(['GET', 'HEAD'])('is believed for %s, wherever it comes from', async (method) => {
    expect(await isMember(method, { origin: 'https://evil.example' })).toBe(true)
  })

  it('is believed for a form of the own origin', async () => {
    const own = { 'content-type': FORM, origin: `http://${site.host}` }
    expect(await isMember('POST', own)).toBe(true)
    expect(await isMember('POST', { ...own, 'content-type': `${FORM}; charset=utf-8` })).toBe(true)
    expect(await isMember('POST', { 'content-type': FORM, 'sec-fetch-site': 'same-origin' })).toBe(true)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('is not believed for a form of %o', async (headers) => {
    expect(await isMember('POST', { 'content-type': FORM, ...headers })).toBe(false)
  })

  it('is not believed for the form of another site, another port or another scheme', async () => {
    const others = [`https://${site.host}`, 'http://localhost:8787', `http://${site.host.replace(':8787', ':1')}`]
    for (const origin of others) expect(await isMember('POST', { 'content-type': FORM, origin })).toBe(false)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', `x-${FORM}`, ''])(
    'is not believed for a POST of %s',
    async (type) => {
      expect(await isMember('POST', { 'content-type': type, origin: `http://${site.host}` })).toBe(false)
    },
  )

  it.each(['PUT', 'PATCH', 'DELETE'])('is not believed for %s', async (method) => {
    expect(await isMember(method, { 'content-type': FORM, origin: `http://${site.host}` })).toBe(false)
  })
})
