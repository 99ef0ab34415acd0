import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import {
  buttonClicks,
  clickedSessions,
  conversions,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  productOpenings,
  SESSIONS,
  socialClicks,
  VIEWS,
} from '#shared/visit/visit-counts.ts'
import type { LinkButton, OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import { call, type CallOptions } from '#tests/setup/client.ts'
import { signIn } from '#tests/setup/factories.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { countsOf, deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { getPopupCounts } from '#worker/features/popups/popup-counts.service.ts'
import { newId } from '#worker/platform/ids.ts'
import type { VisitMessage } from './visit.messages.ts'

const { env, sent } = keepVisits(testEnv)
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const HOUR = 60 * 60 * 1000

afterEach(() => {
  setClockOffset(0)
  sent.length = 0
})

type Site = Awaited<ReturnType<typeof publishVisited>>

/** A visitor's request, from a phone by default. */
const visit = (site: Site, path: string, options: CallOptions & { method?: string } = {}) =>
  call(options.method ?? 'GET', path, {
    host: site.host,
    env,
    ...options,
    headers: { 'user-agent': PHONE, 'cf-connecting-ip': '203.0.113.7', ...options.headers },
  })

/** The counters of a site after the queue has run. */
async function counted(site: { id: string }): Promise<Record<string, number>> {
  await deliverVisits(env, sent.splice(0))
  return countsOf(env, site.id)
}
const keysOf = (message: VisitMessage) =>
  message.kind === 'views' ? message.views.map(({ key }) => key) : [message.key]
const viewsOf = async (site: { id: string }) => (await counted(site))[VIEWS] ?? 0

describe('views of pages', () => {
  it('are counted on the site’s own host and under its id, sent or answered with 304', async () => {
    const site = await publishVisited(env)
    const page = await visit(site, '/')
    expect(await viewsOf(site)).toBe(1)
    const headers = { 'if-none-match': String(page.headers.get('etag')), 'cf-connecting-ip': '203.0.113.8' }
    expect((await visit(site, '/', { headers })).status).toBe(304)
    expect(await viewsOf(site)).toBe(2)
    await visit(site, `/sites/${site.siteUuid}/en`, { host: 'localhost:8787' })
    expect(await viewsOf(site)).toBe(3)
    const { results } = await env.DB.prepare('SELECT language FROM visit_hours WHERE site_id = ? ORDER BY 1')
      .bind(site.id)
      .all()
    expect(results).toEqual([{ language: 'en' }, { language: 'ja' }])
  })

  it('count once for a visitor who reloads a page at once; another page and another visitor count', async () => {
    const site = await publishVisited(env)
    await visit(site, '/')
    await visit(site, '/')
    expect(await viewsOf(site)).toBe(1)
    await visit(site, '/B1')
    await visit(site, '/', { headers: { 'cf-connecting-ip': '203.0.113.9' } })
    expect(await viewsOf(site)).toBe(3)
    setClockOffset(11_000)
    await visit(site, '/')
    expect(await viewsOf(site)).toBe(4)
  })

  it.each<[string, CallOptions & { method?: string; path?: string }]>([
    [
      'a known bot',
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
    ],
    ['a program without a name', { headers: { 'user-agent': '' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a page rendered ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a prefetch through a proxy', { headers: { 'sec-purpose': 'prefetch;anonymous-client-ip' } }],
    ['an older browser’s prefetch', { headers: { purpose: 'prefetch' } }],
    ['an older Firefox’s prefetch', { headers: { 'x-moz': 'prefetch' } }],
    ['a script of a page', { headers: { 'sec-fetch-dest': 'empty' } }],
    ['who only asks for the head', { method: 'HEAD' }],
    ['a redirect', { path: '/a1' }],
    ['nothing', { path: '/nothing-here' }],
    ['robots', { path: '/robots.txt' }],
    ['a sitemap', { path: '/sitemap.xml' }],
    ['a preview', { host: `${newId()}.preview.localhost:8787` }],
  ])('are none for %s', async (_, { path = '/', ...options }) => {
    const site = await publishVisited(env)
    await visit(site, path, options)
    expect(sent.splice(0)).toEqual([])
  })

  it.each([
    ['LINE', 'iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.19.1'],
    ['Instagram', 'iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 358.0.0.0'],
    [
      'TikTok',
      'Linux; Android 14; SC-53C; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 musical_ly_2023708050 BytedanceWebview/d8a21c6',
    ],
    [
      'Facebook',
      'iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/489.0.0.37]',
    ],
    [
      'KakaoTalk',
      'Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36;KAKAOTALK 2411020',
    ],
    [
      'WeChat',
      'iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.54(0x18003630) NetType/WIFI',
    ],
    [
      'Yahoo Japan',
      'iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1 YJApp-IOS jp.co.yahoo.ipn.appli/4.119.0',
    ],
    ['a Cubot phone', 'Linux; Android 8.1.0; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36'],
    [
      'an Android WebView',
      'Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36',
    ],
  ])('count the browser inside %s once', async (_, rest) => {
    const site = await publishVisited(env)
    await visit(site, '/', { headers: { 'user-agent': `Mozilla/5.0 (${rest}` } })
    expect(await viewsOf(site)).toBe(1)
  })

  it('cost the visitor nothing if the queue is down, and no query after the day’s first view', async () => {
    expectLogged('visits')
    const site = await publishVisited(env)
    await visit(site, '/')
    const { database, usage } = countDatabase(env.DB)
    const send = async () => Promise.reject(new Error('queue is away'))
    const broken = { ...env, DB: database, VISITS: { send } as unknown as Queue }
    const page = await visit(site, '/', { env: broken })
    expect(page.status).toBe(200)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(usage.calls).toBe(0)
    // The next view takes the kept one along.
    await visit(site, '/')
    expect(sent.splice(0).flatMap(keysOf)).toHaveLength(3)
  })

  it('reveal no visitor: no address, no user agent, and another hash the next day', async () => {
    const site = await publishVisited(env)
    await visit(site, '/')
    setClockOffset(24 * HOUR)
    await visit(site, '/')
    const told = sent.splice(0)
    expect(JSON.stringify(told)).not.toMatch(/203\.0\.113|iPhone/)
    const keys = told.flatMap(keysOf)
    expect(new Set(keys).size).toBe(2)
    expect(keys.join()).toMatch(/^[\da-f]{24},[\da-f]{24}$/)
  })
})

describe('an owner', () => {
  async function ownerPath(site: Site): Promise<string> {
    const { token } = await signIn(env, site.owner)
    const { json } = await call('GET', `/v1/site/${site.id}`, { token, env })
    const { origin, pathname, search } = new URL(json.data.owner_url as string)
    expect(origin).toBe(`http://${site.host}`)
    return pathname + search
  }

  it('opens the site from the back office without being counted, for half a day', async () => {
    const site = await publishVisited(env)
    const path = await ownerPath(site)
    const opened = await visit(site, path)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
    const cookie = String(opened.headers.get('set-cookie'))
    expect(cookie).toMatch(/^o-[\w-]+=[\w.-]+; Max-Age=4\d{4}; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.replace(/;.*/, '') }
    await visit(site, '/', { headers })
    const body = { release_id: site.releaseId, language: 'ja', age: 0, counts: [['s', 0, 1]] }
    expect(
      (await visit(site, `/v1/end-user/site/${site.siteUuid}/event`, { method: 'POST', body, headers })).status,
    ).toBe(200)
    expect(sent.splice(0)).toEqual([])
    setClockOffset(14 * HOUR)
    await visit(site, '/', { headers })
    expect(await viewsOf(site)).toBe(1)
  })

  it('needs a valid signature: a foreign or expired one only loses its parameter', async () => {
    const [site, other] = [await publishVisited(env), await publishVisited(env)]
    const path = await ownerPath(site)
    for (const wrong of [`${path}x`, '/?owner=', '/en?owner=zzzzzzzz.abc']) {
      const answer = await visit(site, wrong)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([302, null])
      expect(answer.headers.get('location')).not.toContain('owner')
    }
    expect((await visit(other, path)).headers.get('set-cookie')).toBeNull()
    setClockOffset(14 * HOUR)
    expect((await visit(site, path)).headers.get('set-cookie')).toBeNull()
  })
})

const button: LinkButton = { text: '予約', href: 'https://example.com/', background: '#000000', color: '#ffffff' }

function openCell(values: Partial<OpenCell>): OpenCell {
  return {
    id: newId(),
    locked: false,
    picture: null,
    video: null,
    alt: '',
    mainText: '',
    mainTextColor: '#ffffff',
    price: '',
    priceTextColor: '#ffffff',
    button: null,
    arrowColor: '#ffffff',
    arrowFadeSeconds: 0,
    sliderSeconds: 0,
    ...values,
  }
}

describe('POST /end-user/site/{siteId}/event', () => {
  const post = (site: Site, body: unknown, options: CallOptions = {}) =>
    visit(site, `/v1/end-user/site/${site.siteUuid}/event`, { method: 'POST', body, ...options })
  const eventOf = (site: Site, counts: unknown[]) => ({ release_id: site.releaseId, language: 'ja', age: 0, counts })

  it('counts clicks by target: button, products, points, social links, popups', async () => {
    const mark = { color: '#ffffff', background: '#000000', x: 10, y: 10 }
    const product = { ...mark, id: newId(), name: '茶', picture: null, price: null, description: '', button }
    const plain = { ...product, id: newId(), button: null }
    const point = {
      ...mark,
      id: newId(),
      label: '地図',
      target: { kind: 'url' as const, href: 'https://example.com/' },
    }
    const cell = openCell({ button, products: [product, plain], points: [point] })
    const popup = { id: newId() } as ReleasePopup
    const sns = [{ type: 'instagram' as const, href: 'https://example.com/' }]
    const site = await publishVisited(env, { cells: [cell, openCell({})], popups: [popup], sns })
    const links = [0, 1, 2, 3, 4, 5].map((link) => [`k${link}.A1`, 0, link + 1])
    const others = [
      ['k0.bar', 0, 1],
      ['k1.bar', 0, 1],
      [`p.${popup.id}`, 0, 1],
      [`k0.${popup.id}`, 0, 2],
      ['c.A1', 0, 1],
      ['k0.B1', 0, 1],
    ]
    expect((await post(site, eventOf(site, [['s', 0, 1], ...links, ...others]))).status).toBe(200)
    expect(await counted(site)).toEqual({
      [SESSIONS]: 1,
      [buttonClicks(cell.id)]: 1,
      [productOpenings(product.id)]: 2,
      [productClicks(product.id)]: 3,
      [productOpenings(plain.id)]: 4,
      [pointClicks(point.id)]: 5,
      [clickedSessions(cell.id)]: 1,
      [socialClicks('instagram')]: 1,
      [popupSessions(popup.id)]: 1,
      [popupClicks(popup.id)]: 2,
    })
  })

  it('adds up the clicks on each popup, each message once', async () => {
    const [popup, other] = [{ id: newId() } as ReleasePopup, { id: newId() } as ReleasePopup]
    const site = await publishVisited(env, { popups: [popup, other] })
    await post(
      site,
      eventOf(site, [
        ['s', 0, 1],
        [`k0.${popup.id}`, 0, 2],
      ]),
    )
    // The queue delivers it twice.
    sent.push(...sent)
    await counted(site)
    await post(site, eventOf(site, [[`k0.${popup.id}`, 0, 1]]), { headers: { 'cf-connecting-ip': '203.0.113.9' } })
    await counted(site)
    const counts = await getPopupCounts(env, site.id, [popup, other] as never)
    expect(counts.map(({ numberClicks }) => numberClicks)).toEqual([3, 0])
  })

  it.each<[string, number, unknown]>([
    ['names that do not exist', 422, { counts: [['z.A1', 0, 1]] }],
    ['counts below zero', 422, { counts: [['s', 0, -1]] }],
    ['more than 200 counts', 422, { counts: Array.from({ length: 201 }, (_, index) => [`w.A${index + 1}`, 0, 1]) }],
    ['an unknown member', 400, { visitor: 'somebody' }],
    ['no release', 422, { release_id: 'live' }],
    ['more than 8 KB', 413, { counts: [], language: 'j'.repeat(9000) }],
  ])('refuses %s', async (_, status, wrong) => {
    const site = await publishVisited(env)
    expect((await post(site, { ...eventOf(site, []), ...(wrong as object) })).status).toBe(status)
    expect(sent.splice(0)).toEqual([])
  })

  it('ignores bots, and sites that are not public', async () => {
    const site = await publishVisited(env)
    const event = eventOf(site, [['s', 0, 1]])
    expect((await post(site, event, { headers: { 'user-agent': 'curl/8' } })).status).toBe(200)
    expect(sent.splice(0)).toEqual([])
    const path = `/v1/end-user/site/${crypto.randomUUID()}/event`
    expect((await visit(site, path, { method: 'POST', body: event })).status).toBe(404)
  })
})

describe('conversions', () => {
  const message = (site: { id: string }, at: number, key: string) => ({
    kind: 'conversion',
    siteId: site.id,
    language: 'ja',
    at,
    goal: 'contact',
    key,
  })

  it('count once per visit, which ends after 30 idle minutes', async () => {
    const site = await publishVisited(env)
    const now = Date.now()
    await deliverVisits(env, [message(site, now - 29 * 60_000, 'somebody-with-it')])
    await deliverVisits(env, [message(site, now, 'somebody-with-it'), message(site, now, 'another-one-with')])
    expect(await countsOf(env, site.id)).toEqual({ [conversions('contact')]: 2 })
    await deliverVisits(env, [message(site, now + 31 * 60_000, 'somebody-with-it')])
    expect(await countsOf(env, site.id)).toEqual({ [conversions('contact')]: 3 })
  })
})
