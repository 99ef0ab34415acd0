import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { dateText } from '#shared/time/date-text.ts'
import { exits, moves, SESSIONS, sessionsOf, shortOf } from '#shared/visit/visit-counts.ts'
import {
  type AnalysedSite,
  askAnalytics,
  createAnalysedSite,
  idAt,
  linkButton,
  plainCell,
  publishAt,
  storeVisits,
} from '#tests/setup/analytics-kit.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { handleRequest } from '#worker/app.ts'
import { now } from '#worker/platform/clock.ts'

const TODAY = toDay(now())
const [FROM, DAY] = [addDays(TODAY, -6), addDays(TODAY, -2)]
const PERIOD = `from=${FROM}&to=${TODAY}`

const first = plainCell({ mainText: '=入口', button: linkButton('予約', true) })
const second = plainCell({ mainText: '食事' })
let site: AnalysedSite

async function save(path: string, language = 'en', of = site) {
  await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
  const answer = await askAnalytics(env, of, path, { language })
  const { data } = Papa.parse<string[]>(answer.text, { newline: '\r\n', delimiter: ',' })
  return { ...answer, lines: data }
}

/** The lines of a block, by the text of its first cell. */
function blockOf(lines: string[][], title: string): string[][] {
  const start = lines.findIndex(([cell]) => cell === title)
  const end = lines.findIndex((line, index) => index > start && line.length === 1 && line[0] === '')
  return lines.slice(start + 1, end < 0 ? undefined : end)
}

beforeAll(async () => {
  site = await createAnalysedSite(env)
  await publishAt(env, site, { at: parseDay(addDays(TODAY, -30)), number: 1, cells: [first, second] })
  const segment = { device: 'phone', visitor: 'new', referrer: '=google.com', entry: shortOf(first.id) } as const
  for (const [at, language, count] of [
    [DAY, 'ja', 80],
    [DAY, 'en', 20],
    [addDays(TODAY, -9), 'ja', 8],
  ] as const)
    await storeVisits(env, site.id, {
      at,
      language,
      segment,
      counters: {
        pv: count,
        [SESSIONS]: count,
        e: count / 2,
        [sessionsOf(first.id)]: count,
        [exits(first.id)]: count / 4,
        [sessionsOf(second.id)]: count / 2,
        [moves(first.id, second.id)]: count / 2,
      },
      plain: { pv: count, billed: count },
    })
})

describe('the file of an analysis', () => {
  it('is named by site and days, and begins with the mark that Excel needs', async () => {
    const { status, headers } = await save(`lp/export?${PERIOD}`, 'ja')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const name = encodeURIComponent(`ランディングページ分析-山の宿-${FROM}-${TODAY}.csv`)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="analysis-lp-${FROM}-${TODAY}.csv"; filename*=UTF-8''${name}`,
    )
    const { token } = await signIn(env, site.owner)
    const request = new Request(`http://localhost:8787/v1/analysis/site/${site.id}/ranking/export`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const context = { waitUntil: () => undefined } as unknown as ExecutionContext
    const bytes = new Uint8Array(await (await handleRequest(request, env, context)).arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('says what it is about, with all filters in words', async () => {
    const query = `${PERIOD}&compare=previous&device=phone&visitor=new&referrer=%3Dgoogle.com&campaign=(none)&language=ja&entry=${first.id}`
    const { lines } = await save(`page/export?${query}`)
    expect(lines.slice(0, 12).filter(([cell]) => cell !== 'Last updated (Japan time)')).toEqual([
      ['Swipe and creative analysis'],
      ['Site', '山の宿'],
      ['Period (Japan time)', `${dateText(FROM)} - ${dateText(TODAY)}`],
      ['Period compared with', `${dateText(addDays(FROM, -7))} - ${dateText(addDays(FROM, -1))}`],
      ['Filters', ''],
      ['Language', 'Japanese'],
      ['Device', 'Phone'],
      ['Visitor', 'First visit of the day'],
      ['Referrer', "'=google.com"],
      ['Campaign', 'No campaign'],
      ['Entry cell', 'A1 =入口'],
    ])
    expect((await save(`page/export?${PERIOD}`, 'ja')).lines.slice(4, 6)).toEqual([['絞り込み', 'なし'], ['']])
  })

  it('has the numbers of the landing page and its chart', async () => {
    const { lines } = await save(`lp/export?${PERIOD}&compare=previous`)
    const { data } = await askAnalytics(env, site, `lp?${PERIOD}&compare=previous`)
    const { now: current, before } = data.figures
    const figures = blockOf(lines, 'Figures')
    expect(figures.slice(0, 3)).toEqual([
      ['Item', 'This period', 'Period compared with'],
      ['Page views', String(current.views), String(before.views)],
      ['Visits', '100', '8'],
    ])
    expect(figures.find(([cell]) => cell === 'Bounce rate (%)')).toEqual(['Bounce rate (%)', '50', '50'])
    expect(blockOf(lines, 'Conversions by goal')).toEqual([
      ['Goal', 'Name', 'Cell', 'This period', 'Period compared with'],
      ['Link', '予約', 'A1 =入口', '0', '0'],
    ])
    expect(blockOf(lines, 'Breakdown')).toContainEqual(['Referrer', "'=google.com", '100', '100', '0', '', ''])
    expect(blockOf(lines, 'Breakdown')).toContainEqual(['Entry cell', 'A1 =入口', '100', '100', '0', '', ''])
    const chart = blockOf(lines, 'Over time')
    expect(chart).toHaveLength(2 + 7)
    expect(chart[2 + 4]?.slice(0, 5)).toEqual([dateText(DAY), '100', '100', '0', '0'])
    const hours = blockOf((await save(`lp/export?${PERIOD}&unit=hour`)).lines, 'Over time')
    expect(hours).toHaveLength(1 + 7 * 24)
    expect(hours[1 + 4 * 24 + 12]).toEqual([`${dateText(DAY)} 12:00`, '100', '100', '', '0'])
  })

  it('leaves out what the kind of visitor does not know', async () => {
    const { lines } = await save(`lp/export?${PERIOD}&visitor=new`)
    expect(blockOf(lines, 'Figures').slice(1, 4)).toEqual([
      ['Page views', ''],
      ['Visits', '100'],
      ['Visitors', ''],
    ])
    expect(blockOf(lines, 'Over time')[1 + 4]?.slice(0, 5)).toEqual([dateText(DAY), '', '100', '', '0'])
    const { lines: all } = await save(`lp/export?${PERIOD}`)
    const kinds = blockOf(all, 'Breakdown').filter(([by]) => by === 'Visitor')
    expect(kinds).toEqual([['Visitor', 'First visit of the day', '100', '', '0', '', '']])
  })

  it('has a line for each cell, period and language, and the ways between cells', async () => {
    const { lines } = await save(`page/export?${PERIOD}&compare=previous`)
    const cells = blockOf(lines, 'Cells')
    const day = `${dateText(FROM)} - ${dateText(TODAY)}`
    expect(cells.slice(1, 5).map((line) => line.slice(0, 11))).toEqual(
      [
        ['A1', "'=入口", '', '', day, 'All', '100', '0', '0', '25', '100'],
        ['A1', "'=入口", '', '', day, 'English', '20', '0', '0', '5', '100'],
        ['A1', "'=入口", '', '', day, 'Japanese', '80', '0', '0', '20', '100'],
        ['A1', "'=入口", '', '', expect.stringContaining(' - '), 'All', '8', '0', '0', '2', '100'],
      ].map((line) => line as string[]),
    )
    const few = 'Indicative only: fewer than 30 visits'
    expect(cells.slice(1, 5).map((line) => line.at(-1))).toEqual(['', few, '', few])
    expect(blockOf(lines, 'Most used paths')[1]).toEqual(['A1 =入口', 'B1 食事', '50', '50', '0'])
    expect(blockOf(lines, 'What visits did next').map((line) => line.slice(0, 5))).toEqual([
      ['Cell', 'What visits did next', 'Visits that saw it', 'Visits that did so', 'Share of those that saw it (%)'],
      ['A1 =入口', 'Ended here', '100', '25', '25'],
      ['A1 =入口', 'B1 食事', '100', '50', '50'],
      ['B1 食事', 'Ended here', '50', '0', '0'],
    ])
  })

  it('says why there are no rankings', async () => {
    const { lines } = await save(`ranking/export?${PERIOD}`)
    expect(lines.at(-2)).toEqual(['Rankings need a site of at least 10 cells (now 2).'])
  })

  it('ranks as the screen does, with remarks', async () => {
    const large = await createAnalysedSite(env)
    const cells = Array.from({ length: 10 }, (_, index) => plainCell({ button: linkButton(`Button ${index}`) }))
    await publishAt(env, large, { at: parseDay(DAY), number: 1, cells })
    await storeVisits(env, large.id, {
      at: DAY,
      counters: { ss: 200, [sessionsOf(idAt(cells, 3))]: 200, [`b.${shortOf(idAt(cells, 3))}`]: 21 },
    })
    const { lines } = await save(`ranking/export?${PERIOD}`, 'en', large)
    const ranked = blockOf(lines, 'Ranking of buttons and links')
    expect(ranked[1]).toEqual(['1', 'Button', 'Button 3', 'B2', '21', '200', '10.5', ''])
    expect(ranked[2]?.at(-1)).toBe('Ranked by count: fewer than 100 visits')
  })

  it.each(['ja', 'en', 'zh', 'ko'])('has all its words in %s', async (language) => {
    for (const view of ['lp', 'page', 'ranking']) {
      const { text } = await save(`${view}/export?${PERIOD}&compare=previous`, language)
      expect(text).not.toMatch(/\b(?:head|column|figure|section|value|filter|cell)\.[a-z]/)
    }
  })

  it('is limited to ten a minute for an account, and an unknown site does not count', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const own = { ...(await createAnalysedSite(env)), owner }
    const other = await createAnalysedSite(env)
    const statuses: number[] = []
    for (let count = 0; count < 3; count++)
      statuses.push((await askAnalytics(env, own, 'lp/export', { as: owner })).status)
    for (let count = 0; count < 11; count++) statuses.push((await askAnalytics(env, other, 'page/export')).status)
    expect(statuses).toEqual([404, 404, 404, ...Array.from({ length: 10 }, () => 200), 429])
  })
})
