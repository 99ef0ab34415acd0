import type { Period } from '#shared/analytics/analytics-period.ts'
import { readVisitPeriods } from '#worker/entities/visits/read-visits.ts'
import type { VisitFigures } from '#worker/entities/visits/visit-figures.ts'
import { now } from '#worker/platform/clock.ts'
import type { OpenedAnalytics } from './analytics.service.ts'
import { inTurn } from './analytics-turn.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './period-releases.service.ts'

/** The data of all views of an analysis. */
export type ReadAnalytics = {
  opened: OpenedAnalytics
  visits: VisitFigures
  /** The visits of the period before; null unless it is compared. */
  visitsBefore: VisitFigures | null
  /** The visits of each requested part of the period. */
  parts: readonly { period: Period; visits: VisitFigures }[]
  catalog: Catalog
  /** The time when the last visit in the figures was counted, or the present if there is none. */
  updatedAt: string
}

/**
 * Reads an opened analysis when it is its account's turn: the visits in one call of the database, and in parallel the
 * names from releases. Throws `too_many` if too many of the account wait.
 */
export async function readAnalytics(opened: OpenedAnalytics, parts: readonly Period[] = []): Promise<ReadAnalytics> {
  return inTurn(opened.askedBy, () => read(opened, parts))
}

async function read(opened: OpenedAnalytics, parts: readonly Period[]): Promise<ReadAnalytics> {
  const { env, site, period, before, filters } = opened
  const periods = before ? [period, before] : [period]
  const [figures, catalog] = await Promise.all([
    readVisitPeriods(env, { siteId: site.id, filters }, [...periods, ...parts]),
    readCatalog(opened),
  ])
  const [visits, visitsBefore = null] = figures.slice(0, periods.length)
  if (!visits) throw new Error('A period has figures')
  return {
    opened,
    visits,
    visitsBefore,
    parts: figures.slice(periods.length).flatMap((part, index) => {
      const of = parts[index]
      return of ? [{ period: of, visits: part }] : []
    }),
    catalog,
    updatedAt: new Date(visits.latest ?? now()).toISOString(),
  }
}
