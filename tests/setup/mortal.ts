import type { Bindings } from '#worker/platform/context.ts'

/** Returns a generator of integers from 0, below `below`; the same seed gives the same ones. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** When a process ends: before or after this many calls of the database. */
export type Death = { calls: number; isBefore: boolean }
/** A process; `isImmune`: it does not end now. */
export type Process = { isDead: boolean; isImmune: boolean; env: Bindings }

/** A process that ends at a call of its database: its later actions have no effect, and nothing is reported of them. */
export function createMortal(env: Bindings, death: Death | undefined): Process {
  const process: Process = { isDead: false, isImmune: false, env }
  const originals = new WeakMap<object, D1PreparedStatement>()
  let left = death?.calls ?? Infinity
  const end = () => {
    process.isDead = true
    throw new Error('the process ended')
  }
  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (process.isDead) return end()
    const ends = !process.isImmune && left-- <= 0
    if (ends && death?.isBefore) return end()
    const result = await work()
    return ends ? end() : result
  }
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => guard(() => statement.all()),
      run: () => guard(() => statement.run()),
      first: (column: string) => guard(() => statement.first(column)),
      raw: () => guard(() => statement.raw()),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }
  const DB = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      guard(() => env.DB.batch(statements.map((one) => originals.get(one) ?? one))),
  } as unknown as D1Database
  process.env = { ...env, DB }
  return process
}
