import { describe, expect, it } from 'vitest'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { en } from '#shared/i18n/analytics/en.ts'
import { ja } from '#shared/i18n/analytics/ja.ts'
import type {
  AnalysedCell,
  CellFigures,
  Figures,
  Fork,
  LandingAnalytics,
  SwipeAnalytics,
} from '#shared/analytics/analytics.ts'
import { figureChange, figureText } from '#admin/features/analytics/state/format-figure.ts'
import { mostExits } from '#admin/features/analytics/state/most-exits.ts'
import { isClear, summaryOf } from './summary.ts'

const inJapanese = createSingleTranslator<typeof ja>(ja, 'ja')
const inEnglish = createSingleTranslator<typeof ja>(en, 'en')

const figures = (sessions: number, conversions: number): Figures => ({
  views: sessions,
  sessions,
  visitors: sessions,
  conversions,
  worth: null,
  conversionRate: sessions === 0 ? null : conversions / sessions,
  bounceRate: null,
  depth: null,
  medianSeconds: null,
  meanSeconds: null,
})

const ofCell = (sessions: number, all: number, exits = 0): CellFigures => ({
  sessions,
  views: sessions,
  entries: 0,
  exits,
  reach: all === 0 ? null : sessions / all,
  exitRate: sessions === 0 ? null : exits / sessions,
  medianSeconds: null,
  meanSeconds: null,
  clickSessions: 0,
  clickRate: null,
  buttonClicks: 0,
  productOpenings: 0,
  productClicks: 0,
  pointClicks: 0,
  goals: 0,
  turnBacks: 0,
})

const cell = (id: string, position: string, now: CellFigures, before: CellFigures | null): AnalysedCell => ({
  id,
  position,
  text: '冬の灯り',
  rowName: null,
  isMembersOnly: false,
  index: 0,
  picture: null,
  color: null,
  changedAt: null,
  now,
  before,
  byLanguage: [],
})

const fork = (from: string, sessions: number, exits: number, ways: Record<string, number> = {}): Fork => ({
  from,
  sessions,
  exits,
  exitRate: exits / sessions,
  low: null,
  high: null,
  ways: Object.entries(ways).map(([to, count]) => ({ to, sessions: count, share: count / sessions })),
})

const landing = (now: Figures, before: Figures | null, source = ''): Pick<LandingAnalytics, 'figures' | 'shares'> => ({
  figures: { now, before },
  shares: [{ by: 'referrer', rows: [{ ...SHARE, value: source, sessions: Math.round(now.sessions / 2) }] }],
})
const SHARE = { views: 0, conversions: 0, worth: null, cost: null }
const NOTHING: Pick<SwipeAnalytics, 'cells' | 'forks'> = { cells: [], forks: [] }

describe('the summary in words', () => {
  it('says that there were no visits, and nothing else', () => {
    expect(summaryOf(inJapanese, landing(figures(0, 0), figures(10, 1)), NOTHING)).toEqual([
      'この期間の訪問はありません。',
    ])
  })

  it('names growth of visits in percent and of rates in points', () => {
    expect(summaryOf(inJapanese, landing(figures(1200, 120), figures(1000, 50), 'instagram.com'), NOTHING)).toEqual([
      '訪問は1,200件で、前の期間の1,000件から20.0%増えました。',
      'コンバージョンは120件（率10.0%）で、率は前の期間より5.0ポイント高くなりました。',
      '訪問の50.0%はinstagram.comからでした。',
    ])
  })

  it('calls a difference within chance by its name', () => {
    const [, conversions] = summaryOf(inJapanese, landing(figures(100, 6), figures(100, 5)), NOTHING)
    expect(conversions).toBe('コンバージョンは6件（率6.0%）です。前の期間との差は、偶然の範囲です。')
  })

  it('names the cells that rose and fell beyond chance, and where visits end', () => {
    const cells = [
      cell('a', 'A1', ofCell(1000, 1000, 100), ofCell(1000, 1000)),
      cell('b', 'B1', ofCell(700, 1000, 350), ofCell(500, 1000)),
      cell('c', 'C1', ofCell(200, 1000), ofCell(400, 1000)),
      cell('d', 'D1', ofCell(301, 1000), ofCell(300, 1000)),
    ]
    const forks = [fork('a', 1000, 100, { b: 700 }), fork('b', 700, 350, { c: 200, d: 98, a: 6 }), fork('c', 200, 0)]
    const sentences = summaryOf(inJapanese, landing(figures(1000, 10), figures(1000, 10)), { cells, forks })
    expect(sentences).toEqual([
      '訪問は1,000件で、前の期間とほぼ同じです。',
      'コンバージョンは10件（率1.0%）です。',
      '最も伸びたのはB1「冬の灯り」で、到達率が50.0%から70.0%に上がりました。',
      '最も下がったのはC1「冬の灯り」で、到達率が40.0%から20.0%に下がりました。',
      '訪問が最も多く終わったのはB1「冬の灯り」で、見た訪問700件のうち、右へ28.6%、D1へ14.0%が進み、50.0%がここで終わりました。',
      '訪問の50.0%は直接のアクセスからでした。',
    ])
    expect(summaryOf(inEnglish, landing(figures(1000, 10), figures(1000, 10)), { cells, forks })).toHaveLength(6)
  })

  // The demo site's month: most visits go down or right, so hardly any neighbour is seen by most of them.
  it.each([
    [inJapanese, '見た訪問12,189件のうち、下へ47.0%、右へ33.5%が進み、19.5%がここで終わりました。'],
    [inEnglish, 'of the 12,189 that saw it, 47.0% went down, 33.5% went right, and 19.5% ended there.'],
  ])('calls a fork of a two-way grid no loss', (words, told) => {
    const cells = [
      cell('a', 'A1', ofCell(12_189, 12_189, 2377), null),
      cell('b', 'B1', ofCell(5083, 12_189, 900), null),
      cell('c', 'A2', ofCell(6729, 12_189, 2000), null),
    ]
    const forks = [fork('a', 12_189, 2377, { c: 5729, b: 4083 }), fork('b', 5083, 900), fork('c', 6729, 2000)]
    const sentences = summaryOf(words, landing(figures(12_189, 0), null), { cells, forks })
    expect(sentences.join('')).toContain(told)
    expect(sentences.join('')).not.toContain('58.3%')
  })

  it('warns of few visits and keeps silent where a cell was seen by few', () => {
    const cells = [cell('a', 'A1', ofCell(20, 20, 15), ofCell(10, 20))]
    const forks = [fork('a', 20, 15)]
    const sentences = summaryOf(inJapanese, landing(figures(20, 0), null), { cells, forks })
    expect(sentences[0]).toBe('訪問は20件でした。')
    expect(sentences.at(-1)).toContain('目安')
    expect(sentences).toHaveLength(4)
    expect(mostExits(forks)).toEqual([])
  })
})

describe('the cells where visits end', () => {
  it('are ordered by visits that ended there, never by neighbours that were not seen', () => {
    const forks = [
      // Nine of ten went on, to many cells.
      fork('a', 1000, 100, { b: 300, c: 300, d: 300 }),
      fork('b', 300, 150),
      fork('c', 300, 0, { a: 300 }),
    ]
    expect(mostExits(forks).map(({ from }) => from)).toEqual(['b', 'a'])
  })
})

describe('two shares', () => {
  it('differ clearly only beyond chance', () => {
    expect(isClear({ hits: 50, of: 100 }, { hits: 70, of: 100 })).toBe(true)
    expect(isClear({ hits: 50, of: 100 }, { hits: 55, of: 100 })).toBe(false)
    expect(isClear({ hits: 0, of: 0 }, { hits: 5, of: 10 })).toBe(false)
    expect(isClear({ hits: 10, of: 10 }, { hits: 10, of: 10 })).toBe(false)
  })
})

describe('figures in words', () => {
  it.each([
    ['count', 12_345, '12,345'],
    ['rate', 0.1234, '12.3%'],
    ['rate', 1, '100%'],
    ['rate', 0.9999, '100%'],
    ['rate', 0, '0%'],
    ['seconds', 9.94, '9.9秒'],
    ['seconds', 59.96, '1分00秒'],
    ['seconds', 125, '2分05秒'],
    ['decimal', 3.456, '3.5'],
    ['rate', null, '–'],
  ] as const)('writes %s %s as %s', (kind, value, text) => {
    expect(figureText(inJapanese, kind, value)).toBe(text)
  })

  it.each([
    ['count', 120, 100, { direction: 'up', text: '20.0%' }],
    ['count', 0, 0, { direction: 'same', text: '' }],
    ['count', 5, 0, undefined],
    ['rate', 0.1, 0.125, { direction: 'down', text: '2.5ポイント' }],
    ['rate', 0.1, 0.1004, { direction: 'same', text: '' }],
    ['seconds', 12, 10, { direction: 'up', text: '2.0秒' }],
    ['decimal', null, 1, undefined],
  ] as const)('measures the change of %s from %s to %s', (kind, now, before, change) => {
    expect(figureChange(inJapanese, kind, now, before)).toEqual(change)
  })
})
