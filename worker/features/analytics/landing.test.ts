import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import type { OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import { conversions, goalClicks, shortOf, visitStep } from '#shared/visit/visit-counts.ts'
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
const DAY = addDays(TODAY, -2)
const BEFORE = addDays(TODAY, -9)
const PERIOD = `from=${addDays(TODAY, -6)}&to=${TODAY}`

let site: AnalysedSite
let first: OpenCell
let second: OpenCell
let product: string
let releases: string[]
const popup = {
  id: newId(),
  title: '早割',
  button: linkButton('見る', true),
  places: ['A1'],
} as unknown as ReleasePopup

const ask = (query = '') => askAnalytics(env, site, `lp?${PERIOD}${query}`)
const rowsOf = (data: { shares: { by: string; rows: unknown[] }[] }, by: string) =>
  data.shares.find((share) => share.by === by)?.rows

beforeAll(async () => {
  site = await createAnalysedSite(env)
  first = plainCell({ mainText: '露天\n風呂', button: linkButton('予約する', true) })
  product = newId()
  const looks = { color: '#ffffff', background: '#000000', x: 1, y: 1 }
  const shown = { id: product, name: '浴衣', picture: null, price: null, description: '', ...looks }
  second = plainCell({ alt: '食事', products: [{ ...shown, button: linkButton('買う', true) }] })
  const cells = [first, second]
  releases = [
    await publishAt(env, site, { at: parseDay(BEFORE), number: 1, cells, forms: ['contact'], popups: [popup] }),
    await publishAt(env, site, {
      at: parseDay(DAY),
      number: 2,
      cells,
      forms: ['contact', 'homepage'],
      english: { cells: [{ ...first, mainText: 'Bath' }, second] },
    }),
  ]
  const phone = { device: 'phone', visitor: 'new', referrer: 'google.com', entry: shortOf(first.id) } as const
  await storeVisits(env, site.id, {
    at: DAY,
    segment: { ...phone, release: shortOf(releases[1] ?? '') },
    counters: {
      pv: 9,
      ss: 8,
      e: 6,
      T: 80_000,
      [visitStep(4)]: 4,
      [visitStep(5)]: 4,
      [`s.${shortOf(first.id)}`]: 8,
      [`s.${shortOf(second.id)}`]: 6,
      [goalClicks(first.id)]: 2,
      'V.0000000001': 1,
      'V.0000000002': 1,
    },
    plain: { pv: 700, 'a.1': 690, 'a.2': 10, 'G.contact.0000000001': 1 },
  })
  await storeVisits(env, site.id, {
    at: DAY,
    language: 'en',
    segment: { device: 'desktop', visitor: 'returning', campaign: 'news / mail', entry: '0000deadbeef' },
    counters: { pv: 4, ss: 2, e: 1, [goalClicks(product)]: 1, [goalClicks(popup.id)]: 1 },
    plain: { pv: 4, 'a.1': 4 },
  })
  await storeVisits(env, site.id, {
    at: BEFORE,
    segment: { ...phone, release: shortOf(releases[0] ?? '') },
    counters: { pv: 3, ss: 4, e: 4, [goalClicks(first.id)]: 1 },
    plain: { pv: 3, billed: 3 },
  })
})

describe('the figures of a landing page', () => {
  it('are sums of the period, and of the period before', async () => {
    const { data } = await ask('&compare=previous')
    expect(data.figures.now).toEqual({
      // English is counted first: 4 + 596 views of the first address are billed, of the other 10.
      views: 610,
      sessions: 10,
      visitors: 2,
      conversions: 5,
      conversion_rate: 0.5,
      worth: null,
      bounce_rate: 0.3,
      depth: 1.4,
      median_seconds: 8,
      mean_seconds: 10,
    })
    expect(data.views_beyond_cap).toBe(704 - 610)
    expect(data.figures.before).toMatchObject({ views: 3, sessions: 4, conversions: 1, bounce_rate: 0 })
    expect(data.figures.before).toMatchObject({ depth: 0, median_seconds: null, mean_seconds: null })
    expect((await ask()).data.figures.before).toBeNull()
  })

  it('are filtered by everything together', async () => {
    const figures = async (query: string) => (await ask(query)).data.figures.now
    expect(await figures('&language=en')).toMatchObject({ views: 4, sessions: 2 })
    expect(await figures('&device=phone')).toMatchObject({ views: 9, sessions: 8, conversions: 3 })
    expect(await figures('&referrer=google.com&device=desktop')).toMatchObject({ sessions: 0, conversion_rate: null })
    expect(await figures('&referrer=(none)&campaign=news%20/%20mail')).toMatchObject({ sessions: 2 })
    expect(await figures(`&entry=${first.id.toUpperCase()}`)).toMatchObject({ sessions: 8, visitors: 2 })
    expect(await figures(`&release=${releases[1]}&language=ja`)).toMatchObject({ sessions: 8 })
    expect(await figures(`&release=${newId()}`)).toMatchObject({ sessions: 0, views: 0 })
  })

  it('say how many visits they cannot tell', async () => {
    const other = await createAnalysedSite(env)
    const known = { device: 'phone', visitor: 'new' } as const
    await storeVisits(env, other.id, { at: DAY, segment: { ...known, referrer: 'x.jp' }, counters: { ss: 4 } })
    await storeVisits(env, other.id, { at: DAY, segment: { ...known, referrer: '*' }, counters: { ss: 3 } })
    const unknown = async (query: string) =>
      (await askAnalytics(env, other, `lp?${PERIOD}${query}`)).data.unknown_sessions
    expect([await unknown(''), await unknown('&device=phone'), await unknown('&referrer=y.jp')]).toEqual([0, 0, 3])
  })

  it('have no page views and visitors by the kind of visitor, which neither knows', async () => {
    const { data } = await ask('&visitor=new')
    expect(data.figures.now).toMatchObject({ views: null, visitors: null, sessions: 8 })
    expect(data.views_beyond_cap).toBe(0)
    const back = (await ask('&visitor=returning')).data
    expect(back.figures.now).toMatchObject({ views: null, visitors: null, sessions: 2 })
    // Only rows that visits have, and no number of views, because views are not divided by kind of visitor.
    expect(rowsOf((await ask()).data, 'visitor')).toEqual([
      { value: 'new', sessions: 8, views: null, conversions: 3, worth: null, cost: null },
      { value: 'returning', sessions: 2, views: null, conversions: 2, worth: null, cost: null },
    ])
  })
})

describe('goals', () => {
  it('are forms and each marked link of a release of the period, with words and cell', async () => {
    const { data } = await askAnalytics(env, site, `lp?${PERIOD}&compare=previous`, { language: 'ja' })
    const cell = { id: first.id, position: 'A1', row_name: null, text: '露天 風呂', is_members_only: false }
    expect(data.goals).toEqual([
      { kind: 'link', id: first.id, label: '予約する', cell, now: 2, before: 1, worth: null },
      { kind: 'contact', id: 'contact', label: '', cell: null, now: 1, before: 0, worth: null },
      {
        kind: 'link',
        id: product,
        label: '浴衣',
        cell: expect.objectContaining({ position: 'B1' }),
        now: 1,
        before: 0,
        worth: null,
      },
      // The live release does not have it any more, but it was clicked.
      { kind: 'link', id: popup.id, label: '早割', cell: null, now: 1, before: 0, worth: null },
      { kind: 'homepage', id: 'homepage', label: '', cell: null, now: 0, before: 0, worth: null },
    ])
    expect(conversions('contact')).toBe('g.contact')
  })

  it('are named in the filter’s language, else in the caller’s', async () => {
    const textOf = async (query: string, language: string) =>
      (await askAnalytics(env, site, `lp?${PERIOD}${query}`, { language })).data.goals[0].cell.text
    expect(await textOf('', 'en')).toBe('Bath')
    expect(await textOf('', 'ja')).toBe('露天 風呂')
    // The site has no Korean.
    expect(await textOf('', 'ko')).toBe('露天 風呂')
    expect(await textOf('&language=ja', 'en')).toBe('露天 風呂')
  })
})

describe('shares and options', () => {
  it('name languages, devices, sources, cells and releases, largest first', async () => {
    const { data } = await ask()
    expect(data.shares.map(({ by }: { by: string }) => by)).toEqual([
      'language',
      'device',
      'visitor',
      'referrer',
      'campaign',
      'entry',
      'release',
    ])
    expect(rowsOf(data, 'device')).toEqual([
      { value: 'phone', sessions: 8, views: 9, conversions: 3, worth: null, cost: null },
      { value: 'desktop', sessions: 2, views: 4, conversions: 2, worth: null, cost: null },
    ])
    expect(rowsOf(data, 'referrer')).toMatchObject([
      { value: 'google.com', sessions: 8 },
      { value: '', sessions: 2 },
    ])
    // A cell that is in no release of the period counts as one of the others.
    expect(rowsOf(data, 'entry')).toMatchObject([
      { value: first.id, sessions: 8 },
      { value: '*', sessions: 2 },
    ])
    expect(rowsOf(data, 'release')).toMatchObject([
      { value: releases[1], sessions: 8 },
      { value: '', sessions: 2 },
    ])
  })

  it('offer what the period has, and keep what is chosen', async () => {
    const { options } = (await ask(`&device=tablet&campaign=spring&entry=${second.id}`)).data
    expect(options).toMatchObject({ languages: ['ja', 'en'], campaigns: ['spring'], referrers: [] })
    expect(options.entries.map(({ id }: { id: string }) => id)).toEqual([second.id])
    // The values that the same filter could have instead.
    const other = (await ask('&referrer=yahoo.co.jp&device=phone')).data.options
    expect(other).toMatchObject({ referrers: ['yahoo.co.jp', 'google.com'], campaigns: [] })
    const desktop = (await ask('&device=desktop&referrer=google.com')).data.options
    expect(desktop).toMatchObject({ referrers: ['google.com'], campaigns: [] })
    const all = (await ask()).data.options
    expect(all).toMatchObject({ referrers: ['google.com'], campaigns: ['news / mail'] })
    expect(all.entries).toMatchObject([{ id: first.id, position: 'A1' }])
    // The release before was live when the period began.
    expect(all.releases).toEqual([
      { id: releases[1], number: 2, published_at: new Date(parseDay(DAY)).toISOString() },
      { id: releases[0], number: 1, published_at: new Date(parseDay(BEFORE)).toISOString() },
    ])
  })
})

describe('campaigns that differ by case', () => {
  it('are one, in hours that were counted before too, and for a filter in any case', async () => {
    const other = await createAnalysedSite(env)
    await publishAt(env, other, { at: parseDay(BEFORE), number: 1, cells: [plainCell({ mainText: '春' })] })
    for (const [campaign, sessions] of [
      ['LINE / Spring', 3],
      ['line / spring', 4],
    ] as const)
      await storeVisits(env, other.id, {
        at: DAY,
        segment: { device: 'phone', visitor: 'new', campaign },
        counters: { ss: sessions, [conversions('contact')]: 1 },
      })
    const lp = (query = '') => askAnalytics(env, other, `lp?${PERIOD}${query}`)
    const { data } = await lp()
    const row = { value: 'line / spring', sessions: 7, conversions: 2 }
    expect(rowsOf(data, 'campaign')).toMatchObject([row])
    expect(data.options.campaigns).toEqual(['line / spring'])
    for (const campaign of ['line / spring', 'LINE / Spring']) {
      const filtered = await lp(`&campaign=${encodeURIComponent(campaign)}`)
      expect([filtered.data.figures.now.sessions, rowsOf(filtered.data, 'campaign')]).toMatchObject([7, [row]])
    }
  })
})
