import { MONTHS_KEPT } from '#shared/analytics/analytics-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, monthOf } from '#shared/time/months.ts'
import { ROLLED_AFTER } from '#worker/entities/visits/closed-days.ts'
import type { DaySpans } from '#worker/entities/visits/day-spans.ts'
import { collectDay } from '#worker/entities/visits/hour-counts.ts'
import { addDocs, packSpans } from '#worker/entities/visits/span-rows.ts'
import { mapEntry } from '#worker/entities/visits/visit-span.ts'
import { SPAN_PARTS } from '#worker/entities/visits/visit-rows.repository.ts'
import { toBatches } from '#worker/platform/batches.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { findOpenHour } from '#worker/entities/visits/closed-hour.repository.ts'
import {
  deleteSpansBefore,
  findHours,
  findProgress,
  findSitesOfMonth,
  finishMonth,
  measureHours,
  monthAt,
  monthNumber,
  NOTHING,
  type Position,
  readDays,
  readDaysOfMonth,
  readHours,
  type RolledDay,
  sealOf,
  type SiteDay,
  storeDays,
  storeMonth,
} from './roll-up.repository.ts'

/** Days of sites, and months of sites, that one run makes at most. */
const DAYS_MAX = 200
const MONTHS_MAX = 50
/** Days of sites in one batch, and bytes of hours that are read at once. */
const GROUP = { count: 20, size: 8_000_000 }
/** Rows that one look for work reads at most. */
const LOOK = 1000
/** Rows that one statement deletes, and statements of a run. */
const CHUNK = 1000
const CHUNKS_MAX = 20

/**
 * Rolls up days that are over, then months, and deletes rows older than 13 months. Each step is one batch and finds its
 * work in the rows: the next run does the work of a run that was interrupted.
 */
export async function rollVisits(env: Bindings): Promise<void> {
  const before = await findEnd(env)
  await rollDays(env, before)
  await rollMonths(env, before)
  await deleteOldSpans(env)
}

/** The moment before which nothing can be added to an hour any more, and all hours are billed. */
async function findEnd(env: Bindings): Promise<number> {
  const end = startOfDay(now() - ROLLED_AFTER)
  const open = await findOpenHour(env.DB, end)
  return open === undefined ? end : startOfDay(open)
}

async function rollDays(env: Bindings, before: number): Promise<void> {
  let after: Position = { hour: 0, siteId: '' }
  for (let left = DAYS_MAX; left > 0;) {
    const hours = await findHours(env.DB, after, before, LOOK)
    const last = hours.at(-1)
    if (!last) return
    const days = new Map(hours.map(({ hour, siteId }) => [`${siteId} ${toDay(hour)}`, { siteId, day: toDay(hour) }]))
    const some = [...days.values()].slice(0, left)
    for (const group of toBatches(some, { count: GROUP.count, size: Infinity }, () => 0)) await rollGroup(env, group)
    left -= some.length
    // The next run tries again what failed.
    after = last
  }
}

/** Rolls up days of sites together; if that fails, each by itself. */
async function rollGroup(env: Bindings, group: readonly SiteDay[]): Promise<void> {
  try {
    await storeDays(env.DB, await makeDays(env, group))
  } catch (error) {
    if (group.length <= 1)
      return log('error', 'visits.roll', { id: group.map(keyOf).join(), error: describeError(error) })
    for (const day of group) await rollGroup(env, [day])
  }
}

const keyOf = ({ siteId, day }: SiteDay) => `${siteId} ${day}`

async function makeDays(env: Bindings, group: readonly SiteDay[]): Promise<RolledDay[]> {
  const sizes = await measureHours(env.DB, group)
  const collected = new Map<string, ReturnType<typeof collectDay>>()
  for (const some of toBatches(sizes, { count: LOOK, size: GROUP.size }, ({ bytes }) => bytes))
    for (const row of await readHours(env.DB, some))
      mapEntry(collected, keyOf({ siteId: row.siteId, day: toDay(row.hour) }), collectDay).addRow(row)
  const earlier = Map.groupBy(await readDays(env.DB, group), ({ siteId, start }) => keyOf({ siteId, day: start }))
  return group.flatMap(({ siteId, day }): RolledDay[] => {
    const key = keyOf({ siteId, day })
    const spans = collected.get(key)?.finish()
    // A parallel run handles this group.
    if (!spans) return []
    const known = earlier.get(key) ?? []
    addDocs(spans, known)
    const hours = sizes.filter((size) => keyOf(size) === key)
    return [
      {
        siteId,
        day,
        docs: packSpans(spans, day),
        hours: sealOf(
          sumOf(hours, ({ rows }) => rows),
          sumOf(hours, ({ bytes }) => bytes),
        ),
        before:
          known.length === 0
            ? NOTHING
            : sealOf(
                known.length,
                sumOf(known, ({ doc }) => bytesOf(doc)),
              ),
      },
    ]
  })
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0)
}

/** Rolls up the months of which all days are rolled up, for all sites. */
async function rollMonths(env: Bindings, before: number): Promise<void> {
  const { firstHour = Infinity, lastMonth, firstDay } = await findProgress(env.DB)
  if (firstDay === undefined) return
  const end = Math.min(before, firstHour)
  let left = MONTHS_MAX
  const first = Math.max(monthNumber(firstDay.slice(0, 7)), (lastMonth ?? 0) + 1)
  for (let number = first; endOfMonth(monthAt(number)) < end; number++) {
    const month = monthAt(number)
    const rolled = await rollSites(env, month, left)
    // The next run finds the failed sites and the other ones.
    if (!rolled.isComplete) return
    await finishMonth(env.DB, month)
    left -= rolled.count
  }
}

/** Rolls up a month of fewer than `max` sites. Returns their number, and whether the month of all sites is rolled up. */
async function rollSites(env: Bindings, month: string, max: number) {
  const failed: string[] = []
  let count = 0
  while (count < max) {
    const sites = await findSitesOfMonth(env.DB, month, failed, Math.min(max - count, GROUP.count))
    if (sites.length === 0) return { count, isComplete: failed.length === 0 }
    failed.push(...(await rollSitesOfMonth(env, sites, month)))
    count += sites.length
  }
  return { count, isComplete: false }
}

/** Rolls up a month of some sites. Returns those that failed. */
async function rollSitesOfMonth(env: Bindings, sites: readonly string[], month: string): Promise<string[]> {
  const failed: string[] = []
  for (const siteId of sites) if (!(await rollMonth(env, siteId, month))) failed.push(siteId)
  return failed
}

async function rollMonth(env: Bindings, siteId: string, month: string): Promise<boolean> {
  try {
    const spans: DaySpans = new Map()
    let [rows, bytes] = [0, 0]
    for (const part of SPAN_PARTS) {
      const docs = await readDaysOfMonth(env.DB, siteId, month, part)
      addDocs(spans, docs)
      rows += docs.length
      bytes += sumOf(docs, ({ doc }) => bytesOf(doc))
    }
    await storeMonth(env.DB, { siteId, month, docs: packSpans(spans, month), days: sealOf(rows, bytes) })
    return true
  } catch (error) {
    log('error', 'visits.roll', { id: keyOf({ siteId, day: month }), error: describeError(error) })
    return false
  }
}

/** Deletes days and months older than the retention time. */
async function deleteOldSpans(env: Bindings): Promise<void> {
  const first = addMonths(monthOf(now()), -MONTHS_KEPT)
  await deleteSpans(env, 'D', `${first}-01`)
  await deleteSpans(env, 'M', first)
}

async function deleteSpans(env: Bindings, span: 'D' | 'M', before: string): Promise<void> {
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk++)
    if ((await deleteSpansBefore(env.DB, span, before, CHUNK)) < CHUNK) return
}
