import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { changeVersions, withSecondWriter } from '#tests/setup/twins/second-writer.ts'
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
const path = (id: string, prefix = 'master') => `/v1/${prefix}/user/${id}`
const read = async (id: string) => (await call('GET', path(id), { env, token })).json.data
const put = async (id: string, contract: object) => {
  const { version } = await read(id)
  return call('PUT', path(id), { env, token, body: { contract }, headers: { 'if-match': `"${version}"` } })
}
const withdraw = (id: string, as = token, prefix = 'master', headers = {}) =>
  call('POST', `/v1/${prefix}/user-plan/${id}/withdraw`, {
    env,
    token: as,
    body: { reason: 'プランの選び間違い' },
    headers,
  })
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

/** An account with a first contract that somebody has just arranged. */
async function arranged(parent = operator, contract: object = { plan_code: 'pro', start: toDay(now()) }) {
  const user = await createAccount(env, { type: 'USER', parent, plan: null, contractStatus: 'inactive' })
  expect((await put(user.id, contract)).status).toBe(200)
  return user
}

describe('a contract that was typed wrongly', () => {
  it('is withdrawn with its rows, a history and a mail; the account has no contract, and its sites go offline', async () => {
    const user = await arranged()
    const site = await createSite(env, user)
    expect(await read(user.id)).toMatchObject({ state: 'active', is_withdrawable: true })
    const { status, json } = await withdraw(user.id)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      state: 'inactive',
      plan_code: null,
      contract_starts_at: null,
      contract_ends_at: null,
      contracts: [],
      is_withdrawable: false,
      is_deletable: true,
    })
    expect(await rows('SELECT id FROM contracts WHERE account_id = ?', user.id)).toEqual([])
    expect(await rows('SELECT served_until FROM sites WHERE id = ?', site.id)).toEqual([{ served_until: 0 }])
    const [entry] = await rows(
      // What the account's page lists.
      "SELECT actor_id, detail FROM history WHERE subject_id = ? AND action = 'contract.withdraw'",
      user.id,
    )
    expect(entry?.['actor_id']).toBe(operator.id)
    expect(JSON.parse(String(entry?.['detail']))).toMatchObject({
      reason: 'プランの選び間違い',
      changes: [{ field: 'planCode', from: 'pro', to: null }, { field: 'startsAt' }, { field: 'endsAt' }],
    })
    const mails = await rows(
      "SELECT payload ->> 'template' AS template FROM outbox WHERE payload ->> 'accountId' = ?",
      user.id,
    )
    expect(mails).toContainEqual({ template: 'contract_withdrawn' })
    expect((await put(user.id, { plan_code: 'light', start: toDay(now()) })).json.data).toMatchObject({
      state: 'active',
      plan_code: 'light',
    })
  })

  it('leaves the contract before it, with its end, its plan and its renewal', async () => {
    const start = today() - 300 * DAY
    const user = await arranged(operator, { plan_code: 'light', start: toDay(start), auto_renew: true })
    const before = await read(user.id)
    const end = contractEnd(start, 12)
    expect((await put(user.id, { plan_code: 'pro', start: toDay(end + 1) })).status).toBe(200)
    const { json } = await withdraw(user.id)
    const keep = ({ plan_code, contract_starts_at, contract_ends_at, is_auto_renewed }: Record<string, unknown>) => ({
      plan_code,
      contract_starts_at,
      contract_ends_at,
      is_auto_renewed,
    })
    expect(keep(json.data)).toEqual(keep(before))
    expect(json.data).toMatchObject({ next_plan: null, contracts: [{ auto_renew: true }] })
    expect(json.data.contracts).toHaveLength(1)
  })

  it('is refused once a bill charges it, and allowed again where that was voided', async () => {
    const user = await arranged(operator, { plan_code: 'pro', start: toDay(today() - 40 * DAY) })
    await env.DB.prepare('UPDATE contracts SET created_at = starts_at WHERE account_id = ?').bind(user.id).run()
    const bill = await createBill(env, user, { month: addMonths(monthOf(now()), -1), status: 'held' })
    expect((await read(user.id)).is_withdrawable).toBe(false)
    const refused = await withdraw(user.id)
    expect([refused.status, refused.json.code]).toEqual([409, 'contract_billed'])
    await env.DB.prepare("UPDATE bills SET status = 'void' WHERE id = ?").bind(bill.id).run()
    expect((await withdraw(user.id)).status).toBe(200)
  })

  it('stays where somebody changes the account meanwhile', async () => {
    const user = await arranged()
    const overtaken = { ...env, DB: withSecondWriter(env.DB, () => changeVersions(env.DB)) }
    const options = { env: overtaken, token, body: { reason: 'プランの選び間違い' } }
    expect((await call('POST', `/v1/master/user-plan/${user.id}/withdraw`, options)).status).toBe(409)
    expect(await rows('SELECT id FROM contracts WHERE account_id = ?', user.id)).toHaveLength(1)
    expect((await withdraw(user.id)).status).toBe(200)
  })

  it('counts the bill of the partner, who pays', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const as = (await signIn(env, partner)).token
    const user = await arranged(partner, { plan_code: 'pro', start: toDay(today() - 40 * DAY) })
    await env.DB.prepare('UPDATE contracts SET created_at = starts_at WHERE account_id = ?').bind(user.id).run()
    const bill = await createBill(env, partner, { month: addMonths(monthOf(now()), -1) })
    expect((await withdraw(user.id, as, 'oem-master')).json.code).toBe('contract_billed')
    await env.DB.prepare('DELETE FROM bills WHERE id = ?').bind(bill.id).run()
    expect((await withdraw(user.id, as, 'oem-master')).status).toBe(200)
  })

  it('is no term that a contract added by itself, nor that of a terminated account, nor one seen in another version', async () => {
    const user = await arranged(operator, { plan_code: 'light', start: toDay(now()), auto_renew: true })
    expect((await withdraw(user.id, token, 'master', { 'if-match': '"1"' })).status).toBe(412)
    const { contract_ends_at: end } = await read(user.id)
    setClockOffset(Date.parse(end) + DAY - Date.now())
    token = (await signIn(env, operator)).token
    const { maintainContracts } = await import('#worker/features/contracts/contract.jobs.ts')
    await maintainContracts(env)
    const shown = await read(user.id)
    expect([shown.contracts.length, shown.is_withdrawable]).toEqual([2, false])
    expect((await withdraw(user.id)).json.code).toBe('contract_state')
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(user.id).run()
    expect((await withdraw(user.id)).json.code).toBe('contract_state')
  })
})
