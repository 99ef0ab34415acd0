import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { findBill } from './bill.repository.ts'
import { completeBill, releaseHeld, type Step, voidBill } from './bill-steps.repository.ts'

let payer: Awaited<ReturnType<typeof createAccount>>
let revision = 0

beforeAll(async () => {
  payer = await createAccount(env, { type: 'USER' })
})

const run = (sql: string, id: string) => env.DB.prepare(sql).bind(id).run()
const billsOfPayer = async () => (await env.DB.prepare('SELECT * FROM bills').all()).results
const isFaster = new Error('Somebody was faster')

/** A bill as a step saw it, and a change by somebody else meanwhile. */
async function seen(meanwhile: string, values: Parameters<typeof createBill>[2] = {}): Promise<Step> {
  const { id } = await createBill(env, payer, { revision: revision++, ...values })
  const bill = await findBill(env.DB, { kind: 'all' }, id)
  if (!bill) throw new Error('The bill is missing')
  await run(meanwhile, id)
  const actor = { personId: payer.id, accountId: payer.id }
  return { bill, version: bill.version, actor, onBroken: () => isFaster as never }
}

const OPEN_PAYMENT = `INSERT INTO payments (bill_id, attempt, status, amount, customer_id, payment_method_id, created_at, updated_at)
  VALUES (?, 1, 'action', 11000, 'cus_1', 'pm_1', 0, 0)`

describe('the write of a step', () => {
  it.each([
    ['settled', "UPDATE bills SET status = 'paid' WHERE id = ?"],
    ['changed', 'UPDATE bills SET version = version + 1 WHERE id = ?'],
    ['charged', OPEN_PAYMENT],
  ])('completes and voids no bill that was %s meanwhile', async (_, meanwhile) => {
    const [one, other] = [await seen(meanwhile), await seen(meanwhile)]
    const before = await billsOfPayer()
    await expect(completeBill(env.DB, one, 'settled')).rejects.toBe(isFaster)
    await expect(voidBill(env.DB, other, { reason: 'wrong', note: '', lines: [] })).rejects.toBe(isFaster)
    expect(await billsOfPayer()).toEqual(before)
  })

  it.each([
    ['voided', "UPDATE bills SET status = 'void' WHERE id = ?"],
    ['changed', 'UPDATE bills SET version = version + 1 WHERE id = ?'],
  ])('releases no bill that was %s meanwhile', async (_, meanwhile) => {
    const unissued = { status: 'held', year: null, number: null, issuedAt: null, dueAt: null } as const
    const step = await seen(meanwhile, unissued)
    const before = await billsOfPayer()
    await expect(releaseHeld(env.DB, step)).rejects.toBe(isFaster)
    expect(await billsOfPayer()).toEqual(before)
  })
})
