import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { endOfMonth, startOfMonth } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createContract } from '#tests/setup/contracts.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { countsOf, deliverVisits, keepVisits } from '#tests/setup/visits.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import { VIEWS } from '#shared/visit/visit-counts.ts'
import { makeMonthBills } from '#worker/features/billing/month-bills.service.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { showLightPages } from './light-page.jobs.ts'

const { env, sent } = keepVisits(testEnv)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const LIMIT = 1000
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const MONTH = '2027-06'
const START = startOfMonth(MONTH)
const moveTo = (at: number) => setClockOffset(at - Date.now())

beforeAll(async () => {
  await setPrices(env, 'light', 1, { price: 10_000, limitAccess: LIMIT, limitAccessPrice: 500 })
})
afterEach(() => {
  setClockOffset(0)
  sent.length = 0
})

/** A published site of an account whose contract runs all of the month. */
async function createOwner(): Promise<VisitedSite> {
  moveTo(START + DAY)
  const site = await createVisitedSite(env)
  // Instead of the contract that every account begins with.
  await env.DB.batch([
    env.DB.prepare(
      'DELETE FROM contract_plans WHERE contract_id IN (SELECT id FROM contracts WHERE account_id = ?)',
    ).bind(site.accountId),
    env.DB.prepare('DELETE FROM contracts WHERE account_id = ?').bind(site.accountId),
  ])
  await createContract(env, site.accountId, { from: START, to: START + 365 * DAY, plan: 'light', storedAt: START })
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE accounts SET plan_code = 'light', contract_starts_at = ?2, contract_ends_at = ?3 WHERE id = ?1",
    ).bind(site.accountId, START, START + 365 * DAY),
    env.DB.prepare('UPDATE sites SET served_until = 9000000000000000 WHERE id = ?').bind(site.id),
  ])
  return site
}

const setViews = (accountId: string, views: number, month = MONTH) =>
  env.DB.prepare('INSERT OR REPLACE INTO view_months VALUES (?, ?, ?)').bind(month, accountId, views).run()

type Rules = { thresholds?: number[]; at_limit?: string; light_sites?: string[] }

async function save(accountId: string, rules: Rules, version: number) {
  const { token } = await signIn(env, { id: accountId })
  const body = { thresholds: [], at_limit: 'pay', light_sites: [], ...rules }
  return call('PUT', `/v1/spending/${accountId}`, { env, token, body, headers: { 'if-match': `"${version}"` } })
}

async function read(accountId: string) {
  const { token } = await signIn(env, { id: accountId })
  return (await call('GET', `/v1/spending/${accountId}`, { env, token })).json.data
}

const visit = (site: VisitedSite, path = '/') =>
  call('GET', path, {
    host: site.host,
    env,
    headers: { 'user-agent': PHONE, 'cf-connecting-ip': '203.0.113.7' },
  })
const light = (site: VisitedSite) => ({ at_limit: 'light', light_sites: [site.id] })

/** The page views above the limit that the bill of the month charges, in units of a thousand. */
async function billedUnits(accountId: string): Promise<number> {
  moveTo(endOfMonth(MONTH) + 7 * HOUR)
  await makeMonthBills(env, MONTH)
  const row = await env.DB.prepare('SELECT view_fee AS fee FROM bills WHERE account_id = ? AND month = ?')
    .bind(accountId, MONTH)
    .first<{ fee: number }>()
  return (row?.fee ?? NaN) / 500
}

describe('the rules of spending', () => {
  it('are stored over their version, with who agreed to the light page of which site and when', async () => {
    const site = await createOwner()
    expect(await read(site.accountId)).toMatchObject({ version: 0, thresholds: [], at_limit: 'pay', is_billed: true })
    const stored = (await save(site.accountId, { thresholds: [50_000, 30_000, 30_000], ...light(site) }, 0)).json.data
    expect(stored).toMatchObject({ version: 1, thresholds: [30_000, 50_000], at_limit: 'light', limit: LIMIT })
    expect(stored.sites).toMatchObject([{ id: site.id, is_published: true, is_light: false }])
    expect(toDay(Date.parse(stored.sites[0].agreed_at))).toBe('2027-06-02')
    expect((await save(site.accountId, {}, 0)).status).toBe(412)
    moveTo(START + 5 * DAY)
    const again = (await save(site.accountId, light(site), 1)).json.data
    expect(again.sites[0].agreed_at).toBe(stored.sites[0].agreed_at)
    expect((await save(site.accountId, { at_limit: 'light' }, 2)).json.data.sites[0].agreed_at).toBeNull()
  })

  it.each([
    ['four amounts', { thresholds: [1, 2, 3, 4] }],
    ['an amount of nothing', { thresholds: [0] }],
    ['a choice that is none', { at_limit: 'stop' }],
    ['a site of somebody else', { light_sites: ['019aa000-0000-7000-8000-00000000ffff'] }],
  ])('refuse %s', async (_, rules) => {
    const site = await createOwner()
    expect((await save(site.accountId, rules, 0)).status).toBe(422)
  })

  it('are nothing for an account that its partner bills', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const user = await createAccount(env, { type: 'USER', parent: partner })
    expect(await read(user.id)).toMatchObject({ is_billed: false })
    expect((await save(user.id, {}, 0)).status).toBe(409)
  })
})

describe('the light page', () => {
  it('shows from the limit on for sites that agreed, counts nothing, and ends with the month by itself', async () => {
    const site = await createOwner()
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, LIMIT - 1)
    await showLightPages(env)
    expect((await visit(site)).text).toContain('class="cell"')
    await setViews(site.accountId, LIMIT)
    await showLightPages(env)
    moveTo(START + DAY + 10_000)
    const page = await visit(site)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('class="cell"')
    expect(page.text).not.toContain('<script')
    expect(page.text).not.toContain('noindex')
    expect(page.text).toContain('現在、簡易版のページを表示しています。')
    expect(page.text).toContain('href="/contact"')
    expect((await visit(site, '/en')).text).toContain('You are seeing a short version of this site for now.')
    expect((await visit(site, '/B1')).headers.get('location')).toBe('/')
    expect((await visit(site, '/contact')).status).toBe(200)
    await deliverVisits(env, sent.splice(0))
    expect((await countsOf(env, site.id))[VIEWS]).toBe(1)
    expect(await read(site.accountId)).toMatchObject({ sites: [{ is_light: true }] })
    moveTo(endOfMonth(MONTH) + 10_000)
    expect((await visit(site)).text).toContain('class="cell"')
  })

  it('shows from a limit on that the account has kept, not from the smaller one of the list', async () => {
    const site = await createOwner()
    await setPrices(env, 'light', START + DAY, { price: 10_000, limitAccess: LIMIT / 2, limitAccessPrice: 500 })
    await env.DB.prepare("UPDATE plan_versions SET worse_from = 'renewal' WHERE effective_from = ?")
      .bind(START + DAY)
      .run()
    moveTo(START + 2 * DAY)
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, LIMIT - 1)
    await showLightPages(env)
    expect(await read(site.accountId)).toMatchObject({ limit: LIMIT, sites: [{ is_light: false }] })
    await setViews(site.accountId, LIMIT)
    await showLightPages(env)
    expect(await read(site.accountId)).toMatchObject({ sites: [{ is_light: true }] })
    await env.DB.prepare('DELETE FROM plan_versions WHERE effective_from = ?')
      .bind(START + DAY)
      .run()
  })

  it('costs a visitor no call of the database more than the site does', async () => {
    const site = await createOwner()
    const callsOf = async () => {
      const { database, usage } = countDatabase(env.DB)
      await call('GET', '/', { host: site.host, env: { ...env, DB: database } })
      return usage.calls
    }
    expect(await callsOf()).toBe(1)
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, LIMIT)
    await showLightPages(env)
    moveTo(START + DAY + 20_000)
    expect(await callsOf()).toBe(1)
    expect(await callsOf()).toBe(0)
  })

  it('can be looked at before, and no search engine lists that', async () => {
    const site = await createOwner()
    const page = await visit(site, '/light-page')
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(page.text).toContain('現在、簡易版のページを表示しています。')
    expect((await visit(site, '/light-page/fr')).status).toBe(404)
  })

  it('goes at once when somebody chooses to go on, and comes at once when it is chosen above the limit', async () => {
    const site = await createOwner()
    await setViews(site.accountId, 2500)
    await save(site.accountId, light(site), 0)
    expect((await visit(site)).text).toContain('簡易版')
    await save(site.accountId, { at_limit: 'pay', light_sites: [site.id] }, 1)
    moveTo(START + DAY + 10_000)
    expect((await visit(site)).text).toContain('class="cell"')
  })

  it('leaves sites alone that did not agree, and all where the account only wants to be asked', async () => {
    const site = await createOwner()
    await save(site.accountId, { at_limit: 'light' }, 0)
    await setViews(site.accountId, 5000)
    await showLightPages(env)
    expect((await visit(site)).text).toContain('class="cell"')
    await save(site.accountId, { at_limit: 'ask', light_sites: [site.id] }, 1)
    await showLightPages(env)
    moveTo(START + DAY + 10_000)
    expect((await visit(site)).text).toContain('class="cell"')
  })
})

describe('the bill of a month with a light page', () => {
  it('has no page views above the limit where the choice was in force before it was reached', async () => {
    const site = await createOwner()
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, LIMIT + 40)
    await showLightPages(env)
    await setViews(site.accountId, 3000)
    expect(await billedUnits(site.accountId)).toBe(0)
  })

  it('has none either where no job ran after the choice', async () => {
    const site = await createOwner()
    await save(site.accountId, light(site), 0)
    await env.DB.prepare('DELETE FROM view_caps WHERE account_id = ?').bind(site.accountId).run()
    await setViews(site.accountId, 3000)
    expect(await billedUnits(site.accountId)).toBe(0)
  })

  it('has those that were shown before a choice above the limit', async () => {
    const site = await createOwner()
    await setViews(site.accountId, 2500)
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, 9000)
    expect(await billedUnits(site.accountId)).toBe(2)
  })

  it('has those that came after somebody chose to go on', async () => {
    const site = await createOwner()
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, 1500)
    await showLightPages(env)
    await save(site.accountId, { at_limit: 'pay', light_sites: [site.id] }, 1)
    await setViews(site.accountId, 2600)
    expect(await billedUnits(site.accountId)).toBe(2)
  })

  it('has all where a published site did not agree', async () => {
    const site = await createOwner()
    await createSite(env, { id: site.accountId } as never, { status: 'PUBLISH', languages: ['ja'] })
    await save(site.accountId, light(site), 0)
    await setViews(site.accountId, 3000)
    await showLightPages(env)
    expect(await billedUnits(site.accountId)).toBe(2)
  })
})
