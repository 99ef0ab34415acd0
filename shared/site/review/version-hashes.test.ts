import { describe, expect, it } from 'vitest'
import { compareVersions } from './version-hashes.ts'

const BEFORE = { cells: { a: '1', b: '2', c: '3' }, site: 's' }

describe('compareVersions', () => {
  it('finds no difference in the same version', () => {
    expect(compareVersions(BEFORE, structuredClone(BEFORE))).toBeUndefined()
  })

  it('names changed, added and removed cells', () => {
    expect(compareVersions(BEFORE, { cells: { a: '1', b: '9', d: '4' }, site: 's' })).toEqual({
      changed: ['b'],
      added: ['d'],
      removed: ['c'],
      hasOther: false,
    })
  })

  it('sees that cells moved, and that something beside them changed', () => {
    const moved = compareVersions(BEFORE, { cells: { b: '2', a: '1', c: '3' }, site: 's' })
    expect(moved).toEqual({ changed: [], added: [], removed: [], hasOther: true })
    expect(compareVersions(BEFORE, { ...BEFORE, site: 't' })?.hasOther).toBe(true)
  })
})
