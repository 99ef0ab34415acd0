import { parseDay, toDay } from '#shared/time/jst.ts'
import type { DaySpans } from '#worker/entities/visits/day-spans.ts'
import { collectDay, type Day } from '#worker/entities/visits/hour-counts.ts'
import type { Days } from '#worker/entities/visits/visit-figures.ts'
import { stretchOf } from '#worker/entities/visits/visit-ranges.ts'
import { createCache } from '#worker/platform/kept.ts'
import type { HourAddition } from './hour-tally.ts'
import { listHours, readStretches } from './site-visits.repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days that stay in memory, and for how long after they were read from the hours: a busy one is about 4 MB. */
const KEPT = { max: 3, lifetime: 60 * MINUTE }

/**
 * The days of a site that are not rolled up, as they are read: of a busy site their hours are megabytes, so they are read
 * once, and afterwards each batch is added to them.
 */
export type OpenDays = {
  /** Whether hours are of days that are in memory. */
  covers: (hours: readonly number[]) => boolean
  /** Adds what a batch adds to the hours. */
  add: (hours: readonly HourAddition[]) => void
  /** The days of a stretch, from hours that contain everything that was added; two spans a day. */
  read: (stretch: Days) => DaySpans[]
  forgetAll: () => void
}

export function createOpenDays(sql: SqlStorage): OpenDays {
  const days = createCache<Day>(KEPT)

  function load(name: string): Day {
    const begin = parseDay(name)
    const day = collectDay()
    for (const row of readStretches(sql, [{ begin, end: begin + DAY }])) day.addRow(row)
    return day
  }

  return {
    covers: (hours) => hours.every((hour) => days.get(toDay(hour)) !== undefined),
    add(hours) {
      for (const [hour, language, counts] of hours) days.get(toDay(hour))?.addCounts(hour, language, counts)
    },
    read(stretch) {
      const names = new Set(listHours(sql, stretchOf(stretch)).map(toDay))
      return [...names].flatMap((name) => days.getOrCreate(name, () => load(name)).parts())
    },
    forgetAll: days.forgetAll,
  }
}
