import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, type PlanName, signIn } from '#tests/setup/factories.ts'
import { hashOf } from '#worker/platform/tokens.ts'

const NOTHING = { is_enabled: false, ips: null, basic: null, key: 'none' }
const BASIC = { user: 'warehouse', password: 'Kaede-no-mori-7' }

async function newSite(plan: PlanName = 'pro') {
  const account = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, account)
  const site = await createSite(env, account, { name: '山の宿' })
  const path = `/v1/analysis/api-configs/${site.id}`
  const send = (method: string, body?: unknown, version?: number, as = token) =>
    call(method, path, {
      token: as,
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  return { account, token, site, path, send }
}

const stored = (siteId: string) =>
  env.DB.prepare('SELECT * FROM analysis_api_configs WHERE site_id = ?').bind(siteId).first()
const recorded = async (siteId: string) =>
  (
    await env.DB.prepare("SELECT detail FROM history WHERE subject_id = ? AND action = 'site.analysis_api' ORDER BY id")
      .bind(siteId)
      .all<{ detail: string }>()
  ).results.map(({ detail }) => JSON.parse(detail).changes)

/** The names of the fields that an answer refuses. */
const fieldsOf = ({ json }: { json: { fields?: object } }) =>
  Object.keys(json.fields ?? {}).toSorted((one, other) => one.localeCompare(other))

describe('GET /analysis/api-configs/:id', () => {
  it('answers settings without any condition where nothing was saved', async () => {
    const { site, send } = await newSite()
    const { status, json, headers } = await send('GET')
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"0"')
    expect(json.data).toMatchObject({
      site_name: '山の宿',
      address: `http://localhost:8787/v1/analysis-api/${site.siteUuid}`,
      is_enabled: false,
      ips: null,
      basic: null,
      key: null,
      used_at: null,
      version: 0,
      new_key: null,
    })
    expect(json.data.own_ip).toMatch(/^10\./)
  })

  it('is 404 for the site of another account, of the same partner too', async () => {
    const parent = await createAccount(env, { type: 'OEM_MASTER' })
    const owner = await createAccount(env, { type: 'USER', parent })
    const site = await createSite(env, owner)
    for (const who of [
      parent,
      await createAccount(env, { type: 'USER' }),
      await createAccount(env, { type: 'MASTER' }),
    ]) {
      const { token } = await signIn(env, who)
      for (const end of ['', '/refusals'])
        expect((await call('GET', `/v1/analysis/api-configs/${site.id}${end}`, { token })).status).toBe(404)
    }
  })

  it('is 403 for a plan without analyses, also for saving', async () => {
    const { send, path, token } = await newSite('light')
    expect((await send('GET')).json.code).toBe('plan')
    expect((await send('POST', { ...NOTHING, key: 'new' })).json.code).toBe('plan')
    expect((await call('GET', `${path}/refusals`, { token })).json.code).toBe('plan')
  })

  it.each(['editor', 'viewer'] as const)('is 403 for sub-admins who are %ss', async (role) => {
    const { account, send } = await newSite()
    const { token } = await signIn(env, await createAccount(env, { type: 'SUB_ADMIN', parent: account, role }))
    expect((await send('GET', undefined, undefined, token)).status).toBe(403)
    expect((await send('POST', NOTHING, undefined, token)).status).toBe(403)
  })
})

describe('saving the settings', () => {
  it('stores hashes alone, answers a new key once, and records the change without secrets', async () => {
    const { site, send, token } = await newSite()
    const body = { is_enabled: true, ips: [' 203.0.113.7 ', '2001:DB8::0/32', '203.0.113.7'], basic: BASIC, key: 'new' }
    const { status, json, headers } = await send('POST', body)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    const key: string = json.data.new_key
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    expect(json.data).toMatchObject({
      is_enabled: true,
      ips: ['203.0.113.7', '2001:db8::/32'],
      basic: { user: 'warehouse', used_at: null },
      key: { end: key.slice(-4), used_at: null },
    })
    const row = await stored(site.id)
    expect(row?.['key_hash']).toBe(await hashOf(key))
    expect(row?.['basic_hash']).toMatch(/^\$scrypt\$/)
    const again = await send('GET')
    expect(again.json.data.new_key).toBeNull()
    const audit = await call('GET', `/v1/audit-log?subject_id=${site.id}`, { token })
    const told = again.text + JSON.stringify(await recorded(site.id)) + audit.text + JSON.stringify(row)
    for (const secret of [key, BASIC.password]) expect(told).not.toContain(secret)
    expect(again.text).not.toContain(await hashOf(key))
    expect(audit.text).toContain('site.analysis_api')
    expect(audit.text).not.toContain(await hashOf(key))
    expect(audit.text).not.toContain('scrypt')
    expect((await recorded(site.id))[0]).toEqual([
      { field: 'apiEnabled', from: false, to: true },
      { field: 'apiIps', from: null, to: '203.0.113.7, 2001:db8::/32' },
      { field: 'apiUser', from: null, to: 'warehouse' },
      { field: 'apiPassword', from: null, to: 'new' },
      { field: 'apiKey', from: null, to: `…${key.slice(-4)}` },
    ])
  })

  it('keeps key and password that are not named anew, and records nothing where nothing changes', async () => {
    const { site, send } = await newSite()
    await send('POST', { is_enabled: true, ips: null, basic: BASIC, key: 'new' })
    const before = await stored(site.id)
    const kept = { is_enabled: true, ips: null, basic: { user: BASIC.user }, key: 'keep' }
    expect((await send('PUT', kept, 1)).json.data.version).toBe(1)
    expect(await stored(site.id)).toEqual(before)
    expect((await send('PUT', { ...kept, ips: ['192.0.2.1'] }, 1)).json.data.version).toBe(2)
    const after = await stored(site.id)
    expect([after?.['key_hash'], after?.['basic_hash']]).toEqual([before?.['key_hash'], before?.['basic_hash']])
    expect(await recorded(site.id)).toHaveLength(2)
    const revoked = await send('PUT', { ...kept, basic: null, ips: ['192.0.2.1'], key: 'none' }, 2)
    expect(revoked.json.data).toMatchObject({ basic: null, key: null, ips: ['192.0.2.1'] })
  })

  it('refuses to enable without any condition, and conditions that lack what they need', async () => {
    const { send } = await newSite()
    const faults = async (body: object) => fieldsOf(await send('POST', { ...NOTHING, ...body }))
    expect(await faults({ is_enabled: true })).toEqual(['is_enabled'])
    expect(await faults({ ips: [] })).toEqual(['ips'])
    expect(await faults({ ips: ['', '  '] })).toEqual(['ips'])
    expect(await faults({ key: 'keep' })).toEqual(['key'])
    expect(await faults({ is_enabled: true, key: 'keep' })).toEqual(['is_enabled', 'key'])
    expect(await faults({ basic: { user: '' } })).toEqual(['basic.password', 'basic.user'])
    expect(await faults({ basic: { user: 'a:b', password: 'short' } })).toEqual(['basic.password', 'basic.user'])
    expect(await faults({ basic: { user: 'a' } })).toEqual(['basic.password'])
  })

  it('names each entry at fault with its line and what was written', async () => {
    const { send } = await newSite()
    const ips = ['203.0.113.7', '300.1.1.1', '', '10.0.0.0/33', '::1', '1.2.3', 'mekuri.example']
    const { status, json } = await send('POST', { ...NOTHING, ips })
    expect(status).toBe(422)
    expect(Object.keys(json.fields)).toEqual(['ips.1', 'ips.3', 'ips.5', 'ips.6'])
    expect(json.fields['ips.1']).toBe('2行目「300.1.1.1」は、IPアドレスの形式ではありません。')
    expect(json.fields['ips.3']).toContain('10.0.0.0/33')
  })

  it('takes 200 entries and refuses more, 10,000 too, with the number that was sent', async () => {
    const { send } = await newSite()
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `10.${at >> 8}.${at & 255}.1`)
    expect((await send('POST', { ...NOTHING, ips: lines(200) })).json.data.ips).toHaveLength(200)
    for (const count of [201, 10_000]) {
      const { status, json } = await send('PUT', { ...NOTHING, ips: lines(count) }, 1)
      expect([status, Object.keys(json.fields)]).toEqual([422, ['ips']])
      expect(json.fields.ips).toContain(`${count}件`)
    }
  })

  it('refuses a version that is not the newest, and says who changed what was read', async () => {
    const { send, account } = await newSite()
    expect((await send('PUT', NOTHING, 1)).status).toBe(404)
    await send('POST', { ...NOTHING, key: 'new' })
    expect((await send('POST', { ...NOTHING, key: 'new' })).status).toBe(409)
    expect((await send('PUT', { ...NOTHING, key: 'keep' })).status).toBe(428)
    await send('PUT', { ...NOTHING, key: 'new' }, 1)
    const { status, json } = await send('PUT', { ...NOTHING, key: 'none' }, 1)
    expect(status).toBe(412)
    expect(json).toMatchObject({ version: 2, updated_by: account.contactName })
  })

  it('lets one of two saves of the same version win, whole', async () => {
    const { site, send } = await newSite()
    await send('POST', { ...NOTHING, key: 'new' })
    const answers = await Promise.all([
      send('PUT', { ...NOTHING, ips: ['192.0.2.1'], key: 'keep' }, 1),
      send('PUT', { ...NOTHING, basic: BASIC, key: 'keep' }, 1),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await stored(site.id))?.['version']).toBe(2)
    expect(await recorded(site.id)).toHaveLength(2)
  })

  it('stops after 30 changes an hour: each may hash a password', async () => {
    const { send } = await newSite()
    await send('POST', { ...NOTHING, key: 'new' })
    for (let version = 1; version < 30; version++)
      expect((await send('PUT', { ...NOTHING, key: 'new' }, version)).status).toBe(200)
    const { status, headers } = await send('PUT', { ...NOTHING, key: 'new' }, 30)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
