// The marks of the messages that an hour's row was made of, beside its counts (`visit_hours.marks`): by `{visit}`, the
// numbers of its messages that were counted, one bit each; by `-{slot}`, how much a network has added
// (docs/decisions/0062).

/** A message of a visit: the visit's id, the bit of the message, and the first hour whose row may contain it. */
export type Mark = { id: string; bit: number; since: number }

/** Bits of a number that are exact in JSON. */
const BITS = 50
/**
 * A message that is repeated within this time is recognised, even if its visit seems to have begun in the next hour.
 */
const REPEATED_WITHIN = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** The mark of a visit's message; `at`: the time when the visit began. */
export function markOf(visit: string, number: number, at: number): Mark {
  const block = Math.floor(number / BITS)
  const hour = Math.floor(at / HOUR) * HOUR
  return {
    id: block === 0 ? visit : `${visit}.${block}`,
    bit: number % BITS,
    since: at - hour < REPEATED_WITHIN ? hour - HOUR : hour,
  }
}
