const System = Date

/**
 * Moves the time of the whole runtime by this many milliseconds, so that the tests run on another day: `TEST_TIME` in
 * vitest.config.ts. The Worker’s own clock is part of it, because it reads the system’s.
 */
export function moveSystemTime(milliseconds: number): void {
  if (milliseconds === 0) return
  globalThis.Date = class extends System {
    constructor(...parts: []) {
      if (parts.length === 0) super(System.now() + milliseconds)
      else super(...parts)
    }
    static override now() {
      return System.now() + milliseconds
    }
  } as typeof Date
}
