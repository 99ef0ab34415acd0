import { setTimeout as sleep } from 'node:timers/promises'
import { visitedRelease, type VisitedRelease, visitMessages } from '#tests/bench/fixtures/visit-messages.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { percentile } from '#tests/bench/kit/stats.mts'
import { startVisitCounter, type VisitCounter } from '#tests/bench/kit/visit-counter.mts'

const HOUR = 60 * 60 * 1000
const BATCH = 100
const SITES = 200
/** Visits that each site's hour holds before: 10,000 a day are some 420 an hour. */
const BEFORE = 420
/** Measured batches of the queue. */
const BATCHES = 20
/** The stream of visits: sites, visits a second, seconds. `VISIT_SECONDS=600` is the long size. */
const STREAM = { sites: 1000, perSecond: 100, seconds: Number(process.env['VISIT_SECONDS'] ?? 30) }
/** Milliseconds until everything must be counted. */
const PATIENCE = 60_000

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

async function count(counter: VisitCounter, inObjects: boolean, bodies: readonly unknown[]): Promise<void> {
  for (const batch of chunks(bodies, BATCH)) {
    const counted = await counter.ask({ does: 'count', inObjects, bodies: batch })
    if (counted !== batch.length) throw new Error(`${counted} of ${batch.length} messages were counted`)
  }
}

/** Gives every site the hour of the first one in D1, and the same visits in objects. */
async function fill(counter: VisitCounter, sites: readonly VisitedRelease[], hour: number): Promise<void> {
  const [first, ...others] = sites
  if (!first) return
  const visitsOf = (site: VisitedRelease) =>
    Array.from({ length: BEFORE }, (_, nth) => visitMessages(site, nth, hour + nth * 5000)).flat()
  await count(counter, false, visitsOf(first))
  for (const { siteId } of others)
    await counter.database
      .prepare('INSERT INTO visit_hours SELECT hour, ?, language, counts, marks FROM visit_hours WHERE site_id = ?')
      .bind(siteId, first.siteId)
      .run()
  for (const site of sites) await count(counter, true, visitsOf(site))
}

/** Processor milliseconds of workerd for a visit of three messages, whose batches are spread over all sites. */
async function measureVisit(counter: VisitCounter, inObjects: boolean, sites: readonly VisitedRelease[], hour: number) {
  const visits = Math.round((BATCHES * BATCH) / 3)
  const bodies = Array.from({ length: visits }, (_, nth) => {
    const site = sites[(nth * 37) % sites.length] as VisitedRelease
    return visitMessages(site, BEFORE + nth, hour + HOUR / 2 + nth)
  }).flat()
  // Each site a visit: objects are awake where visits come.
  await count(
    counter,
    inObjects,
    sites.flatMap((site, nth) => visitMessages(site, 10_000 + nth, hour + HOUR / 2)),
  )
  const before = cpuSeconds(counter.workerdPid)
  await count(counter, inObjects, bodies)
  return ((cpuSeconds(counter.workerdPid) - before) / visits) * 1000
}

/** Visits of many sites through the queue into objects: how many are lost, and how long until they are counted. */
async function measureStream(counter: VisitCounter) {
  const { sites: number, perSecond, seconds } = STREAM
  const sites = Array.from({ length: number }, (_, nth) => visitedRelease(1000 + nth))
  for (const site of sites) await counter.putRelease(site)
  const day = new Date(Date.now() + 9 * HOUR).toISOString().slice(0, 10)
  const readSite = ({ siteId }: VisitedRelease) =>
    counter.ask({ does: 'read', inObjects: true, siteId, from: day, to: day })
  const sent = new Map<string, number>()
  const lags: number[] = []
  const watched = sites[0] as VisitedRelease
  const started = Date.now()
  for (let second = 0; second < seconds; second++) {
    const visits = Array.from(
      { length: perSecond },
      (_, nth) => sites[(second * perSecond + nth) % number] as VisitedRelease,
    )
    const bodies = visits.flatMap((site, nth) => visitMessages(site, second * perSecond + nth, Date.now()))
    for (const site of visits) sent.set(site.siteId, (sent.get(site.siteId) ?? 0) + 1)
    for (const batch of chunks(bodies, BATCH)) await counter.ask({ does: 'send', inObjects: true, bodies: batch })
    if (second % 10 === 0) lags.push(await lagOf(() => readSite(watched), sent.get(watched.siteId) ?? 0))
    await sleep(Math.max(0, started + (second + 1) * 1000 - Date.now()))
  }
  const took = (Date.now() - started) / 1000
  await lagOf(() => readSite(sites.at(-1) as VisitedRelease), sent.get(sites.at(-1)?.siteId ?? '') ?? 0)
  let counted = 0
  for (const site of sites) counted += await readSite(site)
  const all = [...sent.values()].reduce((sum, one) => sum + one, 0)
  return { lost: all - counted, all, lag: percentile(lags, 0.95), took }
}

/** Milliseconds until a site has this many visits. */
async function lagOf(read: () => Promise<number>, wanted: number): Promise<number> {
  const begun = Date.now()
  while ((await read()) < wanted && Date.now() - begun < PATIENCE) await sleep(100)
  return Date.now() - begun
}

/** SC1, SC2: visits of many sites, in D1 and in objects. */
export async function measureVisits(): Promise<Findings> {
  const counter = await startVisitCounter()
  try {
    const sites = Array.from({ length: SITES }, (_, nth) => visitedRelease(nth))
    for (const site of sites) await counter.putRelease(site)
    const hour = Math.floor(Date.now() / HOUR) * HOUR - HOUR
    await fill(counter, sites, hour)
    const row = await counter.database
      .prepare('SELECT length(counts) AS bytes FROM visit_hours LIMIT 1')
      .first<{ bytes: number }>()
    const [inDatabase, inObjects] = [
      await measureVisit(counter, false, sites, hour),
      await measureVisit(counter, true, sites, hour),
    ]
    const stream = await measureStream(counter)
    return {
      figures: { 'SC1.lost': stream.lost, 'SC1.lag': stream.lag / 1000, SC2: inDatabase / inObjects },
      notes: [
        `${SITES} sites with rows of ${Math.round((row?.bytes ?? 0) / 1000)} KB, CPU ms a visit: D1 ${inDatabase.toFixed(1)}, objects ${inObjects.toFixed(1)}`,
        `${stream.all} visits of ${STREAM.sites} sites sent in ${stream.took.toFixed(0)} s`,
      ],
    }
  } finally {
    await counter.stop()
  }
}
