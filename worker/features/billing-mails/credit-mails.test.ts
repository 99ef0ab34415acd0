import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetBillingMails, listBillingMails } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { now } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

const env = quiet(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let payer: Account
let billId: string

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  payer = await createAccount(env, { type: 'USER', parent: operator })
})
beforeEach(async () => {
  await forgetBillingMails(env)
  // Old enough that nothing else is told of it.
  const bill = await createBill(env, payer, { month: '2020-01', status: 'completed', paidAt: 1, issuedAt: 1, dueAt: 2 })
  billId = bill.id
})

const told = async (account: Account) =>
  (await listBillingMails(env, account.id)).map(({ template, values }) => [template, values?.['amount']])
const run = async () => {
  await enqueueBillingMails(env)
  await enqueueBillingMails(env)
}

it('tells the debtor once of each credit note', async () => {
  await noteCredit(env, billId, { total: 11, subtotal: 10, tax: 1 })
  await noteCredit(env, billId, { total: 22, subtotal: 20, tax: 2 })
  await run()
  const both = (await told(payer)).toSorted(([, one], [, other]) => Number(one) - Number(other))
  expect(both).toEqual([
    ['bill_credited', 11],
    ['bill_credited', 22],
  ])
  expect(await told(operator)).toEqual([])
})

it('tells the debtor of a reopened bill, each time, while it is owed', async () => {
  const set = (status: string, at: number) =>
    env.DB.prepare('UPDATE bills SET status = ?, reopened_at = ? WHERE id = ?').bind(status, at, billId).run()
  await set('unpaid', now())
  await run()
  await set('unpaid', now())
  await run()
  await set('completed', now() + 1)
  await run()
  expect((await told(payer)).filter(([template]) => template === 'bill_reopened')).toHaveLength(2)
})

it('tells the operator of disputes, refunds at the provider and refunds that failed, and of each state once', async () => {
  const at = now()
  const insert = (table: string, values: Record<string, unknown>) => {
    const row = { bill_id: billId, created_at: at, updated_at: at, ...values }
    const names = Object.keys(row)
    return env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .bind(...Object.values(row))
      .run()
  }
  await insert('disputes', { id: 'dp_1', amount: 1, status: 'needs_response', reason: 'fraudulent' })
  await insert('refunds', { id: 're_1', amount: 2, status: 'succeeded' })
  const creditId = await noteCredit(env, billId, { way: 'card', status: 'failed', total: 4, subtotal: 4, tax: 0 })
  await insert('refunds', { id: 're_2', amount: 8, status: 'succeeded', credit_id: creditId })
  await run()
  const moved = async () =>
    (await told(operator)).map(([, amount]) => Number(amount)).toSorted((one, other) => one - other)
  expect(await moved()).toEqual([1, 2, 4])
  await env.DB.prepare("UPDATE disputes SET status = 'lost', updated_at = ? WHERE id = 'dp_1'").bind(now()).run()
  await run()
  expect(await moved()).toEqual([1, 1, 2, 4])
  expect((await told(payer)).map(([template]) => template)).toEqual(['bill_credited'])
})
