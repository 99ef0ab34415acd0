import { addDays } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { visitedRelease, type VisitedRelease, visitMessages } from '#tests/bench/fixtures/visit-messages.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { startVisitCounter, type VisitCounter } from '#tests/bench/kit/visit-counter.mts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60_000
const SITES = 10
/** Objects that are ended while batches are counted. */
const KILLS = 200
const VISITS_A_BATCH = 5
/** The years of a site with 10,000 visits a day: `VISIT_YEARS=10` is the long size. */
const YEARS = Number(process.env['VISIT_YEARS'] ?? 1)
const VISITS_A_DAY = 10_000
/** Days that are stored in one call. */
const DAYS_AT_ONCE = 50

/** Counts messages until all are counted, as the queue repeats them. Returns how often they were repeated. */
async function countAll(counter: VisitCounter, bodies: readonly unknown[]): Promise<number> {
  for (let repeats = 0; ; repeats++)
    if ((await counter.ask({ does: 'count', inObjects: true, bodies })) === bodies.length) return repeats
}

/** Visits that are missing or counted twice after objects were ended at any moment. */
async function measureKills(counter: VisitCounter, sites: readonly VisitedRelease[]) {
  const day = toDay(Date.now())
  const sent = new Map<string, number>()
  let repeats = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const site = sites[kill % sites.length] as VisitedRelease
    const bodies = Array.from({ length: VISITS_A_BATCH }, (_, nth) =>
      visitMessages(site, kill * VISITS_A_BATCH + nth, Date.now()),
    ).flat()
    sent.set(site.siteId, (sent.get(site.siteId) ?? 0) + VISITS_A_BATCH)
    const end = () => counter.ask({ does: 'end', siteId: site.siteId })
    const [again] = await Promise.all([countAll(counter, bodies), ...(kill % 3 > 0 ? [end()] : [])])
    repeats += again
    if (kill % 3 === 0) await end()
  }
  let wrong = 0
  for (const [siteId, visits] of sent)
    wrong += Math.abs(visits - (await counter.ask({ does: 'read', inObjects: true, siteId, from: day, to: day })))
  return { wrong, repeats }
}

/** Billed page views that D1 lacks or has twice, after it was away for an hour while hours were closed. */
async function measureAway(counter: VisitCounter, sites: readonly VisitedRelease[]): Promise<number> {
  const hour = parseDay(toDay(Date.now())) - 24 * HOUR
  await counter.ask({ does: 'clock', at: hour + HOUR - MINUTE })
  for (const [nth, site] of sites.entries())
    await countAll(
      counter,
      Array.from({ length: nth + 1 }, (_, visit) => visitMessages(site, 9000 + visit, hour)).flat(),
    )
  const work = async () => {
    for (const { siteId } of sites) await counter.ask({ does: 'work', siteId })
  }
  await counter.ask({ does: 'away', is: true })
  for (let minutes = 0; minutes < 60; minutes += 15) {
    await counter.ask({ does: 'clock', at: hour + 8 * HOUR + minutes * MINUTE })
    await work()
  }
  const told = await counter.database
    .prepare('SELECT count(*) AS n FROM site_views WHERE is_closed = 1 AND hour = ?')
    .bind(hour)
    .first('n')
  if (told !== 0) throw new Error('D1 was not away')
  await counter.ask({ does: 'away', is: false })
  await work()
  await work()
  let wrong = 0
  for (const [nth, { siteId }] of sites.entries()) {
    const row = await counter.database
      .prepare('SELECT sum(views) AS views FROM site_views WHERE site_id = ? AND hour = ? AND is_closed = 1')
      .bind(siteId, hour)
      .first<{ views: number | null }>()
    wrong += Math.abs(nth + 1 - (row?.views ?? 0))
  }
  return wrong
}

/** Bytes of one busy site after some years, of which 13 months are kept, and processor milliseconds to read its last 13 months once they are rolled up. */
async function measureYears(counter: VisitCounter, { site, day }: { site: VisitedRelease; day: string }) {
  const { siteId } = site
  await counter.ask({ does: 'clock', at: parseDay(day) + HOUR })
  for (let nth = 0; nth < VISITS_A_DAY; nth += 100)
    await countAll(
      counter,
      Array.from({ length: 100 }, (_, visit) =>
        visitMessages(site, nth + visit, parseDay(day) + (nth % 24) * HOUR),
      ).flat(),
    )
  const days = Array.from({ length: YEARS * 365 }, (_, nth) => addDays(day, -nth - 1))
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE)
    await counter.ask({ does: 'repeat', siteId, day, days: days.slice(from, from + DAYS_AT_ONCE) })
  const full = await counter.ask({ does: 'work', siteId })
  const before = cpuSeconds(counter.workerdPid)
  const periods = [{ from: addDays(day, -364), to: day }]
  await counter.ask({ does: 'analyse', inObjects: true, siteId, filters: {}, periods })
  return { bytes: full, read: (cpuSeconds(counter.workerdPid) - before) * 1000 }
}

/** SC3 to SC5: objects that end, a D1 that is away, and years of one site. */
export async function measureObjects(): Promise<Findings> {
  const counter = await startVisitCounter()
  try {
    const sites = Array.from({ length: SITES }, (_, nth) => visitedRelease(nth))
    for (const site of sites) await counter.putRelease(site)
    const busy = visitedRelease(SITES)
    await counter.putRelease(busy)
    const killed = await measureKills(counter, sites)
    const away = await measureAway(counter, sites)
    const years = await measureYears(counter, { site: busy, day: addDays(toDay(Date.now()), -1) })
    return {
      figures: { 'SC3.wrong': killed.wrong, 'SC4.wrong': away, 'SC5.bytes': years.bytes },
      notes: [
        `${YEARS} years of ${VISITS_A_DAY} visits a day; a year read in ${years.read.toFixed(0)} ms of processor`,
      ],
    }
  } finally {
    await counter.stop()
  }
}
