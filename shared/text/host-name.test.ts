import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDomain } from '#shared/site/domain/domain-rules.ts'
import { checkEmail } from './email-rules.ts'
import { decodeHost, isUsableHost, showHost } from './host-name.ts'
import { checkLink } from './link-rules.ts'

/** Names whose `xn--` label is malformed, or stands for a name that is written otherwise. */
const MALFORMED = [
  'xn--zzzzzz.jp',
  'www.xn--zzzzzz.jp',
  'xn--99999999.example.jp',
  'xn--0.jp',
  'xn--a.jp',
  'xn--a.com',
  'xn--abc-.jp',
  'xn--xn--a-.jp',
]

describe('decodeHost', () => {
  it.each([
    ['www.inn.jp', 'www.inn.jp'],
    ['xn--zfvv75i.jp', '旅館.jp'],
    ['www.xn--zfvv75i.xn--q9jyb4c', 'www.旅館.みんな'],
    ['xn--fa-hia.de', 'faß.de'],
    ['xn--4dbrk0ce.com', 'ישראל.com'],
    ['127.0.0.1', '127.0.0.1'],
  ])('reads %s', (hostname, decoded) => {
    expect(decodeHost(hostname)).toBe(decoded)
  })

  it.each(MALFORMED)('refuses %s', (hostname) => {
    expect(decodeHost(hostname)).toBeUndefined()
    expect(showHost(hostname)).toBe(hostname)
  })

  it('throws for no label, and what it takes is encoded to the same label', () => {
    const label = fc.stringMatching(/^xn--[a-z0-9-]{0,12}$/)
    fc.assert(
      fc.property(label, fc.domain(), (typed, parent) => {
        const name = `${typed}.${parent}`
        const decoded = decodeHost(name)
        expect(decoded === undefined || new URL(`http://${decoded}`).hostname === name).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a host that nobody finds', () => {
  it.each([...MALFORMED, 'abcdef.onion', 'www.abcdef.onion', 'ABC.ONION', 'abc.onion.'])('is refused: %s', (host) => {
    expect(isUsableHost(host.toLowerCase())).toBe(false)
    const typed = [
      checkLink(`https://${host}/path`),
      checkLink(`http://${host}:8080`),
      checkLink(`mailto:info@${host}`),
      checkLink(`mailto:a@example.com,b@${host}?subject=x`),
      checkEmail(`info@${host}`),
      checkDomain(host),
      checkDomain(`www.${host}`),
    ]
    for (const checked of typed) expect(checked).toHaveProperty('refused')
  })

  it('is none that only looks alike', () => {
    const hosts = ['onion.jp', 'my-onion.com', 'xn--zfvv75i.jp', '[2001:db8::1]', '192.0.2.1', 'localhost']
    expect(hosts.filter((host) => !isUsableHost(host))).toEqual([])
  })
})
