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
    const turns = createTurns({ waitingMax: 10, patience: 5000, rest: 30 })
    await Promise.all(Array.from({ length: 6 }, () => turns.take(work)))
    expect(seen.most).toBe(1)
    const rests = seen.starts.slice(1).map((start, at) => start - Number(seen.ends[at]))
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(29)
  })

  it('refuse a request if too many are waiting', async () => {
    const { seen, work } = watchWork()
    const turns = createTurns({ waitingMax: 3, patience: 5000, rest: 0 })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => turns.take(work)))
    expect(codesOf(results).filter((code) => code === 'unavailable').length).toBeGreaterThanOrEqual(6)
    expect(seen.starts.length).toBeGreaterThanOrEqual(3)
    expect(() => turns.refuseWhenFull()).not.toThrow()
  })

  it('refuse a request that waits too long, and continue for others', async () => {
    const turns = createTurns({ waitingMax: 10, patience: 50, rest: 0 })
    const results = await Promise.allSettled([turns.take(() => sleep(200)), turns.take(async () => undefined)])
    expect(codesOf(results)).toEqual(['done', 'unavailable'])
    expect(await turns.take(async () => 'later')).toBe('later')
  })

  it('continue after failed work', async () => {
    const turns = createTurns({ waitingMax: 10, patience: 500, rest: 0 })
    await expect(
      turns.take(async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await turns.take(async () => 1)).toBe(1)
  })
})
