import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodFrom, reportPeriod } from './report-rules.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

it.each([
  ['week', '2026-11-23T07:59:59.999', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-23T08:00', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-29T23:59', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-04T08:00', '2026-12-28', '2027-01-03'],
  ['month', '2026-12-01T07:59:59.999', '2026-10-01', '2026-10-31'],
  ['month', '2026-12-01T08:00', '2026-11-01', '2026-11-30'],
  ['month', '2028-03-01T08:00', '2028-02-01', '2028-02-29'],
] as const)('of a %s at %s is %s to %s', (every, moment, from, to) => {
  expect(reportPeriod(every, at(moment))).toMatchObject({ from, to })
})

it('follows the one before without a gap, and is over when it is due', () => {
  const hour = 60 * 60 * 1000
  fc.assert(
    fc.property(fc.constantFrom('week', 'month'), fc.integer({ min: 0, max: 24 * 365 * 20 }), (every, hours) => {
      const moment = at('2026-01-01T00:30') + hours * hour
      const { from, to, dueAt } = reportPeriod(every, moment)
      expect(dueAt).toBeLessThanOrEqual(moment)
      expect(periodFrom(every, from)).toEqual({ from, to })
      const earlier = reportPeriod(every, dueAt - 1)
      expect(Date.parse(from) - Date.parse(earlier.to)).toBe(24 * hour)
      expect(reportPeriod(every, dueAt).from).toBe(from)
    }),
  )
})
