import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countIps, IP_TEXT_MAX, isInIpList, isWholeInternet, normaliseIp, readIpList } from './ip-list-rules.ts'

// The oracle represents addresses as strings of bits, so it needs no parser of addresses.

type Kind = { bits: 32 | 128; write: (bits: string) => string }

const groupsOf = (bits: string, size: number) => bits.match(new RegExp(`.{${size}}`, 'g')) ?? []
const v4: Kind = {
  bits: 32,
  write: (bits) =>
    groupsOf(bits, 8)
      .map((group) => Number.parseInt(group, 2))
      .join('.'),
}
const v6: Kind = {
  bits: 128,
  write: (bits) =>
    groupsOf(bits, 16)
      .map((group) => Number.parseInt(group, 2).toString(16))
      .join(':'),
}
/** IPv4 as IPv6 writes it, with dots and in capitals. */
const mapped = (bits: string) => `::FFFF:${v4.write(bits)}`
const mappedHex = (bits: string) => `0:0:0:0:0:ffff:${v6.write(bits)}`

const bitsOf = (count: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom('0', '1') }, { weight: 1, arbitrary: fc.constant('0') }), {
      minLength: count,
      maxLength: count,
    })
    .map((bits) => bits.join(''))

/** A network and an address that shares some of its first bits. */
const pairOf = ({ bits }: Kind) =>
  fc
    .record({ network: bitsOf(bits), other: bitsOf(bits), prefix: fc.nat(bits), shared: fc.nat(bits) })
    .map(({ network, other, prefix, shared }) => ({
      network,
      prefix,
      address: network.slice(0, shared) + other.slice(shared),
    }))

const isInside = ({ network, prefix, address }: { network: string; prefix: number; address: string }) =>
  network.slice(0, prefix) === address.slice(0, prefix)

/** Normalises an already normalised entry again. */
const normaliseAgain = (read: ReturnType<typeof normaliseIp>) => ('ip' in read ? normaliseIp(read.ip) : read)

const listOf = (...entries: string[]) => {
  const { ips, refused } = readIpList(entries)
  expect(refused).toEqual([])
  return ips
}

describe('networks', () => {
  it.each([
    ['IPv4', v4],
    ['IPv6', v6],
  ])('of %s hold exactly the addresses that share their first bits', (_, kind) => {
    fc.assert(
      fc.property(pairOf(kind), (pair) => {
        const ips = listOf(`${kind.write(pair.network)}/${pair.prefix}`)
        return isInIpList(ips, kind.write(pair.address)) === isInside(pair)
      }),
      { numRuns: 3000 },
    )
  })

  it('of IPv4 hold the addresses that come as IPv6, and are held so themselves', () => {
    fc.assert(
      fc.property(pairOf(v4), (pair) => {
        const inside = isInside(pair)
        const plain = listOf(`${v4.write(pair.network)}/${pair.prefix}`)
        const asV6 = listOf(`${mapped(pair.network)}/${96 + pair.prefix}`)
        expect(asV6).toEqual(plain)
        expect(isInIpList(plain, mapped(pair.address))).toBe(inside)
        expect(isInIpList(plain, mappedHex(pair.address))).toBe(inside)
        expect(isInIpList(asV6, v4.write(pair.address))).toBe(inside)
      }),
    )
  })

  it('of one kind hold no address of the other, whole ones too', () => {
    fc.assert(
      fc.property(bitsOf(32), bitsOf(128), (four, six) => {
        fc.pre(!six.startsWith('0'.repeat(80)))
        expect(isInIpList(['0.0.0.0/0'], v4.write(four))).toBe(true)
        expect(isInIpList(['::/0'], v6.write(six))).toBe(true)
        expect(isInIpList(['0.0.0.0/0'], v6.write(six))).toBe(false)
        expect(isInIpList(['::/0'], v4.write(four))).toBe(false)
      }),
    )
  })

  it('lose the bits behind their prefix, and keep one form however often they are read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(v4, v6).chain((kind) => pairOf(kind).map((pair) => ({ kind, pair }))),
        (given) => {
          const { kind, pair } = given
          const masked = pair.network.slice(0, pair.prefix).padEnd(kind.bits, '0')
          const [one] = listOf(`${kind.write(pair.network)}/${pair.prefix}`)
          expect(listOf(`${kind.write(masked)}/${pair.prefix}`)).toEqual([one])
          expect(listOf(String(one))).toEqual([one])
          expect(String(one).length).toBeLessThanOrEqual(IP_TEXT_MAX)
        },
      ),
    )
  })
})

describe('one form', () => {
  it.each([
    ['192.168.1.77/24', '192.168.1.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['2001:db8:ffff::1/32', '2001:db8::/32'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
    ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
    ['10:0:0:0:0:0:0:10', '10::10'],
    ['::', '::'],
    ['::/0', '::/0'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['1::', '1::'],
    ['::1', '::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201/120', '192.0.2.0/24'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('of %s is %s', (text, ip) => {
    expect(normaliseIp(text)).toEqual({ ip })
  })

  it.each([
    ['', 'ipForm'],
    ['1.2.3', 'ipForm'],
    ['1.2.3.4.5', 'ipForm'],
    ['256.0.0.1', 'ipForm'],
    ['010.0.0.1', 'ipForm'],
    ['0x7f.0.0.1', 'ipForm'],
    ['1.2.3.4.', 'ipForm'],
    ['1.2.3.-4', 'ipForm'],
    ['::1%eth0', 'ipForm'],
    [':::', 'ipForm'],
    ['1::2::3', 'ipForm'],
    ['1:2:3:4:5:6:7', 'ipForm'],
    ['1:2:3:4:5:6:7:8:9', 'ipForm'],
    ['1:2:3:4:5:6:7::8:9', 'ipForm'],
    ['12345::', 'ipForm'],
    ['::1.2.3', 'ipForm'],
    ['1.2.3.4::', 'ipForm'],
    ['example.com', 'ipForm'],
    ['1.2.3.4/24/8', 'ipForm'],
    ['1.2.3.4/', 'ipPrefix'],
    ['1.2.3.4/33', 'ipPrefix'],
    ['1.2.3.4/08', 'ipPrefix'],
    ['1.2.3.4/-1', 'ipPrefix'],
    ['::/129', 'ipPrefix'],
    ['::ffff:1.2.3.4/95', 'ipPrefix'],
    ['1.2.3.4 - 1.2.3.9', 'ipForm'],
  ])('%s has none: %s', (text, fault) => {
    expect(normaliseIp(text)).toEqual({ fault })
  })

  it('is never given to what is no address, nor thrown about', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdefxF:./% ') }), (text) => {
        const read = normaliseIp(text)
        expect(normaliseAgain(read)).toEqual(read)
        expect(typeof isInIpList(['0.0.0.0/0', '::/0'], text)).toBe('boolean')
      }),
    )
    for (const nothing of ['unknown', '', '1.2.3.4, 5.6.7.8'])
      expect(isInIpList(['0.0.0.0/0', '::/0'], nothing)).toBe(false)
  })
})

describe('a list', () => {
  it('has each entry once, skips blank lines, and names what is refused by its place', () => {
    expect(readIpList(['10.0.0.1', ' ', '10.0.0.1/32', '::ffff:10.0.0.1', 'x', '10.0.0.0/99'])).toEqual({
      ips: ['10.0.0.1'],
      refused: [
        { at: 4, text: 'x', fault: 'ipForm' },
        { at: 5, text: '10.0.0.0/99', fault: 'ipPrefix' },
      ],
    })
    expect(countIps(['a', ' a', '', 'b'])).toBe(2)
  })

  it('is read where full-width letters were typed', () => {
    const entries = ['１０．０．０．１', '10.0.0.1', '　２００１：ＤＢ８：：／３２', '１０．０．０．ｘ']
    expect(readIpList(entries)).toEqual({
      ips: ['10.0.0.1', '2001:db8::/32'],
      refused: [{ at: 3, text: '１０．０．０．ｘ', fault: 'ipForm' }],
    })
    expect(countIps(entries)).toBe(3)
  })

  it('may admit everybody', () => {
    expect(['0.0.0.0/0', '::/0', '10.0.0.0/8', '0.0.0.0'].map(isWholeInternet)).toEqual([true, true, false, false])
  })
})
