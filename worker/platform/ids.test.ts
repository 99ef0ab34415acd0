import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { firstIdAt, newId } from './ids.ts'

/** Milliseconds as UUIDv7 holds them: 48 bits. */
const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

describe('ids', () => {
  it('are UUIDs of version 7 that hold their creation time', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const id = newId(at)
        expect(z.uuidv7().safeParse(id).success).toBe(true)
        expect(id).toBe(id.toLowerCase())
        expect(timeOf(id)).toBe(at)
      }),
      { numRuns: 2000 },
    )
  })

  it('sort as texts in the order of their times, as indexes compare them', () => {
    fc.assert(
      fc.property(anyTime, anyTime, (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        fc.pre(early < late)
        expect(newId(early) < newId(late)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('of one moment start at its first id', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 48 - 1 }), (at) => {
        const first = firstIdAt(at)
        expect(z.uuidv7().safeParse(first).success).toBe(true)
        expect([newId(at) >= first, newId(at - 1) < first]).toEqual([true, true])
      }),
      { numRuns: 2000 },
    )
  })

  it('of one moment keep the order that they are given, and their form', () => {
    const ids = Array.from({ length: 4096 }, (_, nth) => newId(1_700_000_000_000, nth))
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.filter((id) => !/^018bcfe5-6800-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  })

  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 20_000 }, () => newId(1))).size).toBe(20_000)
  })
})
