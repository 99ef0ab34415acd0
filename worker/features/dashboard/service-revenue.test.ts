import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { creditLines } from '#shared/billing/credit-lines.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { noteCredit } from '#tests/setup/credits.ts'
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

it('leaves a credited late fee out, as it leaves the fee itself out', async () => {
  const month = addMonths(monthOf(now()), -4)
  const operator = await createAccount(env, { type: 'MASTER' })
  const payer = await createAccount(env, { type: 'USER', parent: operator })
  const line = { accountId: payer.id, companyName: payer.companyName, name: '', quantity: 1 }
  const lines = [
    { ...line, kind: 'plan' as const, unitPrice: 10_000, amount: 10_000 },
    { ...line, kind: 'late' as const, unitPrice: 700, amount: 700, taxPercent: 0 },
  ]
  const bill = await createBill(env, payer, { month, status: 'paid', paidAt: now(), lines, ...sumLines(lines, month) })
  for (const wanted of [
    [{ line: 1, amount: 300 }],
    [
      { line: 0, amount: 2000 },
      { line: 1, amount: 400 },
    ],
  ]) {
    const { problems, ...values } = creditLines(bill, [], wanted)
    expect(problems).toEqual({})
    await noteCredit(env, bill.id, values)
  }
  const { token } = await signIn(env, operator)
  const { json } = await call('GET', `/v1/dashboard/revenue/service?start=${month}&end=${month}`, { token })
  expect(json.data.points).toEqual([{ period: month, billed: 10_000, credited: 2000 }])
})
