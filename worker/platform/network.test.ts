import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

const hex = fc.integer({ min: 0, max: 0xffff })
const octet = fc.integer({ min: 0, max: 255 })

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['1::2:3:4:5:6:7:8:9', '1::2:3:4:5:6:7:8:9'],
    ['g::1', 'g::1'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('is the same for all addresses of a /64 in any notation, and differs from every other', () => {
    const groups = fc.array(hex, { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const write = (all: number[]) => all.map((group) => group.toString(16)).join(':')
        const start = one.slice(0, 4)
        const network = networkOf(write(one))
        expect(networkOf(write([...start, ...other.slice(4)]))).toBe(network)
        expect(networkOf(`${write(start)}::`)).toBe(network)
        expect(networkOf(write(one).toUpperCase())).toBe(network)
        expect(networkOf(write(other)) === network).toBe(write(other.slice(0, 4)) === write(start))
      }),
    )
  })

  it('treats a mapped IPv4 address as itself', () => {
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
        expect(networkOf(`::ffff:${octets.join('.')}`)).toBe(octets.join('.'))
      }),
    )
  })
})
