import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOMAIN_STATES } from '#shared/site/domain/domain-states.ts'
import type { Language } from '#shared/text/languages.ts'
import type { OpenCell, ReleaseCell, SiteRelease } from '#shared/site/release/releases.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { handleRequest } from '#worker/app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { domains, hostnames } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { BUILD } from '#worker/pages/visitor-assets.ts'

const bindings = env as unknown as Bindings
const FOREVER = 9e15

type Owner = Awaited<ReturnType<typeof createAccount>>
let owner: Owner

beforeAll(async () => {
  owner = await createAccount(bindings, { type: 'USER' })
})

function openCell(words: string, values: Partial<OpenCell> = {}): OpenCell {
  const id = newId()
  return {
    id,
    locked: false,
    picture: {
      id,
      width: 1080,
      height: 1646,
      widths: [480, 828],
      placeholder: 'data:image/webp;base64,UklGRg==',
      color: '#336699',
    },
    video: null,
    alt: words,
    mainText: words,
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

type Options = Partial<SiteRelease> & { site?: Parameters<typeof createSite>[2] }

/** A published site, 2 x 3 and in two languages by default. */
async function publish({ site: values = {}, ...parts }: Options = {}) {
  const releaseId = newId()
  const site = await createSite(bindings, owner, { status: 'PUBLISH', liveReleaseId: releaseId, ...values })
  // A trigger derives it from the contract at once.
  const { servedUntil = FOREVER } = values
  await connect(bindings.DB).update(sites).set({ servedUntil }).where(eq(sites.id, site.id))
  const languages: Language[] = parts.languages ?? ['ja', 'en']
  const cells: ReleaseCell[] = parts.cells ?? ['一', '二', '三', '四', '五', '六'].map((words) => openCell(words))
  const release = (language: Language): SiteRelease => ({
    siteId: site.id,
    siteUuid: site.siteUuid,
    releaseId,
    name: '山の宿',
    defaultLanguage: 'ja',
    viewMode: 'MOBILE',
    columns: 2,
    rows: 3,
    logo: null,
    favicon: null,
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...parts,
    languages,
    language,
    cells,
  })
  const pages = { company: null, forms: {} }
  const frozen = languages.map((language) => ({ projection: release(language), pages }))
  await putRelease(bindings, frozen, {} as never)
  return { ...site, releaseId, host: `${site.siteUuid}.localhost:8787`, cells }
}

/** The policy's hashes of a page's inline elements. */
async function hashesIn(html: string, name: 'script' | 'style'): Promise<string[]> {
  const texts = [...html.matchAll(new RegExp(`<${name}(?: type="module")?>(.*?)</${name}>`, 'gs'))]
  return Promise.all(
    texts.map(async ([, text]) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
    }),
  )
}

const get = (host: string, path: string, headers: Record<string, string> = {}) => call('GET', path, { host, headers })
const NOT_FOUND = { 'accept-language': 'ja' }

describe('GET / of a site’s own host', () => {
  it('shows the live release in its default language', async () => {
    const site = await publish()
    const page = await get(site.host, '/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(page.text).toContain('<html lang="ja">')
    expect(page.text).toContain('<title>山の宿</title>')
    expect([...page.text.matchAll(/<article class="cell" id="(\w+)"/g)].map((match) => match[1])).toEqual([
      'A1',
      'B1',
      'A2',
      'B2',
      'A3',
      'B3',
    ])
    expect(page.text).toContain(`<link rel="canonical" href="http://${site.host}/"/>`)
    expect(page.text).toContain(`<link rel="alternate" hrefLang="en" href="http://${site.host}/en"/>`)
    expect(page.text).toContain(`<link rel="alternate" hrefLang="x-default" href="http://${site.host}/"/>`)
  })

  it('loads only the entry’s picture at once, and keeps the others for browsers without scripts', async () => {
    const site = await publish()
    const { text } = await get(site.host, '/')
    // Nor are the flags of the closed language menu loaded.
    const atOnce = text.replace(/<noscript>.*?<\/noscript>|<img class="flag" src="[^"]+" loading="lazy" alt=""\/>/g, '')
    expect([...atOnce.matchAll(/<img /g)]).toHaveLength(1)
    expect([...text.matchAll(/<noscript><img loading="lazy"/g)]).toHaveLength(5)
    expect([...text.matchAll(/<link rel="preload"/g)]).toHaveLength(1)
    expect(text.indexOf('<link rel="preload"')).toBeLessThan(text.indexOf('<style>'))
  })

  it.each([
    ['a small grid', { scripts: 3, styles: 1, cells: 2 }, {}],
    ['a film', { scripts: 4, styles: 2, cells: 2 }, { video: { id: 'film', file: 'video.mp4', type: 'video/mp4' } }],
    ['rows that move on', { scripts: 4, styles: 1, cells: 2 }, { sliderSeconds: 3 }],
    ['more than a hundred cells', { scripts: 4, styles: 1, cells: 101 }, {}],
  ])('sends a strict policy for %s: what stands in the page by its hashes, no frames', async (_, counts, values) => {
    const cells = Array.from({ length: counts.cells }, (__, index) => openCell(String(index), values))
    const site = await publish({ cells, columns: 2, rows: Math.ceil(cells.length / 2) })
    for (const source of ['render', 'memory']) {
      const { headers, text } = await get(site.host, '/')
      expect(headers.get('server-timing')).toBe(`page;desc="${source}"`)
      const policy = String(headers.get('content-security-policy'))
      expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      const [scripts, styles] = [await hashesIn(text, 'script'), await hashesIn(text, 'style')]
      expect([scripts.length, styles.length]).toEqual([counts.scripts, counts.styles])
      for (const hash of scripts) expect(/script-src [^;]*/.exec(policy)?.[0]).toContain(hash)
      for (const hash of styles) expect(/style-src-elem [^;]*/.exec(policy)?.[0]).toContain(hash)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('answers 304 to a browser that has the page cached', async () => {
    const site = await publish()
    const { headers } = await get(site.host, '/')
    const again = await get(site.host, '/', { 'if-none-match': String(headers.get('etag')) })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it('never names locked content', async () => {
    const locked: ReleaseCell = { id: newId(), locked: true }
    const site = await publish({ cells: [openCell('入口'), locked], columns: 2, rows: 1 })
    const { text } = await get(site.host, '/')
    expect(text).toContain('会員限定のページです')
    expect(text).not.toContain(locked.id)
  })

  it('escapes customers’ texts and links', async () => {
    const words = '"><script>alert(1)</script><mekuri-rows></mekuri-rows>'
    const button = { text: words, href: 'https://example.com/?a="><b>', background: '#99d52a', color: '#ffffff' }
    const site = await publish({ name: words, cells: [openCell(words, { button })], columns: 1, rows: 1 })
    const { text } = await get(site.host, '/')
    expect([...text.matchAll(/<script/g)]).toHaveLength(3)
    expect(text).not.toContain('<mekuri-rows>')
    expect(text).not.toContain('"><b>')
  })
})

describe('addresses', () => {
  it.each([
    ['/ja', '/'],
    ['/A1', '/'],
    ['/ja/A1', '/'],
    ['/en/A1', '/en'],
    ['/en/', '/en'],
    ['/ja/B2', '/B2'],
    ['/b2', '/B2'],
    ['/en/b2?from=mail', '/en/B2?from=mail'],
    ['/form', '/forms'],
    ['/en/membership', '/en/register'],
    ['/form', '/forms'],
    ['/en/membership', '/en/register'],
    // A language in capitals, by its country or with a region, and one that no site has.
    ['/EN', '/en'],
    ['/En/b2', '/en/B2'],
    ['/jp', '/'],
    ['/JP/B2', '/B2'],
    ['/en-US/company', '/en/company'],
    ['/fr', '/'],
    ['/FR/B2', '/B2'],
  ])('redirects %s to %s', async (path, short) => {
    const site = await publish()
    const answer = await get(site.host, path)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(short)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['/kr', '/'],
    ['/kr/B2', '/B2'],
    ['/zh-CN/B2', '/B2'],
    ['/KR?a=b', '/?a=b'],
  ])('redirects %s, a language that the site lacks, to %s for now', async (path, short) => {
    const site = await publish()
    const answer = await get(site.host, path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, short])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/contact',
    '/en/login',
    '/forms',
    '/nothing',
    '/en/B2/more',
    '//',
    '/qq',
    '/fr/nothing',
    '/v1/health',
    '/A0',
    // Outside the grid of two columns and rows.
    '/C1',
    '/Z99',
    '/en/B9',
  ])('knows no page at %s', async (path) => {
    const site = await publish()
    expect((await get(site.host, path)).status).toBe(404)
  })

  it('opens a position: focused first, and rendered first', async () => {
    const site = await publish()
    const { status, text } = await get(site.host, '/en/B2')
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<title>四 | 山の宿</title>')
    expect(text).toMatch(/id="B2" [^>]*autofocus=""/i)
    expect(text).toContain(`<link rel="canonical" href="http://${site.host}/en/B2"/>`)
  })

  it('uses the live release’s languages instead of the working copy’s', async () => {
    const site = await publish({ site: { languages: ['ja', 'kr'], defaultLanguage: 'kr' } })
    expect((await get(site.host, '/en')).status).toBe(200)
    expect((await get(site.host, '/kr')).headers.get('location')).toBe('/')
  })
})

describe('an unknown page of a site', () => {
  it.each([
    ['ja', '/nonsense', 'href="/">はじめのページへ</a>'],
    ['en', '/en/nonsense', 'href="/en">Go to the first page</a>'],
  ])('leads to where the site begins (%s)', async (language, path, link) => {
    const site = await publish()
    // The address decides, whatever the browser prefers.
    const answer = await get(site.host, path, { 'accept-language': 'ko' })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain(`<html lang="${language}">`)
    expect(answer.text).toContain(link)
    const root = `/sites/${site.siteUuid}`
    const platform = await get('localhost:8787', root + path, { 'accept-language': 'ko' })
    expect(platform.status).toBe(404)
    expect(platform.text).toContain(link.replace('href="/', `href="${root}/`).replace('/"', '"'))
  })
})

describe('the chosen language', () => {
  it('redirects from the bare root to the language, and nowhere else', async () => {
    const site = await publish()
    const answer = await get(site.host, '/', { cookie: 'lang=en' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/en')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await get(site.host, '/B2', { cookie: 'lang=en' })).status).toBe(200)
    expect((await get(site.host, '/', { cookie: 'lang=ja' })).status).toBe(200)
    expect((await get(site.host, '/', { cookie: 'lang=kr' })).status).toBe(200)
    expect((await get(site.host, '/', { cookie: 'lang=xx' })).status).toBe(200)
  })
})

describe('sites that are not public', () => {
  const hidden: [string, Parameters<typeof createSite>[2]][] = [
    ['a draft', { status: 'DRAFT' }],
    ['a private site', { status: 'PRIVATE' }],
    ['an expired site', { servedUntil: 1000 }],
    ['a suspended site', { servedUntil: 0 }],
    ['a deleted site', { deletedAt: 1000 }],
  ]

  it.each(hidden)('answers for %s with the same bytes as for an unknown one', async (_, values) => {
    const unknown = await get(`${crypto.randomUUID()}.localhost:8787`, '/', NOT_FOUND)
    const site = await publish({ site: values })
    for (const path of ['/', '/en/B2', '/robots.txt', '/sitemap.xml', '/nonsense']) {
      const answer = await get(site.host, path, NOT_FOUND)
      expect(answer.status).toBe(404)
      expect(answer.text).toBe(unknown.text)
      expect([...answer.headers]).toEqual([...unknown.headers])
    }
    expect((await get('localhost:8787', `/sites/${site.siteUuid}`, NOT_FOUND)).text).toBe(unknown.text)
    expect((await get('unknown.example', '/', NOT_FOUND)).text).toBe(unknown.text)
  })

  it('answers 410 for a terminated site', async () => {
    const site = await publish({ site: { servedUntil: -1 } })
    const answer = await get(site.host, '/')
    expect(answer.status).toBe(410)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('custom hosts and the platform’s host', () => {
  it('serves a site on its live custom domain, with that domain in all canonical addresses', async () => {
    const hostname = `www.${newId().slice(-8)}.example`
    const site = await publish({ site: { customHost: hostname } })
    for (const [host, path] of [
      [hostname, '/B2'],
      [site.host, '/B2'],
      ['localhost:8787', `/sites/${site.siteUuid}/B2`],
    ] as const) {
      const { status, text } = await get(host, path)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="http://${hostname}/B2"/>`)
    }
  })

  it('serves a custom domain whatever was requested on the platform’s host before', async () => {
    const hostname = `www.${newId().slice(-8)}.example`
    const site = await publish({ site: { customHost: hostname } })
    for (const name of [
      hostname,
      `host%20${hostname}`,
      `host+${hostname}`,
      `${site.siteUuid}%20`,
      `%20${site.siteUuid}`,
    ])
      for (const end of ['', '/', '/B2', '/popups/ja', '/locked/ja', `/cells/${site.releaseId}/ja/0`])
        expect([name, (await get('localhost:8787', `/sites/${name}${end}`)).status]).toEqual([name, 404])
    for (const path of [`/v1/end-user/site/host%20${hostname}`, `/v1/end-user/site/host ${hostname}`])
      expect((await get('localhost:8787', path)).status).toBe(404)
    expect((await get(hostname, '/')).status).toBe(200)
  })

  it('queries the database for public ids only', async () => {
    const { database, usage } = countDatabase(bindings.DB)
    const find = (siteUuid: string) => findLiveSite({ ...bindings, DB: database }, { siteUuid })
    for (const name of ['', 'host www.example', 'x'.repeat(5000), newId().toUpperCase(), `${newId()}\n`])
      expect(await find(name)).toEqual({ state: 'missing' })
    expect(usage.calls).toBe(0)
    expect(await find(newId())).toEqual({ state: 'missing' })
    expect(usage.calls).toBe(1)
  })

  it('does not serve a domain that is not live yet', async () => {
    const site = await publish()
    const hostname = `www.${newId().slice(-8)}.example`
    await insertClaim(bindings, { siteId: site.id, accountId: owner.id, hostname })
    expect((await get(hostname, '/')).status).toBe(404)
  })

  it('leads the companion of a domain to the same address there, and only while both are live', async () => {
    const apex = `${newId().slice(-8)}.example`
    const site = await publish({ site: { customHost: `www.${apex}` } })
    const db = connect(bindings.DB)
    await db.insert(hostnames).values({ hostname: apex, siteId: site.id, status: 'companion', createdAt: 0 })
    const answer = await get(apex, '/en/B2?x=//evil.example')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `http://www.${apex}/en/B2?x=//evil.example`])
    const outside = await get(apex, '//evil.example/%5cevil.example')
    expect(new URL(String(outside.headers.get('location'))).host).toBe(`www.${apex}`)
    const other = await publish()
    const lone = `${newId().slice(-8)}.example`
    await db.insert(hostnames).values({ hostname: lone, siteId: other.id, status: 'companion', createdAt: 0 })
    expect((await get(lone, '/')).status).toBe(404)
  })

  it('serves a domain in another script, and not its companion before that is live', async () => {
    const apex = new URL(`http://旅館${newId().slice(-8)}.jp`).hostname
    const site = await publish({ site: { customHost: `www.${apex}` } })
    expect(apex).toMatch(/^xn--/)
    const claim = { siteId: site.id, accountId: owner.id, role: 'companion' as const }
    const id = await insertClaim(bindings, { ...claim, hostname: apex })
    for (const state of DOMAIN_STATES.filter((one) => one !== 'active')) {
      await connect(bindings.DB).update(domains).set({ state }).where(eq(domains.id, id))
      expect([state, (await get(apex, '/')).status]).toEqual([state, 404])
    }
    expect((await get(`www.${apex}`, '/')).status).toBe(200)
  })

  it('redirects the default address to a live domain by the maker’s choice only', async () => {
    const hostname = `www.${newId().slice(-8)}.example`
    const site = await publish({ site: { customHost: hostname, redirectsToDomain: true } })
    const answer = await get(site.host, '/en?utm=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `http://${hostname}/en?utm=1`])
    expect((await get('localhost:8787', `/sites/${site.siteUuid}`)).status).toBe(200)
    expect((await get(hostname, '/')).status).toBe(200)
    const without = await publish({ site: { redirectsToDomain: true } })
    expect((await get(without.host, '/')).status).toBe(200)
  })

  it('puts pages and links under /sites/{siteUuid} on the platform’s host', async () => {
    const site = await publish()
    const root = `/sites/${site.siteUuid}`
    const page = await get('localhost:8787', root)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="${root}/en"`)
    expect(page.text).toContain(`;path=${root};`)
    expect((await get('localhost:8787', `${root}/ja/b2`)).headers.get('location')).toBe(`${root}/B2`)
    expect((await get('localhost:8787', root, { cookie: 'lang=en' })).headers.get('location')).toBe(`${root}/en`)
    expect((await get(site.host, '/')).text).not.toContain(root)
  })
})

describe('robots.txt and sitemap.xml', () => {
  it('list every open cell in every language on the site’s own origin', async () => {
    const site = await publish({ cells: [openCell('一'), { id: newId(), locked: true }, openCell('三')] })
    const robots = await get(site.host, '/robots.txt')
    expect(robots.text).toContain(`Sitemap: http://${site.host}/sitemap.xml`)
    const { text, headers } = await get(site.host, '/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(
      [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]?.replace(`http://${site.host}`, '')),
    ).toEqual(['/', '/en', '/A2', '/en/A2'])
  })
})

/** A binding that counts D1 calls and the rows that they read. */
function countQueries(database: D1Database) {
  const counted = { calls: 0, rows: 0 }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (name !== 'raw') return Reflect.get(target, name)
        return async () => {
          const { results, meta } = await target.all()
          counted.calls += 1
          counted.rows += meta.rows_read
          return results.map((row) => Object.values(row as object))
        }
      },
    })
  const proxy = new Proxy(database, {
    get: (target, name) =>
      name === 'prepare' ? (sql: string) => wrap(target.prepare(sql)) : Reflect.get(target, name),
  })
  return { counted, env: { ...bindings, DB: proxy } }
}

/** One request with the test's own bindings; returns the body and the cache status. */
async function fetchWith(environment: Bindings, url: string) {
  const context = createExecutionContext()
  const response = await handleRequest(new Request(url), environment, context)
  const body = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, body, source: response.headers.get('server-timing') }
}

/** Where there are several pods, each is asked whether it has a custom domain. */
const ASKED = env.POD ? 2 : 1

describe('the cost of a visit', () => {
  it('is one row in one call on a miss, and none in the next five seconds (D1, S4)', async () => {
    const site = await publish()
    const { counted, env: environment } = countQueries(bindings.DB)
    const first = await fetchWith(environment, `http://${site.host}/`)
    expect([first.status, first.source]).toEqual([200, 'page;desc="render"'])
    expect(counted).toEqual({ calls: 1, rows: 1 })
    for (const path of ['/', '/', '/B2', '/en']) await fetchWith(environment, `http://${site.host}${path}`)
    expect(counted).toEqual({ calls: 1, rows: 1 })
  })

  it('is one row for a custom domain too, however many sites exist (D1, D2)', async () => {
    const hostname = `www.${newId().slice(-8)}.example`
    await publish({ site: { customHost: hostname } })
    const { counted, env: environment } = countQueries(bindings.DB)
    await fetchWith(environment, `http://${hostname}/`)
    expect(counted).toEqual({ calls: ASKED, rows: ASKED })
  })

  it('is one rendering for a hundred first visitors at the same time (S5)', async () => {
    const site = await publish()
    const { counted, env: environment } = countQueries(bindings.DB)
    const visits = Array.from({ length: 100 }, () => fetchWith(environment, `http://${site.host}/`))
    const answers = await Promise.all(visits)
    expect(answers.filter(({ source }) => source === 'page;desc="render"')).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(counted.calls).toBe(1)
  })

  it('is no rendering for later visitors (S4)', async () => {
    const site = await publish()
    await get(site.host, '/')
    const later = await Promise.all(Array.from({ length: 50 }, () => get(site.host, '/')))
    expect(later.every(({ headers }) => headers.get('server-timing') !== 'page;desc="render"')).toBe(true)
  })

  it('shares no cache entry between hosts, languages, positions and releases', async () => {
    const site = await publish()
    for (const [host, path] of [
      [site.host, '/'],
      [site.host, '/en'],
      [site.host, '/B1'],
      ['localhost:8787', `/sites/${site.siteUuid}`],
    ] as const) {
      expect((await get(host, path)).headers.get('server-timing')).toBe('page;desc="render"')
    }
  })

  it('uses no page of another build, whose scripts its policy would not allow', async () => {
    const edge = await caches.open('pages')
    const putPage = async (build: string) => {
      const site = await publish()
      const parts = [build, site.host, site.id, site.releaseId, 'ja', 'cell A1', `http://${site.host}`]
      const url = `https://pages.invalid/${parts.map(encodeURIComponent).join('/')}`
      await edge.put(url, new Response('of the edge', { headers: { 'cache-control': 'max-age=60' } }))
      return site
    }
    const known = await get((await putPage(BUILD)).host, '/')
    expect([known.text, known.headers.get('server-timing')]).toEqual(['of the edge', 'page;desc="edge"'])
    const site = await putPage('another')
    const fresh = await get(site.host, '/')
    expect(fresh.headers.get('server-timing')).toBe('page;desc="render"')
    const etag = String(fresh.headers.get('etag'))
    expect((await get(site.host, '/', { 'if-none-match': etag.replace(BUILD, 'another') })).status).toBe(200)
    expect((await get(site.host, '/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('shows a new release within the pointer’s five seconds', async () => {
    const site = await publish()
    await get(site.host, '/')
    await connect(bindings.DB).update(sites).set({ status: 'PRIVATE' }).where(eq(sites.id, site.id))
    expect((await get(site.host, '/')).status).toBe(200)
    setClockOffset(5001)
    const after = await get(site.host, '/')
    setClockOffset(0)
    expect(after.status).toBe(404)
  })

  it('includes finishing the page for others when the first visitor leaves', async () => {
    const site = await publish()
    const context = createExecutionContext()
    const response = await handleRequest(new Request(`http://${site.host}/`), bindings, context)
    await response.body?.cancel()
    const second = await fetchWith(bindings, `http://${site.host}/`)
    await waitOnExecutionContext(context)
    expect(second.source).toBe('page;desc="memory"')
    expect(second.body).toMatch(/<\/html>$/)
  })

  it('includes finishing the page for others while the first visitor reads slowly', async () => {
    const site = await publish()
    const context = createExecutionContext()
    const slow = await handleRequest(new Request(`http://${site.host}/`), bindings, context)
    const second = await fetchWith(bindings, `http://${site.host}/`)
    expect(second.source).toBe('page;desc="memory"')
    expect(second.body).toMatch(/<\/html>$/)
    expect(await slow.text()).toBe(second.body)
    await waitOnExecutionContext(context)
  })
})

describe('a grid of more than a hundred cells', () => {
  const cells = (count: number) => Array.from({ length: count }, (_, index) => openCell(`${index}番`))

  it('holds the cells around the entry, and loads the others in blocks', async () => {
    const site = await publish({ cells: cells(300), columns: 10, rows: 30 })
    const { text } = await get(site.host, '/E7')
    expect([...text.matchAll(/<article /g)]).toHaveLength(9 + 3 + 3)
    expect(text).toContain(`data-blocks="/cells/${site.releaseId}/ja/"`)
    expect(text).toContain('<a href="/J7">')
    const block = await get(site.host, `/cells/${site.releaseId}/ja/3`)
    expect([...block.text.matchAll(/<article class="cell" id="(\w+)"/g)].map((match) => match[1])).toEqual(
      [7, 8].flatMap((row) => [...'ABCDEFGHIJ'].map((column) => `${column}${row}`)),
    )
    expect(block.text).toContain('60番')
    expect(block.headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    ['another release', (site: { releaseId: string }) => `/cells/${newId()}/ja/0?${site.releaseId}`],
    ['a language it lacks', (site: { releaseId: string }) => `/cells/${site.releaseId}/kr/0`],
    ['a block beyond the end', (site: { releaseId: string }) => `/cells/${site.releaseId}/ja/15`],
    ['no number', (site: { releaseId: string }) => `/cells/${site.releaseId}/ja/x`],
  ])('has no block of %s', async (_, path) => {
    const site = await publish({ cells: cells(300), columns: 10, rows: 30 })
    expect((await get(site.host, path(site))).status).toBe(404)
  })
})
