import { expect, it } from 'vitest'
import type { Fork } from './analytics.ts'
import { namedWays } from './fork-ways.ts'

it('a sentence names at most three ways of a fork, and none of less than one percent', () => {
  const waysOf = (...shares: number[]): Fork => ({
    from: 'from',
    sessions: 1000,
    exits: 10,
    exitRate: 0.01,
    low: 0,
    high: 0.02,
    ways: shares.map((share, at) => ({ to: `to-${at}`, sessions: share * 1000, share })),
  })
  const named = (fork: Fork) => namedWays(fork).map(({ share }) => share)
  expect(named(waysOf(0.4, 0.3, 0.2, 0.05))).toEqual([0.4, 0.3, 0.2])
  expect(named(waysOf(0.9, 0.01, 0.009))).toEqual([0.9, 0.01])
})
