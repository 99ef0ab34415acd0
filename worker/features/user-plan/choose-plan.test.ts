import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { moveTo, noonOf, planCallsOf, setPrices } from '#tests/setup/plan-kit.ts'
import { maintainContracts } from '#worker/features/contracts/contract.jobs.ts'
import { findPlanUse } from '#worker/entities/plans/plan.repository.ts'

const DECEMBER = parseDay('2026-12-01')
const JANUARY = parseDay('2027-01-01')

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let owner: Account
let calls: ReturnType<typeof planCallsOf>

beforeEach(async () => {
  moveTo(noonOf('2026-11-20'))
  await setPrices(env, { light: 10_000, standard: 30_000, standardMulti: 39_000, pro: 98_000 })
  operator = await createAccount(env, { type: 'MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: operator, plan: 'standard' })
  calls = planCallsOf(env, owner)
})
afterEach(() => moveTo(Date.now()))

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const presentPlan = async () => (await findPlanUse(env.DB, { id: owner.id, type: 'USER' })).plan?.planCode
const copyOf = async () =>
  env.DB.prepare('SELECT plan_code, next_plan_code, next_plan_from FROM accounts WHERE id = ?').bind(owner.id).first()
const actions = async () => {
  const { results } = await env.DB.prepare(
    "SELECT action, detail FROM history WHERE account_id = ? AND action LIKE 'contract.%' ORDER BY id",
  )
    .bind(owner.id)
    .all<{ action: string; detail: string }>()
  return results.map(({ action, detail }) => [action, JSON.parse(detail).changes[0]])
}
const detail = (from: string | null, to: string | null) => ({ field: 'nextPlanCode', from, to })

/** Ends the owner's contract at a moment. */
const endAt = (endsAt: number, isAutoRenewed: boolean) =>
  env.DB.batch([
    env.DB.prepare('UPDATE contracts SET ends_at = ?, auto_renew = ? WHERE account_id = ?').bind(
      endsAt,
      Number(isAutoRenewed),
      owner.id,
    ),
    env.DB.prepare('UPDATE accounts SET contract_ends_at = ?, renews_after = ? WHERE id = ?').bind(
      isAutoRenewed ? null : endsAt,
      isAutoRenewed ? endsAt : null,
      owner.id,
    ),
  ])

describe('choosing a plan', () => {
  it('counts from the first of the next month, 00:00 in Japan, without a job', async () => {
    const answer = await calls.choose('light')
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    const { planned, plans } = answer.json.data
    expect(planned).toEqual({
      plan_code: 'light',
      names: {},
      price: 10_000,
      from: new Date(DECEMBER).toISOString(),
    })
    const flags = plans.map((one: Record<string, unknown>) => [one['plan_code'], one['is_present'], one['is_planned']])
    expect(flags).toContainEqual(['light', false, true])
    expect(flags).toContainEqual(['standard', true, false])
    expect(await presentPlan()).toBe('standard')
    moveTo(DECEMBER - 1000)
    expect(await presentPlan()).toBe('standard')
    moveTo(DECEMBER)
    expect(await presentPlan()).toBe('light')
    expect(await calls.read()).toMatchObject({ plan: { plan_code: 'light' }, planned: null })
    await maintainContracts(env)
    expect(await copyOf()).toEqual({ plan_code: 'light', next_plan_code: null, next_plan_from: null })
    expect(await actions()).toEqual([['contract.plan', detail(null, 'light')]])
  })

  it('can be replaced and withdrawn until the month turns', async () => {
    await calls.choose('light')
    expect((await calls.choose('pro')).json.data.planned.plan_code).toBe('pro')
    moveTo(DECEMBER - 60_000)
    expect((await calls.choose(null)).json.data.planned).toBeNull()
    moveTo(DECEMBER)
    expect(await presentPlan()).toBe('standard')
    expect(await copyOf()).toEqual({ plan_code: 'standard', next_plan_code: null, next_plan_from: null })
    expect(await actions()).toEqual([
      ['contract.plan', detail(null, 'light')],
      ['contract.plan', detail('light', 'pro')],
      ['contract.keep_plan', detail('pro', null)],
    ])
  })

  it('keeps the plan that has begun where no job has copied it', async () => {
    await calls.choose('light')
    moveTo(DECEMBER)
    expect((await calls.choose('pro')).json.data.planned.plan_code).toBe('pro')
    expect(await presentPlan()).toBe('light')
    await calls.choose(null)
    expect(await presentPlan()).toBe('light')
    expect(await copyOf()).toEqual({ plan_code: 'light', next_plan_code: null, next_plan_from: null })
  })

  it('of the plan in force withdraws what is planned', async () => {
    await calls.choose('light')
    expect((await calls.choose('standard')).json.data.planned).toBeNull()
    expect((await actions()).at(-1)).toEqual(['contract.keep_plan', detail('light', null)])
  })

  it('again, or withdrawing nothing, changes nothing', async () => {
    expect((await calls.choose(null)).headers.get('etag')).toBe('"1"')
    await calls.choose('light')
    expect((await calls.choose('light', 1)).headers.get('etag')).toBe('"2"')
    expect(await actions()).toHaveLength(1)
  })

  it('is refused with 412 where another person was first', async () => {
    await calls.choose('light')
    const stale = await calls.choose('pro', 1)
    expect([stale.status, stale.json.code, stale.json.version]).toEqual([412, 'stale', 2])
    expect((await calls.choose(null, 1)).status).toBe(412)
    expect((await calls.send('PATCH', { body: { plan_code: 'pro' } })).status).toBe(428)
    expect((await calls.read()).planned.plan_code).toBe('light')
  })

  it('of two at once stores one', async () => {
    const answers = await Promise.all([calls.choose('light', 1), calls.choose('pro', 1)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await actions()).toHaveLength(1)
  })

  it.each([
    ['standard', 409, 'plan_same'],
    ['premium', 409, 'plan_price'],
    ['trial', 422, 'validation'],
    ['oem', 422, 'validation'],
  ])('refuses %s with %i %s', async (code, status, reason) => {
    const answer = await calls.choose(code)
    expect([answer.status, answer.json.code]).toEqual([status, reason])
    expect(await actions()).toEqual([])
  })

  it('refuses a plan that its partner does not offer', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'standard' })
    const insert = 'INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at)'
    await run(`${insert} VALUES (?, ?, 0, 1, 'House', 1, 0)`, partner.id, PLAN_IDS.light)
    expect((await planCallsOf(env, user).choose('pro')).json.code).toBe('plan_price')
    expect((await planCallsOf(env, user).choose('light')).status).toBe(200)
  })
})

describe('a contract that allows no choice', () => {
  it('has not begun, is over, suspended, or below a suspended partner', async () => {
    const refusals: unknown[] = []
    const look = async () => refusals.push([(await calls.read()).refusal, (await calls.choose('light')).json.code])
    for (const status of ['suspended', 'inactive']) {
      await run('UPDATE accounts SET contract_status = ? WHERE id = ?', status, owner.id)
      await look()
    }
    await run("UPDATE accounts SET contract_status = 'active' WHERE id = ?", owner.id)
    await endAt(noonOf('2026-11-19'), false)
    await look()
    expect(refusals).toEqual([
      ['suspended', 'contract_state'],
      ['none', 'contract_state'],
      ['none', 'contract_state'],
    ])
  })

  it('is a trial, ends with the month, or is followed by one that is arranged', async () => {
    const trial = await createAccount(env, { type: 'USER', parent: operator, plan: 'trial' })
    expect((await planCallsOf(env, trial).read()).refusal).toBe('trial')
    expect((await planCallsOf(env, trial).choose('light')).json.code).toBe('contract_state')
    await endAt(DECEMBER - 1, false)
    expect((await calls.read()).refusal).toBe('ends')
    await renew('pro')
    expect(await calls.read()).toMatchObject({ refusal: 'waiting', waiting: { plan_code: 'pro' } })
  })
})

/** Arranges the next contract of the owner, as the operator. */
async function renew(planCode: string) {
  const { token } = await signIn(env, operator)
  const { json } = await call('GET', `/v1/master/user/${owner.id}`, { token })
  const answer = await call('PUT', `/v1/master/user/${owner.id}`, {
    token,
    body: { contract: { plan_code: planCode } },
    headers: { 'if-match': `"${json.data.version}"` },
  })
  expect(answer.status).toBe(200)
}

describe('a planned change and the next contract', () => {
  it.each([
    ['with the month', DECEMBER - 1],
    ['within the month', parseDay('2026-11-26') - 1],
  ])('survives a renewal by itself %s, and can be withdrawn after it', async (_, endsAt) => {
    await endAt(endsAt, true)
    expect((await calls.choose('light')).status).toBe(200)
    moveTo(Math.min(endsAt + 60_000, DECEMBER - 60_000))
    await maintainContracts(env)
    expect((await calls.read()).planned.plan_code).toBe('light')
    moveTo(DECEMBER)
    expect(await presentPlan()).toBe('light')
    moveTo(DECEMBER - 30_000)
    expect((await calls.choose('pro')).json.data.planned.plan_code).toBe('pro')
    expect((await calls.choose(null)).json.data.planned).toBeNull()
    moveTo(DECEMBER)
    expect(await presentPlan()).toBe('standard')
  })

  it('keeps both when the operator arranges the next one', async () => {
    await endAt(JANUARY + 10 * 86_400_000 - 1, false)
    await calls.choose('light')
    await renew('pro')
    expect((await calls.read()).planned.plan_code).toBe('light')
    moveTo(DECEMBER)
    await maintainContracts(env)
    expect(await copyOf()).toEqual({
      plan_code: 'light',
      next_plan_code: 'pro',
      next_plan_from: JANUARY + 10 * 86_400_000,
    })
    // A contract that was arranged is no change of the owner's.
    expect((await calls.read()).planned).toBeNull()
    moveTo(JANUARY + 10 * 86_400_000)
    await maintainContracts(env)
    expect(await copyOf()).toEqual({ plan_code: 'pro', next_plan_code: null, next_plan_from: null })
    expect(await presentPlan()).toBe('pro')
  })
})
