let offset = 0

/** Now, in UTC milliseconds. Everything that asks for the time asks here. */
export function now(): number {
  return Date.now() + offset
}

/** Moves the clock by so many milliseconds against the machine's; tests and local development only. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
