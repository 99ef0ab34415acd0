import { describe, expect, it } from 'vitest'
import { companionOf, listRecords, relativeName, toPanelLines, toPanelRecord } from './panel-records.ts'
import { PROVIDER_PANELS } from './provider-panels.ts'

const ZONE = 'example-inn.jp'
const TARGET = '0190.cname.sites.example'
const records = listRecords({
  cname: { name: 'www.example-inn.jp', value: TARGET },
  txt: { name: '_mekuri.www.example-inn.jp', value: 'mekuri-verification=0a' },
})
const apex = listRecords({
  cname: { name: ZONE, value: TARGET },
  txt: { name: `_mekuri.${ZONE}`, value: 'mekuri-verification=0b' },
})

describe('records for a panel', () => {
  it('have names without the registered domain', () => {
    expect(records.map(({ name }) => relativeName(name, ZONE))).toEqual(['www', '_mekuri.www'])
    expect(apex.map(({ name }) => relativeName(name, ZONE))).toEqual(['', '_mekuri'])
    expect(relativeName('notexample-inn.jp', ZONE)).toBe('notexample-inn.jp')
  })

  it.each([
    ['onamae', '', TARGET, 'mekuri-verification=0b'],
    ['sakura', '@', `${TARGET}.`, 'mekuri-verification=0b'],
    ['route53', '', TARGET, '"mekuri-verification=0b"'],
    ['cloudflare', '@', TARGET, 'mekuri-verification=0b'],
  ] as const)('are written as %s wants them', (provider, host, target, proof) => {
    const shown = apex.map((record) => toPanelRecord(record, ZONE, PROVIDER_PANELS[provider]))
    expect(shown).toEqual([
      { type: 'CNAME', name: host, value: target },
      { type: 'TXT', name: '_mekuri', value: proof },
    ])
  })

  it('are lines for Value-Domain', () => {
    expect(toPanelLines(records, ZONE, PROVIDER_PANELS.valueDomain)).toBe(
      `cname www ${TARGET}.\ntxt _mekuri.www mekuri-verification=0a`,
    )
  })
})

describe('the companion', () => {
  it.each([
    ['example-inn.jp', 'www.example-inn.jp'],
    ['www.example-inn.jp', 'example-inn.jp'],
    ['stay.example-inn.jp', 'www.stay.example-inn.jp'],
  ])('of %s is %s', (hostname, expected) => {
    expect(companionOf(hostname, ZONE)).toBe(expected)
  })

  it('is none where www is what was registered', () => {
    expect(companionOf('www.jp', 'www.jp')).toBeNull()
  })
})
