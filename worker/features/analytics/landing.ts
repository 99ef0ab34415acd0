import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { FILTERS, type FilterName, NONE, ROWS_MAX } from '#shared/analytics/analytics-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { COUNTED_VIEWS, LATE_SESSIONS, LATE_VIEWS, shortOf, VIEWS } from '#shared/visit/visit-counts.ts'
import { OTHER } from '#shared/visit/visit-segments.ts'
import type { Share, VisitFigures } from '#worker/entities/visits/visit-figures.ts'
import { emptyShare, SHARE_SUMS } from '#worker/entities/visits/visit-span.ts'
import { momentsOf, type OpenedAnalytics } from './analytics.service.ts'
import type { Catalog } from './catalog.ts'
import { countOf, figuresOf } from './figures.ts'
import { countGoals } from './goals.ts'
import { headOf, knowsVisitors } from './head.ts'
import { toCellName } from './names.ts'
import { costOf } from './source-costs.ts'
import { worthOfGoal, worthOfShare } from './worth.ts'
import { releasesIn } from './period-releases.service.ts'
import type { ReadAnalytics } from './read-analytics.service.ts'

type Names = { catalog: Catalog; opened: OpenedAnalytics }

/** The id of a share's cell or release; one that is not known any more belongs to the others. */
function valueOf(name: FilterName, value: string, { catalog, opened: { releases } }: Names): string {
  if (value === '' || value === OTHER) return value
  if (name === 'entry') return catalog.cellOf.get(value)?.id ?? OTHER
  if (name === 'release') return releases.find(({ id }) => shortOf(id) === value)?.id ?? OTHER
  return value
}

type ShareRow = LandingAnalytics['shares'][number]['rows'][number]

/** Costs are of all visits of a source: any filter but its own hides them. */
const costsOf = (by: FilterName, { costs, filters }: OpenedAnalytics) =>
  Object.keys(filters).every((name) => name === by) ? costs.filter((cost) => cost.by === by) : []

/** A source with what its conversions are worth and what it cost. */
function toRow(by: FilterName, share: Share, opened: OpenedAnalytics): ShareRow {
  const { value, sessions, views, conversions } = share
  const { values, period } = opened
  const cost = costOf(costsOf(by, opened), value, period)
  return { value, sessions, views, conversions, worth: worthOfShare(values, share), cost }
}

/** The sources that cost something and brought no visit. */
function costlyRows(name: FilterName, shares: readonly Share[], opened: OpenedAnalytics): Share[] {
  const known = new Set(shares.map(({ value }) => value))
  const costly = opened.filters[name] === undefined ? costsOf(name, opened) : []
  const missing = costly.filter(({ source }) => !known.has(source))
  return [...new Set(missing.map(({ source }) => source))].map((value) => ({ value, ...emptyShare() }))
}

/** The rows of a dimension; for the kind of visitor only the rows of visits, because page views do not have it. */
function rowsOf(name: FilterName, shares: readonly Share[], names: Names): ShareRow[] {
  const rows = shareRows(name, shares, names).map((share) => toRow(name, share, names.opened))
  if (name !== 'visitor') return rows
  return rows
    .filter(({ sessions, conversions }) => sessions + conversions > 0)
    .map((row): ShareRow => ({ ...row, views: null }))
}

/** Largest first, the others last; at most 200. */
function shareRows(name: FilterName, shares: readonly Share[], names: Names): Share[] {
  const rows = new Map<string, Share>()
  for (const [index, share] of [...shares, ...costlyRows(name, shares, names.opened)].entries()) {
    const value = index < ROWS_MAX - 1 ? valueOf(name, share.value, names) : OTHER
    const sum = rows.get(value) ?? { value, ...emptyShare() }
    for (const sums of SHARE_SUMS) sum[sums] += Math.max(0, share[sums])
    rows.set(value, sum)
  }
  const isOther = ({ value }: Share) => (value === OTHER ? 1 : 0)
  return [...rows.values()].toSorted(
    (one, other) => isOther(one) - isOther(other) || other.sessions - one.sessions || other.views - one.views,
  )
}

/** The sources of visits that can be filtered, including the present one. */
function sourcesOf(found: readonly string[], present: string | undefined): string[] {
  const chosen = present === undefined || present === NONE || found.includes(present) ? [] : [present]
  return [...chosen, ...found].slice(0, ROWS_MAX)
}

function optionsOf(
  { site, filters, releases, period }: OpenedAnalytics,
  { cells }: Catalog,
  { shares, choices }: VisitFigures,
): LandingAnalytics['options'] {
  const spoken = new Set<string>([...site.languages, ...shares.language.map(({ value }) => value)])
  const begun = new Set([...choices.entry, shortOf(filters.entry ?? '')])
  return {
    languages: LANGUAGES.filter((language) => spoken.has(language)),
    referrers: sourcesOf(choices.referrer, filters.referrer),
    campaigns: sourcesOf(choices.campaign, filters.campaign),
    entries: cells
      .filter(({ id }) => begun.has(shortOf(id)))
      .slice(0, ROWS_MAX)
      .map(toCellName),
    releases: releasesIn(releases, momentsOf(period)).map(({ id, number, createdAt }) => ({
      id,
      number,
      publishedAt: new Date(createdAt).toISOString(),
    })),
  }
}

/** The analysis of the landing page: how many visits came, from which sources, and what they did. */
export function toLanding(read: ReadAnalytics): LandingAnalytics {
  const { opened, visits, visitsBefore, catalog } = read
  const { total, shares } = visits
  const { site, filters, values, costs } = opened
  const hasVisitors = knowsVisitors(opened)
  const isBilled = Object.keys(filters).every((name) => name === 'language')
  return {
    ...headOf(read),
    siteName: site.name,
    currency: values.currency,
    figures: {
      now: figuresOf(total, hasVisitors, values),
      before: visitsBefore && figuresOf(visitsBefore.total, hasVisitors, values),
    },
    viewsBeyondCap: isBilled ? Math.max(0, countOf(total, COUNTED_VIEWS) - countOf(total, VIEWS)) : 0,
    lateViews: countOf(total, LATE_VIEWS),
    lateSessions: countOf(total, LATE_SESSIONS),
    goals: countGoals(catalog, total, visitsBefore?.total ?? null).map(
      ({ goal: { kind, id, label, cell, key }, ...counts }) => ({
        kind,
        id,
        label,
        cell: cell && toCellName(cell),
        ...counts,
        worth: worthOfGoal(values, key, counts.now),
      }),
    ),
    shares: FILTERS.map((by) => ({ by, rows: rowsOf(by, shares[by], { catalog, opened }) })),
    costs,
    options: optionsOf(opened, catalog, visits),
  }
}
