import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { hostnamesIn, steer } from '#tests/setup/domains/steer.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { connect } from '#worker/db/client.ts'
import { hostnames } from '#worker/db/schema/domains.ts'
import { history } from '#worker/db/schema/history.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { checkClaim, decideClaim } from './domain-check.service.ts'
import { type Claim, findClaim, toNewRow } from './domain.repository.ts'
import { insertClaims } from './standing.repository.ts'

const kit = createDomainKit(env)
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
let made = 0
/** A domain name that only this file uses. */
const nextName = () => `www.check${made++}.jp`

type Made = Awaited<ReturnType<typeof kit.claim>>

async function claimOf({ id }: Made): Promise<Claim> {
  const found = await findClaim(kit.env.DB, id)
  if (!found) throw new Error('The claim is not there')
  return found
}

/** A domain that is live. */
async function goLive(): Promise<Made> {
  const claimed = await kit.claim(nextName())
  await kit.setRight(claimed)
  await kit.pass(6)
  return claimed
}

const actionsOf = async ({ site }: Made) => {
  const rows = await connect(kit.env.DB)
    .select()
    .from(history)
    .where(eq(history.subjectId, site.id))
    .orderBy(history.id)
  return rows.map(({ action, detail }) => [action, detail.name, detail.reason].filter(Boolean).join(' '))
}

beforeEach(() => kit.rest())
afterEach(() => steer({ down: [], hold: false }))

describe('a domain', () => {
  it('goes live once both records, the hostname and the certificate are there, and serves the site', async () => {
    const one = await kit.claim(nextName())
    await kit.pass(2)
    expect(await kit.row(one)).toMatchObject({ state: 'dns_pending', reason: 'dns' })
    await kit.setRight(one, { txt: false })
    await kit.pass(1)
    expect(await kit.row(one)).toMatchObject({ state: 'dns_pending', reason: 'txt' })
    expect(await kit.host(one)).toBeNull()
    await kit.setRight(one)
    const states: unknown[] = []
    for (let minute = 0; minute < 3; minute++) {
      await kit.pass(1)
      states.push((await kit.row(one))?.state)
    }
    expect(states).toEqual(['verifying', 'active', 'active'])
    expect(await kit.host(one)).toBe(one.hostname)
    expect(await actionsOf(one)).toEqual([`domain.save ${one.hostname}`, `domain.live ${one.hostname}`])
  })

  it('says what it found beside what it wanted', async () => {
    const one = await kit.claim(nextName())
    await steer({ records: { [one.hostname]: { CNAME: ['other.example.com'] } } })
    await steer({ records: { [one.records.txt.name]: { TXT: ['mekuri-verification=old'] } } })
    await kit.pass(2)
    const findings = (await kit.row(one))?.findings
    expect(findings).toContainEqual({
      code: 'cname',
      grade: 'wrong',
      found: ['other.example.com'],
      wanted: [one.records.cname.value],
    })
    expect(findings).toContainEqual({
      code: 'txt',
      grade: 'wrong',
      found: ['mekuri-verification=old'],
      wanted: [one.records.txt.value],
    })
  })

  it('shows a target with the zone behind it beside the right one', async () => {
    const one = await kit.claim(nextName())
    const zone = one.hostname.slice('www.'.length)
    await steer({ records: { [one.hostname]: { CNAME: [`${one.records.cname.value}.${zone}`] } } })
    await kit.pass(2)
    expect((await kit.row(one))?.findings).toContainEqual({
      code: 'cname',
      grade: 'wrong',
      found: [`${one.records.cname.value}.${zone}`],
      wanted: [one.records.cname.value],
    })
  })

  it('finds records whose name has the zone twice, and the proof at the domain itself', async () => {
    const one = await kit.claim(nextName())
    const { cname, txt } = one.records
    const zone = one.hostname.slice('www.'.length)
    const placeOf = async () => (await kit.row(one))?.findings.find(({ code }) => code === 'place')
    await steer({
      records: {
        [`${cname.name}.${zone}`]: { CNAME: [cname.value] },
        [`${txt.name}.${zone}`]: { TXT: [txt.value] },
        [one.hostname]: { TXT: [txt.value] },
      },
    })
    await kit.pass(2)
    expect(await placeOf()).toEqual({
      code: 'place',
      grade: 'wrong',
      found: [`CNAME ${cname.name}.${zone}`, `TXT ${txt.name}.${zone}`, `TXT ${one.hostname}`],
      wanted: [`CNAME ${cname.name}`, `TXT ${txt.name}`],
    })
    await kit.setRight(one)
    await kit.pass(6)
    expect(await placeOf()).toMatchObject({ grade: 'right', found: [] })
  })

  it('calls no record misplaced that has another value', async () => {
    const one = await kit.claim(nextName())
    await steer({ records: { [one.hostname]: { TXT: ['v=spf1 -all'] } } })
    await kit.pass(2)
    expect((await kit.row(one))?.findings.find(({ code }) => code === 'place')?.grade).toBe('right')
  })

  it('finds a proxy, an address instead of the CNAME, and a CAA record that forbids the certificate', async () => {
    const one = await kit.claim(nextName())
    await steer({
      records: { [one.hostname]: { A: ['104.21.1.1'], AAAA: ['2606:4700::1'], CAA: ['0 issue "x.example"'] } },
    })
    await kit.pass(2)
    const findings = (await claimOf(one)).row.findings
    const gradeOf = (code: string) => findings.find((finding) => finding.code === code)?.grade
    expect(['cname', 'address', 'proxy', 'caa', 'txt'].map(gradeOf)).toEqual(Array.from({ length: 5 }, () => 'wrong'))
  })

  it('says whose host answers at an address that stands instead of the CNAME', async () => {
    const one = await kit.claim(nextName())
    await steer({
      records: {
        [one.hostname]: { A: ['203.0.113.7', '203.0.113.8'] },
        '7.113.0.203.in-addr.arpa': { PTR: ['sv7.hosting.example'] },
      },
    })
    await kit.pass(2)
    const found = (await claimOf(one)).row.findings.find(({ code }) => code === 'address')?.found
    expect(found).toEqual(['203.0.113.7 (sv7.hosting.example)', '203.0.113.8'])
  })

  it('takes an apex whose provider flattens the CNAME', async () => {
    const one = await kit.claim(`check${made++}.jp`)
    await kit.setRight(one)
    await steer({ records: { [one.hostname]: null } })
    await steer({ records: { [one.hostname]: { A: ['192.0.2.10'] } } })
    await kit.pass(2)
    expect((await kit.row(one))?.state).toBe('verifying')
  })

  it('fails after 72 hours with its reason, and nothing is left at Cloudflare', async () => {
    const one = await kit.claim(nextName())
    await kit.setRight(one, { txt: false })
    await kit.pass(2)
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).toContain(one.hostname)
    await kit.leap(72 * HOUR)
    expect(await kit.row(one)).toMatchObject({ state: 'failed', reason: 'txt' })
    await kit.pass(1)
    expect(await kit.row(one)).toMatchObject({ state: 'failed', cloudflareId: null, nextAt: null })
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).not.toContain(one.hostname)
    await decideClaim(kit.env, await claimOf(one), { kind: 'retry', actorId: one.account.id })
    await kit.setRight(one)
    await kit.pass(6)
    expect((await kit.row(one))?.state).toBe('active')
  })

  it('stays live while nobody can be asked, and is lost after two looks a day apart', async () => {
    expectLogged('dns.resolver')
    const one = await goLive()
    await steer({ down: ['a', 'b'] })
    await kit.leap(40 * DAY)
    expect((await kit.row(one))?.state).toBe('active')
    await steer({ down: [] })
    await steer({ hold: true })
    await kit.clear(one)
    await kit.leap(2 * DAY)
    expect(await kit.row(one)).toMatchObject({ state: 'active' })
    await kit.leap(DAY)
    expect(await kit.row(one)).toMatchObject({ state: 'moved', reason: 'lost' })
    expect(await kit.host(one)).toBeNull()
  })

  it('is removed at Cloudflare first, and its name is free again', async () => {
    expectLogged('domain.unavailable')
    const one = await goLive()
    await decideClaim(kit.env, await claimOf(one), { kind: 'remove', actorId: one.account.id })
    expect([await kit.host(one), (await kit.row(one))?.state]).toEqual([null, 'removing'])
    await steer({ zone: kit.zone, faults: ['patience'] })
    await kit.pass(1)
    expect((await kit.row(one))?.state).toBe('removing')
    await kit.pass(2)
    expect(await kit.row(one)).toMatchObject({ state: 'removed', cloudflareId: null })
    const rows = await connect(kit.env.DB).select().from(hostnames).where(eq(hostnames.hostname, one.hostname))
    expect(rows).toEqual([])
    await kit.leap(31 * DAY)
    expect(await kit.row(one)).toBeUndefined()
  })

  it('goes with its site', async () => {
    const one = await goLive()
    await connect(kit.env.DB).update(sites).set({ deletedAt: 1 }).where(eq(sites.id, one.site.id))
    await kit.pass(3)
    expect(await kit.row(one)).toMatchObject({ state: 'removed' })
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).not.toContain(one.hostname)
  })
})

describe('two that want one name', () => {
  it('gives a second claim nothing before it has proven it, then everything at once', async () => {
    const first = await goLive()
    const second = await kit.claim(first.hostname)
    await kit.pass(3)
    expect([(await kit.row(first))?.state, (await kit.row(second))?.state]).toEqual(['active', 'dns_pending'])
    await kit.setRight(second, { cname: false })
    await kit.pass(2)
    expect((await kit.row(second))?.state).toBe('dns_pending')
    await kit.setRight(second)
    await kit.pass(4)
    expect(await kit.row(first)).toMatchObject({ state: 'failed', reason: 'taken', cloudflareId: null })
    expect([(await kit.row(second))?.state, await kit.host(first), await kit.host(second)]).toEqual([
      'active',
      null,
      first.hostname,
    ])
    expect((await hostnamesIn(kit.zone)).filter(({ hostname }) => hostname === first.hostname)).toHaveLength(1)
  })

  it('does not let a removal of the first delete what the second has', async () => {
    const first = await goLive()
    const second = await kit.claim(first.hostname)
    await kit.setRight(second)
    await kit.pass(5)
    await decideClaim(kit.env, await claimOf(first), { kind: 'remove', actorId: first.account.id })
    await kit.pass(3)
    expect([(await kit.row(first))?.state, (await kit.row(second))?.state]).toEqual(['removed', 'active'])
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).toContain(first.hostname)
  })
})

describe('two at once', () => {
  it('stores the first of two looks, and the second changes nothing', async () => {
    const one = await kit.claim(nextName())
    const read = await claimOf(one)
    const results = await Promise.all([checkClaim(kit.env, read), checkClaim(kit.env, read)])
    expect(results.toSorted()).toEqual([false, true])
    expect(await kit.row(one)).toMatchObject({ state: 'dns_pending', version: 2 })
  })

  it('refuses a second domain of a site, and one of a site that is gone', async () => {
    const one = await kit.claim(nextName())
    const { row, site } = await claimOf(one)
    const again = () => {
      const second = toNewRow({
        site,
        role: 'main',
        hostname: nextName(),
        actorId: row.createdBy,
      })
      return insertClaims(kit.env.DB, { rows: [second], site, actorId: row.createdBy, redirectsToDomain: false })
    }
    await expect(again()).rejects.toMatchObject({ code: 'stale' })
    await connect(kit.env.DB).update(sites).set({ deletedAt: 1 }).where(eq(sites.id, site.id))
    await expect(again()).rejects.toMatchObject({ code: 'stale' })
  })
})

describe('faults of Cloudflare', () => {
  it.each(['lostRequest', 'lostAnswer', 'tooMany', 'failing', 'nonsense', 'patience'] as const)(
    'makes one hostname, however often %s comes between',
    async (fault) => {
      expectLogged('domain.unavailable')
      const one = await kit.claim(nextName())
      await kit.setRight(one)
      await steer({ zone: kit.zone, faults: [fault, fault, fault] })
      await kit.pass(3)
      await steer({ zone: kit.zone, faults: [] })
      await kit.pass(10)
      expect((await kit.row(one))?.state).toBe('active')
      expect((await hostnamesIn(kit.zone)).filter(({ hostname }) => hostname === one.hostname)).toHaveLength(1)
    },
  )
})
