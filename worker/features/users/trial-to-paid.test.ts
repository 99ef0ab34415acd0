import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const env = unlimited(testEnv)
const DAY = 24 * 60 * 60 * 1000
type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let token: string

beforeEach(async () => {
  await env.DB.prepare('UPDATE plan_versions SET price = 3000').run()
  operator = await createAccount(env, { type: 'MASTER' })
  token = (await signIn(env, operator)).token
})
afterEach(() => setClockOffset(0))

const today = () => parseDay(toDay(now()))
const path = (id: string) => `/v1/master/user/${id}`
const read = async (id: string) => (await call('GET', path(id), { env, token })).json.data
const put = async (id: string, contract: object) => {
  const { version } = await read(id)
  return call('PUT', path(id), { env, token, body: { contract }, headers: { 'if-match': `"${version}"` } })
}
const withdraw = (id: string) =>
  call('POST', `/v1/master/user-plan/${id}/withdraw`, { env, token, body: { reason: '開始日の誤り' } })
const terms = async (id: string) =>
  (
    await env.DB.prepare('SELECT starts_at, ends_at FROM contracts WHERE account_id = ? ORDER BY starts_at')
      .bind(id)
      .all<{ starts_at: number; ends_at: number }>()
  ).results.map(({ starts_at, ends_at }) => [starts_at, ends_at])

/** An account whose trial began some days ago. */
async function onTrial(daysAgo: number) {
  const user = await createAccount(env, { type: 'USER', parent: operator, plan: null, contractStatus: 'inactive' })
  const start = today() - daysAgo * DAY
  expect((await put(user.id, { plan_code: 'trial', start: toDay(start) })).status).toBe(200)
  return { user, start, end: start + 14 * DAY - 1 }
}

describe('a trial', () => {
  it('becomes paid today: it ends on the day before, and nothing of the service is interrupted', async () => {
    const { user, start } = await onTrial(5)
    const site = await createSite(env, user)
    const { json } = await put(user.id, { plan_code: 'pro', start: toDay(now()), auto_renew: true })
    expect(json.data).toMatchObject({ state: 'active', plan_code: 'pro', is_auto_renewed: true, next_plan: null })
    expect(await terms(user.id)).toEqual([
      [start, today() - 1],
      [today(), contractEnd(today(), 12)],
    ])
    const served = await env.DB.prepare('SELECT served_from, served_until FROM sites WHERE id = ?')
      .bind(site.id)
      .first()
    expect(served).toEqual({ served_from: start, served_until: 9e15 })
  })

  it('becomes paid on any later day until it ends, and stays a trial before', async () => {
    const { user, start, end } = await onTrial(5)
    const from = today() + 3 * DAY
    const { json } = await put(user.id, { plan_code: 'light', start: toDay(from) })
    expect(json.data).toMatchObject({ plan_code: 'trial', next_plan: { plan_code: 'light' } })
    expect(await terms(user.id)).toEqual([
      [start, from - 1],
      [from, contractEnd(from, 12)],
    ])
    setClockOffset(from + 1 - Date.now())
    token = (await signIn(env, operator)).token
    expect(await read(user.id)).toMatchObject({ state: 'active', plan_code: 'light' })
    expect(from).toBeLessThan(end)
  })

  it('that began today is replaced by the paid contract', async () => {
    const { user } = await onTrial(0)
    expect((await put(user.id, { plan_code: 'pro', start: toDay(now()) })).status).toBe(200)
    expect(await terms(user.id)).toEqual([[today(), contractEnd(today(), 12)]])
  })

  it('is followed by no contract of a day that is past or leaves a gap, by no other trial, and by only one', async () => {
    const { user, end } = await onTrial(5)
    for (const start of [today() - DAY, end + 1 + DAY]) {
      const { status, json } = await put(user.id, { plan_code: 'pro', start: toDay(start) })
      expect([status, Object.keys(json.fields)]).toEqual([422, ['contract.start']])
    }
    expect((await put(user.id, { plan_code: 'trial', start: toDay(now()) })).json.code).toBe('contract_state')
    expect((await put(user.id, { plan_code: 'pro', start: toDay(end + 1) })).status).toBe(200)
    expect((await put(user.id, { plan_code: 'light', start: toDay(now()) })).json.code).toBe('contract_state')
    expect(await terms(user.id)).toHaveLength(2)
  })

  it('runs again as long as it was arranged when the paid contract is withdrawn', async () => {
    const { user, start, end } = await onTrial(5)
    expect((await put(user.id, { plan_code: 'pro', start: toDay(now()) })).status).toBe(200)
    const { json } = await withdraw(user.id)
    expect(json.data).toMatchObject({
      state: 'active',
      plan_code: 'trial',
      contract_ends_at: new Date(end).toISOString(),
      is_auto_renewed: false,
    })
    expect(await terms(user.id)).toEqual([[start, end]])
  })
})
