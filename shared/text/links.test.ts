import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLink, completeWebLink, countedLink, LINK_MAX, parseLink, showLink } from './link-rules.ts'
import { link } from './links.ts'

const GOOD: [string, string][] = [
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path'],
  [' https://example.com/ ', 'https://example.com/'],
  ['https://例え.jp/パス', 'https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9'],
  ['https://example.com:8443/', 'https://example.com:8443/'],
  ['https://example.com/a%20b', 'https://example.com/a%20b'],
  ['https://example.com/?q=%E6%B8%A9%E6%B3%89', 'https://example.com/?q=%E6%B8%A9%E6%B3%89'],
  ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
  ['https://example.com/@user', 'https://example.com/@user'],
  ['tel:+81-3-1234-5678', 'tel:+81-3-1234-5678'],
  ['tel:0312345678', 'tel:0312345678'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['mailto:info@example.com?subject=x', 'mailto:info@example.com?subject=x'],
  ['https://example.com/../a', 'https://example.com/a'],
  ['https://example.com/\u3000', 'https://example.com/'],
]

const BAD = [
  '',
  ' ',
  'example.com',
  'www.example.com',
  '/path',
  './path',
  '../path',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\rscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:,x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  'ws://example.com',
  'wss://example.com',
  'about:blank',
  'chrome://settings',
  'intent://x',
  'view-source:https://example.com',
  'sms:+1',
  'ssh://x',
  'filesystem:https://x',
  'https:example.com',
  'https:/example.com',
  'http:\\\\example.com',
  'https:\\/\\/example.com',
  'https://',
  'https:///',
  'http://?',
  'https://#',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://:pass@example.com',
  'https://example.com@evil.com',
  'https://example.com%00@evil.com',
  'https://example.com\\@evil.com',
  'https://exam ple.com',
  'https://example.com/a b',
  'https://example.com/\u0000',
  'https://example.com/\nx',
  'https://example.com/\u007f'.concat('x'),
  'https://example.com:99999',
  'https://example.com:x',
  'https://[::1',
  'https://%00',
  'https://exa%mple.com',
  'https://a..b:x',
  'h\u0000ttps://example.com',
  '\u2028javascript:alert(1)',
  '＼＼evil.com',
  'ｊavascript:alert(1)',
  'jаvascript:alert(1)',
  `https://example.com/${'a'.repeat(LINK_MAX)}`,
  `https://example.com/${'あ'.repeat(50)}`,
]

const PROTOCOLS = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const isSafe = (text: string): boolean => {
  const url = new URL(text)
  return (
    PROTOCOLS.has(url.protocol) && !url.username && !url.password && text.length <= LINK_MAX && !/[\s\\]/.test(text)
  )
}

describe('parseLink', () => {
  it.each(GOOD)('accepts %s', (input, output) => {
    expect(parseLink(input)).toBe(output)
  })

  it('refuses what could lead elsewhere or run', () => {
    expect(BAD.filter((one) => parseLink(one) !== undefined)).toEqual([])
    expect(BAD.length + GOOD.length).toBeGreaterThan(60)
  })

  it('holds the limit after serialising, to the character', () => {
    const base = 'https://example.com/'
    expect(parseLink(base.padEnd(LINK_MAX, 'a'))).toHaveLength(LINK_MAX)
    expect(parseLink(base.padEnd(LINK_MAX + 1, 'a'))).toBeUndefined()
    expect(parseLink(`${base}${'あ'.repeat(26)}`)).toHaveLength(base.length + 26 * 9)
    expect(parseLink(`${base}${'あ'.repeat(27)}`)).toBeUndefined()
  })

  it('gives only safe links, which it keeps', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      'data:',
      'tel:',
      'mailto:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '%',
      '%00',
      '%0a',
      '\t',
      '\n',
      ' ',
      'example.com',
      'a',
      'あ',
      '①②⑦.0.0.1',
      '[::1]',
      '443',
      '..',
      ';',
      '&',
      '\u0000',
      '\u202e',
      '"',
      '<',
      "'",
    )
    const input = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    const holds = (text: string) => {
      const once = parseLink(text)
      return once === undefined || (isSafe(once) && parseLink(once) === once)
    }
    fc.assert(fc.property(input, holds), { numRuns: 10_000 })
  })
})

describe('link', () => {
  it('lets a field be empty, and names the problem otherwise', () => {
    expect(link.parse(' ')).toBe('')
    expect(link.safeParse('x').error?.issues[0]).toMatchObject({ code: 'custom', params: { key: 'url' } })
  })
  it('is checked in the same way without a schema', () => {
    expect(checkLink(' ')).toEqual({ value: '' })
    expect(checkLink('x')).toEqual({ refused: { key: 'url' } })
    expect(checkLink('a'.repeat(LINK_MAX + 1))).toEqual({ refused: { key: 'tooLong', values: { max: LINK_MAX } } })
  })
})

describe('a link beyond ASCII', () => {
  const linkOf = (signs: number) => `https://example.com/menu/${'花'.repeat(signs)}`

  it('is refused with the limit that is counted, when it is too long as it is stored', () => {
    expect(checkLink(linkOf(25))).toEqual({ value: `https://example.com/menu/${'%E8%8A%B1'.repeat(25)}` })
    expect(checkLink(linkOf(26))).toEqual({ refused: { key: 'linkTooLong', values: { max: LINK_MAX, count: 259 } } })
    expect(checkLink('https://旅館.example/' + 'あ'.repeat(41))).toMatchObject({ refused: { key: 'linkTooLong' } })
  })

  it('is counted as it is stored', () => {
    expect(countedLink(linkOf(26))).toHaveLength(259)
    expect(countedLink(' https://example.com ')).toBe('https://example.com/')
    expect(countedLink('花'.repeat(5))).toHaveLength(5)
  })

  it('is completed before its length is checked', () => {
    const typed = completeWebLink(`example.com/menu/${'花'.repeat(26)}`) ?? ''
    expect(checkLink(typed)).toMatchObject({ refused: { key: 'linkTooLong' } })
  })

  it.each([
    ['https://example.com/%E8%8A%B1?q=%E3%81%82#%E3%81%84', 'https://example.com/花?q=あ#い'],
    ['https://xn--zfvv75i.jp/', 'https://旅館.jp/'],
    ['https://example.com/a%20b/%2F%25', 'https://example.com/a%20b/%2F%25'],
    ['https://example.com/%E2%80%8B%E3%80%80x', 'https://example.com/%E2%80%8B%E3%80%80x'],
    ['https://example.com/%E3%82', 'https://example.com/%E3%82'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['', ''],
  ])('%s is shown as %s', (stored, shown) => {
    expect(showLink(stored)).toBe(shown)
  })

  it('is the same link again, however it is shown', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(part, part, (path, query) => {
        const stored = parseLink(`https://example.com/${path}?q=${query}`) ?? ''
        expect(parseLink(showLink(stored)) ?? '').toBe(stored)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('completeWebLink', () => {
  it.each([
    ['www.example.com', 'https://www.example.com/'],
    [' example.co.jp/shop?id=1#a ', 'https://example.co.jp/shop?id=1#a'],
    ['//example.com:8080', 'https://example.com:8080/'],
    ['日本語.jp', 'https://xn--wgv71a119e.jp/'],
    ['not an address', undefined],
    ['1.980', undefined],
    ['javascript:alert(1)', undefined],
    ['name@example.com', undefined],
    ['a..b', undefined],
    ['', undefined],
  ])('makes of "%s" the address %s', (typed, address) => {
    expect(completeWebLink(typed)).toBe(address)
  })
})
