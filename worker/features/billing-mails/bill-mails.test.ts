import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill, createManyBills, createPayment } from '#tests/setup/bills.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { deliverBillingMails, forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { endOfMonth } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

const { env } = recordMails()
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
type Account = Awaited<ReturnType<typeof createAccount>>
let account: Account

beforeEach(async () => {
  await forgetBillingMails(env)
  moveTo('2026-11-01 06:00')
  account = await createAccount(env, { type: 'USER' })
})
afterEach(() => setClockOffset(0))

const templates = async (personId = account.id) =>
  (await listBillingMails(env, personId)).map(({ template }) => template)
const setBill = (id: string, status: string, paidAt: number | null = null) =>
  env.DB.prepare('UPDATE bills SET status = ?, paid_at = ? WHERE id = ?').bind(status, paidAt, id).run()

/** A bill for October that was issued on November 1, 06:00 and is due on November 30. */
const octoberBill = (values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, account, { month: '2026-10', ...values })

async function tick(times = 1): Promise<void> {
  for (let n = 0; n < times; n++) await enqueueBillingMails(env)
}

describe('a bill', () => {
  it('is told once when it is issued, however many ticks run', async () => {
    await octoberBill()
    moveTo('2026-11-01 06:05')
    await tick(3)
    moveTo('2026-11-01 06:10')
    await Promise.all([tick(), tick(), tick()])
    expect(await templates()).toEqual(['bill_issued'])
  })

  it('is told once if several ticks run at the same time', async () => {
    await octoberBill()
    moveTo('2026-11-01 06:05')
    await Promise.all([tick(), tick(), tick(), tick()])
    expect(await templates()).toEqual(['bill_issued'])
  })

  it('is told after a pause of three days, and not after weeks', async () => {
    await octoberBill()
    moveTo('2026-11-04 06:05')
    await tick()
    expect(await templates()).toEqual(['bill_issued'])
    await forgetBillingMails(env)
    await octoberBill()
    moveTo('2026-11-16 06:05')
    await tick()
    expect(await templates()).toEqual([])
  })

  it.each(['held', 'void'])('is not told while it is %s', async (status) => {
    await octoberBill({ status: status as 'held' })
    moveTo('2026-11-01 06:05')
    await tick()
    expect(await templates()).toEqual([])
  })

  it('is told when the operator releases it', async () => {
    const bill = await octoberBill({ status: 'held', issuedAt: null, dueAt: null, year: null, number: null })
    moveTo('2026-11-01 06:05')
    await tick()
    const released = moveTo('2026-11-05 11:00')
    await env.DB.prepare("UPDATE bills SET status = 'unpaid', issued_at = ?, due_at = ? WHERE id = ?")
      .bind(released, endOfMonth('2026-11'), bill.id)
      .run()
    await tick(2)
    expect(await templates()).toEqual(['bill_issued'])
  })

  it.each(['paid', 'completed'])('is told once when it is %s', async (status) => {
    const bill = await octoberBill()
    moveTo('2026-11-01 06:05')
    await tick()
    await setBill(bill.id, status, moveTo('2026-11-03 23:00'))
    await tick(2)
    moveTo('2026-11-04 09:00')
    await tick()
    expect(await templates()).toEqual(['bill_issued', 'bill_paid'])
  })

  it('is told when it is settled for a day that is long past', async () => {
    const bill = await octoberBill()
    for (const at of ['2026-11-01 06:05', '2026-11-20 09:55']) {
      moveTo(at)
      await tick()
    }
    moveTo('2026-11-20 10:00')
    const owner = { accountId: account.id, oemMasterId: null, oemAdminId: null }
    const subject = { type: 'bill', id: bill.id }
    await insertHistory(connect(env.DB), { owner, actorId: null, action: 'bill.complete', subject })
    await setBill(bill.id, 'completed', now() - 12 * DAY)
    for (const at of ['2026-11-20 10:05', '2026-11-20 10:10', '2026-11-20 12:00']) {
      moveTo(at)
      await tick()
    }
    expect(await templates()).toEqual(['bill_issued', 'bill_paid'])
  })
})

describe('a due date', () => {
  it('is told seven days before, from 9:00 in Tokyo, once', async () => {
    await octoberBill()
    await tick()
    moveTo('2026-11-23 08:59')
    await tick()
    expect(await templates()).toEqual(['bill_issued'])
    for (const at of ['2026-11-23 09:00', '2026-11-23 15:00', '2026-11-24 09:00']) {
      moveTo(at)
      await tick(2)
    }
    expect(await templates()).toEqual(['bill_issued', 'bill_due'])
  })

  it('is told late after a pause, but not after it has passed', async () => {
    await octoberBill()
    await tick()
    moveTo('2026-11-30 12:00')
    await tick(2)
    expect(await templates()).toEqual(['bill_issued', 'bill_due'])
    await forgetBillingMails(env)
    await octoberBill({ issuedAt: moveTo('2026-11-01 06:00') })
    moveTo('2026-12-01 00:00')
    await tick()
    expect(await templates()).toEqual([])
  })

  it('in a short month counts days of the calendar', async () => {
    await createBill(env, account, { month: '2027-01', dueAt: endOfMonth('2027-02') })
    moveTo('2027-02-21 08:59')
    await tick()
    expect(await templates()).toEqual([])
    moveTo('2027-02-21 09:00')
    await tick()
    expect(await templates()).toEqual(['bill_due'])
    for (const [at, count] of [
      ['2027-03-01 08:59', 0],
      ['2027-03-01 09:00', 1],
      ['2027-03-07 08:59', 1],
      ['2027-03-07 09:00', 2],
      ['2027-03-13 12:00', 2],
      ['2027-03-14 08:59', 2],
      ['2027-03-14 09:00', 3],
      ['2027-03-20 09:00', 3],
    ] as const) {
      moveTo(at)
      await tick(2)
      expect((await templates()).filter((one) => one === 'bill_overdue')).toHaveLength(count)
    }
  })

  it('that passed is told after one, seven and fourteen days, and of missed ones the nearest only', async () => {
    const bill = await octoberBill()
    await tick()
    moveTo('2026-12-08 10:00')
    await tick(2)
    expect(await templates()).toEqual(['bill_issued', 'bill_overdue'])
    const { results } = await env.DB.prepare(
      "SELECT kind FROM notices WHERE subject = ? AND kind LIKE 'bill_overdue%' ORDER BY kind",
    )
      .bind(bill.id)
      .all()
    expect(results).toEqual([{ kind: 'bill_overdue_1' }, { kind: 'bill_overdue_7' }])
    moveTo('2026-12-14 09:00')
    await tick(2)
    expect(await templates()).toEqual(['bill_issued', 'bill_overdue', 'bill_overdue'])
    moveTo('2027-01-20 09:00')
    await tick(2)
    expect(await templates()).toHaveLength(3)
  })

  it.each(['paid', 'completed', 'void', 'processing', 'held'])('of a bill that is %s is not told', async (status) => {
    const bill = await octoberBill()
    await tick()
    await setBill(bill.id, status)
    for (const at of ['2026-11-23 10:00', '2026-12-01 10:00', '2026-12-07 10:00', '2026-12-14 10:00']) {
      moveTo(at)
      await tick()
    }
    expect(await templates()).toEqual(['bill_issued'])
  })

  it('before a late issue is not told: a corrected bill is new to the customer', async () => {
    const issuedAt = moveTo('2026-12-02 11:00')
    await octoberBill({ issuedAt })
    await tick(2)
    expect(await templates()).toEqual(['bill_issued'])
    moveTo('2026-12-07 09:00')
    await tick()
    expect(await templates()).toEqual(['bill_issued', 'bill_overdue'])
  })
})

describe('a declined card', () => {
  it('is told once for each attempt', async () => {
    const bill = await octoberBill({ status: 'failed', method: 'card' })
    for (let attempt = 1; attempt <= 4; attempt++) {
      const at = moveTo(`2026-11-0${attempt * 2 - 1} 06:10`)
      await createPayment(env, bill.id, { attempt, createdAt: at, updatedAt: at })
      await tick(3)
    }
    const sent = (await listBillingMails(env, account.id)).filter(({ template }) => template === 'bill_failed')
    expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
  })

  it('is not told if the bill was paid meanwhile or a later attempt was made', async () => {
    const paid = await octoberBill({ status: 'paid', method: 'card', paidAt: now() })
    await createPayment(env, paid.id)
    const again = await createBill(env, account, { month: '2026-09', status: 'processing', method: 'card' })
    await createPayment(env, again.id)
    await createPayment(env, again.id, { attempt: 2, status: 'processing' })
    moveTo('2026-11-04 06:10')
    await tick()
    expect(await templates()).not.toContain('bill_failed')
  })

  it('that needs a confirmation is told at once; a person at the screen only after ten minutes', async () => {
    const bill = await octoberBill({ status: 'processing', method: 'card' })
    await createPayment(env, bill.id, { status: 'action' })
    const own = await createBill(env, account, { month: '2026-09', status: 'processing', method: 'card' })
    await createPayment(env, own.id, { status: 'action', startedBy: account.id })
    moveTo('2026-11-01 06:05')
    await tick(2)
    const told = async () =>
      (await listBillingMails(env, account.id))
        .filter(({ template }) => template === 'bill_action')
        .map((one) => one.billId)
    expect(await told()).toEqual([bill.id])
    moveTo('2026-11-01 06:11')
    await tick(2)
    expect(await told()).toEqual([bill.id, own.id])
  })
})

describe('the people who are told', () => {
  it('are the account and its main contacts who have accepted their invitation', async () => {
    const main = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'main', passwordHash: 'x' })
    const others = [
      await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'main' }),
      await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'editor', passwordHash: 'x' }),
      await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'viewer', passwordHash: 'x' }),
      await createAccount(env, { type: 'USER' }),
    ]
    const gone = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'main', passwordHash: 'x' })
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(gone.id).run()
    await octoberBill()
    await tick(2)
    expect(await templates(account.id)).toEqual(['bill_issued'])
    expect(await templates(main.id)).toEqual(['bill_issued'])
    for (const { id } of [...others, gone]) expect(await templates(id)).toEqual([])
  })
})

describe('a mail that waited', () => {
  it('is not sent once its bill is paid', async () => {
    const mails: { subject: string }[] = []
    const EMAIL = { send: async (mail: { subject: string }) => void mails.push(mail) } as unknown as SendEmail
    const bill = await octoberBill()
    moveTo('2026-12-01 09:00')
    await tick()
    expect(await templates()).toEqual(['bill_overdue'])
    await setBill(bill.id, 'paid', now())
    await deliverBillingMails({ ...env, EMAIL })
    expect(mails).toEqual([])
  })
})

describe('a run', () => {
  it('sends at most a thousand of a kind and leaves the rest to the next', async () => {
    await createManyBills(env, account, 1300, (revision) => ({ month: '2026-10', revision }))
    for (const sent of [1000, 1300, 1300]) {
      await tick()
      expect(await listBillingMails(env)).toHaveLength(sent)
    }
  })

  it('with nothing to tell reads little, however many bills and accounts there are', async () => {
    const old = { month: '2026-10', issuedAt: 1, dueAt: now() + 200 * DAY }
    await createManyBills(env, account, 2501, (n) => ({ ...old, revision: n }))
    await createManyBills(env, account, 2500, (n) => ({ ...old, revision: 2501 + n, status: 'paid', paidAt: 2 }))
    await tick()
    for (const at of ['2026-11-01 06:05', '2026-11-02 09:01']) {
      moveTo(at)
      const { database, usage } = countDatabase(env.DB)
      await enqueueBillingMails({ ...env, DB: database })
      expect(usage.rowsRead).toBeLessThanOrEqual(410)
      expect(usage.calls).toBeLessThanOrEqual(34)
    }
    expect(await listBillingMails(env)).toEqual([])
  })
})
