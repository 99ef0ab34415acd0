import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { findBill } from './bill.repository.ts'
import { completeBill, releaseHeld, type Step, voidBill } from './bill-steps.repository.ts'

let payer: Awaited<ReturnType<typeof createAccount>>
let revision = 0

beforeAll(async () => {
  payer = await createAccount(env, { type: 'USER' })
})

const update = (sql: string) => (id: string) => env.DB.prepare(`UPDATE bills SET ${sql} WHERE id = ?`).bind(id).run()
const billsOfPayer = async () => (await env.DB.prepare('SELECT * FROM bills').all()).results
const isFaster = new Error('Somebody was faster')

/** A bill as a step saw it, and a change by somebody else meanwhile. */
async function seen(
  meanwhile: (id: string) => Promise<unknown>,
  values: Parameters<typeof createBill>[2] = {},
): Promise<Step> {
  const { id } = await createBill(env, payer, { revision: revision++, ...values })
  const bill = await findBill(env.DB, { kind: 'all' }, id)
  if (!bill) throw new Error('The bill is missing')
  await meanwhile(id)
  const actor = { personId: payer.id, accountId: payer.id }
  return { bill, version: bill.version, actor, onBroken: () => isFaster as never }
}

describe('the write of a step', () => {
  it.each([
    ['settled', update("status = 'paid'")],
    ['changed', update('version = version + 1')],
    ['charged', (id: string) => createPayment(env, id, { status: 'action' })],
  ])('completes and voids no bill that was %s meanwhile', async (_, meanwhile) => {
    const [one, other] = [await seen(meanwhile), await seen(meanwhile)]
    const before = await billsOfPayer()
    await expect(completeBill(env.DB, one, { reason: 'settled', paidAt: 1 })).rejects.toBe(isFaster)
    await expect(voidBill(env.DB, other, { reason: 'wrong', note: '', lines: [] })).rejects.toBe(isFaster)
    expect(await billsOfPayer()).toEqual(before)
  })

  it.each([
    ['voided', update("status = 'void'")],
    ['changed', update('version = version + 1')],
  ])('releases no bill that was %s meanwhile', async (_, meanwhile) => {
    const unissued = { status: 'held', year: null, number: null, issuedAt: null, dueAt: null } as const
    const step = await seen(meanwhile, unissued)
    const before = await billsOfPayer()
    await expect(releaseHeld(env.DB, step)).rejects.toBe(isFaster)
    expect(await billsOfPayer()).toEqual(before)
  })
})
