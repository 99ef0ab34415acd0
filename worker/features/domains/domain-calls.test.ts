import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { steer } from '#tests/setup/domains/steer.ts'
import { createAccount, createSite, type PlanName, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

const kit = createDomainKit(env)
const bindings = kit.env
let made = 0
const nextName = () => `www.calls${made++}.jp`

beforeEach(() => kit.rest())

type Record_ = { name: string; value: string }
type Records = { cname: Record_; txt: Record_ }

/** A site of an account whose plan has domains, and its calls. */
async function open(plan: PlanName = 'pro') {
  const account = await createAccount(bindings, { type: 'USER', plan })
  const site = await createSite(bindings, account)
  const path = `/v1/site/${site.id}/domain`
  // A session does not last as long as a domain's check.
  const ask = async (method: string, end = '', body?: unknown) => {
    const { token } = await signIn(bindings, account)
    return call(method, path + end, { token, env: bindings, ...(body !== undefined && { body }) })
  }
  return { account, site, ask }
}

async function setRight({ cname, txt }: Records): Promise<void> {
  await steer({
    records: {
      [cname.name]: { CNAME: [cname.value] },
      [cname.value]: { A: ['192.0.2.10'] },
      [txt.name]: { TXT: [txt.value] },
    },
  })
}

describe('a name that cannot be decoded', () => {
  it.each(['xn--zzzzzz.jp', 'www.xn--zzzzzz.jp', 'xn--99999999.example.jp', 'xn--0.jp', 'xn--a.jp'])(
    'is refused while it is typed and when it is saved: %s',
    async (hostname) => {
      const { ask } = await open()
      const typed = await ask('GET', `?hostname=${hostname}`)
      expect([typed.status, typed.json.data.candidate]).toMatchObject([200, { fault: 'domain', records: null }])
      const saved = await ask('PUT', '', { hostname })
      expect([saved.status, Object.keys(saved.json.fields)]).toEqual([422, ['hostname']])
    },
  )
})

describe('the four steps', () => {
  it('lead from a name over its records to a live domain, by calls alone', async () => {
    const { ask } = await open()
    const hostname = nextName()
    await steer({ records: { [hostname.slice('www.'.length)]: { NS: ['01.dnsv.jp', '02.dnsv.jp'] } } })
    const before = await ask('GET', `?hostname=${hostname.toUpperCase()}`)
    expect(before.json.data).toMatchObject({
      is_set_up: true,
      is_in_plan: true,
      domain: null,
      candidate: { hostname, fault: null, provider: 'onamae', companion: hostname.slice('www.'.length) },
    })
    const saved = await ask('PUT', '', { hostname })
    expect([saved.status, saved.json.data.domain]).toMatchObject([200, { hostname, state: 'pending_dns' }])
    expect(saved.json.data.domain.records).toEqual(before.json.data.candidate.records)
    const first = await ask('POST', '/verify')
    expect(first.json.data.domain).toMatchObject({ state: 'pending_dns', reason: 'dns' })
    await setRight(saved.json.data.domain.records)
    await kit.pass(6)
    const live = (await ask('GET')).json.data
    expect([live.domain.state, live.domain.ends_at, live.url]).toEqual(['active', null, `http://${hostname}`])
    expect((await ask('DELETE')).json.data.domain.state).toBe('removing')
    await kit.pass(2)
    const after = (await ask('GET')).json.data
    expect([after.domain, after.url]).toEqual([null, after.default_url])
  })

  it('says how far Cloudflare is: first the hostname, then the certificate', async () => {
    const { ask } = await open()
    const saved = await ask('PUT', '', { hostname: nextName() })
    await kit.pass(1)
    await setRight(saved.json.data.domain.records)
    await steer({ hold: true })
    await kit.pass(2)
    const { domain: before } = (await ask('GET')).json.data
    expect(before.state).toBe('verifying')
    expect(before.findings).toContainEqual(
      expect.objectContaining({ code: 'certificate', grade: 'wait', found: ['waiting'] }),
    )
    await steer({ zone: kit.zone, status: { hostname: before.hostname, status: 'active' } })
    await kit.pass(1)
    const { domain: after } = (await ask('GET')).json.data
    expect(after.state).toBe('issuing_certificate')
    expect(after.findings).toContainEqual(
      expect.objectContaining({ code: 'certificate', grade: 'wait', found: ['pending'] }),
    )
    await steer({ hold: false })
    await kit.pass(3)
    expect((await ask('GET')).json.data.domain.state).toBe('active')
  })

  it('gives the same records again after a removal', async () => {
    const { ask } = await open()
    const hostname = nextName()
    const first = await ask('PUT', '', { hostname })
    await ask('DELETE')
    await kit.pass(3)
    const second = await ask('PUT', '', { hostname })
    expect(second.json.data.domain.records).toEqual(first.json.data.domain.records)
  })

  it('checks a companion of its own', async () => {
    const { ask, site } = await open()
    const hostname = nextName()
    const saved = await ask('PUT', '', { hostname, with_companion: true, redirects_to_domain: true })
    const { domain, companion, redirects_to_domain: redirects } = saved.json.data
    expect([companion.hostname, redirects]).toEqual([hostname.slice('www.'.length), true])
    expect(companion.records.txt.value).not.toBe(domain.records.txt.value)
    await setRight(domain.records)
    await kit.pass(6)
    expect((await ask('GET')).json.data).toMatchObject({
      domain: { state: 'active' },
      companion: { state: 'pending_dns' },
    })
    await setRight(companion.records)
    await kit.pass(20)
    expect((await ask('GET')).json.data.companion.state).toBe('active')
    const other = await ask('PUT', '', { hostname })
    expect(other.json.data).toMatchObject({ companion: { state: 'removing' }, redirects_to_domain: false })
    expect(site.id).toBeTruthy()
  })
})

describe('what is refused', () => {
  it.each([
    ['https://www.inn.jp:8443/', 'domainAddress'],
    ['*.inn.jp', 'domainWildcard'],
    ['192.0.2.1', 'domainIp'],
    ['co.jp', 'domainSuffix'],
    ['localhost', 'domainOwn'],
    ['www.inn.con', 'domainUnknown'],
    ['a'.repeat(300), 'domain'],
  ])('%s, with its reason', async (hostname, fault) => {
    const { ask } = await open()
    const refused = await ask('PUT', '', { hostname })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['hostname']])
    expect((await ask('GET', `?hostname=${encodeURIComponent(hostname)}`)).json.data.candidate).toMatchObject({
      fault,
      records: null,
    })
  })

  it('a plan without domains, an installation without them, and a second domain', async () => {
    const light = await open('light')
    const refused = await light.ask('PUT', '', { hostname: nextName() })
    expect([refused.status, refused.json.code]).toEqual([403, 'plan'])
    const { ask, site, account } = await open()
    const { token } = await signIn(bindings, account)
    const off = { ...bindings, SAAS_TOKEN: '' }
    const path = `/v1/site/${site.id}/domain`
    const without = await call('PUT', path, { token, env: off, body: { hostname: nextName() } })
    expect([without.status, without.json.code]).toEqual([409, 'domains_off'])
    expect((await call('GET', path, { token, env: off })).json.data.is_set_up).toBe(false)
    await ask('PUT', '', { hostname: nextName() })
    expect((await ask('PUT', '', { hostname: nextName() })).json.code).toBe('conflict')
  })

  it('a name of another site of the account, while a stranger’s claim shows nothing', async () => {
    const first = await open()
    const hostname = nextName()
    await first.ask('PUT', '', { hostname })
    const second = await createSite(bindings, first.account)
    const { token } = await signIn(bindings, first.account)
    const own = await call('PUT', `/v1/site/${second.id}/domain`, { token, env: bindings, body: { hostname } })
    expect(own.status).toBe(422)
    const stranger = await open()
    const asked = (await stranger.ask('GET', `?hostname=${hostname}`)).json.data.candidate
    const free = (await stranger.ask('GET', `?hostname=${nextName()}`)).json.data.candidate
    expect({ ...asked, ...NAMED }).toEqual({ ...free, ...NAMED })
    expect((await stranger.ask('PUT', '', { hostname })).status).toBe(200)
  })

  it('a companion that is a domain of another site of the account, while the name without it is free', async () => {
    const first = await open()
    const www = nextName()
    const apex = www.slice('www.'.length)
    await first.ask('PUT', '', { hostname: www })
    const { id } = await createSite(bindings, first.account)
    const { token } = await signIn(bindings, first.account)
    const path = `/v1/site/${id}/domain`
    const typed = await call('GET', `${path}?hostname=${apex}`, { token, env: bindings })
    expect(typed.json.data.candidate).toMatchObject({ fault: null, companion: null })
    const save = (with_companion: boolean) =>
      call('PUT', path, { token, env: bindings, body: { hostname: apex, with_companion } })
    const refused = await save(true)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['with_companion']])
    expect((await save(false)).json.data.domain.hostname).toBe(apex)
  })

  it('more than six looks an hour', async () => {
    const { ask } = await open()
    await ask('PUT', '', { hostname: nextName() })
    const statuses = []
    for (let look = 0; look < 7; look++) statuses.push((await ask('POST', '/verify')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('more than twenty saved names an hour, while a change of the same name is no name more', async () => {
    const { ask } = await open()
    const hostname = nextName()
    const statuses = new Set<number>()
    for (let save = 0; save < 20; save++) {
      statuses.add((await ask('PUT', '', { hostname })).status)
      await ask('PUT', '', { hostname, redirects_to_domain: true })
      await ask('DELETE')
      await kit.pass(1)
    }
    expect([...statuses]).toEqual([200])
    expect((await ask('PUT', '', { hostname })).status).toBe(429)
  })

  it('a site without a domain, and an unknown site', async () => {
    const { ask, account } = await open()
    const { token } = await signIn(bindings, account)
    expect([(await ask('POST', '/verify')).status, (await ask('DELETE')).status]).toEqual([404, 404])
    expect((await call('GET', `/v1/site/${newId()}/domain`, { token, env: bindings })).status).toBe(404)
  })
})

/** Fields that differ from name to name. */
const NAMED = { zone: '', hostname: '', unicode: '', companion: '', records: null }
