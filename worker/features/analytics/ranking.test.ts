import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import type { OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import {
  BAR_ACTION,
  buttonClicks,
  conversions,
  goalClicks,
  popupClicks,
  popupSessions,
  SESSIONS,
  sessionsOf,
} from '#shared/visit/visit-counts.ts'
import {
  type AnalysedSite,
  askAnalytics,
  createAnalysedSite,
  linkButton,
  plainCell,
  publishAt,
  storeVisits,
} from '#tests/setup/analytics-kit.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'

const TODAY = toDay(now())
const PERIOD = `from=${addDays(TODAY, -6)}&to=${TODAY}`
const [DAY, BEFORE] = [addDays(TODAY, -2), addDays(TODAY, -9)]

const popup = {
  id: newId(),
  title: '早割',
  button: linkButton('見る', true),
  places: ['A1'],
} as unknown as ReleasePopup
const cells: OpenCell[] = Array.from({ length: 10 }, (_, index) =>
  plainCell({ mainText: `Cell ${index}`, ...(index < 4 && { button: linkButton(`Button ${index}`, true) }) }),
)
const idOf = (index: number) => cells[index]?.id ?? ''

let site: AnalysedSite
const ask = (query = '', of = site) => askAnalytics(env, of, `ranking?${PERIOD}${query}`)
const publish = async (of: AnalysedSite, shown: OpenCell[]) =>
  publishAt(env, of, {
    at: parseDay(BEFORE),
    number: 1,
    columns: 5,
    cells: shown,
    forms: ['membership'],
    popups: [popup],
  })

/** Visits that saw a cell and clicked in it, of cells by number. */
const seen = (...counts: [cell: number, sessions: number, clicks: number][]) =>
  Object.fromEntries(
    counts.flatMap(([cell, sessions, clicks]) => [
      [sessionsOf(idOf(cell)), sessions],
      [buttonClicks(idOf(cell)), clicks],
      [goalClicks(idOf(cell)), clicks],
    ]),
  )

beforeAll(async () => {
  site = await createAnalysedSite(env)
  await publish(site, cells)
  await storeVisits(env, site.id, {
    at: DAY,
    segment: { device: 'phone' },
    counters: {
      [SESSIONS]: 1000,
      ...seen([0, 100, 10], [1, 400, 20], [2, 99, 60], [3, 10, 9]),
      [conversions('membership')]: 70,
      [popupSessions(popup.id)]: 200,
      [popupClicks(popup.id)]: 50,
      [goalClicks(popup.id)]: 40,
    },
  })
  await storeVisits(env, site.id, {
    at: BEFORE,
    segment: { device: 'phone' },
    counters: { [SESSIONS]: 500, ...seen([0, 200, 2], [1, 200, 20], [2, 300, 6]) },
  })
})

type Row = { id: string; rank: number | null; is_small: boolean; before: unknown }
const order = (rows: Row[]) => rows.map(({ id, rank, is_small }) => [id, rank, is_small])

describe('rankings', () => {
  it('are by rate from a hundred visits on, and below by count', async () => {
    const { data } = await ask()
    expect(data.cells).toBe(10)
    expect(order(data.ctas)).toEqual([
      [idOf(0), 1, false],
      [idOf(1), 2, false],
      [idOf(2), 3, true],
      [idOf(3), 4, true],
    ])
    expect(data.ctas[0]).toEqual({
      rank: 1,
      kind: 'button',
      id: idOf(0),
      label: 'Button 0',
      cell: { id: idOf(0), position: 'A1', row_name: null, text: 'Cell 0', is_members_only: false },
      count: 10,
      sessions: 100,
      rate: 0.1,
      is_small: false,
      before: null,
    })
  })

  it('have forms of all visits, links by their cell’s, and popups by those who saw them', async () => {
    const { data } = await ask()
    expect(
      data.conversions.map(({ kind, id, sessions, rate }: Row & Record<string, unknown>) => [kind, id, sessions, rate]),
    ).toEqual([
      ['link', popup.id, 200, 0.2],
      ['link', idOf(0), 100, 0.1],
      ['membership', 'membership', 1000, 0.07],
      ['link', idOf(1), 400, 0.05],
      ['link', idOf(2), 99, 60 / 99],
      ['link', idOf(3), 10, 0.9],
    ])
    expect(data.popups).toMatchObject([
      { kind: 'popup', label: '早割', count: 50, sessions: 200, rate: 0.25, cell: null },
    ])
  })

  it('say which rank it was before, and none of what nobody saw', async () => {
    const { data } = await ask('&compare=previous')
    expect(data.ctas.map(({ before }: Row) => before)).toEqual([
      { rank: 3, count: 2, rate: 0.01 },
      { rank: 1, count: 20, rate: 0.1 },
      { rank: 2, count: 6, rate: 0.02 },
      { rank: null, count: 0, rate: null },
    ])
  })

  it('rank no zeros, which come last, and say of nothing that it had a rank before', async () => {
    const other = await createAnalysedSite(env)
    await publish(other, cells)
    const counters = { [SESSIONS]: 500, ...seen([0, 500, 0], [1, 90, 3], [2, 400, 4]) }
    await storeVisits(env, other.id, { at: DAY, segment: { device: 'phone' }, counters })
    const past = { [SESSIONS]: 500, ...seen([0, 500, 5], [1, 400, 0]) }
    await storeVisits(env, other.id, { at: BEFORE, segment: { device: 'phone' }, counters: past })
    const { data } = await ask('&compare=previous', other)
    const ranks = data.ctas.map(({ id, rank, before }: Row) => [id, rank, (before as Row).rank])
    expect(ranks.slice(0, 3)).toEqual([
      [idOf(2), 1, null],
      [idOf(1), 2, null],
      [idOf(0), null, 1],
    ])
    expect(ranks.slice(3).every(([, rank]: unknown[]) => rank === null)).toBe(true)
    expect(data.conversions.map(({ rank }: Row) => rank)).toEqual([1, 2, null, null, null, null])
  })

  it('have the call to action that stays of all visits, also of those that saw only cells that hide it', async () => {
    const other = await createAnalysedSite(env)
    const shown = cells.map((cell) => ({ ...cell, hidesAction: true as const }))
    const action = linkButton('空室を確認', true)
    await publishAt(env, other, { at: parseDay(BEFORE), number: 1, columns: 5, cells: shown, action })
    const clicks = { [buttonClicks(BAR_ACTION)]: 120, [goalClicks(BAR_ACTION)]: 90 }
    const counters = { [SESSIONS]: 1000, ...seen([0, 100, 10]), ...clicks }
    await storeVisits(env, other.id, { at: DAY, segment: { device: 'phone' }, counters })
    const { data } = await ask('', other)
    expect(data.ctas.slice(0, 2)).toMatchObject([
      { kind: 'bar', id: 'action', label: '空室を確認', cell: null, count: 120, sessions: 1000, rate: 0.12, rank: 1 },
      { kind: 'button', id: idOf(0), rank: 2 },
    ])
    expect(data.conversions).toContainEqual(
      expect.objectContaining({ kind: 'bar', id: 'action', count: 90, sessions: 1000, rate: 0.09 }),
    )
  })

  it('are empty below ten cells', async () => {
    const small = await createAnalysedSite(env)
    await publish(small, cells.slice(0, 9))
    expect((await ask('', small)).data).toMatchObject({ cells: 9, conversions: [], ctas: [], popups: [] })
  })

  it('have at most 200 rows', async () => {
    const large = await createAnalysedSite(env)
    await publish(
      large,
      Array.from({ length: 250 }, () => plainCell({ button: linkButton('x') })),
    )
    const { data } = await ask('', large)
    expect(data.ctas.length).toBe(200)
  })
})
