import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { steer, withStandIn } from '#tests/setup/domains/steer.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { agree, valuesOf } from './agreement.ts'
import { type DnsAnswer, resolve } from './resolver.ts'

const bindings = withStandIn(env as unknown as Bindings)
const has = (value: string) => (answer: DnsAnswer) => answer.records.some(({ data }) => data === value)

describe('resolve', () => {
  it('follows CNAMEs, and writes names in lower case without the dot', async () => {
    await steer({
      records: { 'a.dns.jp': { CNAME: ['B.dns.jp'] }, 'b.dns.jp': { A: ['192.0.2.1', '192.0.2.2'] } },
    })
    const answers = await resolve(bindings, 'a.dns.jp', 'A')
    expect(answers).toHaveLength(2)
    expect(valuesOf(answers, 'CNAME')).toEqual(['b.dns.jp'])
    expect(valuesOf(answers, 'A')).toEqual(['192.0.2.1', '192.0.2.2'])
    expect(answers[0]?.records[0]).toEqual({ name: 'a.dns.jp', type: 'CNAME', ttl: 300, data: 'b.dns.jp' })
  })

  it('reads a TXT record of several strings as one, and CAA in both notations', async () => {
    const caa = String.raw`\# 19 00 05 69 73 73 75 65 70 6b 69 2e 67 6f 6f 67`
    await steer({ records: { 'txt.dns.jp': { TXT: ['one" "two'], CAA: [caa, '0 issue "letsencrypt.org"'] } } })
    expect(valuesOf(await resolve(bindings, 'txt.dns.jp', 'TXT'), 'TXT')).toEqual(['onetwo'])
    const records = valuesOf(await resolve(bindings, 'txt.dns.jp', 'CAA'), 'CAA')
    expect(records).toEqual(['0 issue "pki.goog"', '0 issue "letsencrypt.org"'])
  })

  it('tells a name that is not there from one without such a record', async () => {
    await steer({ records: { 'there.dns.jp': { A: ['192.0.2.1'] } } })
    const [there, missing] = await Promise.all([
      resolve(bindings, 'there.dns.jp', 'TXT'),
      resolve(bindings, 'missing.dns.jp', 'TXT'),
    ])
    expect([there[0], missing[0]]).toEqual([
      { isThere: true, records: [] },
      { isThere: false, records: [] },
    ])
  })

  it('asks the public resolvers alone in production, and says that they cannot be asked', async () => {
    expectLogged('dns.resolver')
    expect(await resolve({ ...bindings, APP_ENV: 'production' }, 'a.dns.jp', 'A')).toEqual([undefined, undefined])
  })

  it('takes a resolver that is down, or says something else, for one that was not asked', async () => {
    expectLogged('dns.resolver')
    await steer({ records: { 'half.dns.jp': { TXT: ['x'] } }, down: ['b'] })
    const answers = await resolve(bindings, 'half.dns.jp', 'TXT')
    expect([answers[0]?.records.length, answers[1]]).toEqual([1, undefined])
    expect([agree(answers, has('x')), agree(answers, has('y'))]).toEqual(['unknown', 'unknown'])
    await steer({ down: ['a', 'b'] })
    expect(agree(await resolve(bindings, 'half.dns.jp', 'TXT'), has('x'))).toBe('unknown')
    await steer({ down: [] })
    const elsewhere = { ...bindings, DNS_RESOLVERS: 'https://domains.test/state' }
    expect(await resolve(elsewhere, 'half.dns.jp', 'TXT')).toEqual([undefined])
  })
})

describe('agree', () => {
  it('is yes or no only if the resolvers agree', async () => {
    await steer({ records: { 'split.dns.jp': { TXT: ['new'] } }, resolver: 'a' })
    await steer({ records: { 'split.dns.jp': { TXT: ['old'] } }, resolver: 'b' })
    const answers = await resolve(bindings, 'split.dns.jp', 'TXT')
    const results = ['new', 'old', 'none'].map((value) => agree(answers, has(value)))
    expect(results).toEqual(['unknown', 'unknown', 'no'])
    expect(valuesOf(answers, 'TXT')).toEqual(['new', 'old'])
  })
})
