import { ADDRESS_PREFIX, BILLED } from '#shared/visit/visit-counts.ts'
import { createBilling } from '#worker/entities/visits/billed-views.ts'
import { lastHourBefore } from '#worker/entities/visits/closed-hour.repository.ts'
import { type HourTally, textOf } from './hour-tally.ts'
import { findHourAfter, getNumber, insertHandOver, putHour, setNumber } from './site-visits.repository.ts'
import type { Ledger } from './site-ledger.ts'

const HOUR = 60 * 60 * 1000

/**
 * Billed views of an hour by language: of each address at most `BILLED_MAX`, which languages share in alphabetical order
 * (rules/analytics.md#billed-view). A closed hour has its number already.
 */
function billedViews(tally: HourTally) {
  const bill = createBilling()
  const languages = [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return languages.map(([language, { counts, marks }]) => {
    const addresses = [...counts].filter(([key]) => key.startsWith(ADDRESS_PREFIX))
    const billed = addresses.reduce((sum, [key, views]) => sum + bill(key, views), counts.get(BILLED) ?? 0)
    return { language, counts, marks, billed, isOpen: addresses.length > 0 }
  })
}

const sumOf = (billed: ReturnType<typeof billedViews>) => billed.reduce((sum, one) => sum + one.billed, 0)

/** The views of an hour as they would be billed now. */
export const viewsOf = (tally: HourTally): number => sumOf(billedViews(tally))

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
  const languages = billedViews(ledger.hourOf(hour))
  for (const { language, counts, marks, billed } of languages.filter(({ isOpen }) => isOpen)) {
    const others = [...counts].filter(([key]) => !key.startsWith(ADDRESS_PREFIX))
    putHour(sql, { hour, language, counts: textOf(new Map([...others, [BILLED, billed]])), marks: textOf(marks) })
  }
  insertHandOver(sql, { hours: [{ hour, views: sumOf(languages), isClosed: true }], popups: {}, windows: {} })
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
