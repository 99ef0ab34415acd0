const System = Date

/**
 * Moves the time of the whole runtime by this many milliseconds, so that the tests run on another day: `TEST_TIME` in
 * vitest.config.ts. The Worker’s own clock is part of it, because it reads the system’s.
 */
export function moveSystemTime(milliseconds: number): void {
  if (milliseconds === 0) return
  globalThis.Date = new Proxy(System, {
    construct: (target, parts: []) =>
      parts.length === 0 ? new System(System.now() + milliseconds) : Reflect.construct(target, parts),
    get: (target, key) => (key === 'now' ? () => System.now() + milliseconds : Reflect.get(target, key, target)),
  })
}
