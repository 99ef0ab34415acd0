import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { hostnamesIn } from '#tests/setup/domains/steer.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { findOffice } from '#worker/entities/office-hosts/office.service.ts'
import { decideClaim } from './domain-check.service.ts'
import { findHostOfPartner, type HostClaim } from './host.repository.ts'
import { sweepDomains } from './domain-sweep.jobs.ts'

const kit = createDomainKit(testEnv)
const HOUR = 60 * 60_000
let made = 0

beforeEach(() => kit.rest())

type Partner = Awaited<ReturnType<typeof openPartner>>

async function openPartner() {
  const account = await createAccount(kit.env, { type: 'OEM_MASTER' })
  // The clock leaps over the life of a session.
  const enter = async () => (await signIn(kit.env, account)).token
  const put = async (hostname: string | null) =>
    call('PUT', '/v1/partner-host', { token: await enter(), env: kit.env, body: { hostname } })
  return { account, enter, put, hostname: `office.partner${made++}.jp` }
}

const rowOf = async ({ account }: Pick<Partner, 'account'>) => (await findHostOfPartner(kit.env.DB, account.id))?.row
const namesAtCloudflare = async () => (await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)
/** Everything that an isolate knows of hosts is older than five seconds after a minute of the job. */
const officeAt = async (hostname: string) => (await findOffice(kit.env, hostname))?.accountId

/** What the bell told the people of a partner, each with a mail. */
async function toldTo({ account }: Pick<Partner, 'account'>) {
  const { results } = await kit.env.DB.prepare(
    "SELECT detail ->> 'event' AS event FROM bell_events AS e INNER JOIN outbox AS o ON o.payload ->> 'eventId' = e.id WHERE e.account_id = ? ORDER BY e.created_at",
  )
    .bind(account.id)
    .all()
  return results.map(({ event }) => event)
}

/** Runs the job until a host is live: a slow machine may need a further look. */
async function passUntilLive(partner: Pick<Partner, 'account'>) {
  for (let minute = 0; minute < 10 && (await rowOf(partner))?.state !== 'active'; minute++) await kit.pass(1)
}

/** A partner whose host is live. */
async function goLive(hostname?: string) {
  const partner = await openPartner()
  const name = hostname ?? partner.hostname
  const { records } = (await partner.put(name)).json.data.domain
  await kit.setRight({ records })
  await passUntilLive(partner)
  return { ...partner, hostname: name, records }
}

describe('the own host of a partner', () => {
  it('goes the way of a site’s domain until it is live, and is removed', async () => {
    const partner = await openPartner()
    const saved = (await partner.put(partner.hostname)).json.data
    expect(saved).toMatchObject({ is_set_up: true, url: 'http://localhost:8787', domain: { state: 'pending_dns' } })
    expect(saved.domain.records.cname).toEqual({
      name: partner.hostname,
      value: `${partner.account.id}.cname.localhost`,
    })
    await kit.setRight({ records: saved.domain.records })
    await passUntilLive(partner)
    expect(await officeAt(partner.hostname)).toBe(partner.account.id)
    const live = (await call('GET', '/v1/partner-brand', { token: await partner.enter(), env: kit.env })).json.data
    expect(live.host).toMatchObject({ url: `http://${partner.hostname}`, domain: { state: 'active' } })
    expect((await partner.put('other.partner.jp')).status).toBe(409)
    expect((await partner.put(null)).json.data).toMatchObject({ url: 'http://localhost:8787', domain: null })
    const { results } = await kit.env.DB.prepare('SELECT action FROM history WHERE subject_id = ? ORDER BY id')
      .bind(partner.account.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual(['domain.save', 'domain.live', 'domain.remove'])
  })

  it('leads on for seven days after it was removed, while it is nobody’s, and is then deleted at Cloudflare', async () => {
    const partner = await goLive()
    await partner.put(null)
    await kit.pass(1)
    const open = (path: string, method = 'GET') => call(method, path, { env: kit.env, host: partner.hostname })
    const led = await open('/reset-password?token=a%2Fb')
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
      302,
      'http://localhost:8787/reset-password?token=a%2Fb',
      'no-store',
    ])
    // Neither signs in nor takes a form: like any unknown host. No preview trusts it.
    expect([(await open('/v1/health')).status, (await open('/login', 'POST')).status]).toEqual([404, 403])
    expect(await officeAt(partner.hostname)).toBeUndefined()
    // A stranger's claim changes nothing before it is proven; the partner has another host at once.
    const site = await kit.claim(partner.hostname)
    await kit.pass(2)
    expect((await partner.put(`new.${partner.hostname}`)).status).toBe(200)
    expect([(await open('/login')).status, await kit.host(site)]).toEqual([302, null])
    await sweepDomains(kit.env)
    expect(await namesAtCloudflare()).toContain(partner.hostname)
    await kit.leap(7 * 24 * HOUR)
    await kit.pass(1)
    expect([(await open('/login')).status, await namesAtCloudflare()]).toEqual([
      404,
      expect.not.arrayContaining([partner.hostname]),
    ])
  })

  it('is whose it is proven to be also while it leads on', async () => {
    const partner = await goLive()
    await partner.put(null)
    const site = await kit.claim(partner.hostname)
    await kit.setRight(site)
    await kit.pass(5)
    expect(await kit.host(site)).toBe(partner.hostname)
    const other = await goLive(partner.hostname)
    await other.put(null)
    // The partner itself takes it back.
    await other.put(other.hostname)
    await passUntilLive(other)
    expect([await officeAt(other.hostname), await kit.host(site)]).toEqual([other.account.id, null])
    expect((await namesAtCloudflare()).filter((name) => name === partner.hostname)).toHaveLength(1)
  })

  it('is looked at again by saving the same name, also after a failure', async () => {
    const partner = await openPartner()
    const { records } = (await partner.put(partner.hostname)).json.data.domain
    await kit.leap(73 * HOUR)
    await kit.pass(1)
    expect(await rowOf(partner)).toMatchObject({ state: 'failed' })
    await kit.setRight({ records })
    await partner.put(partner.hostname)
    await passUntilLive(partner)
    expect(await rowOf(partner)).toMatchObject({ state: 'active' })
  })

  it.each(['app.localhost', 'localhost', 'co.jp', '203.0.113.7', 'office.example.jp:8443', '*.example.jp'])(
    'refuses %s as a site does',
    async (hostname) => {
      const { put, account } = await openPartner()
      const answer = await put(hostname)
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['hostname']])
      expect(await findHostOfPartner(kit.env.DB, account.id)).toBeUndefined()
    },
  )

  it('changes over the state that was read alone: of two decisions the second is refused', async () => {
    const partner = await openPartner()
    await partner.put(partner.hostname)
    const claim = (await findHostOfPartner(kit.env.DB, partner.account.id)) as HostClaim
    const decide = () => decideClaim(kit.env, claim, { kind: 'remove', actorId: null })
    expect(await decide()).toBe(true)
    await expect(decide()).rejects.toMatchObject({ code: 'stale' })
  })

  it('ends with the contract of its partner', async () => {
    const partner = await goLive()
    await kit.env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?")
      .bind(partner.account.id)
      .run()
    await kit.pass(2)
    expect([await officeAt(partner.hostname), await namesAtCloudflare()]).toEqual([
      undefined,
      expect.not.arrayContaining([partner.hostname]),
    ])
  })

  it('is no orphan at Cloudflare, also where a site’s claim of its name has failed', async () => {
    const site = await kit.claim('office.shared.jp')
    await kit.leap(73 * HOUR)
    await kit.pass(2)
    expect((await kit.row(site))?.state).toBe('failed')
    await goLive('office.shared.jp')
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect(await namesAtCloudflare()).toContain('office.shared.jp')
  })
})

describe('one name', () => {
  it('is live once: a site that proves a partner’s host takes it, and the other way round', async () => {
    const partner = await goLive()
    const site = await kit.claim(partner.hostname)
    expect(await kit.host(site)).toBeNull()
    await kit.setRight(site)
    await kit.pass(5)
    expect([await kit.host(site), await officeAt(partner.hostname)]).toEqual([partner.hostname, undefined])
    expect(await rowOf(partner)).toMatchObject({ state: 'failed', reason: 'taken' })
    expect(await toldTo(partner)).toEqual(['live', 'taken'])
    const other = await goLive(partner.hostname)
    expect([await kit.host(site), await officeAt(other.hostname)]).toEqual([null, other.account.id])
    expect(await kit.row(site)).toMatchObject({ state: 'failed', reason: 'taken' })
    expect((await namesAtCloudflare()).filter((name) => name === partner.hostname)).toHaveLength(1)
  })

  it('is refused to a site of the same partner, while it is that partner’s host', async () => {
    const partner = await openPartner()
    await partner.put(partner.hostname)
    const token = await partner.enter()
    const { id } = (await call('POST', '/v1/site', { token, env: kit.env, body: { name: 'x' } })).json.data
    const check = `/v1/site/${id}/domain?hostname=${partner.hostname}`
    const { candidate } = (await call('GET', check, { token, env: kit.env })).json.data
    expect(candidate.fault).toBe('domainTaken')
  })
})
