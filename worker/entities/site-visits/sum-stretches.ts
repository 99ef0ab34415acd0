import { FILTERS } from '#shared/analytics/analytics-rules.ts'
import { type DaysQuery, partOf, type SummedDays, sumUp } from '#worker/entities/visits/summed-days.ts'
import type { Days } from '#worker/entities/visits/visit-figures.ts'
import { rangesOf } from '#worker/entities/visits/visit-ranges.ts'
import { createCache } from '#worker/platform/kept.ts'
import { createOpenDays, type OpenDays } from './open-days.ts'
import { readSpans } from './site-visits.repository.ts'

/** Sums of days that are rolled up: they change only when a day is rolled up again. */
const KEPT = { max: 16, lifetime: 24 * 60 * 60 * 1000 }

/** Sums up the days of one site from the tables of its object. */
export type StretchSums = Omit<OpenDays, 'read'> & { sum: (query: DaysQuery) => SummedDays[] }

export function createStretchSums(sql: SqlStorage): StretchSums {
  const openDays = createOpenDays(sql)
  const rolled = createCache<SummedDays>(KEPT)

  function sumOne({ filters, stretch }: { filters: DaysQuery['filters']; stretch: Days }): SummedDays {
    const key = JSON.stringify([stretch.from, stretch.to, ...FILTERS.map((name) => filters[name] ?? null)])
    const known = rolled.get(key)
    if (known) return known
    const days = openDays.read(stretch)
    const query = { part: partOf(filters), ranges: rangesOf(stretch, 0), language: filters.language ?? null }
    const sum = sumUp(filters, readSpans(sql, query), days)
    if (sum.hasRows && !sum.isOpen) rolled.set(key, sum)
    return sum
  }

  return {
    covers: openDays.covers,
    add: openDays.add,
    sum: ({ filters, stretches }) => stretches.map((stretch) => sumOne({ filters, stretch })),
    forgetAll() {
      openDays.forgetAll()
      rolled.forgetAll()
    },
  }
}
