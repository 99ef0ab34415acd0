import { describe, expect, it } from 'vitest'
import { compareSizes, measureSizes, readSizeExceptions, shrinkSizes, sizeOverrides } from '#scripts/sizes.mts'

const RULE = 'eslint/max-params'

describe('sizes of files and functions', () => {
  it('have exceptions that are all needed, and no finding beyond them', () => {
    expect(compareSizes(measureSizes(), readSizeExceptions())).toEqual([])
  })

  it('name a file that grew, and one that needs no exception any more', () => {
    const listed = { [RULE]: { 'a.ts': 1, 'b.ts': 2, 'c.ts': 1 } }
    const found = { [RULE]: { 'a.ts': 2, 'b.ts': 1, 'd.ts': 1 } }
    expect(compareSizes(found, listed)).toEqual([
      expect.stringMatching(/^a\.ts: .* has 2 findings, 1 are excepted: split it$/),
      expect.stringMatching(/^b\.ts: .* has 1 findings, 2 are excepted: .*--shrink$/),
      expect.stringMatching(/^d\.ts: .* has 1 findings, 0 are excepted: split it$/),
      expect.stringMatching(/^c\.ts: .* has 0 findings, 1 are excepted: .*--shrink$/),
    ])
  })

  it('shrink the exceptions, and never let one grow', () => {
    const listed = { [RULE]: { 'a.ts': 1, 'b.ts': 2, 'c.ts': 1 } }
    const found = { [RULE]: { 'a.ts': 2, 'b.ts': 1, 'd.ts': 1 } }
    expect(shrinkSizes(found, listed)).toEqual({ [RULE]: { 'a.ts': 1, 'b.ts': 1 } })
  })

  it('switch a rule off for the excepted files alone', () => {
    expect(sizeOverrides({ [RULE]: { 'a.ts': 1 } })).toContainEqual({ files: ['a.ts'], rules: { [RULE]: 'off' } })
  })
})
