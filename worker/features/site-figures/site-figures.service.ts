import { addDays } from '#shared/analytics/analytics-period.ts'
import { SITE_FIGURES_DAYS } from '#shared/site/site-rules.ts'
import type { SiteFigures, SiteFiguresList } from '#shared/site/list/site-figures.ts'
import { toDay } from '#shared/time/jst.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { scopeOfAbsent } from '#worker/session/scope.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import type { DayCount } from '#worker/entities/visits/summed-days.ts'
import type { Days } from '#worker/entities/visits/visit-figures.ts'
import { hasObjects } from '#worker/entities/visits/visit-home.ts'
import { readSiteFigures } from './site-figures.repository.ts'

type Asked = { caller: Caller; scope: Scope; ids: readonly string[] }

/**
 * Visits and sent forms of the last seven days for a page of the list: one call of the database, and where visits are
 * counted in objects one of each published site's object, all at once. A site whose object fails has no visits here.
 */
export async function getSiteFigures(env: Bindings, { caller, scope, ids }: Asked): Promise<SiteFiguresList> {
  const to = toDay(now())
  const days: Days = { from: addDays(to, 1 - SITE_FIGURES_DAYS), to }
  const unique = [...new Set(ids)]
  const inbox = scopeOfAbsent('GET /site-contact/{id}', caller)
  const [found, spans, hours, inquiries] = await readSiteFigures(env.DB, scope, { ids: unique, days, inbox })
  const stored = [...spans, ...hours]
  const inquiriesOf = new Map(inquiries.map((row) => [row.siteId, row.inquiries]))
  const figures = await Promise.all(
    found.map(async ({ id, wasPublished, hasAnalyses }): Promise<SiteFigures> => {
      const counts = stored.flatMap((row): DayCount[] =>
        row.siteId === id ? [[row.day ?? toDay(row.hour ?? 0), row.visits]] : [],
      )
      const counted = wasPublished && hasAnalyses ? await readObject(env, id, days) : []
      return {
        id,
        visits: hasAnalyses && counted ? toDays([...counts, ...counted], days) : null,
        inquiries: inquiriesOf.get(id) ?? null,
      }
    }),
  )
  const byId = new Map(figures.map((one) => [one.id, one]))
  return { ...days, dataList: unique.flatMap((id) => byId.get(id) ?? []) }
}

/** The visits that a site's object has; undefined where it gives no answer. */
async function readObject(env: Bindings, siteId: string, days: Days): Promise<DayCount[] | undefined> {
  if (!hasObjects(env)) return []
  try {
    return await siteObject(env, siteId).visitsByDay(days)
  } catch (error) {
    log('warn', 'sites.figures', { id: siteId, error: describeError(error) })
    return undefined
  }
}

/** The sums of each day of a stretch. */
function toDays(counts: readonly DayCount[], { from }: Days): number[] {
  return Array.from({ length: SITE_FIGURES_DAYS }, (_, index) => {
    const day = addDays(from, index)
    return counts.reduce((sum, [at, visits]) => (at === day ? sum + visits : sum), 0)
  })
}
