import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#shared/account/permissions.ts'
import { createMaker } from '#tests/setup/calls/made-calls.ts'
import { call } from '#tests/setup/client.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createSharedSite } from '#tests/setup/shared-site.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { createWorld } from '#tests/setup/world.ts'
import { hashPassword } from '#worker/platform/password.ts'

const PUBLIC = PERMISSIONS.filter(({ token }) => token === 'none')

/** Limits of the edge that allow nothing, and the keys that they were asked for. */
function closedEdge() {
  const asked: string[] = []
  const closed = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key)
      return { success: false }
    },
  }
  return { asked, env: { ...testEnv, LIMIT_600: closed, LIMIT_120: closed, LIMIT_30: closed } }
}

describe('every call that needs no token', () => {
  let make: ReturnType<typeof createMaker>

  beforeAll(async () => {
    make = createMaker(testEnv, await createWorld(testEnv, await hashPassword('Mekuri#2026', 'office')))
  })

  it.each(PUBLIC.map(({ call: name }) => name))('%s is limited by network', async (name) => {
    const made = await make(name)
    const { asked, env } = closedEdge()
    const headers = { ...made.headers, 'cf-connecting-ip': '2001:db8:77:1::5' }
    const { status, headers: answered } = await call(made.method, made.path, { ...made, headers, env })
    expect(status).toBe(429)
    expect(answered.get('retry-after')).toBe('60')
    expect(asked.at(-1)).toContain('2001:db8:77:1')
  })

  it('is most of what this test has to see', () => {
    expect(PUBLIC.length).toBeGreaterThan(30)
  })
})

describe('pages that are made for each request', () => {
  it('have the limit of public reads: notices, lock pages, and the sign-in of guests', async () => {
    const site = await createVisitedSite(testEnv)
    await createDelivery(testEnv, site)
    const shared = await createSharedSite(testEnv)
    const preview = `${shared.siteUuid}.preview.localhost:8787`
    const { env } = closedEdge()
    const headers = { accept: 'text/html' }
    const form = { origin: `http://${preview}`, 'content-type': 'application/x-www-form-urlencoded' }
    const answers = [
      await call('GET', '/notices', { env, host: site.host, headers }),
      await call('GET', '/', { env, host: preview, headers }),
      await call('GET', '/view', { env, host: preview, headers }),
      await call('POST', '/login', { env, host: preview, headers: { ...headers, ...form }, body: 'password=x' }),
    ]
    for (const { status, headers: answered, text } of answers) {
      expect([status, answered.get('retry-after')]).toEqual([429, '60'])
      expect(text).toContain('<h1>')
    }
  })
})
