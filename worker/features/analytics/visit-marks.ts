// What an hour's row remembers of the messages that it was made of, beside its counts (`visit_hours.marks`): by
// `{visit}`, which numbers of its messages were counted, one bit each; by `-{slot}`, how much a network has added
// (docs/decisions/0062).

/** A message of a visit: the visit's id, the bit of the message, and the first hour whose row may know it. */
export type Mark = { id: string; bit: number; since: number }

/** Bits of a number in JSON that stay exact. */
const BITS = 50
/** A message that comes again within this time is known, even if its visit seems to have begun in the next hour. */
const REPEATED_WITHIN = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** The mark of a visit's message; `at` says when the visit began. */
export function markOf(visit: string, number: number, at: number): Mark {
  const block = Math.floor(number / BITS)
  const hour = Math.floor(at / HOUR) * HOUR
  return {
    id: block === 0 ? visit : `${visit}.${block}`,
    bit: number % BITS,
    since: at - hour < REPEATED_WITHIN ? hour - HOUR : hour,
  }
}

/** A network's key among the marks of a row. */
export const networkMark = (slot: number) => `-${slot.toString(36)}`
