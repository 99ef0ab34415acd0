import { describe, expect, it } from 'vitest'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { checkBasicPassword } from '#shared/analytics/api-config-rules.ts'
import { addLine, checkIps, faultsOf, isChanged, makePassword, toBody, toDraft, toKeyChange } from './config-draft.ts'
import { curlExample } from './curl-example.ts'

const EMPTY: ApiConfig = {
  siteName: '山の宿',
  address: 'https://app.example/v1/analysis-api/site',
  isEnabled: false,
  ips: null,
  basic: null,
  key: null,
  usedAt: null,
  updatedAt: null,
  version: 0,
  ownIp: '203.0.113.9',
  newKey: null,
}
const WHOLE: ApiConfig = {
  ...EMPTY,
  isEnabled: true,
  ips: ['192.0.2.1', '2001:db8::/32'],
  basic: { user: "o'hara", usedAt: null },
  key: { end: 'abcd', madeAt: '2026-11-01T00:00:00.000Z', usedAt: null },
  version: 3,
}

describe('the draft of the settings', () => {
  it('sends back what it was made of, and keeps key and password', () => {
    expect(isChanged(toDraft(WHOLE), WHOLE)).toBe(false)
    expect(toBody(toDraft(WHOLE), WHOLE)).toEqual({
      isEnabled: true,
      ips: WHOLE.ips,
      basic: { user: "o'hara" },
      key: 'keep',
    })
    expect(toBody(toDraft(EMPTY), EMPTY)).toEqual({ isEnabled: false, ips: null, basic: null, key: 'none' })
    expect(isChanged({ ...toDraft(WHOLE), password: 'x' }, WHOLE)).toBe(true)
    // What was typed under a condition that is off is not sent.
    expect(isChanged({ ...toDraft(EMPTY), ips: '192.0.2.1', user: 'a' }, EMPTY)).toBe(false)
  })

  it('changes the key alone, and switches off what would stand open', () => {
    expect(toKeyChange(WHOLE, 'new')).toMatchObject({ isEnabled: true, ips: WHOLE.ips, key: 'new' })
    expect(toKeyChange(WHOLE, 'none')).toMatchObject({ isEnabled: true, key: 'none' })
    expect(toKeyChange({ ...WHOLE, ips: null, basic: null }, 'none').isEnabled).toBe(false)
    expect(toKeyChange({ ...WHOLE, ips: null, basic: null }, 'new').isEnabled).toBe(true)
  })

  it('says what is at fault before anything is sent', () => {
    const draft = toDraft(EMPTY)
    expect(faultsOf(draft, EMPTY)).toEqual({})
    expect(Object.keys(faultsOf({ ...draft, isEnabled: true }, EMPTY))).toEqual(['isEnabled'])
    expect(faultsOf({ ...draft, isEnabled: true }, { ...EMPTY, key: WHOLE.key })).toEqual({})
    expect(Object.keys(faultsOf({ ...draft, hasIps: true, hasBasic: true }, EMPTY))).toEqual([
      'ips',
      'basic.user',
      'basic.password',
    ])
    expect(faultsOf({ ...toDraft(WHOLE), ips: '192.0.2.1\n192.0.2.x' }, WHOLE)['ips']).toEqual({
      key: 'ipForm',
      values: { line: 2, text: '192.0.2.x' },
    })
  })
})

describe('the list of addresses', () => {
  it('counts its lines and refuses more than 200 without reading them', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`).join('\n')
    expect(checkIps(lines)).toMatchObject({ count: 10_000, refused: [], fault: { key: 'apiIpsMax' } })
    expect(checkIps(' \n')).toMatchObject({ count: 0, fault: { key: 'apiIpMissing' } })
    expect(checkIps('192.0.2.1\r\n0.0.0.0/0')).toMatchObject({ count: 2, fault: undefined, everybody: '0.0.0.0/0' })
  })

  it('takes an address as a line of its own, once', () => {
    expect(addLine('', '192.0.2.1')).toBe('192.0.2.1')
    expect(addLine('a\n\n', 'b')).toBe('a\nb')
    expect(addLine('a\nb', 'b')).toBe('a\nb')
  })
})

it('a made password fits the rules, and is another one each time', () => {
  const made = Array.from({ length: 50 }, makePassword)
  expect(made.map(checkBasicPassword).filter((fault) => fault !== undefined)).toEqual([])
  expect(new Set(made).size).toBe(50)
  expect(new Set(made.map(({ length }) => length))).toEqual(new Set([24]))
})

describe('the example in curl', () => {
  it('has exactly the conditions that are set, as words of a shell', () => {
    const { address } = EMPTY
    expect(curlExample(EMPTY, 'lp')).toBe(`curl \\\n  '${address}/lp'`)
    expect(curlExample(WHOLE, 'lp/chart')).toBe(
      [
        'curl',
        "--header 'X-Api-Key: YOUR_API_KEY'",
        String.raw`--user 'o'\''hara:YOUR_PASSWORD'`,
        `'${address}/lp/chart'`,
      ].join(' \\\n  '),
    )
    expect(curlExample(WHOLE, 'lp', 'mk_new')).toContain("'X-Api-Key: mk_new'")
  })
})
