import { readVisitPeriods } from '#worker/content/visits/read-visits.ts'
import type { VisitFigures } from '#worker/content/visits/visit-figures.ts'
import { now } from '#worker/platform/clock.ts'
import type { OpenedAnalysis } from './analysis.service.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './period-releases.service.ts'

/** What all views of an analysis are made of. */
export type ReadAnalysis = {
  opened: OpenedAnalysis
  visits: VisitFigures
  /** The period before; null unless it is compared. */
  visitsBefore: VisitFigures | null
  catalog: Catalog
  /** When the last visit that is in the figures was counted, or the present moment where there is none. */
  updatedAt: string
}

/** Reads an opened analysis: the visits in one call of the database, names from releases beside it. */
export async function readAnalysis(opened: OpenedAnalysis): Promise<ReadAnalysis> {
  const { env, site, period, before, filters } = opened
  const [[visits, visitsBefore = null], catalog] = await Promise.all([
    readVisitPeriods(env.DB, { siteId: site.id, filters }, before ? [period, before] : [period]),
    readCatalog(opened),
  ])
  if (!visits) throw new Error('A period has figures')
  return { opened, visits, visitsBefore, catalog, updatedAt: new Date(visits.latest ?? now()).toISOString() }
}
