import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { LINKS_MAX, TEMPLATES_MAX } from '#shared/analytics/site-link-rules.ts'
import { createAnalysedSite, type AnalysedSite } from '#tests/setup/analytics-kit.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { ownerAddress } from '#worker/entities/live-site/owner-view.ts'
import type { Bindings } from '#worker/platform/context.ts'

const quick: Bindings = { ...unlimited(env), APP_ENV: 'local' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
const LINK = { name: '店頭ポスター', source: 'poster', medium: 'print', campaign: '春 & 夏' }
const QUERY = 'utm_source=poster&utm_medium=print&utm_campaign=%E6%98%A5+%26+%E5%A4%8F'

let site: AnalysedSite
let host: string
let token: string

beforeEach(async () => {
  site = await createAnalysedSite(quick)
  host = await publishStored(quick, site.id)
  token = (await signIn(quick, site.owner)).token
})

const ask = (method: string, path = '', body?: object) =>
  call(method, `/v1/analysis/site/${site.id}/link${path}`, { token, body, env: quick })
const list = async () => (await ask('GET')).json.data.links
const add = async (values: object = {}) => (await ask('POST', '', { ...LINK, ...values })).json.data
const open = (url: string, headers: Record<string, string> = BROWSER, bindings = quick) =>
  call('GET', url.slice(url.indexOf('/go/')), { host, headers, env: bindings })
const clicks = async () => (await list())[0].clicks

describe('a short link of a site', () => {
  it('leads to the site with its parameters, in its language, and nowhere else', async () => {
    const link = await add()
    expect(link).toMatchObject({ ...LINK, clicks: 0, is_off: false, target: `http://${host}/?${QUERY}` })
    expect(link.url).toMatch(new RegExp(`^http://${host}/go/[2-9a-z]{6}$`))
    const answer = await open(link.url)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/?${QUERY}`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const english = await add({ name: 'leaflet', language: 'en', source: '//evil.example', campaign: '' })
    expect((await open(english.url)).headers.get('location')).toBe('/en?utm_source=%2F%2Fevil.example&utm_medium=print')
  })

  it('hands on what the request brought, and its own parameters win', async () => {
    const { url } = await add()
    const { headers } = await open(`${url}?gclid=a%20b&utm_source=other&utm_term=shoe`)
    expect(headers.get('location')).toBe(`/?${QUERY}&gclid=a+b&utm_term=shoe`)
  })

  it('counts people that opened it: no bot, no page fetched ahead, no owner', async () => {
    const { url } = await add()
    await open(url)
    await open(url, { 'user-agent': 'Twitterbot/1.0' })
    await open(url, { ...BROWSER, 'sec-purpose': 'prefetch' })
    const owned = await call(
      'GET',
      new URL(ownerAddress({ ...site, customHost: null } as never, quick)).search.replace('?', '/?'),
      {
        host,
        env: quick,
      },
    )
    await open(url, { ...BROWSER, cookie: String(owned.headers.get('set-cookie')) })
    expect(await clicks()).toBe(1)
    await open(url)
    expect(await clicks()).toBe(2)
  })

  it('that is switched off, deleted, unknown or of another site is not found, and counts nothing', async () => {
    const link = await add()
    expect((await ask('PUT', `/${link.id}`, { is_off: true })).json.data).toMatchObject({ is_off: true })
    expect((await open(link.url)).status).toBe(404)
    expect(await clicks()).toBe(0)
    await ask('PUT', `/${link.id}`, { is_off: false })
    expect((await open(link.url)).status).toBe(302)
    const other = await createAnalysedSite(quick)
    const otherHost = await publishStored(quick, other.id)
    const path = link.url.slice(link.url.indexOf('/go/'))
    expect((await call('GET', path, { host: otherHost, env: quick })).status).toBe(404)
    expect((await open('/go/222222')).status).toBe(404)
    expect((await open('/go/../admin')).status).toBe(404)
    await ask('DELETE', `/${link.id}`)
    expect((await open(link.url)).status).toBe(404)
    expect((await ask('DELETE', `/${link.id}`)).status).toBe(404)
  })

  it.each(['down', 'overloaded', 'hanging'] as const)(
    'leads to the first page while the database is away (%s)',
    async (fault) => {
      const { url } = await add()
      const kit = createFaults<Bindings>(quick)
      await call('GET', '/', { host, env: kit.env })
      kit.faults.DB = fault
      expectLogged('database.away')
      const answer = await open(url, BROWSER, kit.env)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    },
  )

  it('costs a page that is no short link no query', async () => {
    await add()
    await call('GET', '/', { host, env: quick, headers: BROWSER })
    const { database, usage } = countDatabase(quick.DB)
    await call('GET', '/', { host, env: { ...quick, DB: database }, headers: BROWSER })
    expect(usage.calls).toBe(0)
  })

  it('is made once, however often the same is asked; another one needs another name', async () => {
    const one = await add()
    expect(await add()).toEqual(one)
    const refused = await ask('POST', '', { ...LINK, source: 'other' })
    expect([refused.status, refused.json.fields]).toEqual([422, { name: '同じ名前のリンクがあります。' }])
    const second = await add({ name: '折込チラシ' })
    expect((await ask('PUT', `/${second.id}`, { name: LINK.name })).status).toBe(422)
    expect((await ask('PUT', `/${second.id}`, { name: '駅貼り' })).json.data.name).toBe('駅貼り')
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['駅貼り', LINK.name])
  })

  it.each([
    [{ source: ' ' }, 'source'],
    [{ source: 'x'.repeat(39) }, 'source'],
    [{ name: '' }, 'name'],
    [{ language: 'kr' }, 'language'],
  ])('is refused for %j', async (values, field) => {
    const { status, json } = await ask('POST', '', { ...LINK, ...values })
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  })

  it('is one of a hundred of its site at most', async () => {
    const rows = Array.from(
      { length: LINKS_MAX },
      (_, index) => `('l${index}', '${site.id}', 'c${index}', 'n${index}', 'x', 0)`,
    )
    await quick.DB.prepare(
      `INSERT INTO site_links (id, site_id, code, name, source, created_at) VALUES ${rows.join(', ')}`,
    ).run()
    expect((await ask('POST', '', LINK)).json.fields.name).toContain(String(LINKS_MAX))
  })

  it('needs a plan with analyses, and goes on leading without it', async () => {
    const { id, url } = await add()
    await quick.DB.prepare(
      'UPDATE contract_plans SET plan_id = ? WHERE contract_id IN (SELECT id FROM contracts WHERE account_id = ?)',
    )
      .bind(PLAN_IDS.light, site.owner.id)
      .run()
    expect((await ask('GET')).json.code).toBe('plan')
    expect((await ask('POST', '', LINK)).json.code).toBe('plan')
    expect((await ask('PUT', `/${id}`, { is_off: true })).json.code).toBe('plan')
    expect((await open(url)).status).toBe(302)
  })

  it('is recorded: made, renamed with its switch, and deleted', async () => {
    const { id } = await add()
    await ask('PUT', `/${id}`, { name: '駅貼り', is_off: true })
    await ask('PUT', `/${id}`, { is_off: true })
    await ask('DELETE', `/${id}`)
    const { results } = await quick.DB.prepare(
      "SELECT json_extract(detail, '$.changes') AS changes FROM history WHERE subject_id = ? AND action = 'site.link' ORDER BY id",
    )
      .bind(site.id)
      .all<{ changes: string }>()
    expect(results.map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ field: 'siteLink', from: null, to: LINK.name }],
      [
        { field: 'siteLink', from: LINK.name, to: '駅貼り' },
        { field: 'isLinkOff', from: false, to: true },
      ],
      [{ field: 'siteLink', from: '駅貼り', to: null }],
    ])
  })
})

describe('the templates of an account', () => {
  const TEMPLATE = { name: 'LINE配信', source: 'line', medium: 'social', campaign: '', term: '', content: '' }
  const save = (templates: object[], version = 0, as = token) =>
    call('PUT', '/v1/link-template', {
      token: as,
      body: { templates },
      env: quick,
      headers: { 'if-match': `"${version}"` },
    })
  const read = async (as = token) => (await call('GET', '/v1/link-template', { token: as, env: quick })).json.data

  it('are stored over their version, and are of its people alone', async () => {
    expect(await read()).toEqual({ templates: [], version: 0 })
    expect((await save([TEMPLATE])).json.data).toEqual({ templates: [TEMPLATE], version: 1 })
    expect((await save([], 0)).status).toBe(412)
    expect((await read()).templates).toEqual([TEMPLATE])
    const other = (await signIn(quick, await createAccount(quick, { type: 'USER' }))).token
    expect((await read(other)).templates).toEqual([])
  })

  it('have different names, and are thirty at most', async () => {
    expect((await save([TEMPLATE, TEMPLATE])).status).toBe(422)
    const many = Array.from({ length: TEMPLATES_MAX + 1 }, (_, index) => ({ ...TEMPLATE, name: `n${index}` }))
    expect((await save(many)).status).toBe(422)
    expect((await save(many.slice(1))).status).toBe(200)
  })
})
