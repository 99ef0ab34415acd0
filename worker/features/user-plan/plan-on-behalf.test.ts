import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '#shared/time/jst.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let token: string

beforeEach(async () => {
  await env.DB.prepare('UPDATE plan_versions SET price = 3000').run()
  operator = await createAccount(env, { type: 'MASTER' })
  token = (await signIn(env, operator)).token
})
afterEach(() => setClockOffset(0))

const read = async (id: string, prefix = 'master', as = token) =>
  (await call('GET', `/v1/${prefix}/user-plan/${id}`, { env, token: as })).json.data
const change = async (id: string, body: object, { prefix = 'master', as = token, version = 0 } = {}) =>
  call('PUT', `/v1/${prefix}/user-plan/${id}/plan`, {
    env,
    token: as,
    body: { reason: 'お電話でのご依頼', ...body },
    headers: { 'if-match': `"${version || (await read(id, prefix, as)).version}"` },
  })
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results
const mailsTo = async (id: string) =>
  (await rows("SELECT payload FROM outbox WHERE payload ->> 'accountId' = ? ORDER BY created_at, id", id)).map(
    ({ payload }) => JSON.parse(String(payload)),
  )

describe('a plan that somebody else changes', () => {
  it('is planned for the next month with the reason in history and mail, replaced and withdrawn', async () => {
    const user = await createAccount(env, { type: 'MASTER_USER', parent: operator, plan: 'light' })
    const from = startOfNextMonth(now())
    const planned = await change(user.id, { plan_code: 'pro' })
    expect(planned.status).toBe(200)
    expect(planned.json.data.planned).toMatchObject({ plan_code: 'pro', from: new Date(from).toISOString() })
    expect((await change(user.id, { plan_code: 'premium' })).json.data.planned.plan_code).toBe('premium')
    expect((await change(user.id, { plan_code: null })).json.data.planned).toBe(null)
    expect((await mailsTo(user.id)).map(({ template, values }) => [template, values])).toEqual([
      ['contract_plan', { reason: 'お電話でのご依頼', plan: 'プロ', date: formatDate(from) }],
      ['contract_plan', { reason: 'お電話でのご依頼', plan: 'プレミアム', date: formatDate(from) }],
      ['contract_plan_kept', { reason: 'お電話でのご依頼' }],
    ])
    const entries = await rows(
      "SELECT action, actor_id, detail ->> 'reason' AS reason FROM history WHERE account_id = ? AND action LIKE 'contract.%' ORDER BY at, id",
      user.id,
    )
    expect(entries).toEqual(
      ['contract.plan', 'contract.plan', 'contract.keep_plan'].map((action) => ({
        action,
        actor_id: operator.id,
        reason: 'お電話でのご依頼',
      })),
    )
  })

  it('needs a reason, the version that was seen, a plan for sale, and a contract that allows it', async () => {
    const user = await createAccount(env, { type: 'MASTER_USER', parent: operator, plan: 'light' })
    const { version } = await read(user.id)
    expect((await change(user.id, { plan_code: 'pro', reason: ' ' })).status).toBe(422)
    expect((await change(user.id, { plan_code: 'oem' })).status).toBe(422)
    expect((await change(user.id, { plan_code: 'light' })).json.code).toBe('plan_same')
    expect((await change(user.id, { plan_code: 'pro' })).status).toBe(200)
    expect((await change(user.id, { plan_code: 'premium' }, { version })).status).toBe(412)
    const trial = await createAccount(env, { type: 'MASTER_USER', parent: operator, plan: 'trial' })
    expect((await change(trial.id, { plan_code: 'pro' })).json.code).toBe('contract_state')
    expect(await mailsTo(trial.id)).toEqual([])
  })

  it('sends nothing a second time where the same change is pressed twice', async () => {
    const user = await createAccount(env, { type: 'MASTER_USER', parent: operator, plan: 'light' })
    const { version } = await read(user.id)
    expect((await change(user.id, { plan_code: 'pro' }, { version })).status).toBe(200)
    expect((await change(user.id, { plan_code: 'pro' }, { version })).status).toBe(200)
    expect(await mailsTo(user.id)).toHaveLength(1)
  })

  it('is one of the own tree for a partner, with the plans and prices of its list', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const as = (await signIn(env, partner)).token
    const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const own = { prefix: 'oem-master', as }
    expect((await change(user.id, { plan_code: 'pro' }, own)).json.data.planned.plan_code).toBe('pro')
    const other = await createAccount(env, { type: 'USER', parent: operator, plan: 'light' })
    expect((await change(other.id, { plan_code: 'pro' }, { ...own, version: 1 })).status).toBe(404)
    expect((await change(partner.id, { plan_code: 'pro' }, { ...own, version: 1 })).status).toBe(404)
  })
})
