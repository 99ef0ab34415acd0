import { describe, expect, it } from 'vitest'
import { presentPrice } from './present-price.ts'

describe('the fee of the plan in force', () => {
  it.each([
    ['price', { tier: 'light', price: 9800 }, true, true],
    ['trial', { tier: 'trial', price: null }, true, false],
    // Nobody outside the account has it, so the seller is not the one to ask.
    ['priceHidden', { tier: 'light', price: null }, false, false],
    ['noPriceTree', { tier: 'light', price: null }, false, true],
    ['noPrice', { tier: 'light', price: null }, true, true],
  ] as const)('is told as %s', (expected, plan, isBilled, readsMoney) => {
    expect(presentPrice({ plan, isBilled }, readsMoney)).toBe(expected)
  })
})
