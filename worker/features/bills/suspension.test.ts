import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endOfMonth } from '#shared/time/months.ts'
import { deliverBillingMails, forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createMortal, type Death } from '#tests/setup/mortal.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { findAccountForCopy } from '#worker/entities/live-site/pointer-copy.repository.ts'
import { siteLabel } from '#worker/entities/working-copy/site.mapping.ts'
import { enqueueBillingMails } from '#worker/features/billing-mails/billing-mail.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
/** Suspended on this moment with 14 days: the bill is due on November 30. */
const DAY_OF = '2026-12-15 00:00'

let operator: Account
let payer: Account

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM dunning_policies').run()
  await forgetBillingMails(env)
  await env.DB.prepare('UPDATE accounts SET suspends_at = NULL, resumed_at = NULL').run()
  moveTo('2026-11-01 06:00')
  operator = await createAccount(env, { type: 'MASTER' })
  payer = await createAccount(env, { type: 'USER', parent: operator })
})
afterEach(() => setClockOffset(0))

const owed = (account = payer, values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, account, { month: '2026-10', dueAt: endOfMonth('2026-11'), ...values })

type Options = { as?: Account; body?: unknown; version?: number }
async function ask(method: string, path: string, { as = operator, body, version }: Options = {}) {
  const { token } = await signIn(env, as)
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const { status, json } = await call(method, `/v1${path}`, { token, body, headers })
  return { status, json: json.data ?? json }
}

const setPolicy = (suspend_after: number | null, version: number, notice_days = 7) =>
  ask('PUT', '/master/dunning', { body: { reminder_days: [], suspend_after, notice_days }, version })

const pay = async ({ id, year, number }: Awaited<ReturnType<typeof owed>>, version = 1) =>
  ask('PATCH', `/master/bill/${id}/force-complete`, {
    version,
    body: { reason: '入金確認', confirmation: `${year}-${String(number).padStart(6, '0')}` },
  })

const stateOf = async (account: Account) => (await ask('GET', `/master/user/${account.id}`)).json.effective_state
const infoOf = async (account: Account) => (await ask('GET', '/auth/user-info', { as: account })).json

async function mailsAt(moment: string): Promise<string[]> {
  moveTo(moment)
  await enqueueBillingMails(env)
  const found = await listBillingMails(env, payer.id)
  return found.map(({ template }) => template).filter((name) => name.startsWith('suspension_'))
}

describe('suspension because of overdue bills', () => {
  it('is off until the operator sets it, then begins by the clock and ends with the payment', async () => {
    const bill = await owed()
    const site = await createSite(env, payer, { status: 'PUBLISH' })
    const served = async () =>
      env.DB.prepare(`SELECT status, served_from AS servedFrom, served_until AS servedUntil, suspends_at AS suspendsAt, 0 AS isDomainChecked
        FROM sites WHERE id = ?`)
        .bind(site.id)
        .first<Parameters<typeof siteLabel>[0]>() as Promise<Parameters<typeof siteLabel>[0]>
    moveTo('2026-12-14 23:59')
    expect((await ask('GET', '/master/dunning')).json).toMatchObject({
      suspend_after: null,
      notice_days: 7,
      suspended: 0,
    })
    moveTo('2026-11-05 12:00')
    expect((await setPolicy(14, 0)).json).toMatchObject({ suspend_after: 14, notice_days: 7, version: 1 })
    moveTo('2026-12-14 23:59')
    expect(await stateOf(payer)).toBe('active')
    expect(siteLabel(await served())).toBe('published')
    moveTo(DAY_OF)
    expect(await stateOf(payer)).toBe('suspended')
    expect(siteLabel(await served())).toBe('unpublished')
    expect((await findAccountForCopy(env.DB, payer.id))?.servedUntil).toBe(Date.parse('2026-12-15T00:00:00+09:00'))
    expect((await ask('GET', '/master/dunning')).json.suspended).toBe(1)
    expect((await ask('GET', '/master/user?state=suspended')).json.data_list).toMatchObject([
      { id: payer.id, suspends_at: '2026-12-14T15:00:00.000Z' },
    ])
    await pay(bill)
    expect(await stateOf(payer)).toBe('active')
    expect(siteLabel(await served())).toBe('published')
    expect((await ask('GET', '/master/user?state=suspended')).json.total).toBe(0)
  })

  it('lets the debtor sign in, read and pay, and says what is to be paid', async () => {
    const bill = await owed()
    await setPolicy(14, 0)
    moveTo('2026-12-07 23:59')
    expect((await infoOf(payer)).debt).toBeNull()
    moveTo('2026-12-08 00:00')
    expect((await infoOf(payer)).debt).toEqual({
      suspends_at: '2026-12-14T15:00:00.000Z',
      is_suspended: false,
      count: 1,
      total: bill.total,
    })
    moveTo(DAY_OF)
    expect(await infoOf(payer)).toMatchObject({
      contract_status: 'suspended',
      debt: { is_suspended: true, total: bill.total },
    })
    expect((await ask('GET', `/user/bill/${bill.id}`, { as: payer })).json.steps).toContain('pay')
    expect((await ask('POST', '/site', { as: payer, body: { name: 'x' } })).status).toBe(403)
    const editor = await createAccount(env, { type: 'SUB_ADMIN', parent: payer, role: 'editor' })
    expect((await infoOf(editor)).debt).toMatchObject({ count: 1, total: null })
  })

  it('of a partner suspends its tree, which learns nothing of the bills', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const user = await createAccount(env, { type: 'USER', parent: admin })
    await owed(partner)
    await setPolicy(14, 0)
    moveTo(DAY_OF)
    const later = await createAccount(env, { type: 'USER', parent: partner })
    for (const account of [partner, admin, user, later]) expect(await stateOf(account)).toBe('suspended')
    expect(await infoOf(user)).toMatchObject({ contract_status: 'suspended', debt: null })
    const own = (await ask('GET', `/oem-master/user/${user.id}`, { as: partner })).json
    expect(own).toMatchObject({ state: 'active', effective_state: 'suspended', suspends_at: null })
  })

  it('a new or stricter policy gives those who are late already the days of the notice', async () => {
    await owed()
    moveTo('2027-02-10 15:00')
    await setPolicy(30, 0)
    expect((await ask('GET', `/master/user/${payer.id}/suspension`)).json).toMatchObject({
      state: 'applies',
      suspends_at: '2027-02-17T15:00:00.000Z',
    })
    moveTo('2027-02-12 15:00')
    await setPolicy(14, 1)
    moveTo('2027-02-17 23:59')
    expect(await stateOf(payer)).toBe('active')
    moveTo('2027-02-18 00:00')
    expect(await stateOf(payer)).toBe('suspended')
    // A milder one brings it back at once, and a stricter one tells again.
    await setPolicy(180, 2)
    expect(await stateOf(payer)).toBe('active')
    await setPolicy(null, 3)
    expect((await ask('GET', `/master/user/${payer.id}/suspension`)).json.suspends_at).toBeNull()
  })

  it('a promise pauses it, and its end lets it count again', async () => {
    const bill = await owed()
    await setPolicy(14, 0)
    moveTo(DAY_OF)
    expect(await stateOf(payer)).toBe('suspended')
    const promise = { until: '2026-12-17', reason: '電話' }
    expect((await ask('PUT', `/master/bill/${bill.id}/promise`, { version: 1, body: promise })).status).toBe(200)
    expect(await stateOf(payer)).toBe('active')
    moveTo('2026-12-17 23:59')
    expect(await stateOf(payer)).toBe('active')
    moveTo('2026-12-18 00:00')
    expect(await stateOf(payer)).toBe('suspended')
  })

  it('spares an exempt account, with the reason in its history', async () => {
    await owed()
    await setPolicy(14, 0)
    moveTo('2026-12-20 12:00')
    const path = `/master/user/${payer.id}/suspension`
    const exempt = (is: boolean, version: number) =>
      ask('PUT', path, { version, body: { exempt: is, reason: '公共案件' } })
    expect((await exempt(true, 0)).json).toMatchObject({
      state: 'exempt',
      suspends_at: null,
      reason: '公共案件',
      version: 1,
    })
    expect(await stateOf(payer)).toBe('active')
    expect((await exempt(false, 0)).status).toBe(412)
    expect((await exempt(false, 1)).json).toMatchObject({
      state: 'applies',
      suspends_at: '2026-12-27T15:00:00.000Z',
      version: 2,
    })
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE action = 'account.debt_exempt' AND account_id = ?",
    )
      .bind(payer.id)
      .all()
    expect(results).toHaveLength(2)
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const user = await createAccount(env, { type: 'USER', parent: partner })
    expect(
      (await ask('PUT', `/master/user/${user.id}/suspension`, { version: 0, body: { exempt: true, reason: 'x' } }))
        .status,
    ).toBe(409)
  })

  it('ignores what is too little to be collected, and contracts that are over', async () => {
    await owed(payer, { lines: [], subtotal: 40, tax: 4, total: 44 })
    await setPolicy(14, 0)
    moveTo(DAY_OF)
    expect(await stateOf(payer)).toBe('active')
    const over = await createAccount(env, {
      type: 'USER',
      parent: operator,
      values: { contractStartsAt: 0, contractEndsAt: Date.parse('2026-12-01') },
    })
    await owed(over)
    expect(await stateOf(over)).toBe('expired')
  })

  it('refuses days outside the limits', async () => {
    for (const days of [13, 181, 14.5]) expect((await setPolicy(days, 0)).status).toBe(422)
    for (const notice of [0, 31]) expect((await setPolicy(14, 0, notice)).status).toBe(422)
  })
})

describe('the mails about a suspension', () => {
  it('tell of it before, when it begins, and when it is over, once each', async () => {
    const bill = await owed()
    await setPolicy(14, 0)
    expect(await mailsAt('2026-12-08 08:59')).toEqual([])
    expect(await mailsAt('2026-12-08 09:00')).toEqual(['suspension_planned'])
    expect(await mailsAt('2026-12-09 09:00')).toEqual(['suspension_planned'])
    expect(await mailsAt('2026-12-15 00:10')).toEqual(['suspension_planned', 'suspension_begun'])
    await pay(bill)
    const all = ['suspension_planned', 'suspension_begun', 'suspension_over']
    expect(await mailsAt('2026-12-15 00:20')).toEqual(all)
    expect(await mailsAt('2026-12-16 09:20')).toEqual(all)
    const { results } = await env.DB.prepare(
      "SELECT action, at FROM history WHERE action GLOB 'account.debt_*' AND account_id = ? ORDER BY id",
    )
      .bind(payer.id)
      .all()
    expect(results).toMatchObject([
      { action: 'account.debt_suspend', at: Date.parse('2026-12-15T00:00:00+09:00') },
      { action: 'account.debt_resume' },
    ])
  })

  it('say the day and what is owed, and are not sent once they are not true any more', async () => {
    const bill = await owed()
    await setPolicy(14, 0)
    await mailsAt('2026-12-08 09:00')
    const sent: { subject: string; text: string }[] = []
    const EMAIL = {
      send: async (mail: { subject: string; text: string }) => void sent.push(mail),
    } as unknown as SendEmail
    await deliverBillingMails({ ...env, EMAIL })
    const told = sent.find(({ subject }) => subject.includes('停止します'))
    expect(told?.subject).toContain('2026/12/15')
    expect(told?.text).toContain(`${bill.total.toLocaleString('ja')}円`)
    expect(told?.text).toContain('/bills')
    await mailsAt('2026-12-15 00:10')
    await pay(bill)
    sent.length = 0
    await deliverBillingMails({ ...env, EMAIL })
    expect(sent.filter(({ subject }) => subject.includes('停止しました'))).toEqual([])
  })

  it('are told once each, with one entry of the history, wherever the job dies and runs again', async () => {
    await setPolicy(14, 0)
    const suspendsAt = moveTo(DAY_OF)
    const resumedAt = moveTo('2026-12-16 12:00')
    const set = (suspends: number | null, resumed: number | null) =>
      env.DB.prepare('UPDATE accounts SET suspends_at = ?, resumed_at = ? WHERE id = ?')
        .bind(suspends, resumed, payer.id)
        .run()
    const runs = async (moment: string, death: Death) => {
      moveTo(moment)
      const mortal = createMortal(env, death)
      await enqueueBillingMails(mortal.env).catch(() => undefined)
      // The next run finds what the dead one left, and nothing of what it told.
      for (const next of [moment, moment]) await mailsAt(next)
      return mortal.isDead
    }
    const tellAll = async (death: Death) => {
      for (const table of ['notices', 'outbox', "history WHERE action GLOB 'account.debt_*'"])
        await env.DB.prepare(`DELETE FROM ${table}`).run()
      await set(suspendsAt, null)
      const deaths = [await runs('2026-12-08 09:00', death), await runs('2026-12-15 00:10', death)]
      await set(null, resumedAt)
      return [...deaths, await runs('2026-12-16 12:10', death)].filter(Boolean).length
    }
    const entries = async () =>
      env.DB.prepare("SELECT action FROM history WHERE action GLOB 'account.debt_*' AND account_id = ? ORDER BY id")
        .bind(payer.id)
        .raw()
    let died = 0
    const deaths = Array.from({ length: 24 }, (_, nth) => ({ calls: 14 + (nth >> 1), isBefore: nth % 2 === 0 }))
    for (const death of deaths) {
      died += await tellAll(death)
      const told = await mailsAt('2026-12-16 12:15')
      expect([death, ...told]).toEqual([death, 'suspension_planned', 'suspension_begun', 'suspension_over'])
      expect((await entries()).flat()).toEqual(['account.debt_suspend', 'account.debt_resume'])
    }
    expect(died).toBeGreaterThan(60)
  })

  it('are not about accounts that nobody could use anyway', async () => {
    await owed()
    await setPolicy(14, 0)
    await env.DB.prepare("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?").bind(payer.id).run()
    expect(await mailsAt('2026-12-15 09:00')).toEqual([])
  })

  it('leave a row on the worklist from the notice on, until it is paid', async () => {
    const bill = await owed()
    await setPolicy(14, 0)
    const rows = async () => (await ask('GET', '/master/worklist?kind=suspension')).json.data_list
    moveTo('2026-12-07 12:00')
    expect(await rows()).toEqual([])
    moveTo('2026-12-09 12:00')
    expect(await rows()).toMatchObject([
      { account_id: payer.id, amount: bill.total, since: '2026-12-14T15:00:00.000Z' },
    ])
    await pay(bill)
    expect(await rows()).toEqual([])
  })
})
