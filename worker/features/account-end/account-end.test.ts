import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { exportKey } from '#worker/entities/account-exports/account-export.storage.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { ACCOUNT_EXPORT } from '#worker/features/account-export/account-export.service.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { endAccounts } from './account-end.jobs.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const PASSWORD = 'Shiosai#2026'
const env: Bindings = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

const OVER = { plan: null, contractStatus: 'inactive' } as const
let user: Account
let operator: Account

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  user = await createAccount(env, { type: 'USER', parent: operator, companyName: '潮騒', ...OVER })
})
afterEach(() => setClockOffset(0))

const tokenOf = async (account: Account) => (await signIn(env, account)).token
async function ask(method: string, path: string, account: Account, body?: unknown) {
  return call(method, `/v1/account${path}`, { env, token: await tokenOf(account), ...(body !== undefined && { body }) })
}
const end = (account = user, confirmation = account.companyName) => ask('DELETE', '', account, { confirmation })
const stateOf = (id: string) =>
  env.DB.prepare('SELECT contract_status FROM accounts WHERE id = ?').bind(id).first<string>('contract_status')
const mailsTo = async (id: string) => {
  const { results } = await env.DB.prepare(
    "SELECT payload ->> 'template' AS template FROM outbox WHERE payload ->> 'accountId' = ? ORDER BY created_at, id",
  )
    .bind(id)
    .all<{ template: string }>()
  return results.map(({ template }) => template)
}

describe('the end of an account', () => {
  it('comes after seven days, in which it can be taken back once or more often', async () => {
    expect((await end()).json.data.end).toMatchObject({ ends_at: expect.any(String) })
    expect((await end()).status).toBe(409)
    expect((await ask('POST', '/keep', user)).json.data.end).toBeNull()
    expect((await ask('POST', '/keep', user)).status).toBe(409)

    await end()
    setClockOffset(7 * DAY - HOUR)
    await endAccounts(env)
    expect(await stateOf(user.id)).toBe('inactive')
    setClockOffset(7 * DAY + HOUR)
    const { token } = await signIn(env, user)
    await endAccounts(env)
    expect(await stateOf(user.id)).toBe('terminated')
    expect((await call('GET', '/v1/auth/user-info', { env, token })).status).toBe(401)
    expect(await mailsTo(user.id)).toEqual(['end_asked', 'end_taken_back', 'end_asked', 'account_ended'])
  })

  it('cannot be taken back once it has come', async () => {
    await end()
    const { token } = await signIn(env, user)
    setClockOffset(7 * DAY + HOUR)
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(user.id).run()
    expect((await call('POST', '/v1/account/keep', { env, token })).status).not.toBe(200)
    expect(await env.DB.prepare('SELECT 1 FROM account_ends WHERE account_id = ?').bind(user.id).first()).not.toBeNull()
  })

  it('needs the company name, and a recent sign-in or the password', async () => {
    expect((await end(user, '潮')).json).toMatchObject({ fields: { confirmation: expect.anything() } })
    expect((await end(user, ' 潮騒 ')).status).toBe(200)
    const hash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
    const other = await createAccount(env, { type: 'USER', parent: operator, passwordHash: hash, ...OVER })
    const { token } = await signIn(env, other)
    setClockOffset(HOUR / 5)
    const late = (current_password?: string) =>
      call('DELETE', '/v1/account', { env, token, body: { confirmation: other.companyName, current_password } })
    expect((await late()).json.code).toBe('reauthenticate')
    expect((await late('wrong')).status).toBe(422)
    expect((await late(PASSWORD)).status).toBe(200)
  })

  it.each([
    ['contract', {}],
    ['suspended', { contractStatus: 'suspended' }],
  ] as const)('is refused with a contract that is %s', async (obstacle, values) => {
    const one = await createAccount(env, { type: 'USER', parent: operator, ...values })
    expect((await ask('GET', '/data', one)).json.data.obstacles).toEqual([obstacle])
    expect((await end(one)).json.code).toBe('account_end')
  })

  it('is refused until the last month is billed and the bills are paid', async () => {
    const one = await createAccount(env, {
      type: 'USER',
      parent: operator,
      values: { contractStartsAt: now() - 40 * DAY, contractEndsAt: now() - DAY },
    })
    expect((await ask('GET', '/data', one)).json.data.obstacles).toEqual(['bill_due'])
    await env.DB.prepare("INSERT OR REPLACE INTO bill_months VALUES ('2099-12', 0, 0)").run()
    expect((await ask('GET', '/data', one)).json.data.obstacles).toEqual([])
    expect((await end(one)).status).toBe(200)
    await env.DB.prepare("DELETE FROM bill_months WHERE month = '2099-12'").run()
  })

  it('is refused for a partner with living accounts below it', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, ...OVER })
    const below = await createAccount(env, { type: 'USER', parent: partner, ...OVER })
    expect((await end(partner)).json.code).toBe('account_end')
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(below.id).run()
    expect((await end(partner)).status).toBe(200)
  })

  it('takes along what was made during the seven days, and an export that runs', async () => {
    await end()
    setClockOffset(3 * DAY)
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'main', contactName: '渚 航' })
    const site = await createSite(env, user, { name: '新しい宿' })
    expect((await ask('POST', '/export', user, {})).status).toBe(200)
    const exported = "SELECT id FROM account_exports WHERE account_id = ? AND state = 'running'"
    const exportId = await env.DB.prepare(exported).bind(user.id).first<string>('id')
    setClockOffset(7 * DAY + HOUR)
    await endAccounts(env)
    for (let hours = 50; hours < 54; hours++) {
      setClockOffset(7 * DAY + hours * HOUR)
      await endAccounts(env)
    }
    expect(await stateOf(user.id)).toBe('terminated')
    const row = await env.DB.prepare('SELECT contact_name, deleted_at FROM accounts WHERE id = ?').bind(sub.id).first()
    expect(row).toEqual({ contact_name: '', deleted_at: expect.any(Number) })
    expect(await env.DB.prepare('SELECT name FROM sites WHERE id = ?').bind(site.id).first('name')).toBe('')
    expect(await env.DB.prepare(exported).bind(user.id).first()).toBeNull()
    // A step that was under way writes its file after the erasure: nothing of it stays.
    const step = { exportId: String(exportId), step: 0 }
    await env.MEDIA.put(exportKey(step.exportId, 'account/people.csv'), '潮騒')
    await runExportStep(env, ACCOUNT_EXPORT, step, crypto.randomUUID())
    expect((await env.MEDIA.list({ prefix: exportKey(step.exportId, '') })).objects).toEqual([])
  })

  it('of a partner takes nothing of the accounts below it, whose own ninety days run', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '波止場', ...OVER })
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, companyName: '支店', ...OVER })
    const below = await createAccount(env, { type: 'USER', parent: admin, companyName: '下の会社', ...OVER })
    const terminated = "UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id IN (?, ?)"
    expect((await end(partner)).json.code).toBe('account_end')
    await env.DB.prepare(terminated).bind(now(), admin.id, below.id).run()
    await endAccounts(env)
    expect((await end(partner)).status).toBe(200)
    const names = async () => {
      const found = [partner, admin, below].map(({ id }) =>
        env.DB.prepare('SELECT company_name FROM accounts WHERE id = ?').bind(id).first('company_name'),
      )
      return Promise.all(found)
    }
    const run = async (days: number) => {
      setClockOffset(days * DAY)
      await endAccounts(env)
    }
    for (const days of [7.1, 10, 10.1]) await run(days)
    expect(await names()).toEqual(['', '支店', '下の会社'])
    for (const days of [90.1, 93, 93.1, 93.2]) await run(days)
    expect(await names()).toEqual(['', '', ''])
  })

  it('does not come for an account that got a contract meanwhile', async () => {
    await end()
    await env.DB.prepare(
      "UPDATE accounts SET contract_status = 'active', contract_starts_at = ?, contract_ends_at = ? WHERE id = ?",
    )
      .bind(now(), now() + 365 * DAY, user.id)
      .run()
    setClockOffset(8 * DAY)
    await endAccounts(env)
    expect(await stateOf(user.id)).toBe('active')
    expect((await ask('GET', '/data', user)).json.data.end).toBeNull()
  })

  it.each(['main', 'editor', 'viewer'] as const)('is not for a sub-admin (%s)', async (role) => {
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role })
    expect((await end(sub, '潮騒')).status).toBe(403)
    expect((await ask('POST', '/export', sub, {})).status).toBe(403)
  })
})

describe('a terminated account', () => {
  const terminate = () =>
    env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?")
      .bind(now(), user.id)
      .run()
  const at = async (days: number) => {
    setClockOffset(days * DAY + HOUR)
    await endAccounts(env)
    return (await mailsTo(user.id)).length
  }

  it('is told 60, 30 and 7 days before it is erased, once each', async () => {
    await terminate()
    const told: number[] = []
    for (const days of [0, 29, 30, 31, 59, 60, 82, 83, 84, 89]) told.push(await at(days))
    expect(told).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3])
    expect(await mailsTo(user.id)).toEqual(['erasure_reminder', 'erasure_reminder', 'erasure_reminder'])
  })

  it('gets sixty days if its end is noticed late', async () => {
    await terminate()
    setClockOffset(300 * DAY)
    await endAccounts(env)
    const ends = await env.DB.prepare('SELECT ends_at FROM account_ends WHERE account_id = ?')
      .bind(user.id)
      .first<number>('ends_at')
    expect(ends).toBeGreaterThan(now() + 59 * DAY)
  })

  it('takes the accounts below a partner along', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: 'パートナー' })
    const below = await createAccount(env, { type: 'USER', parent: partner, companyName: '下の会社' })
    const site = await createSite(env, below)
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?")
      .bind(now(), partner.id)
      .run()
    await endAccounts(env)
    for (let hours = 1; hours <= 6; hours++) {
      setClockOffset(90 * DAY + hours * HOUR)
      await endAccounts(env)
    }
    const names = await env.DB.prepare('SELECT company_name FROM accounts WHERE id IN (?, ?)')
      .bind(partner.id, below.id)
      .all()
    expect(names.results).toEqual([{ company_name: '' }, { company_name: '' }])
    expect(await env.DB.prepare('SELECT name FROM sites WHERE id = ?').bind(site.id).first('name')).toBe('')
  })
})
