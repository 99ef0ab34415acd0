import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { landingAnalytics, landingChart, rankingAnalytics, type SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { apiSwipeAnalytics } from '#shared/analytics/api-config.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { toDay } from '#shared/time/jst.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { API_KEY, storeApiConfig } from '#tests/setup/analytics-api.ts'
import { call } from '#tests/setup/client.ts'
import { signIn } from '#tests/setup/factories.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { createVisitedSite, releaseCell, type VisitedSite } from '#tests/setup/visited-site.ts'
import { connect } from '#worker/db/client.ts'
import { releases } from '#worker/db/schema/sites.ts'
import { namesTag } from '#worker/http/weak-etag.ts'
import { newId } from '#worker/platform/ids.ts'
import { api } from '#worker/api.ts'
import { describeApi } from '#worker/dev/api-description/describe-api.ts'
import { EXAMPLES } from './figures-examples.ts'
import { pageOfCells } from './page-of-cells.ts'

const HOUR = 3_600_000
const CELLS = Array.from({ length: 6 }, () => newId())

let site: VisitedSite
let token: string

beforeAll(async () => {
  site = await createVisitedSite(env, { release: { cells: CELLS.map((id, at) => releaseCell(id, `マス${at}`)) } })
  await connect(env.DB)
    .insert(releases)
    .values({
      id: site.releaseId,
      siteId: site.id,
      number: 1,
      siteVersion: 1,
      languages: ['ja', 'en'],
      cells: CELLS.length,
      mediaIds: [],
      createdBy: site.accountId,
      createdAt: Date.now() - 864e5,
    })
  await insertVisits(30, 12)
  await storeApiConfig(env, site.id)
  token = (await signIn(env, { id: site.accountId })).token
})

/** Stores page views, and as many visits that move from cell to cell. */
function insertVisits(hoursAgo: number, count: number) {
  const shorts = CELLS.map(shortOf)
  const cells = shorts.flatMap((short, at) => [
    [`s.${short}`, count - at],
    [`w.${short}`, count],
    [`m.${short}.${shorts[at + 1] ?? shorts[0]}`, count - at],
  ])
  const counts = { pv: count, 'a.1': count, ss: count, ...Object.fromEntries(cells) }
  return storeVisitHour(env, { siteId: site.id, at: Date.now() - hoursAgo * HOUR, counts })
}

const forgive = () => env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'analyticsApi%'").run()
const asSystem = async (end: string, headers: Record<string, string> = {}) => {
  await forgive()
  return call('GET', `/v1/analysis-api/${site.siteUuid}/${end}`, { headers: { 'x-api-key': API_KEY, ...headers } })
}
const onScreen = (end: string) => call('GET', `/v1/analysis/site/${site.id}/${end}`, { token })

/** All pages of the cells, by cursor. */
async function walk(limit: number) {
  const pages = [await asSystem(`pages?limit=${limit}`)]
  for (let last = pages[0]; last?.json.data.next_cursor && pages.length < 20; last = pages.at(-1))
    pages.push(await asSystem(`pages?limit=${limit}&cursor=${last.json.data.next_cursor}`))
  return pages
}

/** Splits an analysis into pages of a hundred cells, as the API does. */
function turn(whole: SwipeAnalytics) {
  const pages = [pageOfCells(whole, { limit: 100 })]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < 20; cursor = pages.at(-1)?.nextCursor)
    pages.push(pageOfCells(whole, { cursor, limit: 100 }))
  return pages
}

describe('the figures', () => {
  it.each([
    'lp',
    'lp?compare=previous&device=phone',
    'lp/chart',
    'lp/chart?unit=month',
    'ranking',
    'ranking?language=ja',
  ])('of %s are the screen’s', async (end) => {
    const [system, screen] = [await asSystem(end), await onScreen(end)]
    expect(screen.status).toBe(200)
    const { updated_at: one, ...shown } = screen.json.data
    const { updated_at: other, ...sent } = system.json.data
    expect(sent).toEqual(shown)
    expect([typeof one, typeof other]).toEqual(['string', 'string'])
  })

  it.each(['lp?from=2026-13-01', 'lp?month=2099-01', `lp?from=${toDay(Date.now())}`, 'lp?unknown=1'])(
    'refuse %s as the screen’s call does',
    async (end) => {
      const [system, screen] = [await asSystem(end), await onScreen(end)]
      expect(screen.status).toBeGreaterThanOrEqual(400)
      expect([system.status, system.json.code, system.json.fields]).toEqual([
        screen.status,
        screen.json.code,
        screen.json.fields,
      ])
    },
  )

  it('may be kept by the client alone, and have no cookie and no word for other origins', async () => {
    const { headers, status } = await asSystem('lp', { origin: 'https://elsewhere.example' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('set-cookie')).toBeNull()
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = await call('OPTIONS', `/v1/analysis-api/${site.siteUuid}/lp`, {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'x-api-key' },
    })
    expect(preflight.status).toBe(405)
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const refused = await asSystem('lp', { 'x-api-key': 'mk_wrong' })
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([
      401,
      'no-store',
      null,
    ])
  })

  it('answer 304 while they are the same, and anew when a visit comes', async () => {
    const first = await asSystem('lp')
    const tag = String(first.headers.get('etag'))
    expect(tag).toMatch(/^W\/"[\da-f]{32}"$/)
    const same = await asSystem('lp', { 'if-none-match': `"other", ${tag}` })
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag])
    expect((await asSystem('lp', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await asSystem('lp?language=en', { 'if-none-match': tag })).status).toBe(200)
    expect((await asSystem('lp', { 'if-none-match': tag, 'x-api-key': 'mk_wrong' })).status).toBe(401)
    await insertVisits(2, 7)
    const changed = await asSystem('lp', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.json.data.figures.now.views).toBe(first.json.data.figures.now.views + 7)
  })

  it('tags are compared weakly', () => {
    expect(['W/"a"', '"a"', '"b", W/"a"', '*'].map((header) => namesTag(header, 'W/"a"'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['"b"', '', undefined, 'a'].map((header) => namesTag(header, 'W/"a"'))).toEqual([false, false, false, false])
  })
})

describe('pages of cells', () => {
  it('are the whole, whatever their length', async () => {
    const whole = (await onScreen('pages')).json.data
    expect([whole.cells.length, whole.moves.length, whole.forks.length > 4]).toEqual([6, 6, true])
    for (const limit of [1, 2, 4, 100]) {
      const pages = await walk(limit)
      expect(pages.map(({ status }) => status)).toEqual(Array(Math.ceil(6 / limit)).fill(200))
      const walked = (name: string) => pages.flatMap(({ json }) => json.data[name])
      expect(walked('cells')).toEqual(whole.cells)
      expect(walked('forks')).toHaveLength(whole.forks.length)
      expect(walked('forks')).toEqual(expect.arrayContaining(whole.forks))
      expect(walked('moves')).toHaveLength(whole.moves.length)
      expect(walked('moves')).toEqual(expect.arrayContaining(whole.moves))
    }
    expect((await asSystem('pages?limit=101')).status).toBe(422)
    const end = `pages?cell=${whole.cells[1].id}`
    const [system, screen] = [(await asSystem(end)).json.data, (await onScreen(end)).json.data]
    expect(system.cell_series).toEqual(screen.cell_series)
    expect(system.cell_series.length).toBeGreaterThan(0)
  })

  const analytics = (count: number) => {
    const cells = Array.from({ length: count }, (_, index) => ({ id: newId(index + 1), index }))
    const pairs = cells.slice(1).map(({ id }, index) => ({ from: cells[index]?.id ?? '', to: id }))
    return {
      cells,
      moves: pairs.toReversed(),
      forks: cells.map(({ id }) => ({ from: id })),
    } as unknown as SwipeAnalytics
  }

  it('of 1,000 cells come a hundred at a time, each with the moves and forks that begin in it', () => {
    const whole = analytics(1000)
    const pages = turn(whole)
    expect(pages.map(({ cells }) => cells.length)).toEqual(Array(10).fill(100))
    expect(pages.flatMap(({ cells }) => cells)).toEqual(whole.cells)
    expect(pages.flatMap(({ forks }) => forks)).toEqual(whole.forks)
    expect(new Set(pages.flatMap(({ moves }) => moves))).toEqual(new Set(whole.moves))
  })

  it('go on behind their last cell when cells were moved, at its place when it is gone, and nowhere else', async () => {
    const whole = analytics(6)
    const { nextCursor } = pageOfCells(whole, { limit: 2 })
    const cursor = String(nextCursor)
    const [first, second, ...rest] = whole.cells
    const moved = { ...whole, cells: [second, ...rest, first] } as SwipeAnalytics
    expect(pageOfCells(moved, { cursor, limit: 2 }).cells).toEqual(rest.slice(0, 2))
    const gone = { ...whole, cells: [first, ...rest] } as SwipeAnalytics
    expect(pageOfCells(gone, { cursor, limit: 2 }).cells).toEqual(rest.slice(1, 3))
    for (const broken of ['', 'x', '%%', 'MSAy'])
      expect(() => pageOfCells(whole, { cursor: broken, limit: 2 })).toThrow('validation')
    const refused = await asSystem('pages?cursor=unknown')
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['cursor']])
  })
})

describe('the API description', () => {
  it('has parameters, conditions and an example for each call, which its schema reads', () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read any member of it
    const paths: Record<string, any> = describeApi(api).paths
    const schemas: Record<string, [z.ZodType, keyof typeof EXAMPLES]> = {
      lp: [landingAnalytics, 'landing'],
      'lp/chart': [landingChart, 'chart'],
      pages: [apiSwipeAnalytics, 'pages'],
      ranking: [rankingAnalytics, 'ranking'],
    }
    for (const [end, [schema, name]] of Object.entries(schemas)) {
      const { get } = paths[`/analysis-api/{siteUuid}/${end}`]
      const names = get.parameters.map((one: { name?: string }) => one.name)
      expect(names).toEqual(expect.arrayContaining(['siteUuid', 'month', 'from', 'to', 'device', 'if-none-match']))
      expect(get.security).toContainEqual({ analysisKey: [], analysisBasic: [] })
      expect(get.description).toContain('curl')
      const { example } = get.responses['200'].content['application/json']
      expect(example).toEqual({ data: EXAMPLES[name] })
      expect(wire(schema).safeParse(example.data).error).toBeUndefined()
    }
  })
})
