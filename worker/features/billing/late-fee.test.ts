import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { billNameIn } from '#shared/billing/bill-names.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { endOfMonth, startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { eachEntry } from '#worker/features/accounting/journal.service.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { makeBills } from './bill.jobs.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const moveTo = (at: number) => setClockOffset(at - Date.now())
/** The `day` of a month at noon. */
const on = (month: string, day: number) => startOfMonth(month) + (day - 1) * DAY + 12 * HOUR

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let payer: Account

beforeEach(async () => {
  const tables = ['dunning_policies', 'bank_settlements', 'bank_lines', 'credits', 'payments', 'bills', 'bill_months']
  for (const table of [...tables, 'contract_plans', 'contracts']) await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare('UPDATE accounts SET contract_starts_at = NULL').run()
  await env.DB.prepare('DELETE FROM plan_versions WHERE effective_from > 0').run()
  await setPrices(env, 'light', 1, { price: 10_000 })
  moveTo(on('2027-03', 1))
  operator = await createAccount(env, { type: 'MASTER' })
  payer = await createContracted(env, { from: startOfMonth('2027-03') }, { parent: operator })
  await env.DB.prepare("INSERT INTO bill_months VALUES ('2027-02', 1, 1)").run()
})
afterEach(() => setClockOffset(0))

async function ask(method: string, path: string, body?: unknown, { as = operator, version = 0 } = {}) {
  const { token } = await signIn(env, as)
  const headers: Record<string, string> = method === 'GET' ? {} : { 'if-match': `"${version}"` }
  return call(method, `/v1${path}`, { token, ...(body !== undefined && { body }), headers })
}
const setFee = (latePermille: number, version = 0) =>
  ask('PUT', '/master/dunning', { reminder_days: [], late_permille: latePermille }, { version })

let revision = 0
/** A bill of January of 365,000 yen with tax that is due on 10 March: at 10 % a year a late day costs 100 yen. */
const owed = (values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, {
    month: '2027-01',
    revision: revision++,
    dueAt: on('2027-03', 11) - 12 * HOUR - 1,
    subtotal: 331_819,
    tax: 33_181,
    total: 365_000,
    ...values,
  })

/** The late fee on the bill of a month, once it is made. */
async function feeOf(month: '2027-03' | '2027-04'): Promise<number | undefined> {
  moveTo(endOfMonth(month) + 7 * HOUR)
  await makeBills(env)
  const rows = await connect(env.DB).select().from(bills)
  return rows.find((one) => one.month === month && one.accountId === payer.id)?.lateFee
}

/** The text of the late fee of a bill in each language. */
function lateTexts(bill: typeof bills.$inferSelect | undefined): string[] {
  const line = bill?.lines.find(({ kind }) => kind === 'late')
  if (!bill || !line) return []
  return LANGUAGES.map((language) => billNameIn(bill.names, line.name, language))
}

it('stands on the next bills, outside the tax, for the days of each month, without the fee of the month before', async () => {
  expect((await setFee(147)).status).toBe(422)
  expect((await setFee(100)).json.data).toMatchObject({ late_permille: 100, version: 1 })
  const bill = await owed()
  expect(await feeOf('2027-03')).toBe(2100)
  const made = (await connect(env.DB).select().from(bills)).find((one) => one.month === '2027-03')
  expect(made).toMatchObject({ planFee: 10_000, subtotal: 12_100, tax: 1000, total: 13_100 })
  expect(made?.lines.at(-1)).toMatchObject({ kind: 'late', name: expect.stringContaining('の21日分'), amount: 2100 })
  // Whoever reads the bill reads its text in the own language, whatever the payer's is.
  expect(lateTexts(made)).toEqual([
    expect.stringMatching(/^遅延損害金（年10%）.*の21日分$/),
    expect.stringMatching(/^Late fee \(10% a year\) .* for 21 days$/),
    expect.stringMatching(/^滞纳金（年10%）.*（21天）$/),
    expect.stringMatching(/^연체료\(연 10%\) .* 21일분$/),
  ])
  await env.DB.prepare('UPDATE bills SET due_at = ? WHERE id = ?')
    .bind(on('2027-04', 11) - 12 * HOUR - 1, made?.id)
    .run()
  moveTo(on('2027-04', 5))
  await env.DB.prepare("UPDATE bills SET status = 'completed', paid_at = ? WHERE id = ?")
    .bind(on('2027-04', 5), bill.id)
    .run()
  // Five days of the first bill, and twenty of the second one without its own fee: 11,000 yen.
  expect(await feeOf('2027-04')).toBe(500 + Math.floor((11_000 * 20 * 0.1) / 365))
})

it('counts what was still to be paid on each day, and nothing of a promise, a credit note, or before the fee was set', async () => {
  const paid = { status: 'completed', paidAt: on('2027-03', 20) } as const
  await owed({ ...paid, credited: 365_000 })
  await owed({ promisedUntil: endOfMonth('2027-03') })
  await owed({ status: 'void' })
  await owed({ status: 'held', dueAt: null })
  moveTo(on('2027-03', 15))
  await setFee(100)
  const partly = await owed({ fromBalance: 36_500 })
  await env.DB.batch([
    env.DB.prepare("INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('bank', 'x', 1, 1)"),
    env.DB.prepare(
      `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, created_at, updated_at)
        VALUES ('line', 'bank', 'f', '2027-03-20', 182509, 'x', 'x', 1, 1)`,
    ),
    env.DB.prepare(
      "INSERT INTO bank_settlements VALUES ('part', 'line', ?, 182500, 0, 'unpaid', 1, NULL), ('back', 'line', ?, 9, 0, 'unpaid', 1, 1)",
    ).bind(partly.id, partly.id),
  ])
  // From the 16th to the 20th 90 yen a day, then 40.
  expect(await feeOf('2027-03')).toBe(5 * 90 + 11 * 40)
})

it('is in the next bill as expected to the month’s end, and what is over of it as owed; none for whoever owes nothing else', async () => {
  await setFee(100)
  await owed()
  moveTo(on('2027-03', 21))
  const next = (await ask('GET', `/next-bill/${payer.id}`, undefined, { as: payer })).json.data
  const late = next.lines.find((one: { kind: string }) => one.kind === 'late')
  expect(late).toMatchObject({ amount: 2100, so_far: 1000, is_sure: false })
  expect(next.taxes).toContainEqual({ percent: 0, subtotal: 2100, tax: 0 })
  await env.DB.prepare('UPDATE plan_versions SET price = 0').run()
  expect(await feeOf('2027-03')).toBeUndefined()
})

it('ends on the day of receipt that a mark by hand names, as the journal does; the mark can be reopened in its own month', async () => {
  await setFee(100)
  const bill = await owed()
  const mark = (one: typeof bill, day: string) => {
    const confirmation = formatBillNumber(one.year, one.number)
    const body = { reason: '振込', confirmation, received_on: day }
    return ask('PATCH', `/master/bill/${one.id}/force-complete`, body, { version: one.version })
  }
  moveTo(on('2027-03', 25))
  for (const day of ['2027-01-31', '2027-03-26'])
    expect((await mark(bill, day)).json.fields).toHaveProperty('received_on')
  expect((await mark(bill, '2027-03-20')).json.data).toMatchObject({ paid_at: '2027-03-19T15:00:00.000Z' })
  const booked: [string, string][] = []
  for await (const { kind, day } of eachEntry(env, { from: '2027-03', to: '2027-03' })) booked.push([kind, day])
  expect(booked).toContainEqual(['hand', '2027-03-20'])
  // From the 11th to the 20th.
  expect(await feeOf('2027-03')).toBe(1000)
  moveTo(on('2027-04', 5))
  const wrong = await owed()
  const { data } = (await mark(wrong, '2027-03-31')).json
  expect(data.steps).toContain('reopen')
  const reopened = await ask('POST', `/master/bill/${wrong.id}/reopen`, { reason: 'x' }, { version: data.version })
  expect(reopened.json.data).toMatchObject({ status: 'unpaid', paid_at: null })
})
