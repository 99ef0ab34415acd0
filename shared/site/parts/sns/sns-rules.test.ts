import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeSnsEntry, internationalPhone, isUsualAddress, parsePhone, refuseSnsEntry } from './sns-rules.ts'
import { sns } from './sns.ts'

describe('parsePhone', () => {
  it.each([
    ['03-1234-5678', '0312345678'],
    ['０１２０－１２３－４５６', '0120123456'],
    ['0120ー123ー456', '0120123456'],
    ['(03) 1234 5678', '0312345678'],
    ['+81 3-1234-5678', '+81312345678'],
    ['+81 (0)3-1234-5678', '+81312345678'],
    ['03.1234.5678', '0312345678'],
    ['110', '110'],
  ])('reads %s', (input, number) => {
    expect(parsePhone(input)).toBe(number)
  })

  it.each(['', '12', '+12', '()-', '03-1234-5678 内線5', 'tel:0312345678', '03+1234', '1234567890123456', '03;ext=1'])(
    'refuses %s',
    (input) => {
      expect(parsePhone(input)).toBeUndefined()
    },
  )

  it('gives digits with at most a plus in front, whatever is typed', () => {
    const parts = fc.array(fc.constantFrom(...'0123456789+-ー() .a;'), { maxLength: 24 })
    fc.assert(
      fc.property(parts, (signs) => {
        const number = parsePhone(signs.join(''))
        return number === undefined || /^\+?\d{3,15}$/.test(number)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('internationalPhone', () => {
  it.each([
    ['03-1234-5678', '+81312345678'],
    ['０３－１２３４－５６７８', '+81312345678'],
    ['(03) 1234-5678', '+81312345678'],
    ['090-1234-5678', '+819012345678'],
    ['0120-123-456', '+81120123456'],
    ['+81 (0)3-1234-5678', '+81312345678'],
    ['+1 212 555 0100', '+12125550100'],
  ])('knows %s abroad', (input, number) => {
    expect(internationalPhone(parsePhone(input) ?? '')).toBe(number)
  })

  it.each(['110', '1234-5678', '00-1234-5678', '03-1234-56789', '+0312345678', '+123', ''])(
    'leaves out %s',
    (input) => {
      expect(internationalPhone(parsePhone(input) ?? '')).toBeUndefined()
    },
  )
})

describe('refuseSnsEntry', () => {
  it('takes addresses of the web, numbers, and nothing at all', () => {
    expect(refuseSnsEntry({ snsType: 'x', snsUrl: '' })).toBeUndefined()
    expect(refuseSnsEntry({ snsType: 'x', snsUrl: 'https://x.com/mekuri' })).toBeUndefined()
    expect(refuseSnsEntry({ snsType: 'phone_number', snsUrl: '03-1234-5678' })).toBeUndefined()
  })

  it('refuses everything else with its reason', () => {
    expect(refuseSnsEntry({ snsType: 'phone_number', snsUrl: 'https://x.com/' })).toEqual({ key: 'phone' })
    expect(refuseSnsEntry({ snsType: 'line', snsUrl: 'javascript:alert(1)' })).toEqual({ key: 'url' })
    expect(refuseSnsEntry({ snsType: 'line', snsUrl: 'tel:110' })).toEqual({ key: 'webUrl' })
    expect(refuseSnsEntry({ snsType: 'line', snsUrl: `https://line.me/${'a'.repeat(256)}` })?.key).toBe('tooLong')
  })
})

describe('isUsualAddress', () => {
  it('knows the hosts of a kind and those below them', () => {
    expect(isUsualAddress('youtube', 'https://www.youtube.com/@mekuri')).toBe(true)
    expect(isUsualAddress('x', 'https://twitter.com/mekuri')).toBe(true)
    expect(isUsualAddress('x', 'https://notx.com/mekuri')).toBe(false)
    expect(isUsualAddress('facebook', 'https://facebook.com.example.com/')).toBe(false)
    expect(isUsualAddress('phone_number', '03-1234-5678')).toBe(true)
  })
})

describe('the schema of SNS', () => {
  const keyOf = (entries: unknown[]) => {
    const issue = sns.safeParse({ entries: { ja: entries } }).error?.issues[0]
    return issue && [issue.path.join('.'), (issue as { params?: { key: string } }).params?.key]
  }

  it('takes each kind once', () => {
    const x = { snsType: 'x', snsUrl: 'https://x.com/a' }
    expect(keyOf([x])).toBeUndefined()
    expect(keyOf([x, x])).toEqual(['entries.ja.1.snsUrl', 'duplicate'])
    expect(keyOf([x, { snsType: 'phone_number', snsUrl: 'abc' }])).toEqual(['entries.ja.1.snsUrl', 'phone'])
  })
})

describe('completeSnsEntry', () => {
  it.each([
    ['instagram', '@inn.jp', 'https://www.instagram.com/inn.jp'],
    ['x', '＠inn_jp', 'https://x.com/inn_jp'],
    ['tiktok', '@inn', 'https://www.tiktok.com/@inn'],
    ['youtube', '@月の宿', `https://www.youtube.com/@${encodeURIComponent('月の宿')}`],
    ['facebook', '@inn', 'https://www.facebook.com/inn'],
    ['line', '@inn', 'https://line.me/R/ti/p/@inn'],
    ['x', 'x.com/inn', 'https://x.com/inn'],
    ['x', 'inn', undefined],
    ['x', '@in n', undefined],
    ['phone_number', '@inn', undefined],
  ] as const)('makes of %s %s the address %s', (type, typed, address) => {
    expect(completeSnsEntry(type, typed)).toBe(address)
  })
})
