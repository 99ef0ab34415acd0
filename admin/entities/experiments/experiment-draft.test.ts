import { describe, expect, it } from 'vitest'
import type { ExperimentSite } from '#shared/analytics/experiment.ts'
import { newDraft, sumOfShares, withMore, withoutOne } from './experiment-draft.ts'

const site = { cells: [{ id: 'one' }, { id: 'two' }] } as unknown as ExperimentSite

describe('the draft of a test', () => {
  it('begins with the cell of the address, else with the first', () => {
    expect(newDraft(site, 'two').cellId).toBe('two')
    expect(newDraft(site, 'gone').cellId).toBe('one')
    expect(newDraft(site, null).variants.map(({ letter, share }) => `${letter}${share}`)).toEqual(['a50', 'b50'])
  })

  it('takes up to four variants, whose letters follow each other and whose shares sum to 100', () => {
    let { variants } = newDraft(site, null)
    for (let count = 0; count < 4; count++) variants = withMore(variants)
    expect(variants.map(({ letter }) => letter).join('')).toBe('abcd')
    expect(sumOfShares(variants)).toBe(100)
    const left = withoutOne(variants, 1)
    expect(left.map(({ letter }) => letter).join('')).toBe('abc')
    expect(sumOfShares(left)).toBe(100)
  })
})
