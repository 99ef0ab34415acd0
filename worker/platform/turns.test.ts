import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Work that records how much of it runs at once. */
function watchWork() {
  const seen = { now: 0, most: 0, starts: [] as number[], ends: [] as number[] }
  const work = async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    seen.starts.push(Date.now())
    await sleep(10)
    seen.now -= 1
    seen.ends.push(Date.now())
  }
  return { seen, work }
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code))

describe('turns', () => {
  it('run one work at a time, with a pause after each', async () => {
    const { seen, work } = watchWork()
    const turns = createTurns({ lanes: ['one'], waitingMax: 10, patience: 5000, rest: 30 })
    await Promise.all(Array.from({ length: 6 }, () => turns.take('one', work)))
    expect(seen.most).toBe(1)
    const rests = seen.starts.slice(1).map((start, at) => start - Number(seen.ends[at]))
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(29)
  })

  it('refuse a request if too many are waiting', async () => {
    const { seen, work } = watchWork()
    const turns = createTurns({ lanes: ['one'], waitingMax: 3, patience: 5000, rest: 0 })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => turns.take('one', work)))
    expect(codesOf(results).filter((code) => code === 'unavailable').length).toBeGreaterThanOrEqual(6)
    expect(seen.starts.length).toBeGreaterThanOrEqual(3)
    expect(() => turns.refuseWhenFull('one')).not.toThrow()
  })

  it('refuse a request that waits too long, and continue for others', async () => {
    const turns = createTurns({ lanes: ['one'], waitingMax: 10, patience: 50, rest: 0 })
    const results = await Promise.allSettled([
      turns.take('one', () => sleep(200)),
      turns.take('one', async () => undefined),
    ])
    expect(codesOf(results)).toEqual(['done', 'unavailable'])
    expect(await turns.take('one', async () => 'later')).toBe('later')
  })

  it('continue after failed work', async () => {
    const turns = createTurns({ lanes: ['one'], waitingMax: 10, patience: 500, rest: 0 })
    await expect(
      turns.take('one', async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await turns.take('one', async () => 1)).toBe(1)
  })

  it('are one lane’s first, also where another is flooded; the other gets every fifth meanwhile', async () => {
    const turns = createTurns({ lanes: ['first', 'second'], waitingMax: 40, patience: 10_000, rest: 0 })
    const order: string[] = []
    const take = (lane: 'first' | 'second') => turns.take(lane, async () => void order.push(lane))
    const held = turns.take('second', () => sleep(100))
    await sleep(5)
    const flood = Array.from({ length: 12 }, () => take('second'))
    const people = Array.from({ length: 10 }, () => take('first'))
    await Promise.all([held, ...flood, ...people])
    expect(
      order
        .slice(0, 12)
        .map((lane) => lane[0])
        .join(''),
    ).toBe('ffffsffffsff')
  })

  it('refuse the full lane alone', async () => {
    const turns = createTurns({ lanes: ['first', 'second'], waitingMax: 3, patience: 5000, rest: 0 })
    const flood = Array.from({ length: 10 }, () => turns.take('second', () => sleep(20)))
    const answers = Promise.allSettled(flood)
    await sleep(5)
    expect(() => turns.refuseWhenFull('second')).toThrow('unavailable')
    expect(() => turns.refuseWhenFull('first')).not.toThrow()
    expect(await turns.take('first', async () => 'in')).toBe('in')
    expect(codesOf(await answers)).toContain('unavailable')
  })
})
