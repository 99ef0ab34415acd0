// A segment: the source of visits and the content that they were shown. Visits are counted by segment, so that figures
// can be filtered by any combination of its fields (rules/analytics.md#segments).

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]
/** `new`: the browser's first visit of the day (Asia/Tokyo) on this site; `returning`: a later one. */
export const VISITOR_KINDS = ['new', 'returning'] as const
export type VisitorKind = (typeof VISITOR_KINDS)[number]

/** Unknown fields are empty, e.g. the kind of visitor of a page view, which the server counts. */
export type Segment = {
  device: Device | ''
  visitor: VisitorKind | ''
  /** Host without `www.`; empty = direct, or a page of the site itself. */
  referrer: string
  /** `source / medium / campaign` of the address (`utm_*`); absent parts are left out. */
  campaign: string
  /** Short id of the cell that was shown first (`shortOf`). */
  entry: string
  /** Short id of the release. */
  release: string
}

/** Value of merged small segments: at the end of a day, if a site has too many. */
export const OTHER = '*'

export const REFERRER_MAX = 80
export const CAMPAIGN_MAX = 120

const ORDER = ['device', 'visitor', 'referrer', 'campaign', 'entry', 'release'] as const
const SEPARATOR = '|'

/** The segment of all visits, as text: used if even coarse segments are too many. */
export const ANY_SEGMENT = ORDER.map(() => OTHER).join(SEPARATOR)

/** Segment of visits of which nothing is known, e.g. on pages that were made before visits were counted by segment. */
export const UNKNOWN_SEGMENT: Segment = {
  device: '',
  visitor: '',
  referrer: OTHER,
  campaign: OTHER,
  entry: OTHER,
  release: OTHER,
}

/** A segment without its most varied fields, for a site with too many segments. */
export const coarseSegment = (segment: Segment): Segment => ({
  ...segment,
  referrer: OTHER,
  campaign: OTHER,
  entry: OTHER,
})

/** A segment as one text, the same for equal ones. The fields must not contain `|`: `plainSource` removes it. */
export const segmentText = (segment: Segment): string => ORDER.map((name) => segment[name]).join(SEPARATOR)

/** The segment of a text that `segmentText` made; older texts have campaigns as they were written. */
export function parseSegment(text: string): Segment {
  const parts = text.split(SEPARATOR)
  const segment = Object.fromEntries(ORDER.map((name, index) => [name, parts[index] ?? ''])) as Segment
  return { ...segment, campaign: oneCampaign(segment.campaign) }
}

/** Campaigns that differ only by case are one: newsletters and posts write the same name in many ways. */
export const oneCampaign = (campaign: string): string => campaign.toLowerCase()

/** A source as it is stored: without control characters and `|`, at most `max` code points. */
export function plainSource(text: string, max: number): string {
  // oxlint-disable-next-line no-control-regex -- they are removed
  const plain = text.replaceAll(/[\u0000-\u001F\u007F|*]+/g, ' ').replaceAll(/\s+/g, ' ')
  return [...plain.trim()].slice(0, max).join('')
}
