import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createBreaker } from './breaker.ts'
import { guardDatabase } from './guarded-database.ts'
import { isOutage } from '#worker/platform/outage.ts'

const LIMIT = 400
const READ = 'SELECT count(*) AS n FROM accounts'
const WRITE = "UPDATE counters SET value = value WHERE scope = 'nobody'"

let kit: ReturnType<typeof createFaults>
let guarded: D1Database
let kept: Promise<unknown>[]

beforeEach(() => {
  kit = createFaults(env)
  guarded = guardDatabase(kit.env.DB, { limit: LIMIT })
  kept = []
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  )
const timed = async (work: Promise<unknown>) => {
  const begun = Date.now()
  const error = await failure(work)
  return { error, milliseconds: Date.now() - begun }
}

/** A database that cannot be found a few times. */
function createUnresolved(times: number) {
  let asked = 0
  const run = async () => {
    asked++
    if (asked > times) return { success: true }
    throw new Error('D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.')
  }
  return { database: { prepare: () => ({ run }) } as unknown as D1Database, asked: () => asked }
}

describe('a guarded database', () => {
  it('answers like the database itself: all, first, raw, run, batch and exec', async () => {
    const statement = guarded.prepare('SELECT ?1 AS a, ?2 AS b').bind(1, 'x')
    expect((await statement.all()).results).toEqual([{ a: 1, b: 'x' }])
    expect(await statement.first()).toEqual({ a: 1, b: 'x' })
    expect(await statement.first('b')).toBe('x')
    expect(await statement.raw()).toEqual([[1, 'x']])
    expect((await guarded.prepare(WRITE).run()).success).toBe(true)
    const [one, other] = await guarded.batch([statement, guarded.prepare(WRITE)])
    expect([one?.results, other?.success]).toEqual([[{ a: 1, b: 'x' }], true])
    expect((await guarded.exec('SELECT 1')).count).toBe(1)
  })

  it.each([
    ['a read', () => guarded.prepare(READ).first()],
    ['a write', () => guarded.prepare(WRITE).run()],
    ['a batch', () => guarded.batch([guarded.prepare(READ)])],
  ])('gives up %s that hangs', async (_, ask) => {
    kit.faults.DB = 'hanging'
    const { error, milliseconds } = await timed(ask())
    expect([isOutage(error), milliseconds >= LIMIT - 10]).toEqual([true, true])
  })

  it('repeats a read three times after an error that passes by itself, and not an overloaded one', async () => {
    const patient = guardDatabase(kit.env.DB, { limit: 5000 })
    kit.faults.DB = 'down'
    const { error, milliseconds } = await timed(patient.prepare(READ).first())
    expect([kit.calls.DB, isOutage(error)]).toEqual([4, true])
    expect(milliseconds).toBeGreaterThanOrEqual(50 + 200 + 800)
    kit.faults.DB = 'overloaded'
    await failure(patient.prepare(READ).first())
    expect(kit.calls.DB).toBe(5)
  })

  it('stops repeating in time for its limit', async () => {
    kit.faults.DB = 'down'
    await failure(guarded.prepare(READ).first())
    expect(kit.calls.DB).toBe(3)
  })

  it('answers a read that succeeds when it is repeated', async () => {
    kit.faults.DB = 'down'
    setTimeout(() => (kit.faults.DB = 'fine'), 30)
    expect(await guarded.prepare(READ).first()).toHaveProperty('n')
  })

  it.each([
    ['a write', () => guarded.prepare(WRITE).run()],
    ['a batch with a write', () => guarded.batch([guarded.prepare(READ), guarded.prepare(WRITE)])],
    ['a write after WITH', () => guarded.prepare(`WITH one AS (SELECT 1) ${WRITE}`).run()],
  ])('does not repeat %s that may have happened', async (_, ask) => {
    kit.faults.DB = 'down'
    await failure(ask())
    expect(kit.calls.DB).toBe(1)
  })

  it('repeats a write that did not begin', async () => {
    const unresolved = createUnresolved(2)
    const result = await guardDatabase(unresolved.database, { limit: 5000 }).prepare(WRITE).run()
    expect([unresolved.asked(), result.success]).toEqual([3, true])
  })

  it('does not take a refused statement for an outage', async () => {
    const error = await failure(guarded.prepare('SELECT nothing FROM nowhere').all())
    expect([isOutage(error), kit.calls.DB]).toEqual([false, 1])
  })
})

describe('the database of visitors', () => {
  beforeEach(() => {
    const breaker = createBreaker((work) => void kept.push(work))
    guarded = guardDatabase(kit.env.DB, { limit: LIMIT, breaker })
  })

  it('is asked by nobody for a while after it failed, so that one visitor waits and not all', async () => {
    expectLogged('database.away')
    kit.faults.DB = 'hanging'
    const first = timed(guarded.prepare(READ).first())
    await new Promise((resolve) => setTimeout(resolve, LIMIT / 2))
    const second = timed(guarded.prepare(READ).first())
    // Who came later gives up with the first.
    expect((await second).milliseconds).toBeLessThan(LIMIT)
    expect(isOutage((await first).error)).toBe(true)
    expect([isOutage(await failure(guarded.prepare(READ).first())), kit.calls.DB]).toEqual([true, 2])
  })

  it('is asked again in the background, and answers as soon as it is back', async () => {
    expectLogged('database.away')
    kit.faults.DB = 'overloaded'
    await failure(guarded.prepare(READ).first())
    kit.faults.DB = 'fine'
    await new Promise((resolve) => setTimeout(resolve, 3100))
    expect(isOutage(await failure(guarded.prepare(READ).first()))).toBe(true)
    expect(kept).toHaveLength(1)
    await Promise.all(kept)
    expect(await guarded.prepare(READ).first()).toHaveProperty('n')
  })

  it('goes on being asked after a refused statement', async () => {
    await failure(guarded.prepare('SELECT nothing FROM nowhere').all())
    expect(await guarded.prepare(READ).first()).toHaveProperty('n')
  })
})
