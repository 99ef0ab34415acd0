import { describe, expect, it } from 'vitest'
import { createMemoryRoom } from './memory-room.ts'

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Works that record the most bytes they held at once, and their order. */
function watchWorks(limits: Parameters<typeof createMemoryRoom>[0]) {
  const room = createMemoryRoom(limits)
  const seen = { held: 0, most: 0, order: [] as number[] }
  const take = (bytes: number) =>
    room.take(bytes, async () => {
      seen.order.push(bytes)
      seen.held += bytes
      seen.most = Math.max(seen.most, seen.held)
      await sleep(30)
      seen.held -= bytes
    })
  return { room, seen, take }
}

const LIMITS = { bytes: 10, patience: 10_000, workMax: 10_000 }

describe('a room for memory', () => {
  it('holds no more bytes at once than it has, first come, first served', async () => {
    const { seen, take } = watchWorks(LIMITS)
    await Promise.all([4, 5, 6, 3, 2, 1].map(take))
    expect([seen.most <= 10, seen.most > 6, seen.order]).toEqual([true, true, [4, 5, 6, 3, 2, 1]])
  })

  it('runs a work that is larger than the room alone, and before smaller ones that came later', async () => {
    const { seen, take } = watchWorks(LIMITS)
    await Promise.all([3, 25, 4].map(take))
    expect([seen.most, seen.order]).toEqual([25, [3, 25, 4]])
  })

  it('has room again after failed work', async () => {
    const { room } = watchWorks(LIMITS)
    await expect(room.take(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await room.take(10, async () => 'next')).toBe('next')
  })

  it('forgets a work that gives no notice of its end', async () => {
    const { room } = watchWorks({ ...LIMITS, workMax: 60 })
    void room.take(10, () => new Promise(() => undefined))
    expect(await room.take(10, async () => 'next')).toBe('next')
  })

  it('lets a work begin without room after the longest wait', async () => {
    const { room } = watchWorks({ ...LIMITS, patience: 60 })
    void room.take(10, () => new Promise(() => undefined))
    expect(await room.take(10, async () => 'late')).toBe('late')
  })
})
