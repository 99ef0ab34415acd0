import { describe, expect, it } from 'vitest'
import { conversionCalls } from './conversion-calls.ts'
import { EXTERNAL_SERVICES, type ExternalKind, externalList } from './external-services.ts'
import { MEASURING_KINDS, MEASURING_TAGS, type MeasuringIds } from './measuring-tags.ts'

/**
 * Services without an address that stops them for every visitor: Tag Manager keeps nothing itself, TikTok has a switch in
 * its app only, and without Turnstile a form cannot be sent. The notice says what a visitor can do instead.
 */
const WITHOUT_OPT_OUT: ExternalKind[] = ['gtm', 'tiktok', 'turnstile']

const services = Object.entries(EXTERNAL_SERVICES)
const isPlain = (address: string) => {
  const { href, protocol, username, port, search, hash, host } = new URL(address)
  return href === address && protocol === 'https:' && host.includes('.') && username + port + search + hash === ''
}

describe('the services of the external-transmission notice', () => {
  it.each(services)('%s has a recipient, and well-formed addresses', (_, { company, policy, optOut }) => {
    expect(company.trim()).not.toBe('')
    for (const address of [policy, ...(optOut === null ? [] : [optOut])]) expect(address).toSatisfy(isPlain)
  })

  it('has an address to opt out of each but those that offer none', () => {
    expect(services.filter(([, { optOut }]) => optOut === null).map(([kind]) => kind)).toEqual(WITHOUT_OPT_OUT)
  })

  it('lists every service that a goal can be sent to', () => {
    const ids: MeasuringIds = Object.fromEntries(MEASURING_KINDS.map((kind) => [kind, MEASURING_TAGS[kind].example]))
    const whole = { yahooDisplay: 'a1B2c3/ABCDE', yahooSearch: '1001234567/aBcDeF', x: 'tw-o8a1b-o8c2d' }
    const told = conversionCalls(ids, { form: whole }, 'form').map(({ kind }) => kind)
    expect(new Set(told)).toEqual(new Set(MEASURING_KINDS))
    const { kinds } = externalList({ ids, scripts: [] })
    expect(kinds).toEqual(expect.arrayContaining(told))
    for (const kind of told) expect(EXTERNAL_SERVICES[kind].policy).not.toBe('')
  })
})
