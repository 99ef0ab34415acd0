import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'

it('is what was billed for a month, without held and void bills and tax, and what was credited of it at any time', async () => {
  const [month, earlier] = [addMonths(monthOf(now()), -2), addMonths(monthOf(now()), -3)]
  const operator = await createAccount(env, { type: 'MASTER' })
  const payer = await createAccount(env, { type: 'USER', parent: operator })
  const bill = await createBill(env, payer, { month, status: 'paid', paidAt: now() })
  await createBill(env, payer, { month, revision: 1, status: 'void' })
  await createBill(env, payer, { month, revision: 2, status: 'held', issuedAt: null, year: null, number: null })
  await createBill(env, payer, { month: earlier })
  await env.DB.prepare(
    `INSERT INTO credits (id, bill_id, account_id, year, number, lines, tax_rates, subtotal, tax, total, reason, way, status, issued_at, updated_at)
      VALUES (?1, ?2, ?3, 1901, 1, '[]', '[]', 3000, 300, 3300, 'x', 'bank', 'done', ?4, ?4)`,
  )
    .bind(crypto.randomUUID(), bill.id, payer.id, now())
    .run()
  const { token } = await signIn(env, operator)
  const { json } = await call('GET', `/v1/dashboard/revenue/service?start=${earlier}&end=${month}`, { token })
  expect(json.data.points).toEqual([
    { period: earlier, billed: 10_000, credited: 0 },
    { period: month, billed: 10_000, credited: 3000 },
  ])
})
