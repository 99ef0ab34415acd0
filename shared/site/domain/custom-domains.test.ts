import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUsableHost } from '#shared/text/host-name.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { readSuffixList } from '#tests/setup/suffix-rules.ts'
import { checkCustomDomain, type CheckedDomain } from './custom-domain-rules.ts'
import { recogniseProvider } from './dns-providers.ts'
import { readSuffix } from './public-suffix.ts'

const RULES = { readSuffix, ownHosts: ['app.mekuri.jp', 'mekuri-sites.com', 'localhost'] }
const check = (input: string) => checkCustomDomain(input, RULES)
const faultOf = (checked: CheckedDomain) => ('fault' in checked ? checked.fault : 'none')

const REFUSED: [string, string][] = [
  ['', 'domain'],
  [' ', 'domain'],
  ['.', 'domain'],
  ['-inn.jp', 'domain'],
  ['inn..jp', 'domain'],
  ['in n.jp', 'domain'],
  ['in_n.jp', 'domain'],
  ['xn--zzzzzz.jp', 'domain'],
  ['www.xn--zzzzzz.jp', 'domain'],
  ['xn--99999999.example.jp', 'domain'],
  ['xn--0.jp', 'domain'],
  ['xn--a.jp', 'domain'],
  ['inn\u0000.jp', 'domain'],
  [`${'a'.repeat(64)}.jp`, 'domain'],
  ['a'.repeat(300), 'domain'],
  [`${'a.'.repeat(130)}jp`, 'domain'],
  ['*.inn.jp', 'domainWildcard'],
  ['＊.inn.jp', 'domainWildcard'],
  ['www.*.jp', 'domainWildcard'],
  ['192.0.2.1', 'domainIp'],
  ['１９２.0.2.1', 'domainIp'],
  ['0x7f.1', 'domainIp'],
  ['3221225985', 'domainIp'],
  ['2001:db8::1', 'domainIp'],
  ['[::1]', 'domainIp'],
  ['::ffff:192.0.2.1', 'domainIp'],
  ['www.inn.jp:8443', 'domainAddress'],
  ['https://www.inn.jp:8443/', 'domainAddress'],
  ['https://user@www.inn.jp/', 'domainAddress'],
  ['ftp://www.inn.jp', 'domainAddress'],
  ['mailto:info@inn.jp', 'domainAddress'],
  ['https://', 'domain'],
  ['https:///path', 'domain'],
  ['https://https://www.inn.jp', 'domainAddress'],
  ['//www.inn.jp', 'domain'],
  ['info@inn.jp', 'domainAddress'],
  ['www.inn.jp\\x', 'domainAddress'],
  ['inn', 'domainUnknown'],
  ['www.inn.con', 'domainUnknown'],
  ['inn.local', 'domainUnknown'],
  ['inn.test', 'domainUnknown'],
  ['www.inn.invalid', 'domainUnknown'],
  ['co.jp', 'domainSuffix'],
  ['CO.JP.', 'domainSuffix'],
  ['github.io', 'domainSuffix'],
  ['kobe.jp', 'domainSuffix'],
  ['anything.kobe.jp', 'domainSuffix'],
  ['localhost', 'domainOwn'],
  ['inn.localhost', 'domainOwn'],
  ['app.mekuri.jp', 'domainOwn'],
  ['APP.mekuri.jp.', 'domainOwn'],
  ['mekuri.jp', 'domainOwn'],
  ['www.mekuri.jp', 'domainOwn'],
  ['inn.mekuri-sites.com', 'domainOwn'],
  ['a.b.cname.mekuri-sites.com', 'domainOwn'],
]

describe('a custom domain', () => {
  it.each(REFUSED)('refuses %j as %s', (input, fault) => {
    expect(faultOf(check(input))).toBe(fault)
  })

  it.each([
    ['www.inn.jp', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    [' WWW.Inn.JP. ', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    ['ｗｗｗ．ｉｎｎ．ｊｐ', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    ['inn.co.jp', 'inn.co.jp', 'inn.co.jp', 'www.inn.co.jp'],
    ['lp.inn.co.jp', 'lp.inn.co.jp', 'lp.inn.co.jp', null],
    ['www.lp.inn.co.jp', 'www.lp.inn.co.jp', 'www.lp.inn.co.jp', null],
    ['https://www.inn.jp/', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    ['HTTP://WWW.Inn.jp/menu/?q=https://a.jp#top', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    ['www.inn.jp/path', 'www.inn.jp', 'www.inn.jp', 'inn.jp'],
    ['ｈｔｔｐｓ：／／旅館.jp／', 'xn--zfvv75i.jp', '旅館.jp', 'www.xn--zfvv75i.jp'],
    ['旅館.jp', 'xn--zfvv75i.jp', '旅館.jp', 'www.xn--zfvv75i.jp'],
    ['www.旅館。みんな', 'www.xn--zfvv75i.xn--q9jyb4c', 'www.旅館.みんな', 'xn--zfvv75i.xn--q9jyb4c'],
    ['xn--zfvv75i.jp', 'xn--zfvv75i.jp', '旅館.jp', 'www.xn--zfvv75i.jp'],
    ['notmekuri.jp', 'notmekuri.jp', 'notmekuri.jp', 'www.notmekuri.jp'],
    ['city.kobe.jp', 'city.kobe.jp', 'city.kobe.jp', 'www.city.kobe.jp'],
    ['www.github.io', 'www.github.io', 'www.github.io', null],
  ])('takes %j', (input, hostname, unicode, companion) => {
    expect(check(input)).toMatchObject({ domain: { hostname, unicode, companion } })
  })

  it('knows what was registered', () => {
    const facts = ['inn.co.jp', 'www.inn.co.jp', 'inn.github.io'].map(check)
    expect(facts).toMatchObject([
      { domain: { registrable: 'inn.co.jp', isApex: true } },
      { domain: { registrable: 'inn.co.jp', isApex: false } },
      { domain: { registrable: 'inn.github.io', isApex: true } },
    ])
  })

  it('leaves room for the record that proves it', () => {
    const labels = `${'a'.repeat(63)}.`.repeat(3)
    const name = (length: number) => `${labels}${'b'.repeat(length - labels.length - 3)}.jp`
    expect([faultOf(check(name(245))), faultOf(check(name(246)))]).toEqual(['none', 'domain'])
  })

  it('shows a look-alike in both spellings', () => {
    expect(check('раypal.com')).toMatchObject({ domain: { hostname: 'xn--ypal-43d9g.com', unicode: 'раypal.com' } })
  })

  it('gives for any text a fault or what it takes again unchanged, spelled as the runtime spells it', () => {
    const encoded = fc.stringMatching(/^xn--[a-z0-9-]{1,12}\.jp$/)
    const text = fc.oneof(fc.domain(), encoded, fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.ipV4(), fc.ipV6())
    fc.assert(
      fc.property(text, (input) => {
        const checked = check(input)
        const again = 'domain' in checked ? check(checked.domain.hostname) : checked
        expect(again).toEqual(checked)
        const { hostname, unicode } = 'domain' in checked ? checked.domain : { hostname: '', unicode: '' }
        expect(unicode).toBe(domainToUnicode(hostname))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the Public Suffix List', () => {
  it('is refused rule by rule, wildcards filled in, and its exceptions are taken', () => {
    const { rules, exceptions } = readSuffixList()
    const names = rules.map((rule) => rule.replaceAll('*', 'anything')).filter(isUsableHost)
    const taken = names.filter((name) => !['domainSuffix', 'domainOwn', 'domainUnknown'].includes(faultOf(check(name))))
    expect(taken).toEqual([])
    expect(names.filter((name) => faultOf(check(name)) === 'domainSuffix').length).toBe(names.length)
    expect(exceptions.map((name) => faultOf(check(name))).filter((fault) => fault !== 'none')).toEqual([])
    printSize(`${rules.length} rules of the Public Suffix List refused, ${exceptions.length} exceptions taken`)
    expect(rules.length).toBeGreaterThan(9000)
    expect(exceptions.length).toBeGreaterThan(5)
  })
})

describe('recogniseProvider', () => {
  it.each([
    ['onamae', ['01.dnsv.jp', '02.dnsv.jp']],
    ['onamae', ['ns1.onamae.com.']],
    ['muumuu', ['dns01.muumuu-domain.com', 'dns02.muumuu-domain.com']],
    ['sakura', ['NS1.DNS.NE.JP', 'ns2.dns.ne.jp']],
    ['sakura', ['ns1.gslb4.sakura.ne.jp']],
    ['xserver', ['ns1.xserver.jp', 'ns2.xserver.jp']],
    ['valueDomain', ['ns1.value-domain.com']],
    ['gmo', ['ns1.gmoserver.jp']],
    ['route53', ['ns-12.awsdns-01.com', 'ns-1500.awsdns-59.co.uk']],
    ['cloudflare', ['amy.ns.cloudflare.com', 'bob.ns.cloudflare.com']],
    [null, ['ns1.inn.jp']],
    [null, []],
    [null, ['ns1.evil-xserver.jp', 'ns1.xserver.jp.evil.jp']],
    [null, ['01.dnsv.jp', 'ns1.dns.ne.jp']],
  ])('finds %s', (provider, nameServers) => {
    expect(recogniseProvider(nameServers)).toBe(provider)
  })
})
