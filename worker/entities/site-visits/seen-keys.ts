import { mapEntry } from '#worker/entities/visits/visit-span.ts'
import type { SeenKey } from './count-entries.ts'
import { insertSeen, readSeen } from './site-visits.repository.ts'

const MINUTE = 60_000
/** Stretches that stay in memory; the others are read again. */
const STRETCHES_KEPT = 40
/** Keys of one row, which holds two million bytes. */
const KEYS_MAX = 20_000

/** Milliseconds of keys that stand together, by window. */
const lengthOf = (width: number) => (width > MINUTE ? 5 * MINUTE : MINUTE)
const startOf = (width: number, at: number) => Math.floor(at / lengthOf(width)) * lengthOf(width)

type Moments = Map<string, number[]>

/**
 * Keys of the messages of one site, by stretches of time. `listWaiting` gives the keys that are stored with their batches
 * and not by stretch yet.
 */
export function createSeenKeys(sql: SqlStorage, listWaiting: () => readonly SeenKey[]) {
  const stretches = new Map<string, Moments>()

  function load(width: number, start: number): Moments {
    const keys: Moments = new Map()
    for (const [key, at] of readSeen(sql, width, start)) mapEntry(keys, key, () => []).push(at)
    const waiting = listWaiting().filter(([one, at]) => one === width && startOf(one, at) === start)
    for (const [, at, key] of waiting) mapEntry(keys, key, () => []).push(at)
    return keys
  }

  function stretch(width: number, start: number): Moments {
    const name = `${width} ${start}`
    const keys = stretches.get(name) ?? load(width, start)
    // A Map keeps the order of insertion: the first entry is the least recently used one.
    stretches.delete(name)
    stretches.set(name, keys)
    return keys
  }

  return {
    /** Whether a key was counted, or left out, less than `width` milliseconds before or after. */
    isKnown(key: string, width: number, at: number): boolean {
      const length = lengthOf(width)
      const first = startOf(width, at - width)
      const count = (startOf(width, at + width) - first) / length + 1
      const starts = Array.from({ length: count }, (_, nth) => first + nth * length)
      return starts.some((start) =>
        stretch(width, start)
          .get(key)
          ?.some((other) => Math.abs(other - at) < width),
      )
    },
    /** Adds keys that are stored to those in memory. */
    add(keys: readonly SeenKey[]): void {
      for (const [width, at, key] of keys) {
        const held = stretches.get(`${width} ${startOf(width, at)}`)
        if (held) mapEntry(held, key, () => []).push(at)
      }
    },
    forgetOldest(): void {
      for (const name of [...stretches.keys()].slice(0, -STRETCHES_KEPT)) stretches.delete(name)
    },
  }
}

/** Stores keys by window and stretch; late ones are kept longer. */
export function putSeen(sql: SqlStorage, keys: readonly SeenKey[]): void {
  const places = Map.groupBy(keys, ([width, at, , late]) => `${width} ${startOf(width, at)} ${late}`)
  for (const [, some] of places) putStretch(sql, some)
}

function putStretch(sql: SqlStorage, keys: readonly SeenKey[]): void {
  const [first] = keys
  if (!first) return
  const [width, at, , late] = first
  const place = { width, start: startOf(width, at), late }
  for (let from = 0; from < keys.length; from += KEYS_MAX) insertSeen(sql, place, keys.slice(from, from + KEYS_MAX))
}
