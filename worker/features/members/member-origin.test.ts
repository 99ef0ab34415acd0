import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { nextIp } from '#tests/setup/form-kit.ts'
import { FROZEN_RIGHTS } from '#tests/setup/frozen-rights.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { findLiveSite, type LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { findMember } from '#worker/entities/members/member-session.ts'

const FORM = 'application/x-www-form-urlencoded'

let site: VisitedSite
let live: LiveSite

beforeAll(async () => {
  site = await createVisitedSite(env)
  const pointer = await findLiveSite(env, { siteUuid: site.siteUuid })
  if (pointer.state !== 'live') throw new Error('The site is not live')
  live = pointer.site
})

type Sent = Record<string, string>

/** Headers of requests that no page of the site has sent, by kind of sender. */
const STRANGERS: [string, (host: string) => Sent][] = [
  [
    "another customer's site",
    () => ({ origin: `http://${crypto.randomUUID()}.localhost:8787`, 'sec-fetch-site': 'same-site' }),
  ],
  ["another customer's site, without its origin", () => ({ 'sec-fetch-site': 'same-site' })],
  ['the platform', () => ({ origin: 'http://localhost:8787', 'sec-fetch-site': 'same-site' })],
  ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
  ['another site, without an origin header', () => ({ 'sec-fetch-site': 'cross-site' })],
  [
    'another origin with a forged same-origin header',
    () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
  ],
  ['a sandbox', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' })],
  ['a sandboxed frame with a forged same-origin header', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
  ['another port', (host) => ({ origin: `http://${host.replace('8787', '8788')}` })],
  ['another scheme', (host) => ({ origin: `https://${host}` })],
  ['a host that begins with the site’s name', (host) => ({ origin: `http://${host}.evil.example` })],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ['nowhere', () => ({})],
]
const TYPES = [FORM, 'application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined]

const typeHeader = (type: string | undefined): Sent => (type ? { 'content-type': type } : {})

async function sessionsOf(memberId: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM member_sessions WHERE member_id = ?')
    .bind(memberId)
    .first<{ n: number }>()
  return row?.n ?? 0
}

describe("a member's cookie", () => {
  const app = new Hono<AppEnv>().all('*', async (c) => c.text((await findMember(c, live))?.id ?? 'nobody'))
  const ask = async (cookie: string, method: string, headers: Sent) => {
    const request = new Request(`http://${site.host}/member`, { method, headers: { cookie, ...headers } })
    return (await app.request(request, undefined, env)).text()
  }

  it('is accepted for reading, and for a form of the same origin', async () => {
    const { cookie, id } = await createSignedInMember(env, site)
    const own = { origin: `http://${site.host}` }
    expect(await ask(cookie, 'GET', {})).toBe(id)
    expect(await ask(cookie, 'POST', { ...own, ...typeHeader(FORM) })).toBe(id)
    expect(await ask(cookie, 'POST', { ...own, ...typeHeader(`${FORM}; charset=utf-8`) })).toBe(id)
    expect(await ask(cookie, 'POST', { 'sec-fetch-site': 'same-origin', ...typeHeader(FORM) })).toBe(id)
  })

  it.each(STRANGERS)('is ignored for a form from %s', async (_, headersOf) => {
    const { cookie } = await createSignedInMember(env, site)
    const found = TYPES.map((type) => ask(cookie, 'POST', { ...headersOf(site.host), ...typeHeader(type) }))
    expect(await Promise.all(found)).toEqual(TYPES.map(() => 'nobody'))
  })

  it('is ignored for every other change, wherever it comes from', async () => {
    const { cookie } = await createSignedInMember(env, site)
    const own = { origin: `http://${site.host}`, 'sec-fetch-site': 'same-origin' }
    const found = [
      ...['PUT', 'PATCH', 'DELETE'].map((method) => ask(cookie, method, { ...own, ...typeHeader(FORM) })),
      ...TYPES.filter((one) => one !== FORM).map((type) => ask(cookie, 'POST', { ...own, ...typeHeader(type) })),
    ]
    expect(new Set(await Promise.all(found))).toEqual(new Set(['nobody']))
  })
})

const changes = Object.entries(FROZEN_RIGHTS).filter(
  ([name, [right]]) => right.startsWith('endUser ') && !name.startsWith('GET '),
)

/** A request to the site with the given headers. */
function forge(method: string, path: string, headers: Sent, body?: string) {
  const sent = { host: site.host, headers: { 'cf-connecting-ip': nextIp(), ...headers } }
  return call(method, path, body === undefined ? sent : { ...sent, body })
}

describe("a member's calls and pages", () => {
  it.each(STRANGERS)('end no session and erase no member for %s', async (_, headersOf) => {
    const { cookie, id } = await createSignedInMember(env, site)
    const send = (method: string, path: string, type: string | undefined, body?: string) =>
      forge(method, path, { cookie, ...headersOf(site.host), ...typeHeader(type) }, body)
    const answers = []
    for (const type of TYPES) {
      for (const [name] of changes) {
        const [method = '', path = ''] = name.split(' ')
        answers.push(await send(method, `/v1${path.replace('{siteId}', site.siteUuid)}`, type))
      }
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    for (const type of TYPES.filter((one) => one !== undefined)) {
      for (const body of ['action=logout', 'action=erase&sure=1'])
        answers.push(await send('POST', '/member', type, body))
    }
    // An ignored cookie is not cleared either: other origins cannot sign a member out.
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toEqual([])
    expect(await sessionsOf(id)).toBe(1)
  })

  it('accept the same form from their own page', async () => {
    const { cookie, id } = await createSignedInMember(env, site)
    const path = `/v1/end-user/site/${site.siteUuid}/logout`
    const headers = { cookie, origin: `http://${site.host}`, 'content-type': FORM }
    expect((await call('POST', path, { host: site.host, headers })).status).toBe(200)
    expect(await sessionsOf(id)).toBe(0)
  })
})
