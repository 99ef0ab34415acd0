import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import type { OpenCell, Picture } from '#shared/site/release/releases.ts'
import {
  buttonClicks,
  clickedSessions,
  dwellStep,
  dwellTime,
  entries,
  exits,
  firstMoves,
  goalClicks,
  moves,
  pointClicks,
  productClicks,
  productOpenings,
  sessionsOf,
  swipeViews,
  turnBacks,
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
import { wilsonInterval } from './statistics.ts'

const TODAY = toDay(now())
const DAY = addDays(TODAY, -2)
const PERIOD = `from=${addDays(TODAY, -6)}&to=${TODAY}`
const CHANGED = parseDay(addDays(TODAY, -3))

const pictureOf = (): Picture => ({
  id: newId(),
  width: 1080,
  height: 1646,
  widths: [480, 828],
  placeholder: '',
  color: '#336699',
})
const place = { color: '#ffffff', x: 1, y: 1 }

let site: AnalysedSite
let start: OpenCell
let secret: OpenCell
let right: OpenCell
let removed: OpenCell
const product = newId()
const point = newId()
const oldPoint = newId()

const ask = (query = '') => askAnalytics(env, site, `pages?${PERIOD}${query}`, { language: 'ja' })

beforeAll(async () => {
  site = await createAnalysedSite(env)
  start = plainCell({
    mainText: '入口',
    picture: pictureOf(),
    button: linkButton('予約', true),
    products: [
      { id: product, name: '茶', picture: null, price: null, description: '', button: null, background: '', ...place },
    ],
    points: [
      { id: point, label: '地図', target: { kind: 'url', href: 'https://example.com/', isGoal: true }, ...place },
    ],
  })
  right = plainCell({ mainText: '右' })
  secret = plainCell({ mainText: '会員の湯', picture: pictureOf() })
  removed = plainCell({ mainText: '昔' })
  const hidden = { id: secret.id, locked: true } as const
  const [link] = start.points ?? []
  const before = { ...start, subText: '', points: link ? [link, { ...link, id: oldPoint, label: '旧' }] : [] }
  await publishAt(env, site, {
    at: parseDay(addDays(TODAY, -20)),
    number: 1,
    cells: [before, { ...right, mainText: '前' }, removed],
    rowNames: [{ id: '1', name: '前の名' }],
  })
  await publishAt(env, site, {
    at: CHANGED,
    number: 2,
    // Without the old point the first cell differs; the second has another text in this language.
    cells: [start, right, hidden],
    locked: { cells: [secret] },
    rowNames: [{ id: '2', name: '会員の段' }],
  })
  const one = start.id
  await storeVisits(env, site.id, {
    at: DAY,
    segment: { device: 'phone' },
    counters: {
      ss: 50,
      [sessionsOf(one)]: 40,
      [swipeViews(one)]: 60,
      [entries(one)]: 40,
      [exits(one)]: 10,
      [dwellTime(one)]: 400_000,
      [dwellStep(one, 4)]: 30,
      [dwellStep(one, 5)]: 10,
      [clickedSessions(one)]: 8,
      [buttonClicks(one)]: 5,
      [productOpenings(product)]: 4,
      [productClicks(product)]: 3,
      [pointClicks(point)]: 2,
      [pointClicks(oldPoint)]: 1,
      [goalClicks(one)]: 3,
      [goalClicks(point)]: 2,
      [turnBacks(one)]: 6,
      [sessionsOf(right.id)]: 20,
      [sessionsOf(secret.id)]: 44,
      [sessionsOf(removed.id)]: 2,
      [sessionsOf('0000deadbeef')]: 9,
      [moves(one, right.id)]: 18,
      [firstMoves(one, right.id)]: 15,
      [moves(right.id, one)]: 4,
      [moves(one, 'unknown00000')]: 5,
    },
  })
  await storeVisits(env, site.id, {
    at: DAY,
    language: 'en',
    segment: { device: 'desktop' },
    counters: { ss: 10, [sessionsOf(right.id)]: 10, [exits(right.id)]: -1 },
  })
  await storeVisits(env, site.id, {
    at: addDays(TODAY, -9),
    segment: { device: 'phone' },
    counters: { ss: 4, [sessionsOf(one)]: 4, [exits(one)]: 1 },
  })
})

describe('the cells of an analysis', () => {
  it('stand row by row as in the live release, with their figures now and before', async () => {
    const { data } = await ask('&compare=previous')
    expect([data.columns, data.rows, data.sessions, data.entry_cell]).toEqual([2, 2, 60, start.id])
    const [first] = data.cells
    expect(first).toMatchObject({ id: start.id, index: 0, position: 'A1', text: '入口', is_members_only: false })
    expect(first.now).toEqual({
      sessions: 40,
      views: 60,
      entries: 40,
      exits: 10,
      reach: 1,
      exit_rate: 0.25,
      // 30 of 40 in the step from 5 to 8 seconds.
      median_seconds: 5 + (20 / 30) * 3,
      mean_seconds: 10,
      click_sessions: 8,
      click_rate: 0.2,
      button_clicks: 5,
      product_openings: 4,
      product_clicks: 3,
      // Also on the link point that the release before had.
      point_clicks: 3,
      goals: 5,
      turn_backs: 6,
    })
    expect(first.before).toMatchObject({ sessions: 4, exits: 1, exit_rate: 0.25, mean_seconds: null })
    expect((await ask()).data.cells[0].before).toBeNull()
  })

  it('name members-only cells from the locked part, with a signed picture', async () => {
    const { data } = await ask()
    expect(data.cells[2]).toMatchObject({ id: secret.id, position: 'A2', text: '会員の湯', is_members_only: true })
    expect(data.cells[2].picture).toEqual({
      id: expect.stringMatching(`^o/${secret.picture?.id}\\.`),
      widths: [480, 828],
    })
    expect(data.cells[0].picture).toEqual({ id: start.picture?.id, widths: [480, 828] })
    expect(data.cells[2].now).toMatchObject({ sessions: 44, reach: 1.1, exit_rate: 0 })
  })

  it('end with those that were removed; cells that no release of the period has are left out', async () => {
    const { data } = await ask()
    expect(data.cells.map(({ id }: { id: string }) => id)).toEqual([start.id, right.id, secret.id, removed.id])
    expect(data.cells[3]).toMatchObject({ index: null, position: null, text: '昔' })
  })

  it('have the name of their row as the live release has it, whatever the working copy or an earlier one says', async () => {
    const { data } = await ask()
    expect(data.cells.map(({ row_name }: { row_name: string | null }) => row_name)).toEqual([
      null,
      null,
      '会員の段',
      null,
    ])
  })

  it('are marked where a release of the period changed what they show in the language', async () => {
    const { data } = await ask()
    const at = new Date(CHANGED).toISOString()
    expect(data.cells.map(({ changed_at }: { changed_at: string }) => changed_at)).toEqual([at, at, null, null])
    const later = await askAnalytics(env, site, `pages?from=${DAY}&to=${TODAY}`)
    expect(later.data.cells.map(({ changed_at }: { changed_at: string }) => changed_at)).toEqual([null, null, null])
  })

  it('have the figures of each language, and reach from the entry that is filtered', async () => {
    const { data } = await ask()
    const [, second] = data.cells
    expect(second.by_language.map(({ language }: { language: string }) => language).toSorted()).toEqual(['en', 'ja'])
    expect(second.by_language.find(({ language }: { language: string }) => language === 'en').figures).toMatchObject({
      sessions: 10,
      exits: 0,
      reach: null,
    })
    expect((await ask('&language=ja')).data.cells[1].by_language).toEqual([])
    const filtered = (await ask(`&entry=${right.id}`)).data
    expect([filtered.entry_cell, filtered.sessions]).toEqual([right.id, 0])
  })
})

describe('the ways between cells', () => {
  it('are the most used ones of all visits, with first moves', async () => {
    const { data } = await ask()
    expect(data.moves).toEqual([
      { from: start.id, to: right.id, sessions: 18, share: 0.3, firsts: 15 },
      { from: right.id, to: start.id, sessions: 4, share: 4 / 60, firsts: 0 },
    ])
    expect(data.moves_total).toBe(2)
  })

  it('end on cells with an interval; a neighbour that was not seen is no loss', async () => {
    const { data } = await ask()
    expect(data.forks).toEqual([
      {
        from: start.id,
        sessions: 40,
        exits: 10,
        exit_rate: 0.25,
        ...wilsonInterval(10, 40),
        ways: [{ to: right.id, sessions: 18, share: 0.45 }],
      },
      {
        from: right.id,
        sessions: 30,
        exits: 0,
        exit_rate: 0,
        ...wilsonInterval(0, 30),
        ways: [{ to: start.id, sessions: 4, share: 4 / 30 }],
      },
      { from: secret.id, sessions: 44, exits: 0, exit_rate: 0, ...wilsonInterval(0, 44), ways: [] },
    ])
    const empty = (await ask('&device=tablet')).data
    expect(empty.forks[0]).toEqual({
      from: start.id,
      sessions: 0,
      exits: 0,
      exit_rate: null,
      low: null,
      high: null,
      ways: [],
    })
    expect(empty.cells[0].now).toMatchObject({ reach: null, click_rate: null, median_seconds: null })
  })
})

describe('one cell over time', () => {
  it('has a part for each day of the period, which add up to its visits', async () => {
    const { data } = (await ask(`&cell=${start.id}`)).json
    const [cell] = data.cells
    expect(data.cell_series.map(({ from }: { from: string }) => from)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(TODAY, index - 6)),
    )
    const visits = data.cell_series.map(({ sessions }: { sessions: number }) => sessions)
    expect(visits.reduce((sum: number, count: number) => sum + count, 0)).toBe(cell.now.sessions)
    expect(data.cell_series[4]).toMatchObject({ from: DAY, to: DAY, sessions: cell.now.sessions, reach: 1 })
  })

  it('is absent where none is asked for, or one of another site', async () => {
    expect((await ask()).json.data.cell_series).toBeNull()
    expect((await ask(`&cell=${newId()}`)).json.data.cell_series).toBeNull()
  })
})
