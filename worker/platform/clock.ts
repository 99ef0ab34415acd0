let offset = 0

/** The current time in UTC milliseconds. All code takes the time from here. */
export function now(): number {
  return Date.now() + offset
}

/** Moves the clock by this many milliseconds against the system clock; tests and local development only. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
