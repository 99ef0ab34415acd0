import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createContracted } from '#tests/setup/billing/contracted.ts'
import { createContractPlan } from '#tests/setup/contracts.ts'
import { createAccount, createSite, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { maintainContracts } from './contract.jobs.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

type Account = Awaited<ReturnType<typeof createAccount>>
type Row = Record<string, number | string | null>
let operator: Account

beforeEach(async () => {
  for (const table of ['contract_reminders', 'contract_plans', 'contracts', 'outbox'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare(`UPDATE accounts SET contract_ends_at = NULL, renews_after = NULL`).run()
  operator = await createAccount(env, { type: 'MASTER' })
})
afterEach(() => setClockOffset(0))

const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
const moveTo = (at: number) => setClockOffset(at - Date.now())

type Given = {
  parent?: Account
  autoRenew?: boolean
  plan?: 'light' | 'pro' | 'trial'
  start?: number
  createdAt?: number
}

/** An account with one contract of twelve months from a day. */
async function contracted({
  parent = operator,
  autoRenew = false,
  plan = 'light',
  start = now(),
  createdAt = now(),
}: Given = {}) {
  const startsAt = parseDay(toDay(start))
  const endsAt = plan === 'trial' ? startsAt + 14 * DAY - 1 : contractEnd(startsAt, 12)
  const contract = { from: startsAt, to: endsAt, storedAt: createdAt, plan, autoRenew }
  const account = await createContracted(env, contract, { parent })
  return { account, id: account.contractId, startsAt, endsAt }
}

const mails = async (accountId: string) =>
  (await all(`SELECT payload FROM outbox WHERE payload ->> 'accountId' = ? ORDER BY id`, accountId)).map(
    (row) => JSON.parse(String(row['payload'])).values.days,
  )
const reminders = async (contractId: string) =>
  (await all('SELECT days FROM contract_reminders WHERE contract_id = ? ORDER BY days DESC', contractId)).map(
    (row) => row['days'],
  )
/** 9:00 in Tokyo, the given number of days before the last day. */
const nineOClock = (endsAt: number, days: number) => endsAt + 1 - DAY - days * DAY + 9 * HOUR

describe('a plan that was stored ahead', () => {
  it('is copied to the account once it has started, and shown the same before', async () => {
    const { account } = await contracted()
    const from = now() + DAY
    await env.DB.prepare("UPDATE accounts SET next_plan_code = 'pro', next_plan_from = ? WHERE id = ?")
      .bind(from, account.id)
      .run()
    const plan = async () =>
      (await all('SELECT plan_code, next_plan_code, next_plan_from, version FROM accounts WHERE id = ?', account.id))[0]
    const before = await plan()
    await maintainContracts(env)
    expect(await plan()).toEqual(before)
    moveTo(from + 1)
    for (let tick = 0; tick < 2; tick++) {
      await maintainContracts(env)
      expect(await plan()).toEqual({ ...before, plan_code: 'pro', next_plan_code: null, next_plan_from: null })
    }
  })
})

describe('reminders of a contract’s end', () => {
  it('are sent at nineOClock in Tokyo, 60, 30 and 7 days before, once each', async () => {
    const { account, id, endsAt } = await contracted()
    for (const days of [60, 30, 7]) {
      const before = await mails(account.id)
      moveTo(nineOClock(endsAt, days) - 5000)
      await maintainContracts(env)
      expect(await mails(account.id)).toEqual(before)
      moveTo(nineOClock(endsAt, days) + 1000)
      for (let tick = 0; tick < 3; tick++) await maintainContracts(env)
      expect(await mails(account.id)).toEqual([...before, days])
    }
    expect(await reminders(id)).toEqual([60, 30, 7])
  })

  it('are sent once if two ticks run at the same time', async () => {
    const { account, endsAt } = await contracted()
    moveTo(nineOClock(endsAt, 60) + HOUR)
    await Promise.allSettled([maintainContracts(env), maintainContracts(env), maintainContracts(env)])
    expect(await mails(account.id)).toEqual([60])
  })

  it('are combined into one after a pause of the jobs, with the remaining days', async () => {
    const { account, id, endsAt } = await contracted()
    moveTo(nineOClock(endsAt, 5))
    await maintainContracts(env)
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([5])
    expect(await reminders(id)).toEqual([60, 30, 7])
  })

  it('are sent late rather than never, but not after the end', async () => {
    const late = await contracted()
    moveTo(nineOClock(late.endsAt, 45))
    await maintainContracts(env)
    expect(await mails(late.account.id)).toEqual([45])
    expect(await reminders(late.id)).toEqual([60])
    setClockOffset(0)
    const missed = await contracted()
    moveTo(missed.endsAt + 1)
    await maintainContracts(env)
    expect(await mails(missed.account.id)).toEqual([])
  })

  it('leave out those that were due before the contract was stored', async () => {
    const { account, id, endsAt } = await contracted({ plan: 'trial' })
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([])
    moveTo(nineOClock(endsAt, 7) + 1)
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([7])
    expect(await reminders(id)).toEqual([7])
  })

  it.each(['suspended', 'terminated', 'inactive'])('are not sent to a %s account', async (state) => {
    const { account, endsAt } = await contracted()
    await env.DB.prepare('UPDATE accounts SET contract_status = ? WHERE id = ?').bind(state, account.id).run()
    moveTo(nineOClock(endsAt, 7) + 1)
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([])
  })

  it('are not sent below a suspended partner', async () => {
    const partner = await createAccount(env, {
      type: 'OEM_MASTER',
      parent: operator,
      plan: null,
      contractStatus: 'suspended',
    })
    const { account, endsAt } = await contracted({ parent: partner })
    moveTo(nineOClock(endsAt, 7) + 1)
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([])
    await env.DB.prepare(`UPDATE accounts SET contract_status = 'active' WHERE id = ?`).bind(partner.id).run()
    await maintainContracts(env)
    expect(await mails(account.id)).toEqual([7])
  })

  it('are not sent if another contract follows, or for automatic renewal', async () => {
    const followed = await contracted()
    const renewed = await contracted({ autoRenew: true })
    await env.DB.prepare('UPDATE accounts SET contract_ends_at = contract_ends_at + ? WHERE id = ?')
      .bind(365 * DAY, followed.account.id)
      .run()
    moveTo(nineOClock(followed.endsAt, 7) + 1)
    await maintainContracts(env)
    expect(await mails(followed.account.id)).toEqual([])
    expect(await mails(renewed.account.id)).toEqual([])
  })

  it('handle two hundred per run and find the rest the next time', async () => {
    const made = []
    for (let n = 0; n < 205; n++) made.push(await contracted())
    moveTo(nineOClock(Math.max(...made.map(({ endsAt }) => endsAt)), 60) + 1)
    const { database, usage } = countDatabase(env.DB)
    await maintainContracts({ ...env, DB: database })
    // One of those statements copies plans that have started.
    expect(usage.calls).toBeLessThanOrEqual(4)
    expect(await all('SELECT count(*) AS n FROM outbox')).toEqual([{ n: 200 }])
    await maintainContracts(env)
    expect(await all('SELECT count(*) AS n FROM outbox')).toEqual([{ n: 205 }])
    expect(await all('SELECT count(DISTINCT payload) AS n FROM outbox')).toEqual([{ n: 205 }])
  })

  it('read contracts that end soon, and no others', async () => {
    const { account, endsAt } = await contracted()
    moveTo(nineOClock(endsAt, 60) + 1)
    for (const contractEndsAt of [2, now() + 300 * DAY]) {
      const values = { contractStartsAt: 1, contractEndsAt }
      await createManyAccounts(env, 2500, () => ({ type: 'USER', plan: null, values }))
    }
    const { database, usage } = countDatabase(env.DB)
    await maintainContracts({ ...env, DB: database })
    expect(await mails(account.id)).toEqual([60])
    expect(usage.rowsRead).toBeLessThanOrEqual(100)
  })

  it('can be sent after they were enqueued', async () => {
    const { account, endsAt } = await contracted()
    moveTo(nineOClock(endsAt, 30) + 1)
    await maintainContracts(env)
    const [row] = await all(`SELECT kind, attempts, done_at, payload FROM outbox`)
    expect(row).toMatchObject({ kind: 'mail', attempts: 0, done_at: null })
    expect(JSON.parse(String(row?.['payload']))).toEqual({
      template: 'contract_reminder',
      accountId: account.id,
      values: { days: 30 },
    })
  })
})

describe('automatic renewal', () => {
  it('adds twelve months once, when the term is over, and no site goes offline', async () => {
    const { account, id, startsAt, endsAt } = await contracted({ autoRenew: true })
    const site = await createSite(env, account)
    moveTo(endsAt - 5000)
    await maintainContracts(env)
    expect(await all('SELECT count(*) AS n FROM contracts')).toEqual([{ n: 1 }])
    moveTo(endsAt + 1000)
    for (let tick = 0; tick < 3; tick++) await maintainContracts(env)
    const next = contractEnd(endsAt + 1, 12)
    const rows = await all(
      'SELECT id, starts_at, ends_at, auto_renew FROM contracts WHERE account_id = ? ORDER BY starts_at',
      account.id,
    )
    expect(rows).toEqual([
      { id, starts_at: startsAt, ends_at: endsAt, auto_renew: 1 },
      { id: rows[1]?.['id'], starts_at: endsAt + 1, ends_at: next, auto_renew: 1 },
    ])
    expect(
      await all('SELECT plan_id, effective_from FROM contract_plans WHERE contract_id = ?', rows[1]?.['id']),
    ).toEqual([{ plan_id: PLAN_IDS.light, effective_from: endsAt + 1 }])
    expect(
      await all(
        'SELECT contract_starts_at, contract_ends_at, renews_after, version FROM accounts WHERE id = ?',
        account.id,
      ),
    ).toEqual([{ contract_starts_at: startsAt, contract_ends_at: null, renews_after: next, version: 2 }])
    expect(await all('SELECT served_from, served_until FROM sites WHERE id = ?', site.id)).toEqual([
      { served_from: startsAt, served_until: 9_000_000_000_000_000 },
    ])
    const entries = await all(
      `SELECT actor_id, subject_type, account_id FROM history WHERE subject_id = ?`,
      rows[1]?.['id'],
    )
    expect(entries).toEqual([{ actor_id: null, subject_type: 'contract', account_id: account.id }])
  })

  it('continues year after year', async () => {
    const { account, endsAt } = await contracted({ autoRenew: true, start: parseDay('2026-02-28') })
    let end = endsAt
    for (let year = 0; year < 5; year++) {
      moveTo(end + HOUR)
      await maintainContracts(env)
      end = contractEnd(end + 1, 12)
    }
    expect(await all('SELECT renews_after FROM accounts WHERE id = ?', account.id)).toEqual([{ renews_after: end }])
    expect(toDay(end + 1)).toBe('2032-02-28')
  })

  it('is read after a pause of the jobs of three years, before any has run', async () => {
    const { account, id, endsAt } = await contracted({ autoRenew: true, plan: 'pro' })
    const site = await createSite(env, account)
    moveTo(contractEnd(endsAt + 1, 24) + DAY)
    const { token } = await signIn(env, account)
    expect((await call('POST', '/v1/site', { token, body: { name: 'Site' } })).status).toBe(200)
    const master = (await signIn(env, operator)).token
    const shown = async () => (await call('GET', `/v1/master/user/${account.id}`, { token: master })).json.data
    const end = new Date(contractEnd(endsAt + 1, 36)).toISOString()
    const before = await shown()
    expect(before).toMatchObject({ state: 'active', contract_ends_at: end, is_auto_renewed: true, contracts: [{ id }] })
    for (let tick = 0; tick < 5; tick++) await maintainContracts(env)
    const after = await shown()
    expect(after).toMatchObject({ state: 'active', contract_ends_at: end, is_auto_renewed: true })
    expect(after.contracts).toHaveLength(4)
    expect(await all('SELECT served_until FROM sites WHERE id = ?', site.id)).toEqual([
      { served_until: 9_000_000_000_000_000 },
    ])
  })

  it('is switched off for the end of the term that runs, also of one that no job has stored', async () => {
    const { account, endsAt } = await contracted({ autoRenew: true })
    moveTo(endsAt + 3 * DAY)
    const { token } = await signIn(env, operator)
    const path = `/v1/master/user/${account.id}`
    const { version } = (await call('GET', path, { token })).json.data
    const body = { auto_renew: false }
    const answer = await call('PUT', path, { token, body, headers: { 'if-match': `"${version}"` } })
    expect(answer.status).toBe(200)
    const next = contractEnd(endsAt + 1, 12)
    expect(answer.json.data).toMatchObject({ contract_ends_at: new Date(next).toISOString(), is_auto_renewed: false })
    moveTo(next + 1)
    expect((await call('GET', path, { token: (await signIn(env, operator)).token })).json.data.state).toBe('expired')
  })

  it('catches up after a pause of the jobs', async () => {
    const { account, endsAt } = await contracted({ autoRenew: true })
    moveTo(endsAt + 3 * DAY)
    await maintainContracts(env)
    const { token } = await signIn(env, account)
    expect((await call('POST', '/v1/site', { token, body: { name: 'Site' } })).status).toBe(200)
  })

  it('uses the plan that is in force then', async () => {
    const { id, endsAt } = await contracted({ autoRenew: true })
    await createContractPlan(env, id, { plan: 'pro', from: endsAt - 40 * DAY, storedAt: 0 })
    moveTo(endsAt + HOUR)
    await maintainContracts(env)
    expect(await all('SELECT plan_id FROM contract_plans WHERE contract_id <> ?', id)).toEqual([
      { plan_id: PLAN_IDS.pro },
    ])
  })

  it.each([
    ['is stored for a', 'suspended', 2],
    ['is not stored for a', 'terminated', 1],
  ])('%s %s account', async (_, state, n) => {
    const { account, endsAt } = await contracted({ autoRenew: true })
    await env.DB.prepare('UPDATE accounts SET contract_status = ? WHERE id = ?').bind(state, account.id).run()
    moveTo(endsAt + HOUR)
    await maintainContracts(env)
    expect(await all('SELECT count(*) AS n FROM contracts')).toEqual([{ n }])
  })

  it('happens once if several ticks run at the same time', async () => {
    const { endsAt } = await contracted({ autoRenew: true })
    moveTo(endsAt + HOUR)
    await Promise.all([maintainContracts(env), maintainContracts(env), maintainContracts(env)])
    expect(await all('SELECT count(*) AS n FROM contracts')).toEqual([{ n: 2 }])
    expect(await all('SELECT count(*) AS n FROM contract_plans')).toEqual([{ n: 2 }])
  })
})

describe('without any job, the clock', () => {
  it('ends a contract at its last millisecond, for people and for visitors', async () => {
    const { account, endsAt } = await contracted({ plan: 'pro' })
    const site = await createSite(env, account, {
      status: 'PUBLISH',
      liveReleaseId: newId(),
      releaseCount: 1,
      publishedAt: 1,
    })
    const label = async () => {
      const { token } = await signIn(env, account)
      return (await call('GET', `/v1/site/${site.id}`, { token })).json.data.label
    }
    const write = async () => {
      const { token } = await signIn(env, account)
      return (await call('POST', '/v1/site', { token, body: { name: 'Site' } })).status
    }
    moveTo(endsAt - 5000)
    expect([await write(), await label()]).toEqual([200, 'published'])
    moveTo(endsAt + 1)
    expect([await write(), await label()]).toEqual([403, 'expired'])
  })
})
