import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { stopClock } from '#tests/setup/notification-kit.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const MINUTE = 60_000
/** How long an isolate caches a site's pointer. */
const BELIEVED = 5000

type Site = Awaited<ReturnType<typeof createVisitedSite>>
type Shown = { id: string; title: string; content: string; link: string; members_only: boolean }

const text = (value: string) => ({ value, state: 'written' as const })
const pathOf = ({ siteUuid }: Pick<Site, 'siteUuid'>, lang = 'ja') =>
  `/v1/end-user/noti_delivery?site_id=${siteUuid}&lang=${lang}`
const ask = (site: Site, lang?: string, headers: Record<string, string> = {}) =>
  call('GET', pathOf(site, lang), { headers })
const titlesOf = async (site: Site, lang?: string, headers?: Record<string, string>) =>
  ((await ask(site, lang, headers)).json.data as Shown[]).map(({ title }) => title)
const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  call('GET', path, { host: site.host, headers })
/** Sets the server's clock to a moment and stops it there as well as an offset can. */
const moveTo = (at: number) => setClockOffset(at - Date.now())
/** Waits until everybody sees the saved change. */
const settle = () => setClockOffset(now() - Date.now() + BELIEVED)
/** Moves to the next full minute, which the data cached for the minute before do not include. */
const nextMinute = (from: number) => (Math.floor(from / MINUTE) + 1) * MINUTE

afterEach(() => {
  setClockOffset(0)
  vi.restoreAllMocks()
})

describe('the deliveries that visitors see', () => {
  it.each([
    ['on a full minute', 0],
    ['within a minute', 20_000],
  ])('show from the start until before the end, to the millisecond, %s', async (_, shift) => {
    const site = await createVisitedSite(env)
    const start = nextMinute(now() + MINUTE) + shift
    const end = start + 2 * MINUTE + 7
    await createDelivery(env, site, { startsAt: start, endsAt: end })
    const found: number[] = []
    for (const at of [start - 1, start, start + 1, end - 1, end, end + 1]) {
      stopClock(at)
      found.push((await titlesOf(site)).length)
    }
    expect(found).toEqual([0, 1, 1, 1, 0, 0])
  })

  it('begin and end within a minute that was read before, to the millisecond', async () => {
    const site = await createVisitedSite(env)
    const start = nextMinute(now() + MINUTE) + 20_000
    const end = start + 7
    await createDelivery(env, site, { startsAt: start, endsAt: end })
    const { database, usage } = countDatabase(env.DB)
    const countAt = async (at: number) => {
      stopClock(at)
      const answer = await call('GET', pathOf(site), { env: { ...env, DB: database } })
      return (answer.json.data as Shown[]).length
    }
    await countAt(start - 1)
    usage.calls = 0
    const found: number[] = []
    for (const at of [start - 1, start, start + 1, end - 1, end, end + 1]) found.push(await countAt(at))
    expect(found).toEqual([0, 1, 1, 1, 0, 0])
    expect(usage.calls).toBe(0)
  })

  it('come newest first, in the asked language or the site’s default one, and at most twenty', async () => {
    const site = await createVisitedSite(env)
    const at = now()
    for (let n = 0; n < 20; n++) await createDelivery(env, site, { text: `第${n}号`, startsAt: at - 1000 * (30 - n) })
    const title = { ja: text('雪見の湯'), en: text('Snow bath') }
    await env.DB.prepare('UPDATE announcements SET title = ? WHERE site_id = ? AND starts_at = ?')
      .bind(JSON.stringify(title), site.id, at - 1000 * 11)
      .run()
    const [japanese, english] = [await titlesOf(site), await titlesOf(site, 'en')]
    expect([japanese.length, japanese[0], japanese[1]]).toEqual([20, '雪見の湯', '第18号'])
    expect([english[0], english[1]]).toEqual(['Snow bath', '第18号'])
    expect(await titlesOf(site, 'fr')).toEqual(japanese)
  })

  it('never hold drafts, what was taken down or deleted, or another site’s', async () => {
    const [site, other] = [await createVisitedSite(env), await createVisitedSite(env)]
    await createDelivery(env, site, { text: '公開中' })
    await createDelivery(env, site, { text: '下書き', status: 'draft', startsAt: null })
    await createDelivery(env, site, { text: '停止', status: 'unpublished' })
    await createDelivery(env, site, { text: '削除', deletedAt: now() })
    await createDelivery(env, other, { text: '別のサイト' })
    expect([await titlesOf(site), await titlesOf(other)]).toEqual([['公開中'], ['別のサイト']])
    const crossed = await call('GET', pathOf(other), { host: site.host })
    expect(crossed.status).toBe(404)
    expect((await call('GET', pathOf(site), { host: site.host })).json.data).toHaveLength(1)
  })

  it('end with their site', async () => {
    const site = await createVisitedSite(env)
    await createDelivery(env, site)
    expect((await ask(site)).status).toBe(200)
    await env.DB.prepare("UPDATE sites SET status = 'PRIVATE' WHERE id = ?").bind(site.id).run()
    settle()
    expect((await ask(site)).status).toBe(404)
    expect((await get(site, '/notices')).status).toBe(404)
    await env.DB.prepare("UPDATE sites SET status = 'PUBLISH', served_until = -1 WHERE id = ?").bind(site.id).run()
    setClockOffset(3 * BELIEVED)
    expect([(await ask(site)).status, (await get(site, '/notices')).status]).toEqual([404, 410])
  })

  it.each([
    ['private', "status = 'PRIVATE'", [404, 404, 404]],
    ['a draft', "status = 'DRAFT'", [404, 404, 404]],
    ['suspended', 'served_until = 0', [404, 404, 404]],
    ['terminated', 'served_until = -1', [404, 410, 410]],
  ])('show nowhere while their site is %s', async (_, change, statuses) => {
    const site = await createVisitedSite(env)
    await createDelivery(env, site, { text: '雪見の湯' })
    expect((await get(site, '/')).text).toContain('id="bell"')
    await env.DB.prepare(`UPDATE sites SET ${change} WHERE id = ?`).bind(site.id).run()
    settle()
    const answers = [await ask(site), await get(site, '/notices'), await get(site, '/')]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(answers.map(({ text: body }) => /id="bell"|雪見の湯/.test(body))).toEqual([false, false, false])
  })

  it('are for members where they say so, in an answer that nobody keeps', async () => {
    const site = await createVisitedSite(env)
    await createDelivery(env, site, { text: 'みなさまへ', startsAt: now() - 5000 })
    await createDelivery(env, site, { text: '会員の方へ', membersOnly: true })
    const { cookie, token } = await createSignedInMember(env, site)
    const stranger = await createSignedInMember(env, await createVisitedSite(env))
    expect(await titlesOf(site)).toEqual(['みなさまへ'])
    const open = await ask(site)
    expect(open.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const proofs: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${token}` }]
    for (const headers of proofs) {
      const answer = await ask(site, 'en', headers)
      expect((answer.json.data as Shown[]).map(({ title }) => title)).toEqual(['会員の方へ', 'みなさまへ'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(await titlesOf(site, 'ja', { authorization: `Bearer ${stranger.token}` })).toEqual(['みなさまへ'])
    expect(await titlesOf(site, 'ja', { cookie: `m-${site.siteUuid}=${stranger.token}` })).toEqual(['みなさまへ'])
    expect((await get(site, '/notices')).text).not.toContain('会員の方へ')
    expect((await get(site, '/notices', { cookie })).text).toContain('会員の方へ')
  })

  it('are found by members where the site has none for everybody', async () => {
    const site = await createVisitedSite(env)
    await createDelivery(env, site, { text: '会員の方へ', membersOnly: true })
    const { cookie } = await createSignedInMember(env, site)
    // The page is the same for all visitors, and its panel requests the deliveries of each.
    expect((await get(site, '/')).text).toContain('id="bell"')
    expect([await titlesOf(site), await titlesOf(site, 'ja', { cookie })]).toEqual([[], ['会員の方へ']])
    const pages = [await get(site, '/notices'), await get(site, '/notices', { cookie })]
    expect(pages.map(({ status, text: body }) => [status, body.includes('会員の方へ')])).toEqual([
      [200, false],
      [200, true],
    ])
  })

  it('need no query where a site has none, and one a minute where it has some', async () => {
    const [site, plain] = [await createVisitedSite(env), await createVisitedSite(env)]
    await createDelivery(env, site)
    const { database, usage } = countDatabase(env.DB)
    const counted = { ...env, DB: database }
    const askCounted = (one: Site) => call('GET', pathOf(one), { env: counted })
    moveTo(nextMinute(now()))
    await askCounted(plain)
    await askCounted(site)
    usage.calls = 0
    await askCounted(plain)
    await askCounted(site)
    expect(usage.calls).toBe(0)
  })
})

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

describe('a site’s pages', () => {
  it('hold the bell only while the site has a delivery that is live or to come', async () => {
    const [site, plain] = [await createVisitedSite(env), await createVisitedSite(env)]
    const without = (await get(site, '/')).text
    expect(without).not.toContain('id="bell"')
    const end = nextMinute(now()) + 10 * MINUTE
    await createDelivery(env, site, { startsAt: end - MINUTE, endsAt: end })
    settle()
    const page = await get(site, '/')
    expect(page.text).toContain('<a id="bell" class="lang" href="/notices"')
    expect((await get(site, '/en')).text).toContain('<a id="bell" class="lang" href="/en/notices"')
    expect((await get(plain, '/')).text).not.toContain('id="bell"')
    expect(page.text).toContain(`data-ask="/v1/end-user/noti_delivery?site_id=${site.siteUuid}&amp;lang=ja"`)
    expect(page.text).toMatch(/<script type="module">[^<]*`#bell`/)
    moveTo(end)
    expect((await get(site, '/')).text).toBe(without)
  })

  it('name the bell’s script and the panel’s style in their policy, and nothing of it elsewhere', async () => {
    const [site, plain] = [await createVisitedSite(env), await createVisitedSite(env)]
    await createDelivery(env, site)
    const [page, other] = [await get(site, '/'), await get(plain, '/')]
    const policy = String(page.headers.get('content-security-policy'))
    const [, brought] = (await get(site, '/notices?window')).text.split(/<\/?style>/) as [string, string]
    const inline = [...page.text.matchAll(/<(?:style|script type="module")>(.*?)<\/(?:style|script)>/gs)]
    for (const one of [brought, ...inline.map(([, part = '']) => part)]) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(one))
      expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`)
    }
    expect(brought.length).toBeGreaterThan(100)
    expect(String(other.headers.get('content-security-policy')).length).toBeLessThan(policy.length)
  })

  it('list them without script, shown as text, kept by nobody and by no search engine', async () => {
    const site = await createVisitedSite(env)
    await createDelivery(env, site, { text: HOSTILE, link: 'https://example.com/?a="><b>' })
    const page = await get(site, '/en/notices')
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ])
    expect(page.headers.has('set-cookie')).toBe(false)
    expect(page.text).toContain('<title>Notices | ')
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.text).not.toContain('<img src=x')
    expect(page.text).not.toContain('"><b>')
    const window = await get(site, '/notices?window')
    expect(window.text).toMatch(/^<dialog id="notices"/)
    expect(window.text).not.toContain('<img src=x')
  })

  it('have no page of notices before the first one, and an empty one after the last', async () => {
    const site = await createVisitedSite(env)
    expect((await get(site, '/notices')).status).toBe(404)
    await createDelivery(env, site, { startsAt: now() - 2 * MINUTE, endsAt: now() - MINUTE })
    settle()
    const page = await get(site, '/notices')
    expect([page.status, page.text.includes('現在、お知らせはありません。')]).toEqual([200, true])
    expect((await get(site, '/ja/notices')).headers.get('location')).toBe('/notices')
    const address = await call('GET', `/v1/end-user/site?domain=${site.host}&path=%2Fen%2Fnotices`, { host: site.host })
    expect(address.json.data).toMatchObject({ page: 'notices', language: 'en' })
  })
})
