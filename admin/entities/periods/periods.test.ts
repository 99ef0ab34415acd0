import { describe, expect, it } from 'vitest'
import { presetPeriod } from './periods.ts'

/** 2026-03-01 00:30 in Japan, still February elsewhere. */
const AT = Date.parse('2026-02-28T15:30:00Z')

describe('common periods', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is %s to %s in Japan', (preset, from, to) => {
    expect(presetPeriod(preset, AT)).toEqual({ from, to })
  })
})
