import type { Language } from '#shared/text/languages.ts'
import { connect } from '#worker/db/client.ts'
import { visitHours } from '#worker/db/schema/visits.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { insertMany } from './insert-many.ts'

const HOUR = 60 * 60 * 1000

type Env = Pick<Bindings, 'DB'>
type VisitHour = {
  siteId: string
  /** Any moment of the hour. */
  at: number
  counts: Record<string, number>
  /** Japanese by default. */
  language?: Language
}

const rowOf = ({ siteId, at, counts, language = 'ja' }: VisitHour) => ({
  hour: Math.floor(at / HOUR) * HOUR,
  siteId,
  language,
  counts,
})

/** Stores the counters of a site's visits in an hour; they replace those that are there. */
export async function storeVisitHour(env: Env, visits: VisitHour): Promise<void> {
  const row = rowOf(visits)
  await connect(env.DB)
    .insert(visitHours)
    .values(row)
    .onConflictDoUpdate({
      target: [visitHours.hour, visitHours.siteId, visitHours.language],
      set: { counts: row.counts, marks: {} },
    })
}

/** Stores the counters of many sites or hours, none of which has any yet, by a few statements. */
export const storeVisitHours = (env: Env, visits: readonly VisitHour[]): Promise<void> =>
  insertMany(env, visitHours, visits.map(rowOf))
