import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkCustomDomain, type CheckedDomain } from '#shared/site/domain/custom-domain-rules.ts'
import { readSuffix } from '#shared/site/domain/public-suffix.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { steer } from '#tests/setup/domains/steer.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { decideClaim } from './domain-check.service.ts'
import { findClaim } from './domain.repository.ts'

const bindings = env as unknown as Bindings
const kit = createDomainKit(bindings)
beforeEach(() => kit.rest())

type Made = Awaited<ReturnType<typeof kit.claim>>
let made = 0

/** Whether each attempt of this file took a name over. */
const attempts: boolean[] = []

/** A live domain of one account, and a claim of another account for a name; the first owns the zone. */
async function attack(prepare: (victim: Made, attacker: Made) => Promise<unknown>, nameOf = (name: string) => name) {
  const victim = await kit.claim(`www.victim${made++}.jp`)
  await kit.setRight(victim)
  await kit.pass(6)
  const attacker = await kit.claim(nameOf(victim.hostname))
  await prepare(victim, attacker)
  await kit.pass(6)
  await steer({ down: [] })
  const states = [(await kit.row(victim))?.state, (await kit.row(attacker))?.state]
  return { states, hosts: [await kit.host(victim), await kit.host(attacker)], name: victim.hostname }
}

/** An attack that must not succeed. */
async function attempt(...attacked: Parameters<typeof attack>) {
  const result = await attack(...attacked)
  attempts.push(result.states[1] === 'active' || result.hosts[1] !== null)
  return result
}

const txt = (name: string, value: string, resolver?: 'a' | 'b') =>
  steer({ records: { [name]: { TXT: [value] } }, ...(resolver && { resolver }) })
const cname = (name: string, value: string, resolver?: 'a' | 'b') =>
  steer({ records: { [name]: { CNAME: [value] } }, ...(resolver && { resolver }) })
const nothing = async () => undefined

const CLAIMS: [string, Parameters<typeof attack>[0]][] = [
  ['a second claim without any record', nothing],
  [
    'a record that was left to lead to the attacker, without a proof',
    async (victim, attacker) => cname(victim.hostname, attacker.records.cname.value),
  ],
  ['the proof of the victim', async (victim, attacker) => txt(attacker.records.txt.name, victim.records.txt.value)],
  ['a proof at the domain itself', async (victim, attacker) => txt(victim.hostname, attacker.records.txt.value)],
  ['a proof in capitals', async (_victim, { records }) => txt(records.txt.name, records.txt.value.toUpperCase())],
  ['a proof with more behind it', async (_victim, { records }) => txt(records.txt.name, `${records.txt.value}0`)],
  ['a proof with more before it', async (_victim, { records }) => txt(records.txt.name, ` ${records.txt.value}`)],
  ['a part of a proof', async (_victim, { records }) => txt(records.txt.name, records.txt.value.slice(0, -1))],
  [
    'a proof at the name above',
    async (victim, { records }) => txt(`_mekuri.${victim.hostname.slice('www.'.length)}`, records.txt.value),
  ],
  [
    'a proof alone, while the record leads to the victim',
    async (_victim, { records }) => txt(records.txt.name, records.txt.value),
  ],
  [
    'one poisoned resolver',
    async (victim, { records }) => {
      await txt(records.txt.name, records.txt.value, 'a')
      await cname(victim.hostname, records.cname.value, 'a')
    },
  ],
  ['a target below the attacker’s', async (victim, { records }) => cname(victim.hostname, `x.${records.cname.value}`)],
]

const decide = async ({ id }: Made, kind: 'remove') => {
  const claim = await findClaim(kit.env.DB, id)
  if (claim) await decideClaim(kit.env, claim, { kind, actorId: null })
}

describe('a claim of a name that somebody else has', () => {
  it.each(CLAIMS)('gets nothing by %s', async (_name, prepare) => {
    const { states, hosts, name } = await attempt(prepare)
    expect([states, hosts]).toEqual([
      ['active', 'dns_pending'],
      [name, null],
    ])
  })

  it('gets nothing by one poisoned resolver while the other is down', async () => {
    expectLogged('dns.resolver')
    const { states, hosts, name } = await attempt(async (victim, { records }) => {
      await txt(records.txt.name, records.txt.value, 'a')
      await cname(victim.hostname, records.cname.value, 'a')
      await steer({ down: ['b'] })
    })
    expect([states, hosts]).toEqual([
      ['active', 'dns_pending'],
      [name, null],
    ])
  })

  it('gets nothing after the victim has removed its domain and left its records', async () => {
    const { states, hosts } = await attempt(async (victim) => {
      await kit.pass(1)
      await decide(victim, 'remove')
    })
    expect([states, hosts]).toEqual([
      ['removed', 'dns_pending'],
      [null, null],
    ])
  })

  it('gets nothing after the site of the victim was deleted and its records were left', async () => {
    const { states, hosts } = await attempt(async (victim) => {
      await kit.pass(1)
      await connect(kit.env.DB).update(sites).set({ deletedAt: 1 }).where(eq(sites.id, victim.site.id))
    })
    expect([states, hosts]).toEqual([
      ['removed', 'dns_pending'],
      [null, null],
    ])
  })

  it('takes a name that it has proven also from one that is live under a hostname that Cloudflare lost', async () => {
    const { states, hosts, name } = await attack(async (victim, attacker) => {
      await steer({ zone: kit.zone, remove: victim.hostname })
      await kit.pass(1)
      await kit.setRight(attacker)
    })
    expect([states, hosts]).toEqual([
      ['failed', 'active'],
      [null, name],
    ])
  })

  it.each([
    ['the name above', (name: string) => name.slice('www.'.length)],
    ['a name below', (name: string) => `shop.${name}`],
  ])('gets nothing by claiming %s', async (_name, nameOf) => {
    const { states, hosts, name } = await attempt(nothing, nameOf)
    expect([states[1], hosts]).toEqual(['dns_pending', [name, null]])
  })
})

describe('a name that is written otherwise', () => {
  const rules = { readSuffix, ownHosts: [...bindings.ADMIN_HOSTS.split(','), 'mekuri-sites.com'] }
  const check = (input: string) => checkCustomDomain(input, rules)
  const nameOf = (checked: CheckedDomain) => ('domain' in checked ? checked.domain.hostname : undefined)
  const uuid = '01890000-0000-7000-8000-000000000000'

  it.each([
    ['with a dot at its end', 'www.inn.jp.'],
    ['in capitals', 'WWW.INN.JP'],
    ['in full width', 'ｗｗｗ．ｉｎｎ．ｊｐ'],
  ])('is the same name %s', (_name, input) => {
    const checked = check(input)
    attempts.push(nameOf(checked) !== 'www.inn.jp')
    expect(checked).toMatchObject({ domain: { hostname: 'www.inn.jp' } })
  })

  it('is another name if it only looks alike', () => {
    expect(check('www.іnn.jp')).toMatchObject({ domain: { hostname: 'www.xn--nn-goc.jp' } })
  })

  it.each([
    ['a public suffix', 'co.jp'],
    ['a host of the platform', 'localhost'],
    ['the host of another site', `${uuid}.mekuri-sites.com`],
    ['the target of another site', `${uuid}.cname.mekuri-sites.com`],
    ['the preview of another site', `${uuid}.preview.mekuri-sites.com`],
    ['a wildcard', '*.inn.jp'],
    ['an address', '192.0.2.1'],
    ['a port', 'www.inn.jp:443'],
  ])('is refused: %s', (_name, input) => {
    const checked = check(input)
    attempts.push(!('fault' in checked))
    expect(checked).toHaveProperty('fault')
  })
})

describe('all attempts', () => {
  it('are at least 25, and none succeeds', () => {
    const succeeded = attempts.filter(Boolean)
    printSize(`${attempts.length} attempts to take a name over: ${succeeded.length} succeeded`)
    expect(attempts.length).toBeGreaterThanOrEqual(25)
    expect(succeeded).toEqual([])
  })
})
