import { describe, expect, it } from 'vitest'
import { reverseName } from './reverse-name.ts'

describe('the reverse name of an address', () => {
  it.each([
    ['192.0.2.10', '10.2.0.192.in-addr.arpa'],
    ['2606:4700::1', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.4.6.0.6.2.ip6.arpa'],
    ['::1', `1.${'0.'.repeat(31)}ip6.arpa`],
    ['2001:db8:1:2:3:4:5:6', '6.0.0.0.5.0.0.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'],
  ])('of %s is %s', (address, name) => {
    expect(reverseName(address)).toBe(name)
  })
})
