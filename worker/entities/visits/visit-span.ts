import type { FilterName } from '#shared/analytics/analytics-rules.ts'
import { CONVERSIONS_PREFIX, SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import { parseSegment, type Segment } from '#shared/visit/visit-segments.ts'
import { type ConversionKinds, conversionKind } from './conversion-kinds.ts'
import type { Point } from './visit-figures.ts'
import { addSums, emptySums, type Sums } from './visit-sums.ts'

/** Points by `yyyy-MM-ddTHH`, or by `yyyy-MM-dd` in a month's segments. */
export type Series = Map<string, Point>

/** The counters of a segment's visits in a span of time. */
export type SegmentSpan = { sums: Sums; series: Series }

/**
 * The visits of a source. The kinds of its conversions are fewer than these where days were stored before kinds were counted.
 */
export type ShareSums = { sessions: number; views: number; conversions: number } & ConversionKinds

/** The dimensions of visits besides the language, which is a row's key. */
export const DIMENSIONS = [
  'device',
  'visitor',
  'referrer',
  'campaign',
  'entry',
  'release',
] as const satisfies readonly (FilterName & keyof Segment)[]
export type Dimension = (typeof DIMENSIONS)[number]
export type Shares = Record<Dimension, Map<string, ShareSums>>

/** The visits of a span of time in one language. */
export type AllSpan = SegmentSpan & {
  shares: Shares
  /** When the last of these visits was counted; 0 = not known. */
  latest: number
}

/** Like `AllSpan`, with the segments that it is made of; its page views are the counted ones. */
export type LanguageSpan = AllSpan & { segments: Map<string, SegmentSpan> }

export const emptyShares = (): Shares => ({
  device: new Map(),
  visitor: new Map(),
  referrer: new Map(),
  campaign: new Map(),
  entry: new Map(),
  release: new Map(),
})
export const emptySegment = (): SegmentSpan => ({ sums: emptySums(), series: new Map() })
export const emptyAll = (): AllSpan => ({ ...emptySegment(), shares: emptyShares(), latest: 0 })

/** The entry of a map; makes it if there is none. */
export function mapEntry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

export function addPoint(series: Series, at: string, more: Partial<Point>): void {
  const point = mapEntry(series, at, () => ({ views: 0, sessions: 0, visitors: 0, conversions: 0 }))
  point.views += more.views ?? 0
  point.sessions += more.sessions ?? 0
  point.visitors += more.visitors ?? 0
  point.conversions += more.conversions ?? 0
}

const NOTHING: ShareSums = { sessions: 0, views: 0, conversions: 0, form: 0, registration: 0, link: 0 }
export const emptyShare = (): ShareSums => ({ ...NOTHING })
/** The numbers of a share, in the order in which documents store them. */
export const SHARE_SUMS = Object.keys(NOTHING) as (keyof ShareSums)[]

export function addShare(shares: Map<string, ShareSums>, value: string, more: Partial<ShareSums>): void {
  const share = mapEntry(shares, value, emptyShare)
  // An object that runs the version before sends no kinds.
  for (const name of SHARE_SUMS) share[name] += more[name] ?? 0
}

export function addSegment(to: SegmentSpan, more: SegmentSpan): void {
  addSums(to.sums, more.sums)
  for (const [at, point] of more.series) addPoint(to.series, at, point)
}

export function addAll(to: AllSpan, more: AllSpan): void {
  addSegment(to, more)
  for (const dimension of DIMENSIONS)
    for (const [value, share] of more.shares[dimension]) addShare(to.shares[dimension], value, share)
  to.latest = Math.max(to.latest, more.latest)
}

/** The sums of a share from the counters of visits that have no cell. */
export function shareOf(others: Iterable<readonly [key: string, value: number]>): ShareSums {
  const share = emptyShare()
  for (const [key, value] of others)
    if (key === SESSIONS) share.sessions += value
    else if (key === VIEWS) share.views += value
    else if (key.startsWith(CONVERSIONS_PREFIX)) {
      share.conversions += value
      share[conversionKind(key)] += value
    }
  return share
}

/** Adds a segment's share to each of its dimensions. */
export function addToShares(shares: Shares, text: string, share: ShareSums): void {
  const segment = parseSegment(text)
  if (share.sessions === 0 && share.views === 0 && share.conversions === 0) return
  for (const dimension of DIMENSIONS) addShare(shares[dimension], segment[dimension], share)
}
