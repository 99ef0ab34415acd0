import { STEP_BOUNDS } from '#shared/visit/visit-counts.ts'
import type { Counters } from './visit-figures.ts'

/**
 * Counters in the form in which they are added and stored: the numbers of a cell are stored beside each other, so that
 * thousands of them are added without a text for each. The keys are those of `shared/visit/visit-counts.ts`.
 */
export type Sums = {
  /** By short id; the numbers are in the order of `CELL_KEYS`. */
  cells: Map<string, number[]>
  /** By `{from}.{to}`. */
  moves: Map<string, number>
  firsts: Map<string, number>
  /** All other counters by their whole keys. */
  others: Map<string, number>
}

/** The keys of a cell's counters, most used first: stored numbers have this order. */
export const CELL_KEYS: readonly string[] = [
  'w',
  's',
  'i',
  'x',
  't',
  'c',
  'b',
  'r',
  ...Array.from({ length: STEP_BOUNDS.length + 1 }, (_, step) => `d${step.toString(36)}`),
]
const INDEX_OF = new Map(CELL_KEYS.map((name, index) => [name, index]))

export const emptySums = (): Sums => ({ cells: new Map(), moves: new Map(), firsts: new Map(), others: new Map() })

/** Adds to one entry of a map of numbers. */
export function addTo<Key>(map: Map<Key, number>, key: Key, value: number): void {
  map.set(key, (map.get(key) ?? 0) + value)
}

export function addNumbers(sums: Sums, cell: string, numbers: readonly number[]): void {
  const known = sums.cells.get(cell)
  if (!known) {
    sums.cells.set(cell, [...numbers])
    return
  }
  for (const [index, value] of numbers.entries()) known[index] = (known[index] ?? 0) + value
}

/** Adds a counter by its key. */
export function addCounter(sums: Sums, key: string, value: number): void {
  const end = key.indexOf('.')
  const kind = key.slice(0, end)
  const place = key.slice(end + 1)
  const index = end < 0 ? undefined : INDEX_OF.get(kind)
  if (index !== undefined) {
    let numbers = sums.cells.get(place)
    if (!numbers) {
      numbers = []
      sums.cells.set(place, numbers)
    }
    while (numbers.length < index) numbers.push(0)
    numbers[index] = (numbers[index] ?? 0) + value
  } else if (kind === 'm') addTo(sums.moves, place, value)
  else if (kind === 'f') addTo(sums.firsts, place, value)
  else addTo(sums.others, key, value)
}

export function addSums(sums: Sums, more: Sums): void {
  for (const [cell, numbers] of more.cells) addNumbers(sums, cell, numbers)
  for (const name of ['moves', 'firsts', 'others'] as const)
    for (const [key, value] of more[name]) addTo(sums[name], key, value)
}

/** The counters by their keys, without zeros. */
export function toCounters(sums: Sums): Counters {
  const counters = new Map<string, number>()
  const set = (key: string, value: number) => value !== 0 && counters.set(key, value)
  for (const [cell, numbers] of sums.cells)
    for (const [index, value] of numbers.entries()) set(`${CELL_KEYS[index]}.${cell}`, value)
  for (const [place, value] of sums.moves) set(`m.${place}`, value)
  for (const [place, value] of sums.firsts) set(`f.${place}`, value)
  for (const [key, value] of sums.others) set(key, value)
  return counters
}
