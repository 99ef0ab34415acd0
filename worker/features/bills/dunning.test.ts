import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDate, toDay } from '#shared/time/jst.ts'
import { endOfMonth } from '#shared/time/months.ts'
import { deliverBillingMails, forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { enqueueBillingMails } from '#worker/features/billing-mails/billing-mail.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000
type Account = Awaited<ReturnType<typeof createAccount>>

let operator: Account
let payer: Account

beforeEach(async () => {
  await env.DB.batch(
    ['dunning_policies', 'bank_settlements', 'bank_lines', 'refunds', 'credits', 'disputes', 'payments', 'bills'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await forgetBillingMails(env)
  moveTo('2026-11-01 06:00')
  operator = await createAccount(env, { type: 'MASTER' })
  payer = await createAccount(env, { type: 'USER', parent: operator })
})
afterEach(() => setClockOffset(0))

/** A bill that is due on November 30. */
const owed = (values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, { month: '2026-10', dueAt: endOfMonth('2026-11'), ...values })

async function ask(
  method: string,
  path: string,
  { as = operator, ...options }: { as?: Account; body?: unknown; version?: number } = {},
) {
  const { token } = await signIn(env, as)
  const headers: Record<string, string> = options.version === undefined ? {} : { 'if-match': `"${options.version}"` }
  const { status, json } = await call(method, `/v1/master${path}`, { token, body: options.body, headers })
  return { status, json: json.data ?? json }
}
const setDays = (days: number[], version: number) => ask('PUT', '/dunning', { body: { reminder_days: days }, version })
const promise = (bill: { id: string }, until: string | null, version: number) =>
  ask('PUT', `/bill/${bill.id}/promise`, { body: { until, reason: '担当の佐藤様より電話' }, version })

async function remindersAt(...moments: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const moment of moments) {
    moveTo(moment)
    await enqueueBillingMails(env)
    counts.push((await listBillingMails(env, payer.id)).filter(({ template }) => template === 'bill_overdue').length)
  }
  return counts
}

describe('the policy about reminders', () => {
  it('is that of the product until it is saved, then its days count', async () => {
    expect((await ask('GET', '/dunning')).json).toMatchObject({ reminder_days: [1, 7, 14], version: 0 })
    expect((await setDays([10, 3], 0)).json).toMatchObject({ reminder_days: [3, 10], version: 1 })
    await owed()
    expect(
      await remindersAt(
        '2026-12-01 10:00',
        '2026-12-03 09:00',
        '2026-12-07 10:00',
        '2026-12-10 09:00',
        '2026-12-14 10:00',
      ),
    ).toEqual([0, 1, 1, 2, 2])
  })

  it('counts from its change: days that were past then are not made up for', async () => {
    await owed()
    expect(await remindersAt('2026-12-01 10:00')).toEqual([1])
    moveTo('2026-12-06 12:00')
    await setDays([1, 3, 8], 0)
    expect(await remindersAt('2026-12-06 13:00', '2026-12-07 10:00', '2026-12-08 09:00')).toEqual([1, 1, 2])
  })

  it('can be empty: then nobody is reminded', async () => {
    await setDays([], 0)
    await owed()
    expect(await remindersAt('2026-12-01 10:00', '2026-12-14 10:00')).toEqual([0, 0])
  })

  it('refuses who saves second, and days that are none', async () => {
    const both = await Promise.all([setDays([3], 0), setDays([5], 0)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await setDays([9], 0)).status).toBe(412)
    for (const days of [[0], [61], [1.5], [3, 3], [1, 2, 3, 4, 5, 6, 7]])
      expect((await setDays(days, 1)).status).toBe(422)
    expect((await ask('PUT', '/dunning', { body: { reminder_days: [4] } })).status).toBe(428)
    expect((await ask('GET', '/dunning')).json.version).toBe(1)
  })

  it('is the operator’s, and stands in its history with both values', async () => {
    await setDays([3], 0)
    const entry = await env.DB.prepare("SELECT detail FROM history WHERE action = 'billing.dunning' AND account_id = ?")
      .bind(operator.id)
      .first<{ detail: string }>()
    expect(JSON.parse(entry?.detail as string).changes).toEqual([{ field: 'reminderDays', from: '1, 7, 14', to: '3' }])
    expect((await ask('GET', '/dunning', { as: payer })).status).toBe(403)
  })
})

describe('a promise to pay', () => {
  it('says which days are possible where it is refused', async () => {
    const bill = await owed()
    for (const until of [toDay(now() - DAY), toDay(now() + 181 * DAY)]) {
      const { status, json } = await promise(bill, until, 1)
      expect([status, json.fields.until]).toEqual([422, expect.stringContaining(formatDate(now() + 180 * DAY))])
    }
    expect((await promise(bill, toDay(now() + 180 * DAY), 1)).status).toBe(200)
  })

  it('pauses reminders until its day is over; then the newest missed one is sent', async () => {
    const bill = await owed()
    moveTo('2026-11-20 12:00')
    const noted = await promise(bill, '2026-12-10', 1)
    expect(noted.json).toMatchObject({ promise: { until: '2026-12-10', reason: '担当の佐藤様より電話' }, version: 2 })
    expect(await remindersAt('2026-11-25 10:00', '2026-12-01 10:00', '2026-12-10 23:59', '2026-12-11 09:00')).toEqual([
      0, 0, 0, 1,
    ])
    const due = (await listBillingMails(env, payer.id)).filter(({ template }) => template === 'bill_due')
    expect(due).toEqual([])
  })

  it('keeps a reminder back that was promised before', async () => {
    const bill = await owed()
    moveTo('2026-12-01 09:00')
    await enqueueBillingMails(env)
    await promise(bill, '2026-12-05', 1)
    const sent: unknown[] = []
    const EMAIL = { send: async (mail: unknown) => void sent.push(mail) } as unknown as SendEmail
    await deliverBillingMails({ ...env, EMAIL })
    expect(JSON.stringify(sent)).not.toContain('過ぎています')
  })

  it('leaves the worklist meanwhile, is counted, and can be taken back', async () => {
    const bill = await owed()
    moveTo('2026-12-05 12:00')
    const overdue = async () => (await ask('GET', '/worklist?kind=overdue')).json.total
    expect(await overdue()).toBe(1)
    await promise(bill, toDay(now()), 1)
    expect(await overdue()).toBe(0)
    expect((await ask('GET', '/dunning')).json).toMatchObject({
      promised: 1,
      ageing: [{ from: 1, count: 1, total: bill.total }],
    })
    expect((await promise(bill, null, 2)).json).toMatchObject({ promise: null })
    expect(await overdue()).toBe(1)
    const { results } = await env.DB.prepare('SELECT action FROM history WHERE subject_id = ? ORDER BY id')
      .bind(bill.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual(['bill.promise', 'bill.promise_end'])
  })

  it('is of an owed bill, of today or later, and of the version that was seen', async () => {
    const bill = await owed()
    moveTo('2026-11-20 12:00')
    for (const day of ['2026-11-19', '2027-06-01', '2026-02-30']) expect((await promise(bill, day, 1)).status).toBe(422)
    expect((await promise(bill, '2026-11-20', 9)).status).toBe(412)
    const paid = await owed({ status: 'paid', revision: 1 })
    expect((await promise(paid, '2026-11-25', 1)).status).toBe(409)
    expect(
      (await ask('PUT', `/bill/${bill.id}/promise`, { as: payer, version: 1, body: { until: null, reason: 'x' } }))
        .status,
    ).toBe(403)
  })
})

describe('a reminder', () => {
  it('asks for what is still open after a part payment', async () => {
    const bill = await owed()
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('d', 'Dunning', 0, 0) ON CONFLICT DO NOTHING",
      ),
      env.DB.prepare(
        "INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at) SELECT 'part', id, 'part', '2026-11-05', 4000, 'a', 'a', 4000, 'settled', 0, 0 FROM bank_accounts WHERE name = 'Dunning'",
      ),
      env.DB.prepare(
        "INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES ('part', 'part', ?, 3560, 440, 'unpaid', 0)",
      ).bind(bill.id),
    ])
    moveTo('2026-12-01 09:00')
    await enqueueBillingMails(env)
    const sent: { subject: string; text: string }[] = []
    const EMAIL = {
      send: async (mail: { subject: string; text: string }) => void sent.push(mail),
    } as unknown as SendEmail
    await deliverBillingMails({ ...env, EMAIL })
    const reminder = sent.find(({ text }) => text.includes('過ぎています'))
    expect(reminder?.text).toContain(`${(bill.total - 4000).toLocaleString('ja')}円`)
    expect(reminder?.text).not.toContain(`${bill.total.toLocaleString('ja')}円`)
  })

  it('of a day that was long ago is not sent', async () => {
    await owed({ dueAt: now() - 40 * DAY, issuedAt: now() - 60 * DAY })
    expect(await remindersAt('2026-11-02 10:00')).toEqual([0])
  })
})
