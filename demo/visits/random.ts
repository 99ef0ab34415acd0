/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  chance: (share: number) => boolean
  /** Picks an index by weights. */
  pick: (weights: readonly number[]) => number
  /** A number around 1, mostly between 1 / 3 and 3, which is how people's times are spread. */
  spread: () => number
}

export function randomOf(seed: string): Random {
  let state = [...seed].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = (weights: readonly number[]) => {
    let sum = 0
    for (const weight of weights) sum += weight
    let left = next() * sum
    for (let place = 0; place < weights.length; place++) {
      left -= weights[place]
      if (left < 0) return place
    }
    return weights.length - 1
  }
  return {
    next,
    chance: (share) => next() < share,
    pick,
    // The sum of three uniform numbers is almost normally distributed.
    spread: () => Math.exp((next() + next() + next() - 1.5) * 1.4),
  }
}
