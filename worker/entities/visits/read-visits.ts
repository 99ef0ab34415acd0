import type { Bindings } from '#worker/platform/context.ts'
import { keepPieces, keptFigures, splitDays } from './closed-days.ts'
import { siteObject } from './site-object.ts'
import { type DaysQuery, partOf, sumDays, type SummedDays } from './summed-days.ts'
import type { Days, VisitFigures, VisitQuery } from './visit-figures.ts'
import { hasObjects } from './visit-home.ts'

/** Where visits are stored: D1, and an object for each site. */
export type VisitsEnv = Pick<Bindings, 'DB' | 'POD' | 'SITE_VISITS' | 'VISITS_IN_OBJECTS_FROM'>

/** The figures of a site's visits in a period, in one call of the database (rules/analytics.md#days-and-months). */
export async function readVisits(env: VisitsEnv, query: VisitQuery & Days): Promise<VisitFigures> {
  const [figures] = await readVisitPeriods(env, query, [query])
  if (!figures) throw new Error('A period has figures')
  return figures
}

/** The figures of several periods, in one call of the database for all; in no call if all of them are cached. */
export async function readVisitPeriods(
  env: VisitsEnv,
  { siteId, filters = {} }: VisitQuery,
  periods: readonly Days[],
): Promise<VisitFigures[]> {
  const kept = periods.map((period) => splitDays(period, { siteId, filters }))
  const missing = kept.flat().filter((stretch) => !stretch.pieces)
  const places =
    missing.length === 0
      ? []
      : await sumBoth(env, siteId, { filters, stretches: missing.map(({ from, to }) => ({ from, to })) })
  for (const [index, stretch] of missing.entries()) {
    const found = places.flatMap((place) => place.slice(index, index + 1))
    stretch.pieces = found.map(({ piece }) => piece)
    if (found.some(({ hasRows }) => hasRows) && !found.some(({ isOpen }) => isOpen)) keepPieces(stretch)
  }
  return kept.map((stretches) => keptFigures(stretches, partOf(filters) === 'segments'))
}

/**
 * The days of a site in D1 and in its object: of a moved site both have some, each hour in one of them. A day in both
 * becomes the sum of its parts.
 */
function sumBoth(env: VisitsEnv, siteId: string, query: DaysQuery): Promise<SummedDays[][]> {
  return Promise.all([
    sumDays(env.DB, siteId, query),
    ...(hasObjects(env) ? [siteObject(env, siteId).read(query)] : []),
  ])
}
