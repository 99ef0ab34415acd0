import type { Language } from '#shared/text/languages.ts'
import { LAST_COUNTED } from '#worker/entities/visits/hour-keys.ts'

/** Counters of an hour in one language, and the marks of the messages from which they were made. */
export type LanguageTally = {
  counts: Map<string, number>
  marks: Map<string, number>
  /** Bytes of both as JSON, about: every key with its number and punctuation. */
  bytes: { counts: number; marks: number }
}

/** An hour of a site by language. */
export type HourTally = Map<Language, LanguageTally>

/** What one batch adds to an hour in one language. */
export type HourAddition = readonly [
  hour: number,
  language: Language,
  counts: Record<string, number>,
  marks: Record<string, number>,
]

/** Bytes of a number and the punctuation beside a key. */
const BESIDE_KEY = 8

export const emptyTally = (): LanguageTally => ({
  counts: new Map(),
  marks: new Map(),
  bytes: { counts: 0, marks: 0 },
})

/** The tally of a stored row. */
export function readTally(counts: string, marks: string): LanguageTally {
  const mapOf = (text: string) => new Map(Object.entries(JSON.parse(text) as Record<string, number>))
  return { counts: mapOf(counts), marks: mapOf(marks), bytes: { counts: counts.length, marks: marks.length } }
}

/** The sum of two values of a counter; of times the latest. */
export const sumOfCounter = (key: string, one: number, other: number): number =>
  key === LAST_COUNTED ? Math.max(one, other) : one + other

/** Adds to counters of a tally; a counter that becomes zero goes. */
export function addToTally(tally: LanguageTally, counts: Record<string, number>, marks: Record<string, number>): void {
  for (const [key, value] of Object.entries(counts)) {
    const before = tally.counts.get(key)
    if (before === undefined) tally.bytes.counts += key.length + BESIDE_KEY
    const sum = sumOfCounter(key, before ?? 0, value)
    if (sum === 0) tally.counts.delete(key)
    else tally.counts.set(key, sum)
  }
  for (const [key, value] of Object.entries(marks)) {
    const before = tally.marks.get(key)
    if (before === undefined) tally.bytes.marks += key.length + BESIDE_KEY
    tally.marks.set(key, (before ?? 0) + value)
  }
}

export const textOf = (counters: ReadonlyMap<string, number>): string => JSON.stringify(Object.fromEntries(counters))
