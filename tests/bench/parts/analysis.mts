import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { visitedRelease, type VisitedRelease, visitMessages } from '#tests/bench/fixtures/visit-messages.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { startVisitCounter, type VisitCounter } from '#tests/bench/kit/visit-counter.mts'

const HOUR = 60 * 60 * 1000
const BATCH = 100
/** 10,000 visits a day. */
const VISITS_AN_HOUR = 420
/** The last hour of the last day: until then the day before is in hours, too. */
const LAST_HOUR = 16
const DAYS = 28
const LOOKS = 20

/** Counts the visits of yesterday and today, hour by hour. */
async function fillHours(counter: VisitCounter, site: VisitedRelease, today: string): Promise<void> {
  let nth = 0
  for (let hour = parseDay(addDays(today, -1)); hour <= parseDay(today) + LAST_HOUR * HOUR; hour += HOUR) {
    await counter.ask({ does: 'clock', at: hour + HOUR - 60_000 })
    const bodies = Array.from({ length: VISITS_AN_HOUR }, (_, visit) =>
      visitMessages(site, nth++, hour + visit * 8000),
    ).flat()
    for (let from = 0; from < bodies.length; from += BATCH)
      await counter.ask({ does: 'count', inObjects: true, bodies: bodies.slice(from, from + BATCH) })
  }
}

/** A6: analyses of 28 days of a site with 40 cells and 10,000 visits a day, which is counted in its object. */
export async function measureAnalysis(): Promise<Findings> {
  const counter = await startVisitCounter()
  /** Processor milliseconds of workerd for each of some questions. */
  async function measure(asked: readonly Record<string, unknown>[]): Promise<number> {
    const before = cpuSeconds(counter.workerdPid)
    for (const one of asked) await counter.ask(one)
    return ((cpuSeconds(counter.workerdPid) - before) / asked.length) * 1000
  }
  try {
    const site = visitedRelease(0)
    const { siteId } = site
    const today = toDay(Date.now())
    await counter.putRelease(site)
    await fillHours(counter, site, today)
    const days = Array.from({ length: DAYS - 2 }, (_, index) => addDays(today, -2 - index))
    const characters = await counter.ask({ does: 'repeat', siteId, day: addDays(today, -1), days })
    const periods = [{ from: addDays(today, 1 - DAYS), to: today }]
    const look = (filters: Record<string, string>) => ({
      does: 'analyse',
      inObjects: true,
      siteId,
      filters,
      periods,
    })
    const times = Array.from({ length: LOOKS }, (_, nth) => nth)
    const woken = await measure([look({})])
    const first = await measure(times.map((nth) => look({ device: 'phone', entry: `A${nth}` })))
    const again = await measure(times.map(() => look({ device: 'phone', entry: 'A1' })))
    const all = await measure(times.map(() => look({})))
    const parse = await measure(times.map(() => ({ does: 'parse' })))
    return {
      figures: { 'A6.first': first / parse, 'A6.again': again / parse },
      notes: [
        `CPU ms of an analysis of ${DAYS} days: ${first.toFixed(0)} with a new filter, ${again.toFixed(1)} again, ${all.toFixed(1)} without one, ${woken.toFixed(0)} the first one after the object woke; ${parse.toFixed(0)} to parse ${(characters / 1e6).toFixed(1)} MB of days`,
      ],
    }
  } finally {
    await counter.stop()
  }
}
