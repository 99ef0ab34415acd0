import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_KEY, storeApiConfig } from '#tests/setup/analytics-api.ts'
import { call } from '#tests/setup/client.ts'
import { passwordWork } from '#tests/setup/cheap-password-module.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const BASIC = { user: 'warehouse', password: 'Kaede-no-mori-7' }
const RIGHT_IP = '203.0.113.9'
const NO_KEY = { keyHash: null, keyEnd: null, keyMadeAt: null }

const basicHeader = (user = BASIC.user, password = BASIC.password) => `Basic ${btoa(`${user}:${password}`)}`
let lines = 0
/** An address in a network of its own. */
const otherIp = () => `2001:db8:9:${(++lines).toString(16)}::1`

async function newSite() {
  const account = await createAccount(env, { type: 'USER' })
  const site = await createSite(env, account, { name: '山の宿' })
  const { token } = await signIn(env, account)
  const read = (headers: Record<string, string> = {}, { end = 'lp', DB = env.DB } = {}) =>
    call('GET', `/v1/analysis-api/${site.siteUuid}/${end}`, {
      env: { ...env, DB },
      headers: { 'cf-connecting-ip': RIGHT_IP, ...headers },
    })
  const log = async () =>
    (await call('GET', `/v1/analysis/api-configs/${site.id}/refusals`, { token })).json.data.refusals as {
      reason: string
      ip: string
      path: string
      at: string
    }[]
  const reasons = async () => (await log()).map(({ reason }) => reason).toReversed()
  return { account, token, site, read, log, reasons }
}

const basicColumns = async () => ({ basicUser: BASIC.user, basicHash: await hashPassword(BASIC.password, 'systems') })

/** The hash of the password, if there is basic authentication. */
const withHash = (settings: object, basicHash: string) => ('basicHash' in settings ? { basicHash } : {})

/** An answer without its request's id. */
const bodyOf = ({ json }: { json: Record<string, unknown> }) => ({ ...json, request_id: undefined })

beforeEach(() => void (passwordWork.verified = 0))
afterEach(() => {
  passwordWork.busy = undefined
  vi.useRealTimers()
})

describe('the conditions', () => {
  const CONDITIONS = ['ip', 'key', 'basic'] as const
  type Condition = (typeof CONDITIONS)[number]
  const subsets = Array.from({ length: 7 }, (_, at) => CONDITIONS.filter((__, bit) => ((at + 1) >> bit) & 1))
  const right: Record<Condition, Record<string, string>> = {
    ip: {},
    key: { 'x-api-key': API_KEY },
    basic: { authorization: basicHeader() },
  }
  const wrong: Record<Condition, readonly (readonly [headers: Record<string, string>, reason: string])[]> = {
    ip: [[{ 'cf-connecting-ip': '203.0.114.9' }, 'ip']],
    key: [
      [{ 'x-api-key': `${API_KEY.slice(0, -1)}_` }, 'key_wrong'],
      [{ 'x-api-key': '' }, 'key_wrong'],
    ],
    basic: [
      [{ authorization: basicHeader(BASIC.user, 'Kaede-no-mori-8') }, 'basic_wrong'],
      [{ authorization: basicHeader('warehouses') }, 'basic_wrong'],
      [{ authorization: 'Basic !' }, 'basic_missing'],
      [{ authorization: `Bearer ${API_KEY}` }, 'basic_missing'],
    ],
  }

  const RIGHT_BASIC = { basicUser: BASIC.user, basicHash: '' }
  /** The settings with some conditions, a request that meets them, and requests that each miss one. */
  const cases = subsets.map((conditions) => {
    const set = new Set<Condition>(conditions)
    return {
      conditions: conditions.join(', '),
      settings: {
        ips: set.has('ip') ? ['203.0.113.0/24', '2001:db8::/32'] : null,
        ...(!set.has('key') && NO_KEY),
        ...(set.has('basic') && RIGHT_BASIC),
      },
      headers: Object.assign({}, ...conditions.map((one) => right[one])) as Record<string, string>,
      attempts: conditions.flatMap((one) =>
        // Attempts are limited by network: each comes from its own network, inside the allowed list if necessary.
        wrong[one].map(([change, reason]) => ({
          change: { 'cf-connecting-ip': otherIp(), ...change } as Record<string, string>,
          reason,
        })),
      ),
    }
  })

  it.each(cases)('$conditions open the figures together, and not where one of them fails', async (given) => {
    const { settings, headers, attempts } = given
    const { site, read, reasons } = await newSite()
    const { basicHash } = await basicColumns()
    await storeApiConfig(env, site.id, { ...settings, ...withHash(settings, basicHash) })
    expect((await read(headers)).status).toBe(200)
    const refused = []
    for (const { change } of attempts) refused.push(await read({ ...headers, ...change }))
    expect(refused.map(({ status }) => status)).toEqual(attempts.map(() => 401))
    expect(refused.map((answer) => answer.headers.get('www-authenticate'))).toEqual(attempts.map(() => null))
    expect(new Set(refused.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1)
    expect(await reasons()).toEqual(attempts.map(({ reason }) => reason))
  })

  it('that are not set are not asked for', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ips: ['203.0.113.9'], ...NO_KEY })
    expect((await read({ 'x-api-key': 'anything', authorization: 'Bearer anything' })).status).toBe(200)
  })

  it('say which one is missing in the log, with time, address and path without query', async () => {
    const { site, read, log } = await newSite()
    await storeApiConfig(env, site.id, await basicColumns())
    const before = Date.now()
    await read({ authorization: basicHeader() }, { end: 'lp/chart?month=2026-10' })
    await read({ 'x-api-key': API_KEY })
    const found = await log()
    expect(found.map(({ reason, ip, path }) => ({ reason, ip, path }))).toEqual([
      { reason: 'basic_missing', ip: RIGHT_IP, path: `/v1/analysis-api/${site.siteUuid}/lp` },
      { reason: 'key_missing', ip: RIGHT_IP, path: `/v1/analysis-api/${site.siteUuid}/lp/chart` },
    ])
    expect(Date.parse(String(found[0]?.at))).toBeGreaterThanOrEqual(before)
  })

  it('believe Cloudflare’s address alone', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ips: [RIGHT_IP], ...NO_KEY })
    const forged = { 'x-forwarded-for': RIGHT_IP, 'x-real-ip': RIGHT_IP, 'true-client-ip': RIGHT_IP }
    expect((await read({ 'cf-connecting-ip': '198.51.100.1', ...forged })).status).toBe(401)
    expect((await read({ 'cf-connecting-ip': `::ffff:${RIGHT_IP}` })).status).toBe(200)
  })
})

describe('a site without the API', () => {
  it('answers the same 404 whether it is unknown, never set up, disabled, without plan, out of contract or deleted', async () => {
    const headers = { 'x-api-key': API_KEY }
    const never = await newSite()
    const found = [
      await call('GET', `/v1/analysis-api/${crypto.randomUUID()}/lp`, { headers }),
      await call('GET', '/v1/analysis-api/not-an-id/lp', { headers }),
      await never.read(headers),
    ]
    const ends: ((known: Awaited<ReturnType<typeof newSite>>) => Promise<unknown>)[] = [
      ({ site }) => storeApiConfig(env, site.id, { isEnabled: false }),
      ({ account }) =>
        env.DB.prepare(
          "UPDATE contract_plans SET plan_id = (SELECT id FROM plans WHERE code = 'light') WHERE contract_id IN (SELECT id FROM contracts WHERE account_id = ?)",
        )
          .bind(account.id)
          .run(),
      ({ account }) =>
        env.DB.prepare("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?").bind(account.id).run(),
      ({ account }) =>
        env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(account.id).run(),
      ({ account }) => env.DB.prepare('UPDATE accounts SET contract_ends_at = 1 WHERE id = ?').bind(account.id).run(),
      ({ site }) => env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(site.id).run(),
    ]
    for (const end of ends) {
      const known = await newSite()
      await storeApiConfig(env, known.site.id)
      expect((await known.read(headers)).status).toBe(200)
      await end(known)
      found.push(await known.read(headers))
    }
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 404))
    expect(new Set(found.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1)
  })

  it('that is disabled tells its owner who still calls', async () => {
    const { site, read, reasons } = await newSite()
    await storeApiConfig(env, site.id, { isEnabled: false })
    await read({ 'x-api-key': API_KEY })
    expect(await reasons()).toEqual(['disabled'])
  })
})

describe('credentials', () => {
  it('that were replaced are out at the next call, also where they were right a moment ago', async () => {
    const { site, read, token } = await newSite()
    const path = `/v1/analysis/api-configs/${site.id}`
    const save = (body: object, version: number) =>
      call('PUT', path, {
        token,
        body: { is_enabled: true, ips: null, ...body },
        headers: { 'if-match': `"${version}"` },
      })
    const first = await call('POST', path, { token, body: { is_enabled: true, ips: null, basic: BASIC, key: 'new' } })
    const oldKey: string = first.json.data.new_key
    const headers = (key: string, password = BASIC.password) => ({
      'x-api-key': key,
      authorization: basicHeader(BASIC.user, password),
    })
    for (let count = 0; count < 2; count++) expect((await read(headers(oldKey))).status).toBe(200)
    const second = await save({ basic: { user: BASIC.user }, key: 'new' }, 1)
    const newKey: string = second.json.data.new_key
    expect([(await read(headers(oldKey))).status, (await read(headers(newKey))).status]).toEqual([401, 200])
    await save({ basic: { ...BASIC, password: 'Another-word-2026' }, key: 'keep' }, 2)
    expect((await read(headers(newKey))).status).toBe(401)
    expect((await read(headers(newKey, 'Another-word-2026'))).status).toBe(200)
    await save({ basic: null, ips: ['198.51.100.1'], key: 'none' }, 3)
    expect((await read(headers(newKey, 'Another-word-2026'))).status).toBe(401)
  })

  it('note when they were used last, once a minute', async () => {
    const { site, read, token } = await newSite()
    await storeApiConfig(env, site.id, await basicColumns())
    const shown = async () => (await call('GET', `/v1/analysis/api-configs/${site.id}`, { token })).json.data
    expect(await shown()).toMatchObject({ used_at: null, key: { used_at: null }, basic: { used_at: null } })
    const headers = { 'x-api-key': API_KEY, authorization: basicHeader() }
    await read(headers)
    const { used_at: at, key, basic } = await shown()
    expect([key.used_at, basic.used_at]).toEqual([at, at])
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
    await read(headers)
    expect((await shown()).used_at).toBe(at)
    // A new key is noted at its first use.
    const body = { is_enabled: true, ips: null, basic: { user: BASIC.user }, key: 'new' }
    const { version } = await shown()
    const replaced = await call('PUT', `/v1/analysis/api-configs/${site.id}`, {
      token,
      body,
      headers: { 'if-match': `"${version}"` },
    })
    expect((await shown()).key.used_at).toBeNull()
    await read({ ...headers, 'x-api-key': replaced.json.data.new_key })
    expect((await shown()).key.used_at).not.toBeNull()
  })

  it('that are wrong are limited before anything is hashed; the eleventh writes no counter', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ...NO_KEY, ...(await basicColumns()) })
    const guess = (DB = env.DB) => read({ authorization: basicHeader(BASIC.user, 'Guess-guess-1') }, { DB })
    for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401)
    expect(passwordWork.verified).toBe(10)
    const { status, headers } = await guess()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    const { database, usage } = countDatabase(env.DB)
    for (let count = 0; count < 20; count++) expect((await guess(database)).status).toBe(429)
    expect([passwordWork.verified, usage.rowsWritten]).toEqual([10, 0])
    // From another network, and with the right password, all is as before.
    expect((await read({ 'cf-connecting-ip': otherIp(), authorization: basicHeader() })).status).toBe(200)
  })

  it('that are guessed over many networks are bounded for the site, and told apart from right ones', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ...NO_KEY, ...(await basicColumns()) })
    const send = (password: string) =>
      read({ 'cf-connecting-ip': otherIp(), authorization: basicHeader(BASIC.user, password) })
    const { free } = RATE_LIMITS.analyticsApiSecret
    for (let count = 0; count < free; count++) expect((await send(`Guess-guess-${count}`)).status).toBe(401)
    const hashed = passwordWork.verified
    const blocked = await send('Guess-guess-1')
    expect([blocked.status, blocked.headers.get('retry-after'), passwordWork.verified]).toEqual([429, '60', hashed])
    setClockOffset(61_000)
    expect((await send(BASIC.password)).status).toBe(200)
    expect((await send('Guess-guess-1')).status).toBe(401)
    setClockOffset(0)
  })

  it('that are right are hashed once in a while, and set the attempts back', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ...NO_KEY, ...(await basicColumns()) })
    for (let count = 0; count < 9; count++) await read({ authorization: basicHeader(BASIC.user, 'Guess-guess-1') })
    for (let count = 0; count < 5; count++) expect((await read({ authorization: basicHeader() })).status).toBe(200)
    expect(passwordWork.verified).toBe(10)
    for (let count = 0; count < 9; count++)
      expect((await read({ authorization: basicHeader(BASIC.user, 'Guess-guess-1') })).status).toBe(401)
  })

  it('are not kept out by strangers of the same network, where there is a key', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id)
    for (let count = 0; count < 12; count++) await read({ 'x-api-key': 'mk_wrong' })
    expect((await read({ 'x-api-key': 'mk_wrong' })).status).toBe(429)
    expect((await read({ 'x-api-key': API_KEY })).status).toBe(200)
  })

  it('are not hashed where a cheaper condition fails, nor while too many wait for their hash', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id, { ips: ['203.0.113.9'], ...(await basicColumns()) })
    await read({ 'cf-connecting-ip': otherIp(), 'x-api-key': API_KEY, authorization: basicHeader() })
    await read({ authorization: basicHeader() })
    expect(passwordWork.verified).toBe(0)
    passwordWork.busy = 'systems'
    expect((await read({ 'x-api-key': API_KEY, authorization: basicHeader() })).status).toBe(503)
    expect(passwordWork.verified).toBe(0)
  })
})

describe('the limits', () => {
  it('are 60 calls a minute and site, whoever calls; refused calls do not count', async () => {
    const { site, read, reasons } = await newSite()
    await storeApiConfig(env, site.id)
    await read({ 'x-api-key': 'mk_wrong' })
    for (let count = 0; count < 60; count++)
      expect((await read({ 'x-api-key': API_KEY, 'cf-connecting-ip': otherIp() })).status).toBe(200)
    const { status, headers, json } = await read({ 'x-api-key': API_KEY })
    expect([status, json.code]).toEqual([429, 'too_many'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await reasons()).toEqual(['key_wrong', 'limit'])
  })

  it('keep the log small: 5 a minute of a network, 20 of a site, 100 in all, 30 days', async () => {
    const { site, read, log } = await newSite()
    await storeApiConfig(env, site.id)
    for (let count = 0; count < 8; count++) await read({})
    expect(await log()).toHaveLength(5)
    for (let count = 0; count < 30; count++) await read({ 'cf-connecting-ip': otherIp() })
    expect(await log()).toHaveLength(20)
    const insert = env.DB.prepare(
      "INSERT INTO analysis_api_refusals (id, site_id, at, reason, ip, network, path) VALUES (?, ?, ?, 'ip', '', '', '')",
    )
    const old = Array.from({ length: 120 }, (_, at) =>
      insert.bind(crypto.randomUUID(), site.id, Date.now() - 3_600_000 - at),
    )
    await env.DB.batch([...old, insert.bind(crypto.randomUUID(), site.id, Date.now() - 31 * 864e5)])
    await env.DB.prepare('UPDATE analysis_api_refusals SET at = at - 120000 WHERE site_id = ?').bind(site.id).run()
    await read({ 'cf-connecting-ip': otherIp() })
    const { results } = await env.DB.prepare('SELECT at FROM analysis_api_refusals WHERE site_id = ?')
      .bind(site.id)
      .all()
    expect(results).toHaveLength(100)
    expect(await log()).toHaveLength(100)
  })

  it('cost four calls of the database and few rows', async () => {
    const { site, read } = await newSite()
    await storeApiConfig(env, site.id)
    await read({ 'x-api-key': API_KEY })
    const { database, usage } = countDatabase(env.DB)
    expect((await read({ 'x-api-key': API_KEY }, { DB: database })).status).toBe(200)
    expect(usage.calls).toBeLessThanOrEqual(4)
    expect(usage.rowsWritten).toBeLessThanOrEqual(1)
  })
})
