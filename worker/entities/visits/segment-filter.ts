import { NONE } from '#shared/analytics/analytics-rules.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { OTHER, parseSegment } from '#shared/visit/visit-segments.ts'
import type { VisitFilters } from './visit-figures.ts'
import { type Dimension, DIMENSIONS } from './visit-span.ts'

/** Whether a segment matches the filters; undefined if that is unknown. */
export type IsWanted = (text: string) => boolean | undefined

/** Returns a function that checks a segment against the filters; undefined if no filter is set. */
export function segmentFilter(filters: VisitFilters): IsWanted | undefined {
  const wanted = DIMENSIONS.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    if (value === NONE) return [[name, ''] as const]
    return [[name, name === 'entry' || name === 'release' ? shortOf(value) : value] as const]
  })
  if (wanted.length === 0) return undefined
  return (text) => {
    const segment = parseSegment(text)
    const isOther = ([name, value]: readonly [Dimension, string]) => value !== OTHER && isUnknown(name, segment[name])
    if (!wanted.every((one) => segment[one[0]] === one[1] || isOther(one))) return false
    return wanted.some(isOther) ? undefined : true
  }
}

/** Whether a segment's value is unknown: a device or kind of visitor always has a value, so an empty one is unknown. */
const isUnknown = (name: Dimension, value: string) =>
  value === OTHER || (value === '' && (name === 'device' || name === 'visitor'))
