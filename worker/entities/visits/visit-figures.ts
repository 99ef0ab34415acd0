import type { FilterName } from '#shared/analytics/analytics-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ConversionKinds } from './conversion-kinds.ts'

/** Counters by the keys of `shared/visit/visit-counts.ts`; a key that is absent is zero. */
export type Counters = ReadonlyMap<string, number>

/** The figures of a point of a chart. */
export type Point = { views: number; sessions: number; visitors: number; conversions: number }

export type Share = { value: string; sessions: number; views: number; conversions: number } & ConversionKinds

/** Days of Asia/Tokyo as `yyyy-MM-dd`, both included. */
export type Days = { from: string; to: string }

/**
 * Filters of visits, which all have to match; an absent one filters nothing. `NONE` stands for direct visits and for
 * visits without a campaign. Cells and releases are given by their ids or the last twelve digits of these.
 */
export type VisitFilters = Partial<Record<FilterName, string>>

export type VisitQuery = { siteId: string; filters?: VisitFilters }

/** The figures of a period. */
export type VisitFigures = {
  /**
   * `VIEWS` are the billed page views, but with a filter other than the language the counted ones, without a limit.
   * `COUNTED_VIEWS` are always the counted ones.
   */
  total: Counters
  /** Languages without visits are absent. */
  byLanguage: ReadonlyMap<Language, Counters>
  /** Largest first; unknown values are `OTHER`. */
  shares: Readonly<Record<FilterName, readonly Share[]>>
  /**
   * The values to which each filter but the language could be set: known values of the visits that match the other
   * filters, the most frequent first.
   */
  choices: Readonly<Record<Exclude<FilterName, 'language'>, readonly string[]>>
  /** By `yyyy-MM-dd`; days without visits are absent. */
  series: ReadonlyMap<string, Point>
  /**
   * By `yyyy-MM-ddTHH` of Asia/Tokyo; hours without visits are absent. Complete for periods of up to 27 days, and for
   * longer ones if only the language is filtered. Visitors are counted in the hour of their day's first visit.
   */
  hours: ReadonlyMap<string, Point>
  /**
   * Visits for which it is unknown whether they match a filter: from a page of an earlier build, or in small segments
   * that were merged. The figures do not include them.
   */
  unknownSessions: number
  /** The time when the last of these visits was counted, in UTC milliseconds. */
  latest: number | null
}
