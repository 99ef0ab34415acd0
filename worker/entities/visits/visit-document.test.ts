import { describe, expect, it } from 'vitest'
import { DEVICES, parseSegment } from '#shared/visit/visit-segments.ts'
import { createRandom } from '#tests/setup/mortal.ts'
import { packAll, packSegments, parseAll, readSegments, SHARE_VALUES_MAX } from './visit-document.ts'
import {
  addPoint,
  addShare,
  addToShares,
  emptyAll,
  emptySegment,
  emptyShare,
  type SegmentSpan,
  shareOf,
} from './visit-span.ts'
import { addCounter, addSums, CELL_KEYS, emptySums, toCounters } from './visit-sums.ts'

const DAY = '2026-11-20'
const random = createRandom(3)
const cellOf = (index: number) => index.toString(16).padStart(12, '0')

/** Counters of all kinds, some below zero. */
function fillSegment(span: SegmentSpan, cells: number): SegmentSpan {
  for (let cell = 0; cell < cells; cell++)
    for (const name of CELL_KEYS) if (random(3) > 0) addCounter(span.sums, `${name}.${cellOf(cell)}`, random(900) - 3)
  addCounter(span.sums, 'ss', 1 + random(500))
  addCounter(span.sums, 'n.instagram', 2)
  addCounter(span.sums, `g.${cellOf(7)}`, 1)
  for (let move = 0; move < cells; move++) {
    addCounter(span.sums, `m.${cellOf(move)}.${cellOf(random(cells))}`, 1 + random(9))
    addCounter(span.sums, `f.${cellOf(move)}.${cellOf(random(cells))}`, 1)
  }
  addPoint(span.series, `${DAY}T05`, { sessions: 3 })
  addPoint(span.series, `${DAY}T23`, { views: 1, conversions: 2 })
  return span
}

const segmentsOf = (json: string, start = DAY) => {
  const read = new Map<string, SegmentSpan>()
  readSegments(json, start, (text, _, add) => {
    const segment = emptySegment()
    add(segment)
    read.set(text, segment)
  })
  return read
}

const totalOf = (segments: Iterable<SegmentSpan>) => {
  const sums = emptySums()
  for (const segment of segments) addSums(sums, segment.sums)
  return new Map([...toCounters(sums)].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

describe('a document of visits', () => {
  it('holds what was packed', () => {
    const span = { ...emptyAll(), ...fillSegment(emptySegment(), 40), latest: 5 }
    addToShares(span.shares, 'phone|new|a.jp|x|000000000001|r', shareOf(span.sums.others))
    const read = parseAll(packAll(span, DAY), DAY)
    expect(toCounters(read.sums)).toEqual(toCounters(span.sums))
    expect([read.series, read.shares, read.latest]).toEqual([span.series, span.shares, 5])
  })

  it('has campaigns that differ by case as one, also where it was packed with both', () => {
    const span = emptyAll()
    const add = (name: string, sessions: number) =>
      addShare(span.shares.campaign, name, { ...emptyShare(), sessions, conversions: 1, form: 1 })
    add('LINE / Spring', 3)
    add('line / spring', 4)
    expect([...parseAll(packAll(span, DAY), DAY).shares.campaign]).toEqual([
      ['line / spring', { ...emptyShare(), sessions: 7, conversions: 2, form: 2 }],
    ])
  })

  it('reads days that were stored before the kinds of conversions, and keeps the kinds of later ones', () => {
    const earlier = { cells: [], sums: { c: [], o: {} }, shares: [[], [], [['a.jp', 9, 8, 3]]], hours: [], at: 1 }
    const span = parseAll(JSON.stringify(earlier), DAY)
    addShare(span.shares.referrer, 'a.jp', { ...emptyShare(), conversions: 2, registration: 2 })
    const packed = parseAll(packAll(span, DAY), DAY).shares.referrer
    expect([...packed]).toEqual([
      ['a.jp', { sessions: 9, views: 8, conversions: 5, form: 0, registration: 2, link: 0 }],
    ])
  })

  it('names 200 values of a dimension and sums up the others', () => {
    const span = emptyAll()
    for (let index = 0; index < 300; index++)
      addShare(span.shares.referrer, `${index}.jp`, { ...emptyShare(), sessions: 1000 - index, views: 1 })
    const { referrer } = parseAll(packAll(span, DAY), DAY).shares
    expect(referrer.size).toBe(SHARE_VALUES_MAX + 1)
    expect(referrer.get('0.jp')?.sessions).toBe(1000)
    expect(referrer.get('*')).toEqual({
      ...emptyShare(),
      sessions: Array.from({ length: 100 }, (_, at) => 800 - at).reduce((a, b) => a + b),
      views: 100,
    })
  })

  it('holds points by hour for a day and by day for a month', () => {
    const segment = fillSegment(emptySegment(), 2)
    const options = { latest: 0, max: Infinity }
    const packed = new Map([['phone|new||||', segment]])
    const day = segmentsOf(packSegments(packed, { ...options, start: DAY }))
    const keysOf = (read: ReturnType<typeof segmentsOf>) =>
      [...read.values()].flatMap(({ series }) => [...series.keys()])
    expect(keysOf(day)).toEqual([`${DAY}T05`, `${DAY}T23`])
    const month = segmentsOf(packSegments(packed, { ...options, start: '2026-11' }), '2026-11')
    expect(keysOf(month)).toEqual([DAY])
    expect(month.get('phone|new||||')?.series.get(DAY)).toEqual({ views: 1, sessions: 3, visitors: 0, conversions: 2 })
  })

  it('is fitted by merging small segments, and loses no visit', () => {
    const segments = new Map<string, SegmentSpan>()
    for (let index = 0; index < 400; index++)
      segments.set(
        `${DEVICES[index % 3]}|new|${index}.jp|mail|${cellOf(index)}|release`,
        fillSegment(emptySegment(), 3),
      )
    const big = 'tablet|new|big.jp|mail|000000000000|release'
    const biggest = fillSegment(emptySegment(), 3)
    addCounter(biggest.sums, 'ss', 1_000_000)
    segments.set(big, biggest)
    const whole = totalOf(segments.values())
    const json = packSegments(segments, { start: DAY, latest: 0, max: 60_000 })
    expect(json.length).toBeLessThan(70_000)
    const read = segmentsOf(json)
    expect(totalOf(read.values())).toEqual(whole)
    expect(read.has(big)).toBe(true)
    // Devices are never merged with one another.
    const sessions = (of: ReadonlyMap<string, SegmentSpan>) =>
      totalOf([...of].filter(([text]) => parseSegment(text).device === 'phone').map(([, span]) => span)).get('ss')
    expect(sessions(read)).toBe(sessions(segments))
    // The input stays as it was.
    expect(totalOf(segments.values())).toEqual(whole)
    expect(segments.size).toBe(401)
  })

  it('takes a third of the flat counters of a thousand cells', () => {
    const span = { ...emptyAll(), sums: fillSegment(emptySegment(), 1000).sums }
    const flat = JSON.stringify(Object.fromEntries(toCounters(span.sums))).length
    expect(packAll(span, DAY).length).toBeLessThan(flat / 3)
  })
})
