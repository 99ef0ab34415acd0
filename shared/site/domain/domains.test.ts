import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDomain, DOMAIN_INPUT_MAX, DOMAIN_MAX, parseDomain } from './domain-rules.ts'
import { domain } from './domains.ts'

const GOOD: [string, string][] = [
  ['example.com', 'example.com'],
  ['www.Example.CO.JP', 'www.example.co.jp'],
  [' example.com ', 'example.com'],
  ['example.com.', 'example.com'],
  ['localhost:8787', 'localhost:8787'],
  ['example.com:80', 'example.com'],
  ['127.0.0.1:8787', '127.0.0.1:8787'],
  ['a-b.example', 'a-b.example'],
  ['xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['旅館。日本', 'xn--zfvv75i.xn--wgv71a'],
  ['한국.kr', 'xn--3e0b707e.kr'],
  ['1.example', '1.example'],
]

const BAD = [
  '',
  ' ',
  '.',
  '..',
  '.example.com',
  'example..com',
  'example.com..',
  '-example.com',
  'example-.com',
  'exa_mple.com',
  'exam ple.com',
  'exam\nple.com',
  'exam\tple.com',
  'example.com/',
  'example.com/path',
  'example.com\\path',
  'example.com?x',
  'example.com#x',
  'user@example.com',
  'user:pass@example.com',
  'https://example.com',
  '//example.com',
  'example.com:',
  'example.com:x',
  'example.com:99999',
  'example.com:808080',
  '%65xample.com',
  'example%00.com',
  '[::1]',
  '::1',
  '*.example.com',
  "exa'mple.com",
  'exa"mple.com',
  'exa<mple.com',
  'exa\u0000mple.com',
  'xn--zzzzzz.jp',
  'www.xn--zzzzzz.jp:8443',
  'xn--99999999.example.jp',
  'xn--0.jp',
  'xn--a.jp',
  'exa\u200bmple.com',
  '999.999.999.999',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(127)}com`,
]

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/).filter((text) => !text.startsWith('xn--'))
/** Host names as the standards define them. */
const hostName = fc
  .tuple(fc.array(label, { maxLength: 4 }), fc.stringMatching(/^[a-z]{2,10}$/))
  .map(([labels, last]) => [...labels, last].join('.'))
  .filter((text) => URL.canParse(`http://${text}`))
const port = fc.integer({ min: 81, max: 65_535 })
const loud = (text: string, signs: readonly boolean[]) =>
  [...text].map((sign, at) => (signs[at % signs.length] ? sign.toUpperCase() : sign)).join('')

describe('parseDomain', () => {
  it.each(GOOD)('takes %s', (input, output) => {
    expect(parseDomain(input)).toBe(output)
  })

  it('refuses what is no host name', () => {
    expect(BAD.filter((one) => parseDomain(one) !== undefined)).toEqual([])
  })

  it('holds both limits to the character', () => {
    const long = `${'a'.repeat(63)}.`.repeat(3)
    expect(parseDomain(`${long}${'b'.repeat(DOMAIN_MAX - long.length)}`)).toHaveLength(DOMAIN_MAX)
    expect(parseDomain(`${long}${'b'.repeat(DOMAIN_MAX - long.length + 1)}`)).toBeUndefined()
    expect(parseDomain(`${'a'.repeat(63)}.jp`)).toHaveLength(66)
  })

  it('takes every host name in whatever case, with a port, and writes it as a browser does', () => {
    fc.assert(
      fc.property(hostName, port, fc.array(fc.boolean(), { minLength: 1 }), (name, at, signs) => {
        expect(parseDomain(loud(name, signs))).toBe(name)
        expect(parseDomain(`${loud(name, signs)}:${at}`)).toBe(new URL(`http://${name}:${at}`).host)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives for any text either nothing or what it takes again unchanged, and no URL goes elsewhere by it', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain())
    fc.assert(
      fc.property(text, (input) => {
        const found = parseDomain(input) ?? 'none.example'
        expect(parseDomain(found)).toBe(found)
        expect(found).toMatch(/^[a-z0-9.-]+(?::\d+)?$/)
        expect(new URL(`http://${found}/path`)).toMatchObject({ host: found, pathname: '/path', username: '' })
      }),
      { numRuns: 5000 },
    )
  })

  it('refuses a name with a sign that no host name has, wherever it stands', () => {
    const sign = fc.constantFrom(...'/\\?#@%_*\'"<>^`{}|!$&()+,;=~ \t\n\u0000\u007f\u200b')
    fc.assert(
      fc.property(hostName, fc.nat(), sign, (name, at, wrong) => {
        const place = 1 + (at % (name.length - 1))
        expect(parseDomain(name.slice(0, place) + wrong + name.slice(place))).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the schema and the rule', () => {
  it('say the same of every text: the browser has the rule, the server the schema', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'binary', maxLength: 40 }), fc.webAuthority()), (input) => {
        const checked = checkDomain(input)
        const { success, data } = domain.safeParse(input)
        expect(success ? { value: data } : { refused: { key: 'domain' } }).toEqual(checked)
      }),
      { numRuns: 2000 },
    )
    expect(domain.safeParse('a'.repeat(DOMAIN_INPUT_MAX + 1)).success).toBe(false)
  })
})
