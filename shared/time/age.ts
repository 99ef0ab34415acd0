const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The largest unit first. */
const UNITS = [
  { unit: 'day', length: 24 * HOUR },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const

/**
 * An age in milliseconds in its largest unit, rounded down; undefined below a minute, also where the moment lies ahead
 * because this machine's clock is late.
 */
export function ageOf(age: number): { unit: 'day' | 'hour' | 'minute'; count: number } | undefined {
  const found = UNITS.find(({ length }) => age >= length)
  return found && { unit: found.unit, count: Math.floor(age / found.length) }
}
