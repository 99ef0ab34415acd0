/** A random generator with a fixed seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** An integer from 0, below a bound. */
    below: (bound: number) => Math.floor(next() * bound),
    /** Whether something of this probability happens. */
    happens: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
  }
}
export type Random = ReturnType<typeof randomOf>
