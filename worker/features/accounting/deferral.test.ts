import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { addMonths, monthsFrom } from '#shared/time/months.ts'
import { type Deferral, planReleases } from './deferral.ts'

const MONTH = '2026-04'
const plan = (values: Partial<Deferral> = {}) =>
  planReleases({ amount: 100_000, month: MONTH, soldIn: MONTH, voidedIn: null, credits: [], ...values })

it('a fee is earned in twelve parts, the last of which has what rounding left', () => {
  const { releases, rest } = plan()
  expect(releases).toHaveLength(12)
  expect(releases[0]).toEqual({ month: '2026-04', amount: 8333 })
  expect(releases[11]).toEqual({ month: '2027-03', amount: 8334 })
  expect(rest).toBe(0)
})

it('months that were over when it was billed are earned at once, after the term all of it', () => {
  expect(plan({ soldIn: '2026-06' }).releases.slice(0, 2)).toEqual([
    { month: '2026-06', amount: 25_000 },
    { month: '2026-07', amount: 8333 },
  ])
  expect(plan({ soldIn: '2027-05' }).releases).toEqual([{ month: '2027-05', amount: 100_000 }])
})

it('a voided bill keeps what it has earned until then, and names the rest', () => {
  const { releases, rest } = plan({ voidedIn: '2026-07' })
  expect(releases.map(({ month }) => month)).toEqual(['2026-04', '2026-05', '2026-06'])
  expect(rest).toBe(100_000 - 3 * 8333)
  expect(plan({ voidedIn: MONTH })).toMatchObject({ releases: [], rest: 100_000 })
})

it('a credit note first lowers what is not earned yet', () => {
  const { releases, taken } = plan({ credits: [{ id: 'a', month: '2026-10', amount: 80_000 }] })
  expect(taken.get('a')).toBe(100_000 - 6 * 8333)
  expect(releases.at(-1)).toEqual({ month: '2026-09', amount: 8333 })
})

/** The same by a second way: a purse of yen that is emptied month by month. */
function oracle({ amount, month, soldIn, voidedIn, credits }: Deferral) {
  let purse = amount
  const earned: Record<string, number> = {}
  for (let index = 0; index < 40; index++) {
    const at = addMonths(month, index)
    if (at < soldIn || (voidedIn !== null && at >= voidedIn)) continue
    const credited = credits.filter((credit) => credit.month === at)
    purse -= Math.min(
      purse,
      credited.reduce((sum, credit) => sum + credit.amount, 0),
    )
    const parts = Math.max(1, 12 - index)
    const first = Math.min(index + 1, 12)
    const yen = at === soldIn ? Math.floor((purse * first) / 12) : Math.floor(purse / parts)
    if (yen > 0) earned[at] = yen
    purse -= yen
  }
  return { earned, purse }
}

it('what is earned, credited and left is always the fee, and as counted by hand', () => {
  const months = monthsFrom(MONTH, addMonths(MONTH, 15))
  const credit = fc.record({
    id: fc.uuid(),
    month: fc.constantFrom(...months),
    amount: fc.integer({ min: 1, max: 90_000 }),
  })
  const cases = fc.record({
    amount: fc.integer({ min: 1, max: 300_000 }),
    soldIn: fc.constantFrom(...months),
    voidedIn: fc.option(fc.constantFrom(...months), { nil: null }),
    credits: fc.array(credit, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(cases, (given) => {
      const deferral = { ...given, month: MONTH, credits: given.credits.filter(({ month }) => month >= given.soldIn) }
      const { releases, taken, rest } = planReleases(deferral)
      const earned = releases.reduce((sum, { amount }) => sum + amount, 0)
      const credited = [...taken.values()].reduce((sum, amount) => sum + amount, 0)
      expect(earned + credited + rest).toBe(given.amount)
      const counted = oracle(deferral)
      expect(Object.fromEntries(releases.map(({ month, amount }) => [month, amount]))).toEqual(counted.earned)
      expect(rest).toBe(counted.purse)
    }),
  )
})
