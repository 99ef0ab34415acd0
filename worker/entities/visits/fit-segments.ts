import { COUNTED_VIEWS, SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import { ANY_SEGMENT, coarseSegment, OTHER, parseSegment, segmentText } from '#shared/visit/visit-segments.ts'
import { addSegment, emptySegment, mapEntry, type SegmentSpan } from './visit-span.ts'

type Coarser = (text: string) => string

/**
 * Steps that merge segments into fewer: without referrer, campaign and entry, then by device and kind of visitor, then by
 * device, then into one.
 */
const COARSER: readonly Coarser[] = [
  (text) => segmentText(coarseSegment(parseSegment(text))),
  (text) => segmentText({ ...coarseSegment(parseSegment(text)), release: OTHER }),
  (text) => segmentText({ ...parseSegment(ANY_SEGMENT), device: parseSegment(text).device }),
  () => ANY_SEGMENT,
]

const weightOf = ({ sums: { others } }: SegmentSpan) =>
  (others.get(SESSIONS) ?? 0) + (others.get(VIEWS) ?? others.get(COUNTED_VIEWS) ?? 0)

/** Segments while they are merged. `own`: names of the ones made here; the spans of the caller must not be changed. */
type Fitting = { fitted: Map<string, SegmentSpan>; sizes: Map<string, number>; own: Set<string> }

/**
 * Merges segments until they fit into `max` bytes: a quarter of the mergeable ones at a time, the smallest first, into
 * coarser ones. Merged dimensions have the value `OTHER`: a filter on them finds fewer visits, and the reader gets the
 * number of visits that could not be matched.
 */
export function fitSegments(
  segments: ReadonlyMap<string, SegmentSpan>,
  max: number,
  sizeOf: (text: string, span: SegmentSpan) => number,
): ReadonlyMap<string, SegmentSpan> {
  const fitting: Fitting = { fitted: new Map(segments), sizes: new Map(), own: new Set() }
  const { fitted, sizes } = fitting
  const total = () =>
    [...fitted].reduce((sum, [text, span]) => sum + mapEntry(sizes, text, () => sizeOf(text, span)), 0)
  for (const coarser of COARSER) {
    let canMerge = true
    while (canMerge && total() > max) canMerge = mergeSmallest(fitting, coarser)
  }
  return fitted
}

/** Merges the smallest quarter of the segments that become coarser. Returns false if there are none. */
function mergeSmallest(fitting: Fitting, coarser: Coarser): boolean {
  const mergeable = [...fitting.fitted].filter(([text]) => coarser(text) !== text)
  const smallest = mergeable
    .toSorted(([one, a], [other, b]) => weightOf(a) - weightOf(b) || (one < other ? -1 : 1))
    .slice(0, Math.ceil(mergeable.length / 4))
  for (const [text, span] of smallest) {
    fitting.fitted.delete(text)
    addSegment(ownSegment(fitting, coarser(text)), span)
  }
  return smallest.length > 0
}

/** The segment that others are merged into: a copy of the caller's, if there is one. */
function ownSegment({ fitted, sizes, own }: Fitting, text: string): SegmentSpan {
  sizes.delete(text)
  const known = fitted.get(text)
  if (known && own.has(text)) return known
  const copy = emptySegment()
  if (known) addSegment(copy, known)
  fitted.set(text, copy)
  own.add(text)
  return copy
}
