import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { billNameIn } from '#shared/billing/bill-names.ts'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { makeMonthBills } from '#worker/features/billing/month-bills.service.ts'
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
type Given = { as?: string; prefix?: string; version?: number }
const send = async (step: string, id: string, body: object, given: Given = {}) =>
  call('PUT', `/v1/${given.prefix ?? 'master'}/user-plan/${id}/${step}`, {
    env,
    token: given.as ?? token,
    body: { reason: '入力の誤り', ...body },
    headers: { 'if-match': `"${given.version ?? (await read(id)).version}"` },
  })
const correct = (id: string, body: object, given?: Given) => send('contract', id, body, given)
const end = (id: string, body: object, given?: Given) => send('end', id, body, given)
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results
const lastMail = async (id: string) => {
  const found = await rows(
    "SELECT payload FROM outbox WHERE payload ->> 'accountId' = ? AND payload ->> 'template' LIKE 'contract_%' ORDER BY id DESC",
    id,
  )
  return JSON.parse((found[0]?.['payload'] as string | undefined) ?? '{}')
}

/** An account with a contract that somebody arranges now. */
async function arranged(contract: object, parent = operator) {
  const user = await createAccount(env, { type: 'USER', parent, plan: null, contractStatus: 'inactive' })
  const { version } = await read(user.id)
  const headers = { 'if-match': `"${version}"` }
  expect((await call('PUT', path(user.id), { env, token, body: { contract }, headers })).status).toBe(200)
  return user
}

describe('correcting a contract', () => {
  it('replaces plan, start and renewal in one step, stored when the wrong one was, with history and mail', async () => {
    const user = await arranged({ plan_code: 'pro', start: toDay(now()) })
    const site = await createSite(env, user)
    const stored = await rows('SELECT created_at FROM contracts WHERE account_id = ?', user.id)
    setClockOffset(DAY)
    token = (await signIn(env, operator)).token
    const start = today() - 3 * DAY
    const { status, json } = await correct(user.id, { plan_code: 'light', start: toDay(start), auto_renew: true })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      state: 'active',
      plan_code: 'light',
      is_auto_renewed: true,
      is_withdrawable: true,
    })
    expect(json.data.contracts).toMatchObject([{ starts_at: new Date(start).toISOString(), auto_renew: true }])
    expect(await rows('SELECT created_at FROM contracts WHERE account_id = ?', user.id)).toEqual(stored)
    const [served] = await rows('SELECT served_from, served_until FROM sites WHERE id = ?', site.id)
    expect(served).toEqual({ served_from: start, served_until: 9e15 })
    const [entry] = await rows(
      "SELECT actor_id, detail FROM history WHERE subject_id = ? AND action = 'contract.correct'",
      user.id,
    )
    expect(JSON.parse(String(entry?.['detail']))).toMatchObject({
      reason: '入力の誤り',
      changes: [{ field: 'planCode', from: 'pro', to: 'light' }, { field: 'startsAt' }, { field: 'endsAt' }],
    })
    expect(await lastMail(user.id)).toMatchObject({ template: 'contract_corrected', values: { plan: 'ライト' } })
  })

  it('keeps the contract before it: a renewal that is arranged can get another plan, not another start', async () => {
    const start = today() - 300 * DAY
    const user = await arranged({ plan_code: 'light', start: toDay(start) })
    const next = contractEnd(start, 12) + 1
    const headers = { 'if-match': `"${(await read(user.id)).version}"` }
    await call('PUT', path(user.id), { env, token, body: { contract: { plan_code: 'pro' } }, headers })
    expect((await correct(user.id, { plan_code: 'premium', start: toDay(next + DAY) })).status).toBe(422)
    const { json } = await correct(user.id, { plan_code: 'premium', start: toDay(next) })
    expect(json.data).toMatchObject({ plan_code: 'light', next_plan: { plan_code: 'premium' } })
    expect(json.data.contracts).toHaveLength(2)
  })

  it('is refused once a bill charges it, in an old version, with an unknown plan, and leaves everything as it was', async () => {
    const user = await arranged({ plan_code: 'pro', start: toDay(today() - 40 * DAY) })
    const given = { plan_code: 'light', start: toDay(now()) }
    const before = await rows('SELECT * FROM contracts WHERE account_id = ?', user.id)
    expect((await correct(user.id, given, { version: 1 })).status).toBe(412)
    expect((await correct(user.id, { ...given, plan_code: 'free' })).status).toBe(422)
    expect((await correct(user.id, { ...given, reason: '' })).status).toBe(422)
    await env.DB.prepare('UPDATE contracts SET created_at = starts_at WHERE account_id = ?').bind(user.id).run()
    await createBill(env, user, { month: addMonths(monthOf(now()), -1), status: 'unpaid' })
    expect((await correct(user.id, given)).json.code).toBe('contract_billed')
    const kept = await rows('SELECT id, starts_at FROM contracts WHERE account_id = ?', user.id)
    expect(kept).toEqual(before.map(({ id, starts_at }) => ({ id, starts_at })))
  })
})

describe('ending a contract early', () => {
  const running = () => arranged({ plan_code: 'pro', start: toDay(today() - 40 * DAY), auto_renew: true })

  it('ends it on that day, without renewal and later plans, with history and mail; it can be taken back', async () => {
    const user = await running()
    const site = await createSite(env, user)
    const last = today() + 10 * DAY
    const until = (await read(user.id)).endable_until
    const { json } = await end(user.id, { end: toDay(last), fee: 5000 })
    const endsAt = last + DAY - 1
    expect(json.data).toMatchObject({
      state: 'active',
      is_auto_renewed: false,
      contract_ends_at: new Date(endsAt).toISOString(),
      endable_until: until,
    })
    expect(await rows('SELECT served_until FROM sites WHERE id = ?', site.id)).toEqual([{ served_until: endsAt }])
    expect(await lastMail(user.id)).toMatchObject({
      template: 'contract_ended',
      values: { reason: '入力の誤り', endFee: '5,000' },
    })
    const back = await end(user.id, { end: until.slice(0, 10), fee: 5000 })
    expect(back.json.data).toMatchObject({ contract_ends_at: until })
    expect(await rows('SELECT end_fee FROM contracts WHERE account_id = ?', user.id)).toEqual([{ end_fee: null }])
    setClockOffset(endsAt + 1 - Date.now())
    token = (await signIn(env, operator)).token
    expect((await read(user.id)).state).toBe('active')
  })

  it('is billed to its last day, with the fee on that month’s bill', async () => {
    const user = await running()
    const month = monthOf(now())
    const days = Math.round((today() - startOfMonth(month)) / DAY) + 1
    expect((await end(user.id, { end: toDay(now()), fee: 5000 })).status).toBe(200)
    await env.DB.prepare('UPDATE contracts SET created_at = starts_at WHERE account_id = ?').bind(user.id).run()
    setClockOffset(startOfMonth(addMonths(month, 1)) + 7 * 60 * 60 * 1000 - Date.now())
    await makeMonthBills(env, month)
    const [bill] = await rows(
      'SELECT lines, names, other_fee FROM bills WHERE account_id = ? AND month = ?',
      user.id,
      month,
    )
    const lines = JSON.parse(String(bill?.['lines']))
    expect(lines.map((one: Record<string, unknown>) => [one['kind'], one['name'], one['amount']])).toEqual([
      ['initial', 'プロ', 100_000],
      ['plan', 'プロ', Math.floor((3000 * days) / daysOfMonth(month))],
      ['correction', '中途解約手数料', 5000],
    ])
    expect(bill?.['other_fee']).toBe(5000)
    expect(billNameIn(JSON.parse(String(bill?.['names'])), '中途解約手数料', 'en')).toBe('Early termination fee')
  })

  it('keeps its fee where the day alone changes, tells the payer when it goes, and leaves it to the operator', async () => {
    const user = await running()
    const later = toDay(today() + 20 * DAY)
    const until = (await read(user.id)).endable_until.slice(0, 10)
    await end(user.id, { end: toDay(today() + 10 * DAY), fee: 5000 })
    const moved = await end(user.id, { end: later })
    expect(moved.json.data.contracts[0].end_fee).toBe(5000)
    const renewed = { 'if-match': `"${(await read(user.id)).version}"` }
    const renewal = await call('PUT', path(user.id), { env, token, body: { auto_renew: true }, headers: renewed })
    expect(Object.keys(renewal.json.fields)).toEqual(['auto_renew'])
    await end(user.id, { end: later, fee: null })
    const { values } = await lastMail(user.id)
    expect([values.endFee, values.endFeeGone]).toEqual([undefined, '5,000'])

    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const own = { prefix: 'oem-master', as: (await signIn(env, partner)).token }
    const below = await arranged({ plan_code: 'pro', start: toDay(today() - 40 * DAY) }, partner)
    await end(below.id, { end: toDay(today() + 10 * DAY), fee: 7000 })
    const byPartner = await end(below.id, { end: later, fee: null }, own)
    expect([byPartner.status, byPartner.json.data.contracts[0].end_fee]).toEqual([200, null])
    expect((await end(below.id, { end: until }, own)).status).toBe(403)
    const corrected = await correct(below.id, { plan_code: 'light', start: toDay(now()) }, own)
    expect(corrected.status).toBe(403)
    expect((await read(below.id)).contracts[0].end_fee).toBe(7000)
  })

  it('is refused for a day that is past or after the end, for a partner’s fee, and while another contract waits', async () => {
    const user = await running()
    for (const day of [today() - DAY, today() + 400 * DAY]) {
      const { status, json } = await end(user.id, { end: toDay(day) })
      expect([status, Object.keys(json.fields)]).toEqual([422, ['end']])
    }
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const as = (await signIn(env, partner)).token
    const below = await arranged({ plan_code: 'pro', start: toDay(now()) }, partner)
    const own = { prefix: 'oem-master', as }
    expect((await end(below.id, { end: toDay(now()), fee: 5000 }, own)).status).toBe(403)
    expect((await end(below.id, { end: toDay(now()) }, own)).status).toBe(200)
    expect((await end(user.id, { end: toDay(now()) }, { ...own, version: 2 })).status).toBe(404)
    const headers = { 'if-match': `"${(await read(below.id)).version}"` }
    await call('PUT', path(below.id), { env, token, body: { contract: { plan_code: 'light' } }, headers })
    expect((await end(below.id, { end: toDay(now()) })).json.code).toBe('contract_state')
  })
})
