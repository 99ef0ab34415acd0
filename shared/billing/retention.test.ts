import { expect, it } from 'vitest'
import { ratesOf } from './retention.ts'

const month = { mrr: 200_000, accounts: 8, lostAccounts: 1, lost: 10_000, contraction: 5_000, expansion: 35_000 }

it('what is left of a month’s revenue counts losses and growth of those who paid when it began', () => {
  expect(ratesOf(month)).toEqual({ netRetention: 110, revenueChurn: 7.5, accountChurn: 12.5 })
})

it('there is no rate where nobody paid', () => {
  expect(ratesOf({ ...month, mrr: 0, accounts: 0 })).toEqual({
    netRetention: null,
    revenueChurn: null,
    accountChurn: null,
  })
})
