import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerType } from '#shared/account/permissions.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { createImportForm, importFile } from '#tests/setup/import-form.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { listPlansForSale, listSeenPlans, type SeenPlan, toNamedPlan } from './plans-for-sale.service.ts'
import { planNameIn, type PlanNames } from '#shared/account/plan-names.ts'
import { PLAN_NAME_MAX } from '#shared/billing/plan-fields.ts'

const { light, standard, pro, trial, oem } = PLAN_IDS

type Account = Awaited<ReturnType<typeof createAccount>>
type Wire = Record<string, unknown>
type ListedPlan = { plan_id: string; operator: Wire; current: Wire | null; planned: Wire | null }

let operator: Account
let partner: Account
let user: Account
let token: string

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const read = async (as = token) =>
  (await call('GET', '/v1/oem-master/plan', { token: as })).json.data as { version: number; plans: ListedPlan[] }
const planOf = async (id: string, as = token) => (await read(as)).plans.find((plan) => plan.plan_id === id)
const save = async (...plans: Wire[]) =>
  call('PUT', '/v1/oem-master/plan', {
    token,
    body: { plans },
    headers: { 'if-match': `"${(await read()).version}"` },
  })
const preview = async (...plans: Wire[]) =>
  (await call('POST', '/v1/oem-master/plan/preview', { token, body: { plans } })).json.data.changes as Wire[]
const viewerOf = ({ id, type, oemMasterId }: Account) => ({ id, type: type as OwnerType, oemMasterId })
const englishNameOf = (plan: SeenPlan) => planNameIn(toNamedPlan(plan), 'en')
const forSale = async (account: Account) =>
  (await listPlansForSale(env.DB, viewerOf(account))).map((plan) => [plan.planCode, englishNameOf(plan), plan.price])
const turnMonth = () => setClockOffset(startOfNextMonth(now()) - Date.now() + 1)

/** The statuses of reading and of saving the list as a sub-admin of the partner. */
async function readAndSave(role: 'main' | 'viewer', seesMoney: boolean): Promise<number[]> {
  const person = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role })
  await env.DB.prepare('UPDATE accounts SET sees_money = ? WHERE id = ?').bind(Number(seesMoney), person.id).run()
  const sub = await tokenOf(person)
  const seen = await call('GET', '/v1/oem-master/plan', { token: sub })
  const body = { plans: [{ id: standard, name: `By ${role}` }] }
  const headers = { 'if-match': seen.headers.get('etag') ?? '' }
  const saved = await call('PUT', '/v1/oem-master/plan', { token: sub, body, headers })
  return [seen.status, saved.status]
}

const PRICED = { light: 10_000, standard: 30_000, oem: 200_000 } as const

beforeEach(async () => {
  for (const [name, price] of Object.entries(PRICED))
    await env.DB.prepare('UPDATE plan_versions SET price = ? WHERE plan_id = ?')
      .bind(price, PLAN_IDS[name as keyof typeof PRICED])
      .run()
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, contactName: 'Takumi' })
  user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
  token = await tokenOf(partner)
})
afterEach(async () => {
  setClockOffset(0)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM partner_plans'),
    env.DB.prepare('DELETE FROM price_lists'),
    env.DB.prepare('DELETE FROM plan_versions WHERE effective_from > 0'),
    env.DB.prepare('UPDATE plan_versions SET price = NULL'),
  ])
})

describe('the plans for sale', () => {
  it('are the operator’s for its own users, and while a partner offers nothing', async () => {
    const list = [
      ['light', 'Light', 10_000],
      ['standard', 'Standard', 30_000],
    ]
    const direct = await createAccount(env, { type: 'USER', parent: operator })
    const own = await createAccount(env, { type: 'MASTER_USER', parent: operator })
    for (const account of [direct, own, user]) expect(await forSale(account)).toEqual(list)
    expect(await forSale(partner)).toEqual([['oem', 'OEM/EP', 200_000]])
  })

  it('are not shown to a partner’s admin with the price between operator and partner', async () => {
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    expect(await forSale(admin)).toEqual([])
    expect(await listSeenPlans(env.DB, viewerOf(admin))).toMatchObject([{ planCode: 'oem', price: null }])
  })

  it('are the partner’s for its users, with its names and prices and the operator’s limits', async () => {
    await save({ id: standard, is_offered: true, name: '匠', price: 45_000 })
    expect(await forSale(user)).toEqual([['standard', '匠', 45_000]])
    const [shown] = await listPlansForSale(env.DB, viewerOf(user))
    expect(shown).toMatchObject({ quantitySite: 3, quantitySwipe: 30, settingPopupCta: true, next: null })
    expect(await forSale(await createAccount(env, { type: 'USER', parent: operator }))).toHaveLength(2)
  })

  it('are not what the operator does not sell', async () => {
    await save({ id: pro, is_offered: true, price: 1 }, { id: standard, is_offered: true, price: 2 })
    expect(await forSale(user)).toEqual([['standard', 'Standard', 2]])
  })

  it('name what counts from the next month', async () => {
    await save({ id: light, is_offered: true, name: '暦', price: 15_000 })
    const master = await tokenOf(operator)
    await call('PUT', '/v1/master/plan', {
      token: master,
      body: { plans: [{ id: light, quantity_swipe: 20, price: 11_000 }] },
      headers: { 'if-match': '"0"' },
    })
    const next = { name: '暦', price: 15_000, quantitySwipe: 20, effectiveFrom: startOfNextMonth(now()) }
    // The partner's users have the plan: its list begins with the next month, and until then the operator's list is
    // used.
    expect(await listPlansForSale(env.DB, viewerOf(user))).toMatchObject([
      { planCode: 'light', name: '', price: 10_000, quantitySwipe: 12, next },
    ])
    turnMonth()
    expect(await listPlansForSale(env.DB, viewerOf(user))).toMatchObject([{ name: '暦', price: 15_000, next: null }])
  })

  it('leave out what loses its price with the next month', async () => {
    const master = await tokenOf(operator)
    const headers = { 'if-match': '"0"' }
    await call('PUT', '/v1/master/plan', { token: master, body: { plans: [{ id: light, price: null }] }, headers })
    expect(await forSale(user)).toEqual([['standard', 'Standard', 30_000]])
  })
})

it('a user of a partner sees the partner’s names, of its own plan and of the plan that has more', async () => {
  await save(
    { id: light, is_offered: true, name: '暦', price: 1 },
    { id: standard, is_offered: true, name: '匠', price: 2 },
  )
  turnMonth()
  const { plan } = (await call('GET', '/v1/auth/user-info', { token: await tokenOf(user) })).json.data
  expect(plan).toMatchObject({
    plan: { plan_code: 'light', names: { ja: '暦' } },
    quantity_site: 1,
    lifted_by: { sites: [{ plan_code: 'standard', names: { ja: '匠' } }], languages: [] },
  })
})

describe('the plans that a partner and its admin may give their users', () => {
  type Choice = { plan_code: string; names: PlanNames; price: number | null; is_assignable: boolean }
  let admin: Account
  const choices = async (prefix: string, account: Account) => {
    const answer = await call('GET', `/v1/${prefix}/user/options`, { token: await tokenOf(account) })
    const { plans } = answer.json.data as { plans: Choice[] }
    return plans.map(({ plan_code, names, price, is_assignable }) => [plan_code, names.ja ?? '', price, is_assignable])
  }
  const create = async (planCode: string, as: Account, prefix: string) => {
    const person = { company_name: 'New', contact_name: 'New', email: `${planCode}@example.org` }
    const body = { ...person, type: 'USER', contract: { plan_code: planCode } }
    const { status, json } = await call('POST', `/v1/${prefix}/user`, { token: await tokenOf(as), body })
    return [status, json.code, json.fields && Object.keys(json.fields)]
  }
  beforeEach(async () => {
    admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    await save(
      { id: standard, is_offered: true, name: '匠', price: 45_000 },
      { id: pro, is_offered: true, name: '極', price: 90_000 },
    )
  })

  it('are those of the partner’s own list, with its names and prices', async () => {
    const own = [
      ['trial', '', null, true],
      ['standard', '匠', 45_000, true],
      // The operator does not sell it.
      ['pro', '極', null, false],
    ]
    expect(await choices('oem-admin', admin)).toEqual(own)
    expect(await choices('oem-master', partner)).toEqual([...own, ['oem', '', 200_000, true]])
  })

  it('stay the operator’s for the operator, and for a partner that offers nothing', async () => {
    const stranger = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    for (const [prefix, account] of [
      ['master', operator],
      ['oem-master', stranger],
    ] as const)
      expect(await choices(prefix, account)).toEqual(expect.arrayContaining([['light', '', 10_000, true]]))
  })

  it('are the only ones that a call or a file can give', async () => {
    expect(await create('standard', partner, 'oem-master')).toEqual([200, undefined, undefined])
    expect(await create('light', partner, 'oem-master')).toEqual([422, 'validation', ['contract.plan_code']])
    expect(await create('oem', admin, 'oem-admin')).toEqual([422, 'validation', ['contract.plan_code']])
    expect(await create('pro', admin, 'oem-admin')).toEqual([409, 'plan_price', undefined])
    const person = { company_name: 'File', contact_name: 'File', account_type: 'USER' }
    const rows = ['light', 'standard'].map((plan) => ({ ...person, email: `${plan}-2@example.org`, plan }))
    const body = createImportForm({ file: importFile(rows) })
    const { json } = await call('POST', '/v1/oem-master/user/import', { token, body })
    expect(json.data).toMatchObject({ faulty_rows: 1, errors: [{ row: 2, column: 'plan' }] })
  })
})

it('a user whose storage is full is told the partner’s name of the larger plan', async () => {
  await save({ id: standard, is_offered: true, name: '匠', price: 45_000 })
  await env.DB.prepare('UPDATE plan_versions SET quantity_storage_mb = 1 WHERE plan_id = ?').bind(light).run()
  const data = [{ purpose: 'avatar', name: 'a.png', size: 2_000_000, type: 'image/png' }]
  const full = await call('POST', '/v1/site/generate-urls', { token: await tokenOf(user), body: { data } })
  expect(full.json).toMatchObject({ code: 'limit_storage', message: expect.stringContaining('「匠」') })
})

it('a plan that the partner no longer offers keeps its name, without a price', async () => {
  await save(
    { id: pro, is_offered: true, name: '極', price: 90_000 },
    { id: standard, is_offered: true, name: '匠', price: 45_000 },
  )
  await save({ id: standard, is_offered: false })
  turnMonth()
  const seen = await listSeenPlans(env.DB, viewerOf(user))
  expect(seen.find(({ planCode }) => planCode === 'standard')).toMatchObject({ name: '匠', price: null })
})

describe('a partner’s price list', () => {
  it('holds the tiers with the operator’s limits and prices', async () => {
    const { plans, version } = await read()
    expect(version).toBe(0)
    expect(plans.map(({ plan_id }) => plan_id)).not.toContain(trial)
    expect(plans.map(({ plan_id }) => plan_id)).not.toContain(oem)
    expect(plans).toHaveLength(8)
    expect(plans[0]).toMatchObject({ operator: { name: '', price: 10_000 }, current: null, planned: null })
  })

  it('begins at once for a plan that no user has, else with the next month', async () => {
    expect(await preview({ id: light, is_offered: true, price: 1 }, { id: pro, is_offered: true, price: 2 })).toEqual([
      expect.objectContaining({ plan_code: 'light', is_at_once: false, accounts: 1 }),
      expect.objectContaining({ plan_code: 'pro', is_at_once: true, accounts: 0 }),
    ])
    await save({ id: light, is_offered: true, price: 1 }, { id: pro, is_offered: true, price: 2 })
    expect(await planOf(light)).toMatchObject({ current: null, planned: { price: 1, created_by: 'Takumi' } })
    expect(await planOf(pro)).toMatchObject({ current: { price: 2, name: '' }, planned: null })
    await save({ id: pro, price: 3 })
    expect(await planOf(pro)).toMatchObject({ current: { price: 2 }, planned: { price: 3 } })
  })

  it('is seen and changed by its partner alone', async () => {
    await save({ id: pro, is_offered: true, name: 'Secret name', price: 2 })
    const stranger = await tokenOf(await createAccount(env, { type: 'OEM_MASTER', parent: operator }))
    expect(await planOf(pro, stranger)).toMatchObject({ current: null })
    for (const path of ['/v1/oem-master/plan', '/v1/oem-master/plan/all'])
      expect((await call('GET', path, { token: stranger })).text).not.toContain('Secret name')
    const answer = await call('PUT', '/v1/oem-master/plan', {
      token: stranger,
      body: { plans: [{ id: pro, is_offered: true, price: 9 }] },
      headers: { 'if-match': '"0"' },
    })
    expect(answer.status).toBe(200)
    expect(await planOf(pro)).toMatchObject({ current: { price: 2, name: 'Secret name' } })
    for (const account of [operator, user])
      expect((await call('GET', '/v1/oem-master/plan', { token: await tokenOf(account) })).status).toBe(403)
  })

  it('is read by sub-admins who may see money, and changed by main contacts', async () => {
    expect(await readAndSave('viewer', false)).toEqual([403, 403])
    expect(await readAndSave('viewer', true)).toEqual([200, 403])
    expect(await readAndSave('main', false)).toEqual([200, 200])
  })

  it('refuses a stale save, bad amounts, the trial and the partners’ plan', async () => {
    await save({ id: pro, is_offered: true, price: 2 })
    const stale = await call('PUT', '/v1/oem-master/plan', {
      token,
      body: { plans: [{ id: pro, price: 5 }] },
      headers: { 'if-match': '"0"' },
    })
    expect(stale.json).toMatchObject({ code: 'stale', version: 1, updated_by: 'Takumi' })
    const fieldsOf = async (plan: Wire) => Object.keys((await save(plan)).json.fields)
    for (const price of [-1, 1.5, 1_000_000_001, '100'])
      expect(await fieldsOf({ id: pro, price })).toEqual(['plans.0.price'])
    for (const field of ['name', 'name_en', 'name_cn', 'name_kr'])
      expect(await fieldsOf({ id: pro, [field]: 'n'.repeat(PLAN_NAME_MAX + 1) })).toEqual([`plans.0.${field}`])
    for (const id of [trial, oem]) expect(await fieldsOf({ id, price: 1 })).toEqual(['plans.0.id'])
    expect((await save({ id: pro, quantity_site: 9 })).status).toBe(400)
  })

  it('of two people at once is stored once', async () => {
    const put = (price: number) =>
      call('PUT', '/v1/oem-master/plan', {
        token,
        body: { plans: [{ id: pro, is_offered: true, price }] },
        headers: { 'if-match': '"0"' },
      })
    const answers = await Promise.all([put(1000), put(2000)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
  })

  it('withdraws what is planned, and lists its versions', async () => {
    await save({ id: light, is_offered: true, price: 1 })
    const headers = { 'if-match': '"1"' }
    const withdraw = () => call('DELETE', `/v1/oem-master/plan/${light}/planned`, { token, headers })
    const all = (await call('GET', '/v1/oem-master/plan/all', { token })).json.data.plans
    expect(all).toMatchObject([{ plan_id: light, versions: [{ is_offered: true, price: 1, created_by: 'Takumi' }] }])
    expect((await withdraw()).status).toBe(200)
    expect(await planOf(light)).toMatchObject({ current: null, planned: null })
    expect((await withdraw()).status).toBe(404)
    const log = await call('GET', '/v1/audit-log?action=plan', { token })
    expect(log.json.data.data_list).toMatchObject([{ action: 'plan.withdraw' }, { action: 'plan.update' }])
  })
})

describe('the preview warns a partner', () => {
  it('of the first offer, of what the operator does not sell, and of the last offer', async () => {
    const warningsOf = async (...plans: Wire[]) => (await preview(...plans)).map((change) => change['warnings'])
    expect(await warningsOf({ id: pro, is_offered: true, price: 5 })).toEqual([['operatorLacksPrice', 'firstOffer']])
    await save({ id: standard, is_offered: true, price: 40_000 })
    expect(await warningsOf({ id: standard, price: 39_000 })).toEqual([[]])
    expect(await warningsOf({ id: standard, price: null })).toEqual([['offerPriceEmptied']])
    expect(await warningsOf({ id: standard, is_offered: false })).toEqual([['lastOffer']])
    await createAccount(env, { type: 'USER', parent: partner, plan: 'standard' })
    expect(await warningsOf({ id: standard, is_offered: false })).toEqual([['offerEnds', 'lastOffer']])
    expect(await warningsOf({ id: standard, price: 50_000 })).toEqual([['priceRaised']])
  })
})
