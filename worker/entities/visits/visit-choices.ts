import { NONE } from '#shared/analytics/analytics-rules.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { OTHER, parseSegment } from '#shared/visit/visit-segments.ts'
import type { VisitFigures, VisitFilters } from './visit-figures.ts'
import { type Dimension, DIMENSIONS, type Shares } from './visit-span.ts'
import { addTo } from './visit-sums.ts'

type Choices = VisitFigures['choices']

const listOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([value]) => value !== '' && value !== OTHER)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([value]) => value)

const toChoices = (countsOf: (name: Dimension) => ReadonlyMap<string, number>): Choices =>
  Object.fromEntries(DIMENSIONS.map((name) => [name, listOf(countsOf(name))])) as Record<Dimension, string[]>

/** The choices if no filter but the language is set. */
export const choicesOf = (shares: Shares): Choices =>
  toChoices((name) => new Map([...shares[name]].map(([value, { sessions }]) => [value, sessions])))

/** The value of a dimension that a segment must have; undefined if the dimension is not filtered. */
function wantedValue(name: Dimension, filters: VisitFilters): string | undefined {
  const value = filters[name]
  if (value === NONE) return ''
  if (value === undefined) return undefined
  return name === 'entry' || name === 'release' ? shortOf(value) : value
}

/** Visits by the values of each dimension. */
export type ChoiceCounts = Readonly<Record<Dimension, ReadonlyMap<string, number>>>

/**
 * The visits of segments by the values that each dimension could be filtered by: those of the segments that match the
 * other filters. `sessions`: visits by segment.
 */
export function countChoices(filters: VisitFilters, sessions: ReadonlyMap<string, number>): ChoiceCounts {
  const wanted = DIMENSIONS.map((name) => [name, wantedValue(name, filters)] as const)
  const found = Object.fromEntries(DIMENSIONS.map((name) => [name, new Map<string, number>()])) as Record<
    Dimension,
    Map<string, number>
  >
  for (const [text, visits] of sessions) {
    const segment = parseSegment(text)
    const missed = wanted.filter(([name, value]) => value !== undefined && segment[name] !== value)
    if (missed.length > 1) continue
    const [only] = missed
    for (const name of only ? [only[0]] : DIMENSIONS) addTo(found[name], segment[name], visits)
  }
  return found
}

/** The choices of some days together. */
export const addUpChoices = (days: readonly ChoiceCounts[]): Choices =>
  toChoices((name) => {
    const all = new Map<string, number>()
    for (const counts of days) for (const [value, visits] of counts[name]) addTo(all, value, visits)
    return all
  })
