import { describe, expect, it } from 'vitest'
import { addressLines, checkPostalCode, NO_RECIPIENT, recipientLines } from './recipient-rules.ts'

const to = (values: Partial<typeof NO_RECIPIENT>) => recipientLines({ ...NO_RECIPIENT, ...values })

describe('the recipient’s lines', () => {
  it.each([
    [{ name: '株式会社見本' }, ['株式会社見本 御中']],
    [{ name: '株式会社見本', department: '経理部' }, ['株式会社見本', '経理部 御中']],
    [
      { name: '株式会社見本', department: '経理部 山田 太郎', honorific: 'person' as const },
      ['株式会社見本', '経理部 山田 太郎 様'],
    ],
    [{ name: '山田 太郎', honorific: 'person' as const }, ['山田 太郎 様']],
    // What has one gets no second one.
    [{ name: '株式会社見本 御中' }, ['株式会社見本 御中']],
    [{ name: '見本商店', department: '店主様' }, ['見本商店', '店主様']],
  ])('of %j are %j: one honorific, at the end', (values, lines) => {
    expect(to(values)).toEqual(lines)
  })
})

describe('the address', () => {
  it('begins with the postal code, and leaves out what is not given', () => {
    const whole = { ...NO_RECIPIENT, postalCode: '100-0001', prefecture: '東京都', address: '千代田区千代田1-1' }
    expect(addressLines(whole)).toEqual(['〒100-0001', '東京都千代田区千代田1-1'])
    expect(addressLines({ ...NO_RECIPIENT, prefecture: '東京都' })).toEqual(['東京都'])
    expect(addressLines(NO_RECIPIENT)).toEqual([])
  })

  it.each([
    ['100-0001', '100-0001'],
    ['1000001', '100-0001'],
    ['〒１００－０００１', '100-0001'],
    [' 100 0001 ', '100-0001'],
    ['', ''],
  ])('takes the postal code %j as %j', (typed, value) => {
    expect(checkPostalCode(typed)).toEqual({ value })
  })

  it.each(['100', '100-00012', 'SW1A 1AA', '1O0-0001'])('refuses the postal code %j', (typed) => {
    expect(checkPostalCode(typed)).toEqual({ refused: { key: 'postalCode' } })
  })
})
