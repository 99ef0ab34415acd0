import { mapEntry } from '#worker/entities/visits/visit-span.ts'
import type { CountedEntry } from '#worker/entities/visits/counted-entry.ts'
import { type Addition, countEntries } from './count-entries.ts'
import { sumClicks, sumWindows } from './hand-over.ts'
import { addToTally, emptyTally, type HourAddition, type HourTally, readTally, textOf } from './hour-tally.ts'
import { createSeenKeys, putSeen } from './seen-keys.ts'
import {
  deleteAdditions,
  insertAddition,
  insertHandOver,
  putHour,
  readAdditions,
  readHour,
} from './site-visits.repository.ts'

/** Hours that stay in memory; the others are read again. */
const HOURS_KEPT = 4
/** Batches, and their characters, that wait at most: an object wakes quickly, and shares its memory with others. */
const WAITING_MAX = { batches: 200, characters: 4_000_000 }

/** Counts entries of a site and folds them into hours; see `createLedger`. */
export type Ledger = {
  hourOf: (hour: number) => HourTally
  /** The hours to which batches added that are not folded yet. */
  waitingHours: () => number[]
  /** Whether so much waits that it is to be folded at once. */
  isFull: () => boolean
  /** Counts entries, each once; those before `finalBefore` are late. Returns what they add to the hours. */
  add: (entries: readonly CountedEntry[], finalBefore: number) => readonly HourAddition[]
  /** Writes what batches added into the hours. Returns the hours that changed. */
  fold: () => number[]
  /** Forgets an hour that was changed in storage. */
  forgetHour: (hour: number) => void
}

/**
 * The counts of one site. A batch is stored as one row, beside which its sum stays in memory; every few minutes the rows
 * are folded into the hours. What is in memory is never more than what is stored.
 */
export function createLedger(storage: DurableObjectStorage): Ledger {
  const { sql } = storage
  let waiting: Addition[] = readAdditions(sql)
  let characters = 0
  const hours = createHours(sql, () => waiting.flatMap((addition) => addition.hours))
  const seen = createSeenKeys(sql, () => waiting.flatMap(({ keys }) => keys))

  const waitingHours = () => [...new Set(waiting.flatMap((addition) => addition.hours.map(([hour]) => hour)))]

  return {
    hourOf: hours.get,
    forgetHour: hours.forget,
    waitingHours,
    isFull: () => waiting.length >= WAITING_MAX.batches || characters >= WAITING_MAX.characters,
    add(entries, finalBefore) {
      const addition = countEntries(entries, { hourOf: hours.get, isKnown: seen.isKnown, finalBefore })
      if (addition.keys.length === 0) return []
      // The row is stored before anything in memory changes.
      const body = JSON.stringify(addition)
      insertAddition(sql, body)
      characters += body.length
      waiting.push(addition)
      hours.add(addition.hours)
      seen.add(addition.keys)
      hours.forgetOldest()
      seen.forgetOldest()
      return addition.hours
    },
    fold() {
      if (waiting.length === 0) return []
      const touched = waitingHours()
      storage.transactionSync(() => {
        for (const hour of touched) writeHour(sql, hour, hours.get(hour))
        const keys = waiting.flatMap((addition) => addition.keys)
        putSeen(sql, keys)
        const told = {
          popups: sumClicks(waiting.map(({ popups }) => popups)),
          windows: sumWindows(waiting.map(({ windows }) => windows)),
        }
        if (Object.keys({ ...told.popups, ...told.windows }).length > 0) insertHandOver(sql, { hours: [], ...told })
        deleteAdditions(sql)
      })
      waiting = []
      characters = 0
      hours.forgetOldest()
      return touched
    },
  }
}

/** The hours that were used last, with what batches added that are not folded yet. */
function createHours(sql: SqlStorage, listWaiting: () => readonly HourAddition[]) {
  const hours = new Map<number, HourTally>()

  function load(hour: number): HourTally {
    const tally: HourTally = new Map(readHour(sql, hour).map((row) => [row.language, readTally(row.counts, row.marks)]))
    for (const [at, language, counts, marks] of listWaiting())
      if (at === hour) addToTally(mapEntry(tally, language, emptyTally), counts, marks)
    return tally
  }

  return {
    get(hour: number): HourTally {
      const tally = hours.get(hour) ?? load(hour)
      // A Map keeps the order of insertion: the first entry is the least recently used one.
      hours.delete(hour)
      hours.set(hour, tally)
      return tally
    },
    add(additions: readonly HourAddition[]): void {
      for (const [hour, language, counts, marks] of additions) {
        const tally = hours.get(hour)
        if (tally) addToTally(mapEntry(tally, language, emptyTally), counts, marks)
      }
    },
    forget: (hour: number) => void hours.delete(hour),
    forgetOldest(): void {
      for (const hour of [...hours.keys()].slice(0, -HOURS_KEPT)) hours.delete(hour)
    },
  }
}

function writeHour(sql: SqlStorage, hour: number, tally: HourTally): void {
  for (const [language, { counts, marks }] of tally)
    putHour(sql, { hour, language, counts: textOf(counts), marks: textOf(marks) })
}
