import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILTERS } from '#shared/analytics/analytics-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { DEVICES, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { DEFAULT_PERIOD, isRefused, monthChoices, rangeOf, reportMonth } from './analytics-period.ts'
import {
  type AnalyticsState,
  HEATS,
  METRICS,
  readAnalyticsState,
  toAnalyticsFilters,
  unitOf,
  WAYS,
  withSite,
  writeAnalyticsState,
} from './analytics-state.ts'

const TODAY = '2026-11-25'
const SITE = '0192f0c1-0000-7000-8000-000000000001'
const CELL = '0192f0c1-0000-7000-8000-000000000002'
const read = (text: string) => readAnalyticsState(new URLSearchParams(text), TODAY)
const write = (state: AnalyticsState) => writeAnalyticsState(state).toString()

const source = fc.string({ minLength: 1, maxLength: 40 })
const filters = fc.record(
  {
    language: fc.constantFrom(...LANGUAGES),
    device: fc.constantFrom(...DEVICES),
    visitor: fc.constantFrom(...VISITOR_KINDS),
    referrer: source,
    campaign: source,
    entry: fc.constant(CELL),
    release: fc.constant(CELL),
  },
  { requiredKeys: [] },
)
const period = fc.oneof(
  fc.constantFrom(7, 28, 90).map((days) => ({ kind: 'last', days }) as const),
  fc.constantFrom(...monthChoices(TODAY)).map((month) => ({ kind: 'month', month }) as const),
  fc
    .constantFrom('2026-11-01', '2027-01-01', '', 'abc')
    .map((day) => ({ kind: 'days', from: day, to: '2026-10-01' }) as const),
)
const states: fc.Arbitrary<AnalyticsState> = fc.record({
  site: fc.constantFrom('', SITE),
  tab: fc.constantFrom('', 'swipe', 'cells'),
  period,
  isCompared: fc.boolean(),
  filters,
  metric: fc.constantFrom(...METRICS),
  unit: fc.constantFrom('auto', 'hour', 'day', 'month'),
  heat: fc.constantFrom(...HEATS),
  way: fc.constantFrom(...WAYS),
  cell: fc.constantFrom('', CELL),
  beside: fc.constantFrom('', CELL),
})

describe('the state of the analyses', () => {
  it('leaves nothing in the address but the site when it is the default', () => {
    expect(write(read(''))).toBe('')
    expect(write(read(`site=${SITE}&last=28&heat=reach&unit=auto&tab=`))).toBe(`site=${SITE}`)
  })

  it('survives a reload, whatever it is', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(write(state))).toEqual(state)
      }),
    )
  })

  it.each([
    'site=1',
    'device=watch',
    'language=fr',
    'entry=B2',
    'referrer=',
    'heat=x',
    'last=30',
    'month=2027-01',
    'month=2025-10',
    'unit=week',
  ])('reads %s as the default', (text) => {
    expect(read(text)).toEqual(read(''))
  })

  it('keeps a refused range as it was typed', () => {
    const { period: chosen } = read('from=2026-12-01&to=2026-11-01')
    expect(chosen).toEqual({ kind: 'days', from: '2026-12-01', to: '2026-11-01' })
    expect(rangeOf(chosen, TODAY)).toEqual({ field: 'from', key: 'dayAhead' })
  })

  it('gives another site the period, and no cells, sources and releases of the one before', () => {
    const all = Object.fromEntries(FILTERS.map((name) => [name, CELL]))
    const state = { ...read('last=7'), filters: { ...all, device: 'phone' }, cell: CELL }
    expect(withSite(state, SITE)).toMatchObject({ site: SITE, cell: '', period: { days: 7 } })
    expect(Object.keys(withSite(state, SITE).filters)).toEqual(['language', 'device', 'visitor'])
  })

  it('asks for the days in Asia/Tokyo with all filters', () => {
    const state = read('device=phone&compare=none')
    expect(toAnalyticsFilters(state, { from: '2026-10-29', to: TODAY })).toEqual({
      from: '2026-10-29',
      to: TODAY,
      compare: 'none',
      device: 'phone',
    })
  })
})

describe('a period', () => {
  it.each([
    ['2026-11-25', '2026-11-25', '2026-11'],
    ['2026-12-01', '2026-12-01', '2026-11'],
    ['2026-12-02', '2026-12-02', '2026-12'],
    ['2027-01-01', '2027-01-01', '2026-12'],
    ['2026-10-01', '2026-12-01', '2026-10'],
  ])('that ends on %s leads, on %s, to the report of %s', (to, today, month) => {
    expect(reportMonth(DEFAULT_PERIOD, to, today)).toBe(month)
    expect(reportMonth({ kind: 'month', month: '2026-12' }, to, today)).toBe('2026-12')
  })

  it('is one of thirteen months, or of days in any way of writing', () => {
    expect(monthChoices(TODAY)).toHaveLength(13)
    expect(monthChoices(TODAY).at(-1)).toBe('2025-11')
    expect(rangeOf({ kind: 'days', from: '2026/11/1', to: '20261125' }, TODAY)).toEqual({
      from: '2026-11-01',
      to: TODAY,
    })
    expect(rangeOf({ kind: 'last', days: 28 }, TODAY)).toEqual({ from: '2026-10-29', to: TODAY })
  })

  it.each([
    ['2026/11/26', '2026/11/26', 'from', 'dayAhead'],
    ['2025-11-24', '2026-01-01', 'from', 'dayOld'],
    ['2026-02-30', 'x', 'from', 'date'],
    ['2026-02-20', 'x', 'to', 'date'],
    ['', '2026-11-01', 'from', 'date'],
    ['2026-11-02', '2026-11-01', 'to', 'rangeOrder'],
  ])('from %s to %s is refused at %s: %s', (from, to, field, key) => {
    const range = rangeOf({ kind: 'days', from, to }, TODAY)
    expect(isRefused(range)).toBe(true)
    expect(range).toEqual({ field, key })
  })

  it('ends today where its month is not over, and is asked for by name', () => {
    const [present, oldest] = [read('month=2026-11'), read('month=2025-11')]
    expect(rangeOf(present.period, TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
    expect(toAnalyticsFilters(oldest, { from: '2025-11-01', to: '2025-11-30' })).toEqual({
      month: '2025-11',
      compare: 'previous',
    })
  })

  it.each([
    ['2026-11-24', TODAY, 'hour'],
    ['2026-11-01', TODAY, 'day'],
    ['2025-11-26', TODAY, 'month'],
  ])('from %s to %s is drawn by %s', (from, to, unit) => {
    expect(unitOf('auto', { from, to })).toBe(unit)
    expect(unitOf('day', { from, to })).toBe('day')
  })

  it('of more than a week is not drawn by hour', () => {
    expect(unitOf('hour', { from: '2026-11-19', to: TODAY })).toBe('hour')
    expect(unitOf('hour', { from: '2026-11-18', to: TODAY })).toBe('day')
  })
})
