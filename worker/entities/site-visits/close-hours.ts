import { ADDRESS_PREFIX, BILLED, BILLED_MAX } from '#shared/visit/visit-counts.ts'
import type { HandOver } from './hand-over.ts'
import type { HourTally } from './hour-tally.ts'
import { textOf } from './hour-tally.ts'
import { findHourAfter, getNumber, insertHandOver, putHour, setNumber } from './site-visits.repository.ts'
import type { Ledger } from './site-ledger.ts'

const HOUR = 60 * 60 * 1000

/** The last hour that begins before a moment. */
const lastHourBefore = (before: number) => Math.ceil(before / HOUR - 1) * HOUR

/**
 * Billed views of an hour by language: of each address at most `BILLED_MAX`, which languages share in alphabetical order
 * (rules/analytics.md#billed-view). A closed hour has its number already.
 */
export function billedViews(tally: HourTally) {
  const until = new Map<string, number>()
  const languages = [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return languages.map(([language, { counts }]) => {
    let billed = counts.get(BILLED) ?? 0
    for (const [key, views] of counts) {
      if (!key.startsWith(ADDRESS_PREFIX)) continue
      const before = until.get(key) ?? 0
      until.set(key, before + views)
      billed += Math.min(before + views, BILLED_MAX) - Math.min(before, BILLED_MAX)
    }
    return { language, billed }
  })
}

/** The views of an hour as they would be billed now. */
export const viewsOf = (tally: HourTally): number => billedViews(tally).reduce((sum, { billed }) => sum + billed, 0)

/**
 * Closes the hours that began before a moment: their views are final, and are told to D1 by a row that is written with
 * them. An hour that is closed again adds nothing.
 */
export function closeHours(storage: DurableObjectStorage, ledger: Ledger, before: number): void {
  const { sql } = storage
  ledger.fold()
  for (;;) {
    const hour = findHourAfter(sql, getNumber(sql, 'closed'))
    if (hour === undefined || hour >= before) break
    storage.transactionSync(() => closeHour(sql, ledger, hour))
    ledger.forgetHour(hour)
  }
  const last = lastHourBefore(before)
  if (last > getNumber(sql, 'final')) setNumber(sql, 'final', last)
}

function closeHour(sql: SqlStorage, ledger: Ledger, hour: number): void {
  const tally = ledger.hourOf(hour)
  const closed: HandOver['hours'] = [{ hour, views: viewsOf(tally), isClosed: true }]
  for (const { language, billed } of billedViews(tally)) {
    const { counts, marks } = tally.get(language) ?? { counts: new Map<string, number>(), marks: new Map() }
    const others = [...counts].filter(([key]) => !key.startsWith(ADDRESS_PREFIX))
    if (others.length === counts.size) continue
    putHour(sql, { hour, language, counts: textOf(new Map([...others, [BILLED, billed]])), marks: textOf(marks) })
  }
  insertHandOver(sql, { hours: closed, popups: {}, windows: {} })
  setNumber(sql, 'closed', hour)
}

/**
 * The end of the hours whose views are final: entries before it are late. Hours that were closed at a later time of the
 * clock do not count, because it was set back since.
 */
export function endOfFinalHours(sql: SqlStorage, before: number): number {
  const closed = Math.max(getNumber(sql, 'closed'), getNumber(sql, 'final'))
  const open = findHourAfter(sql, closed) ?? before
  const last = lastHourBefore(before)
  return (open < before ? Math.min(last, closed) : last) + HOUR
}
