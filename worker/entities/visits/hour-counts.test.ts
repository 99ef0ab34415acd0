import { describe, expect, it } from 'vitest'
import type { Language } from '#shared/text/languages.ts'
import { parseDay } from '#shared/time/jst.ts'
import { collectDay } from './hour-counts.ts'
import { emptyShare } from './visit-span.ts'
import { toCounters } from './visit-sums.ts'

const HOUR = 60 * 60 * 1000
const START = parseDay('2026-11-20')
const CELL = 'aaaaaaaaaaaa'

/** The spans of a day, from rows of: hour of the day, language, counters. */
function dayOf(rows: readonly [hour: number, language: Language, counts: Record<string, number>][]) {
  const day = collectDay()
  for (const [hour, language, counts] of rows)
    day.addRow({ hour: START + hour * HOUR, language, counts: JSON.stringify(counts) })
  return day.finish()
}

const NEW = { '=00000new|phone|new||||': 1 }
const BACK = { '=000000re|phone|returning|a.jp|||': 1 }

const spanOf = (spans: ReturnType<typeof dayOf>, language: Language) => {
  const span = spans.get(language)
  if (!span) throw new Error(`There is no ${language}`)
  return span
}
const allOf = (spans: ReturnType<typeof dayOf>, language: Language) =>
  Object.fromEntries(toCounters(spanOf(spans, language).sums))
const segmentOf = (spans: ReturnType<typeof dayOf>, language: Language, text: string) => {
  const sums = spans.get(language)?.segments.get(text)?.sums
  return sums && Object.fromEntries(toCounters(sums))
}

describe('the rows of a day', () => {
  it('are read by segment, whose sums are those of the language', () => {
    const spans = dayOf([
      [8, 'ja', { ...NEW, ...BACK, '00000new~ss': 3, '000000re~ss': 2, [`00000new~w.${CELL}`]: 4, at: 7 }],
      [9, 'ja', { ...NEW, '00000new~ss': 1, [`00000new~m.${CELL}.bbbbbbbbbbbb`]: 1, at: 5 }],
    ])
    expect(segmentOf(spans, 'ja', 'phone|new||||')).toEqual({
      ss: 4,
      [`w.${CELL}`]: 4,
      [`m.${CELL}.bbbbbbbbbbbb`]: 1,
    })
    expect(allOf(spans, 'ja')).toMatchObject({ ss: 6, [`w.${CELL}`]: 4 })
    expect(spans.get('ja')?.latest).toBe(7)
    expect([...spanOf(spans, 'ja').shares.visitor]).toEqual([
      ['new', { ...emptyShare(), sessions: 4 }],
      ['returning', { ...emptyShare(), sessions: 2 }],
    ])
  })

  it('count a visitor once, with the segment and language of the first visit', () => {
    const spans = dayOf([
      [9, 'en', { ...BACK, '000000re~ss': 1, '000000re~V.aa': 1 }],
      [8, 'ja', { ...NEW, ...BACK, '00000new~V.aa': 1, '000000re~V.aa': 2, '000000re~V.bb': 1 }],
    ])
    expect(segmentOf(spans, 'ja', 'phone|new||||')).toEqual({ vv: 1 })
    expect(segmentOf(spans, 'ja', 'phone|returning|a.jp|||')).toEqual({ vv: 1 })
    expect(segmentOf(spans, 'en', 'phone|returning|a.jp|||')).toEqual({ ss: 1 })
  })

  it('join a form to the latest visit of its visitor, in the language of the form', () => {
    const spans = dayOf([
      [8, 'ja', { ...NEW, '00000new~V.aa': 1 }],
      [10, 'ja', { ...BACK, '000000re~V.aa': 1, 'G.contact.aa': 1 }],
      [12, 'en', { 'G.homepage.aa': 1, 'G.contact.unknown': 1 }],
    ])
    expect(segmentOf(spans, 'ja', 'phone|returning|a.jp|||')).toEqual({ 'g.contact': 1 })
    expect(segmentOf(spans, 'en', 'phone|returning|a.jp|||')).toEqual({ 'g.homepage': 1 })
    expect(segmentOf(spans, 'en', '||*|*|*|*')).toEqual({ 'g.contact': 1 })
    expect(spans.get('en')?.series.get('2026-11-20T12')?.conversions).toBe(2)
  })

  it('bill 600 views of a network in an hour, over the languages in their order, until the hour is closed', () => {
    const open = dayOf([
      [8, 'ja', { pv: 500, 'a.x': 400, 'a.y': 100 }],
      [8, 'en', { pv: 500, 'a.x': 500 }],
      [9, 'ja', { pv: 10, 'a.x': 10 }],
    ])
    expect([allOf(open, 'en'), allOf(open, 'ja')]).toEqual([
      { pv: 500, cv: 500 },
      { pv: 210, cv: 510 },
    ])
    const closed = dayOf([[8, 'ja', { pv: 500, billed: 300 }]])
    expect(allOf(closed, 'ja')).toEqual({ pv: 300, cv: 500 })
    expect(closed.get('ja')?.series.get('2026-11-20T08')?.views).toBe(300)
  })

  it('keep what was counted before there were segments', () => {
    const spans = dayOf([[8, 'ja', { ss: 2, [`s.${CELL}`]: 1, 'g.contact': 1, pv: 3, billed: 3 }]])
    expect(allOf(spans, 'ja')).toEqual({ ss: 2, [`s.${CELL}`]: 1, 'g.contact': 1, pv: 3, cv: 3 })
    expect([...spanOf(spans, 'ja').segments.keys()]).toEqual(['||*|*|*|*'])
  })
})
