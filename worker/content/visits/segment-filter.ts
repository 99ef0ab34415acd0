import { NONE } from '#shared/analytics/analysis-rules.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { OTHER, parseSegment, type Segment } from '#shared/visit/visit-segments.ts'
import type { VisitFilters } from './visit-figures.ts'
import { type Dimension, DIMENSIONS } from './visit-span.ts'
import { addTo } from './visit-sums.ts'

/** A filter of segments, and what each of its members could be set to instead. */
export type SegmentFilter = {
  /** Whether a segment is wanted; its visits are remembered for `choices`. Call it once for each segment of a row. */
  take: (text: string, sessions: number) => boolean
  /** The known values that visits have which all other filters want, the most frequent first. */
  choices: () => Record<Dimension, string[]>
}

type Wanted = readonly (readonly [name: Dimension, value: string])[]

function wantedOf(filters: VisitFilters): Wanted {
  return DIMENSIONS.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    if (value === NONE) return [[name, ''] as const]
    return [[name, name === 'entry' || name === 'release' ? shortOf(value) : value] as const]
  })
}

/** The dimensions for which a segment is a choice: all where it is wanted, the one that alone does not fit, or none. */
function choiceOf(segment: Segment, wanted: Wanted): readonly Dimension[] {
  const missed = wanted.filter(([name, value]) => segment[name] !== value).map(([name]) => name)
  if (missed.length === 0) return DIMENSIONS
  return missed.length === 1 ? missed : []
}

/** The values of a dimension, the most frequent first, without those that are not known. */
export const valuesOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([value]) => value !== '' && value !== OTHER)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([value]) => value)

/** Something for each dimension. */
export const mapDimensions = <Value>(make: (name: Dimension) => Value) =>
  Object.fromEntries(DIMENSIONS.map((name) => [name, make(name)])) as Record<Dimension, Value>

/** The filter of one period; undefined where anything is wanted. */
export function createSegmentFilter(filters: VisitFilters): SegmentFilter | undefined {
  const wanted = wantedOf(filters)
  if (wanted.length === 0) return undefined
  const found = new Map(DIMENSIONS.map((name) => [name, new Map<string, number>()]))
  return {
    take: (text, sessions) => {
      const segment = parseSegment(text)
      const dimensions = choiceOf(segment, wanted)
      for (const name of dimensions) addTo(found.get(name) ?? new Map<string, number>(), segment[name], sessions)
      return dimensions === DIMENSIONS
    },
    choices: () => mapDimensions((name) => valuesOf(found.get(name) ?? new Map())),
  }
}
