import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#shared/text/languages.ts'
import { parseDay } from '#shared/time/jst.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { moveTo, noonOf, planCallsOf, setPrices } from '#tests/setup/plan-kit.ts'
import { call } from '#tests/setup/client.ts'
import { createContract } from '#tests/setup/contracts.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { addressViews, BILLED, VIEWS } from '#shared/visit/visit-counts.ts'
import { closeHour } from '#worker/entities/visits/closed-hour.repository.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let owner: Account

beforeEach(async () => {
  moveTo(noonOf('2026-11-20'))
  await setPrices(env, { light: 10_000, standard: 30_000, standardMulti: 39_000, pro: 98_000, oem: 200_000 })
  operator = await createAccount(env, { type: 'MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: operator, plan: 'standardMulti' })
})
afterEach(() => moveTo(Date.now()))

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** Stores counters of visits of an hour. */
const visit = (siteId: string, at: number, counts: Record<string, number>, language: Language = 'ja') =>
  storeVisitHour(env, { siteId, at, counts, language })

const viewDay = (account: Account, day: string, views: number) =>
  run('INSERT INTO view_days (account_id, day, views) VALUES (?, ?, ?)', account.id, day, views)

describe('the plan of an account', () => {
  it('tells plan, term and state, and what is used of each limit', async () => {
    await run(
      'UPDATE plan_versions SET limit_access = 5000, limit_access_price = 100, included_cells = 10, quantity_storage_mb = 1 WHERE price = 39000',
    )
    await createSite(env, owner, { name: 'Small', cells: [{}] })
    await createSite(env, owner, { name: 'Large', cells: [{}, {}, {}], numberHorizontal: 3 })
    await run('UPDATE accounts SET live_cells = 14 WHERE id = ?', owner.id)
    const answer = await planCallsOf(env, owner).send('GET')
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.json.data).toMatchObject({
      account: { id: owner.id },
      state: 'active',
      plan: { plan_code: 'standard_multi', price: 39_000, limit_access: 5000, limit_access_price: 100 },
      term: { ends_at: new Date(Number(owner.contractEndsAt)).toISOString(), is_auto_renewed: false },
      planned: null,
      waiting: null,
      change_from: new Date(parseDay('2026-12-01')).toISOString(),
      refusal: null,
      is_billed: true,
      meters: {
        sites: { used: 2, limit: 3 },
        cells: { used: 3, limit: 30, site_name: 'Large' },
        blocks: { used: 14, limit: 10 },
        licences: null,
        storage: { used: 0, limit: 1024 * 1024 },
        views: { used: 0, limit: 5000 },
      },
      month: '2026-11',
      forecast: null,
      overage: null,
      full_days: 0,
    })
    expect(answer.json.data.days).toHaveLength(20)
  })

  it('has no limits to compare with before the first contract, but that of the storage', async () => {
    const fresh = await createAccount(env, { type: 'USER', parent: operator, plan: null })
    const { plan, meters, refusal } = await planCallsOf(env, fresh).read()
    expect([plan, refusal]).toEqual([null, 'none'])
    expect(meters).toMatchObject({ storage: { limit: 100 * 1024 * 1024 }, views: { limit: null } })
  })

  it('counts page views of closed hours by the rollup and of open hours as they will be billed', async () => {
    await run('UPDATE plan_versions SET limit_access = 1000, limit_access_price = 50 WHERE price = 39000')
    const site = await createSite(env, owner)
    const other = await createSite(env, await createAccount(env, { type: 'USER', parent: operator }))
    for (let back = 1; back <= 25; back++) {
      const day = new Date(noonOf('2026-11-20') - back * DAY + 9 * HOUR).toISOString().slice(0, 10)
      await viewDay(owner, day, 100)
    }
    const at = noonOf('2026-11-20')
    await visit(site.id, at - 7 * HOUR, { [VIEWS]: 90, [addressViews(1)]: 90 })
    await closeHour(env.DB, at - 7 * HOUR)
    // The closed hour is in the rollup; only open ones are read from the hours.
    await visit(site.id, at - 2 * HOUR, { [VIEWS]: 900, [addressViews(1)]: 400, [addressViews(2)]: 20 })
    await visit(site.id, at - 2 * HOUR, { [addressViews(1)]: 400, [BILLED]: 5 }, 'en')
    await visit(other.id, at - 2 * HOUR, { [addressViews(1)]: 77 })
    const { meters, days, forecast, overage, full_days } = await planCallsOf(env, owner).read()
    // 600 of the first network in the hour, whatever the languages, and 20 of the second.
    expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 90 + 620 })
    expect(meters.views).toEqual({ used: 19 * 100 + 710, limit: 1000 })
    expect(full_days).toBe(25)
    // Ten days of a hundred are left; today has more than its share already.
    expect(forecast).toEqual({ point: 3610, low: 3610, high: 3610 })
    expect(overage).toEqual({ point: 150, low: 150, high: 150 })
  })

  it('forecasts nothing before three full days', async () => {
    await viewDay(owner, '2026-11-18', 10)
    await viewDay(owner, '2026-11-19', 10)
    expect(await planCallsOf(env, owner).read()).toMatchObject({ forecast: null, full_days: 2 })
    await viewDay(owner, '2026-11-17', 10)
    expect((await planCallsOf(env, owner).read()).forecast.point).toBe(30 + 10 * 11)
  })

  it('shows no prices of the platform below a partner', async () => {
    await run('UPDATE plan_versions SET limit_access = 10, limit_access_price = 100, block_price = 5')
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const insert = 'INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at)'
    await run(
      `${insert} SELECT ?, id, 0, 1, 'House ' || code, 12345, 0 FROM plans WHERE code IN ('light', 'pro')`,
      partner.id,
    )
    const plan = await planCallsOf(env, user).read()
    expect(plan).toMatchObject({
      is_billed: false,
      plan: { names: { ja: 'House light' }, price: 12_345, limit_access_price: null, block_price: null },
      overage: null,
    })
    expect(plan.plans.map((one: { names: { ja: string } }) => one.names.ja)).toEqual(['House light', 'House pro'])
    // The partner reads its tree with the same prices, and changes only its own.
    const calls = planCallsOf(env, partner, 'oem-master')
    expect((await calls.read(user.id)).plan.names.ja).toBe('House light')
    expect((await calls.read()).meters.licences).toEqual({ used: 1 })
    const version = { 'if-match': '"1"' }
    expect((await calls.send('PATCH', { id: user.id, body: { plan_code: 'pro' }, headers: version })).status).toBe(404)
    expect((await planCallsOf(env, user).choose('standard')).json.code).toBe('plan_price')
  })
})

describe('what exceeds another plan', () => {
  it('is named by site, and counted', async () => {
    await run('UPDATE plan_versions SET quantity_storage_mb = iif(price = 10000, 1, NULL)')
    await run("INSERT INTO counters (scope, name, value) VALUES (?, 'storage', 2000000)", owner.id)
    await createSite(env, owner, { name: 'A', languages: ['ja', 'en'], numberHorizontal: 5, customHost: 'a.example' })
    await createSite(env, owner, {
      name: 'B',
      cells: [{}],
      parts: {
        popups: [{} as never],
        seo: { title: { ja: { value: '', state: 'written' } }, measuring: { ga4: '' } } as never,
        forms: { contact: { isEnabled: true } } as never,
      },
    })
    const { plans } = await planCallsOf(env, owner).read()
    const light = plans.find((one: { plan_code: string }) => one.plan_code === 'light')
    const named = (name: string, count: number) => [expect.objectContaining({ name, count })]
    expect(light.excess).toEqual([
      { kind: 'sites', count: 2, limit: 1, sites: [] },
      { kind: 'cells', count: 1, limit: 12, sites: named('A', 15) },
      { kind: 'languages', count: 1, limit: null, sites: named('A', 2) },
      { kind: 'domain', count: 1, limit: null, sites: named('A', 1) },
      { kind: 'popups', count: 1, limit: null, sites: named('B', 1) },
      { kind: 'storage', count: 2_000_000, limit: 1024 * 1024, sites: [] },
    ])
    const standard = plans.find((one: { plan_code: string }) => one.plan_code === 'standard_multi')
    expect([standard.is_present, standard.excess]).toEqual([true, []])
  })

  it('of forms, search texts and tags is found in the parts', async () => {
    await run('UPDATE plan_versions SET setting_form_contact = 0, setting_tag_seo = 0 WHERE price = 10000')
    const parts = { forms: { homepage: { isEnabled: true } }, seo: { head: { ja: '<meta name="a">' } } }
    await createSite(env, owner, { name: 'A', parts: parts as never })
    await createSite(env, owner, {
      name: 'B',
      parts: {
        forms: { contact: { isEnabled: false } },
        seo: { title: { ja: { value: '', state: 'written' } } },
      } as never,
    })
    const { plans } = await planCallsOf(env, owner).read()
    const { excess } = plans.find((one: { plan_code: string }) => one.plan_code === 'light')
    expect(
      excess.map(({ kind, sites }: { kind: string; sites: { name: string }[] }) => [kind, sites[0]?.name]),
    ).toEqual([
      ['sites', undefined],
      ['forms', 'A'],
      ['seo', 'A'],
    ])
  })

  it('names at most twenty sites', async () => {
    await run('UPDATE plan_versions SET quantity_site = NULL')
    for (let n = 0; n < 23; n++) await createSite(env, owner, { name: `Site ${n}`, languages: ['ja', 'en'] })
    const { plans } = await planCallsOf(env, owner).read()
    const [excess] = plans.find((one: { plan_code: string }) => one.plan_code === 'light').excess
    expect([excess.kind, excess.count, excess.sites.length]).toEqual(['languages', 23, 20])
  })
})

describe('who reads a plan', () => {
  it('is the owner, also suspended, and its sub-admins', async () => {
    await run("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?", owner.id)
    expect(await planCallsOf(env, owner).read()).toMatchObject({ state: 'suspended', refusal: 'suspended' })
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    expect((await planCallsOf(env, viewer).read()).account.id).toBe(owner.id)
    expect((await planCallsOf(env, viewer).choose('light', 1)).status).toBe(403)
  })

  it('is nobody else', async () => {
    const stranger = await createAccount(env, { type: 'USER', parent: operator })
    const { token } = await signIn(env, stranger)
    expect((await call('GET', `/v1/user/user-plan/${owner.id}`, { token })).status).toBe(404)
    expect((await call('GET', '/v1/oem-master/user-plan', { token })).status).toBe(403)
    const asOperator = (await signIn(env, operator)).token
    expect((await call('GET', '/v1/user/user-plan', { token: asOperator })).status).toBe(403)
  })
})

describe('a change of the terms of the plan in force', () => {
  const planned = (values: { price?: number; quantity_site?: number }) =>
    run(
      `INSERT INTO plan_versions (id, plan_id, effective_from, name, price, quantity_site, limit_access_unit, private_domain,
        setting_popup_cta, setting_form_contact, analytics_effect, setting_tag_seo, created_at)
      SELECT ?, plan_id, ?, name, coalesce(?, price), coalesce(?, quantity_site), limit_access_unit, private_domain,
        setting_popup_cta, setting_form_contact, analytics_effect, setting_tag_seo, 1 FROM plan_versions
      WHERE plan_id = (SELECT id FROM plans WHERE code = 'standard_multi') ORDER BY effective_from DESC LIMIT 1`,
      crypto.randomUUID(),
      parseDay('2026-12-01'),
      values.price ?? null,
      values.quantity_site ?? null,
    )
  beforeEach(() => run('UPDATE plan_versions SET quantity_site = 3 WHERE price = 39000'))
  afterEach(() => run('DELETE FROM plan_versions WHERE effective_from = ?', parseDay('2026-12-01')))
  const comingOf = async (account: Account) => {
    const { coming } = await planCallsOf(env, account).read()
    const shown = ({ field }: { field: string }) => /price|quantitySite/.test(field)
    return (coming as { from: string; fields: { field: string }[] }[])
      .map(({ from, fields }) => ({ from, fields: fields.filter(shown) }))
      .filter(({ fields }) => fields.length > 0)
  }

  it('stands on the plan with its day and both values', async () => {
    await planned({ price: 42_000, quantity_site: 2 })
    expect(await comingOf(owner)).toEqual([
      {
        from: new Date(parseDay('2026-12-01')).toISOString(),
        fields: [
          { field: 'price', before: 39_000, after: 42_000 },
          { field: 'quantitySite', before: 3, after: 2 },
        ],
      },
    ])
  })

  it('is not said where nothing changes or another plan comes first', async () => {
    expect(await comingOf(owner)).toEqual([])
    await planned({ price: 42_000 })
    await planCallsOf(env, owner).choose('light')
    expect(await comingOf(owner)).toEqual([])
    await planCallsOf(env, owner).choose(null)
    expect(await comingOf(owner)).toHaveLength(1)
  })

  it('is said from the day after a contract that ends, unless another plan follows', async () => {
    const ends = parseDay('2026-12-01') - 1
    await run('UPDATE contracts SET ends_at = ? WHERE account_id = ?', ends, owner.id)
    await planned({ price: 42_000 })
    await run("UPDATE plan_versions SET worse_from = 'renewal' WHERE effective_from = ?", ends + 1)
    const price = { field: 'price', before: 39_000, after: 42_000 }
    const coming = [{ from: new Date(ends + 1).toISOString(), fields: [price] }]
    expect(await comingOf(owner)).toEqual(coming)
    await run('UPDATE contracts SET ends_at = ? WHERE account_id = ?', ends + 40 * DAY, owner.id)
    expect(await comingOf(owner)).toEqual([{ ...coming[0], from: new Date(ends + 40 * DAY + 1).toISOString() }])
    await createContract(env, owner.id, { from: ends + 40 * DAY + 1, plan: 'light', storedAt: 1 })
    expect(await comingOf(owner)).toEqual([])
  })

  it('says no fee of the platform to users of a partner, and none to people who may not read money', async () => {
    await planned({ price: 42_000, quantity_site: 2 })
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, plan: 'oem' })
    await run(
      "INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at) SELECT ?, id, 1, 1, '', 50000, 1 FROM plans WHERE code = 'standard_multi'",
      partner.id,
    )
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'standardMulti' })
    expect((await comingOf(below))[0]?.fields).toEqual([{ field: 'quantitySite', before: 3, after: 2 }])
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    expect((await comingOf(viewer))[0]?.fields).toEqual([{ field: 'quantitySite', before: 3, after: 2 }])
  })
})
