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

/** Collects the choices from all segments of a period: the values of each dimension that the other filters leave. */
export function collectChoices(filters: VisitFilters) {
  const wanted = DIMENSIONS.map((name) => [name, wantedValue(name, filters)] as const)
  const found = new Map(DIMENSIONS.map((name) => [name, new Map<string, number>()]))
  const countsOf = (name: Dimension) => found.get(name) ?? new Map<string, number>()
  return {
    add: (text: string, sessions: number): void => {
      const segment = parseSegment(text)
      const missed = wanted.filter(([name, value]) => value !== undefined && segment[name] !== value)
      if (missed.length > 1) return
      const [only] = missed
      for (const name of only ? [only[0]] : DIMENSIONS) addTo(countsOf(name), segment[name], sessions)
    },
    countsOf,
    /** The choices of these and of other days. */
    finish: (others: readonly { countsOf: typeof countsOf }[] = []): Choices =>
      toChoices((name) => {
        if (others.length === 0) return countsOf(name)
        const all = new Map<string, number>()
        for (const one of [{ countsOf }, ...others])
          for (const [value, count] of one.countsOf(name)) addTo(all, value, count)
        return all
      }),
  }
}
