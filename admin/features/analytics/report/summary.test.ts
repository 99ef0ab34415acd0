import { describe, expect, it } from 'vitest'
import { createTranslator } from '#shared/i18n/index.ts'
import { en } from '#shared/i18n/analytics/en.ts'
import { ja } from '#shared/i18n/analytics/ja.ts'
import type { AnalysedCell, CellFigures, Figures, LandingAnalysis, SwipeAnalysis } from '#shared/analytics/analysis.ts'
import { changeOf, figureText, percentText } from '#admin/features/analytics/state/figure-text.ts'
import { worstDrops } from '#admin/features/analytics/state/worst-drops.ts'
import { isClear, summaryOf } from './summary.ts'

const inJapanese = createTranslator<typeof ja>({ ja }, 'ja')
const inEnglish = createTranslator<typeof ja>({ ja, en }, 'en')

const figures = (sessions: number, conversions: number): Figures => ({
  views: sessions,
  sessions,
  visitors: sessions,
  conversions,
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
  isMembersOnly: false,
  index: 0,
  picture: null,
  color: null,
  changedAt: null,
  now,
  before,
  byLanguage: [],
})

const landing = (now: Figures, before: Figures | null, source = ''): Pick<LandingAnalysis, 'figures' | 'shares'> => ({
  figures: { now, before },
  shares: [
    { by: 'referrer', rows: [{ value: source, sessions: Math.round(now.sessions / 2), views: 0, conversions: 0 }] },
  ],
})
const NOTHING: Pick<SwipeAnalysis, 'cells' | 'drops'> = { cells: [], drops: [] }

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

  it('names the cells that rose and fell beyond chance, where visits are lost and where they end', () => {
    const cells = [
      cell('a', 'A1', ofCell(1000, 1000, 100), ofCell(1000, 1000)),
      cell('b', 'B1', ofCell(700, 1000, 350), ofCell(500, 1000)),
      cell('c', 'C1', ofCell(200, 1000), ofCell(400, 1000)),
      cell('d', 'D1', ofCell(301, 1000), ofCell(300, 1000)),
    ]
    const drops = [
      { from: 'a', to: 'b', sessions: 1000, stayed: 700, drop: 0.3, low: 0.27, high: 0.33 },
      { from: 'b', to: 'c', sessions: 700, stayed: 200, drop: 0.714, low: 0.68, high: 0.75 },
    ]
    const sentences = summaryOf(inJapanese, landing(figures(1000, 10), figures(1000, 10)), { cells, drops })
    expect(sentences).toEqual([
      '訪問は1,000件で、前の期間とほぼ同じです。',
      'コンバージョンは10件（率1.0%）です。',
      '最も伸びたのはB1「冬の灯り」で、到達率が50.0%から70.0%に上がりました。',
      '最も下がったのはC1「冬の灯り」で、到達率が40.0%から20.0%に下がりました。',
      '最も多くの訪問が離れたのはB1「冬の灯り」からC1「冬の灯り」の間で、700件のうち71.4%が進みませんでした。',
      '訪問が最も多く終わったのはB1「冬の灯り」で、見た訪問の50.0%がここで終わっています。',
      '訪問の50.0%は直接のアクセスからでした。',
    ])
    expect(summaryOf(inEnglish, landing(figures(1000, 10), figures(1000, 10)), { cells, drops })).toHaveLength(7)
  })

  it('warns of few visits and keeps silent where a cell was seen by few', () => {
    const cells = [cell('a', 'A1', ofCell(20, 20, 15), ofCell(10, 20))]
    const drops = [{ from: 'a', to: 'b', sessions: 20, stayed: 1, drop: 0.95, low: 0.7, high: 0.99 }]
    const sentences = summaryOf(inJapanese, landing(figures(20, 0), null), { cells, drops })
    expect(sentences[0]).toBe('訪問は20件でした。')
    expect(sentences.at(-1)).toContain('目安')
    expect(sentences).toHaveLength(4)
    expect(worstDrops(drops)).toEqual([])
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
    expect(changeOf(inJapanese, kind, now, before)).toEqual(change)
  })

  it('gives percents one decimal, and small ones two', () => {
    expect([0.005, 0.0004, 0.00001, 0.00996, 1.2].map(percentText)).toEqual([
      '0.50%',
      '0.04%',
      '<0.01%',
      '1.0%',
      '120%',
    ])
  })
})
