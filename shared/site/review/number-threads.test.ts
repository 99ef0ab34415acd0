import { expect, it } from 'vitest'
import { numberThreads } from './number-threads.ts'

it('numbers the oldest first, and by id where two are of one moment', () => {
  const threads = [
    { id: 'c', createdAt: '2026-11-24T03:00:00.000Z' },
    { id: 'b', createdAt: '2026-11-24T02:00:00.000Z' },
    { id: 'a', createdAt: '2026-11-24T02:00:00.000Z' },
  ]
  expect([...numberThreads(threads)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})
