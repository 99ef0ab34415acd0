import type { Days, VisitFigures, VisitQuery } from './visit-figures.ts'

/** The figures of a site's visits in a period, in one call of the database (rules/analytics.md#reading). */
export async function readVisits(binding: D1Reader, query: VisitQuery & Days): Promise<VisitFigures> {
  const [figures] = await readVisitPeriods(binding, query, [query])
  if (!figures) throw new Error('A period has figures')
  return figures
}

/** The same for several periods, of which each has its figures, in one call. */
export async function readVisitPeriods(
  _binding: D1Reader,
  _query: VisitQuery,
  _periods: readonly Days[],
): Promise<VisitFigures[]> {
  throw new Error('to come')
}

/** The database, or a session of it. */
export type D1Reader = Pick<D1Database, 'prepare' | 'batch'>
