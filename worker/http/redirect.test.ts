import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import { ownerAddress } from '#worker/entities/live-site/owner-view.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'

// No path or query makes an answer redirect to another host.

const RUNS = Number(env.FUZZ_RUNS || 100) * 5
const ADMIN = 'localhost:8787'
const EVIL = 'evil.example'

let site: VisitedSite
let member: { cookie: string }
let owner: string
let redirects = 0

beforeAll(async () => {
  site = await createVisitedSite(env)
  member = await createSignedInMember(env, site)
  owner = new URL(ownerAddress({ siteUuid: site.siteUuid, shortName: null, customHost: null }, env)).search.slice(1)
})
afterAll(() => printSize(`${redirects} redirects`))

// oxfmt-ignore
const PARTS = [
  '/', '/', '/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '@', ':', ';', EVIL, `${EVIL}/`, 'https:',
  'en', 'ja', 'kr', 'fr', 'A1', 'b2', 'Z9', 'form', 'membership', 'login', 'member', 'company', 'contact',
]
const part = fc.constantFrom(...PARTS)
const path = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
const target = fc.oneof(
  path,
  fc.constantFrom(`//${EVIL}`, `/\\${EVIL}`, `https://${EVIL}`, 'B2', 'b2', 'member', 'Z99'),
)
const query = fc.array(
  fc.oneof(
    fc.constantFrom('owner=x', 'owner', 'window', 'confirmed', 'erased'),
    fc.constant('').map(() => owner),
    target.map((to) => `to=${encodeURIComponent(to)}`),
    target.map((to) => `returnTo=${encodeURIComponent(to)}`),
    target,
  ),
  { maxLength: 3 },
)
const cookies = fc.subarray(['lang=en', 'member'])

/** The answer's `Location`; it must stay on the requested host. */
async function follow(method: string, host: string, url: string, headers: Record<string, string> = {}) {
  const { status, headers: answered } = await call(method, url, { host, headers })
  expect(status).toBeLessThan(500)
  const location = answered.get('location')
  expect(status >= 300 && status < 400 && status !== 304).toBe(location !== null)
  if (location === null) return undefined
  redirects += 1
  expect(location).toMatch(/^\/(?![/\\])[!-~]*$/)
  expect(new URL(location, `http://${host}${url}`).host).toBe(host)
  return location
}

describe('redirects', () => {
  it.each([
    [`//${EVIL}/?owner=x`, `/${EVIL}/`],
    [`/\\${EVIL}?owner=x`, `/${EVIL}`],
    [`/.//${EVIL}/?owner=x`, `/${EVIL}/`],
    [`//${EVIL}/%2e%2e//?owner=x&a=b`, '/?a=b'],
    ['/en/?owner=x', '/en/'],
    ['/b2?a=//b', '/B2?a=//b'],
  ])('lead from %s to %s', async (url, location) => {
    expect(await follow('GET', site.host, url)).toBe(location)
  })

  it('stay on the request’s host, whatever its path, query and cookies', async () => {
    const run = async (url: string, search: string[], sent: string[]) => {
      const cookie = sent.join('; ').replace('member', member.cookie)
      const end = `${url}?${search.join('&')}`
      await follow('GET', site.host, end, { cookie })
      await follow('GET', ADMIN, `/sites/${site.siteUuid}${end}`, { cookie })
      await follow('GET', ADMIN, end, { cookie })
      await follow('GET', new URL(previewOrigin(site.siteUuid, env)).host, end, { cookie })
    }
    await fc.assert(fc.asyncProperty(path, query, cookies, run), { numRuns: RUNS })
    expect(redirects).toBeGreaterThan(RUNS / 5)
  })

  it('stay on it after a form, too', async () => {
    const headers = {
      cookie: member.cookie,
      origin: `http://${site.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const run = async (url: string, search: string[]) => {
      for (const page of ['member', 'login', 'forgot-password', 'contact']) {
        await follow('POST', site.host, `${url}/${page}?${search.join('&')}`, headers)
        await follow('POST', site.host, `/${page}?${search.join('&')}`, headers)
      }
    }
    await fc.assert(fc.asyncProperty(path, query, run), { numRuns: RUNS / 20 })
  })
})
