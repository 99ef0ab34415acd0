import { describe, expect, it } from 'vitest'
import { listVersions } from './plan-versions.ts'
import { UNNAMED } from '#shared/account/plan-names.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const version = (price: number | null, day: string, saved: string) => ({
  isOffered: true,
  ...UNNAMED,
  name: 'Craft',
  price,
  limitAccessPrice: null,
  blockPrice: null,
  licensePrice: null,
  effectiveFrom: `${day}T00:00:00.000Z`,
  worseFrom: 'month' as const,
  createdAt: `${saved}T00:00:00.000Z`,
  createdBy: 'Takumi',
})
const plan = {
  planId: 'one',
  planCode: 'light' as const,
  tier: 'light' as const,
  multiLanguage: false,
  versions: [
    version(300, '2026-12-01', '2026-11-10'),
    version(200, '2026-11-01', '2026-10-10'),
    version(100, '2026-10-01', '2026-09-10'),
  ],
  hasMore: false,
}

describe('the versions of the plans', () => {
  it('are planned, current or past, each with what it changed', () => {
    const listed = listVersions([plan], 'all', NOW)
    expect(listed.map(({ state, changes, isFirst }) => [state, isFirst, changes])).toEqual([
      ['planned', false, [{ field: 'price', before: 200, after: 300 }]],
      ['current', false, [{ field: 'price', before: 100, after: 200 }]],
      ['past', true, []],
    ])
  })

  it('are all planned where none has begun', () => {
    expect(listVersions([plan], 'one', Date.parse('2026-01-01T00:00:00Z')).map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'planned',
    ])
  })

  it('do not call the oldest of a cut list the first', () => {
    expect(listVersions([{ ...plan, hasMore: true }], 'one', NOW).some(({ isFirst }) => isFirst)).toBe(false)
  })

  it('are sorted by the time of saving over all plans, or those of one plan', () => {
    const other = { ...plan, planId: 'two', versions: [version(1, '2026-11-01', '2026-10-20')] }
    expect(listVersions([plan, other], 'all', NOW).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-10-20',
      '2026-10-10',
      '2026-09-10',
    ])
    expect(listVersions([plan, other], 'two', NOW)).toHaveLength(1)
  })
})
