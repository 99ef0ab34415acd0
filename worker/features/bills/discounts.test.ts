import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { toDay } from '#shared/time/jst.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createDiscount } from '#tests/setup/discounts.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { writeDay, writeMonth } from '#worker/features/dashboard/figures.service.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const HOUR = 60 * 60 * 1000
const MONTH = '2031-04'
const moveTo = (at: number) => setClockOffset(at - Date.now())

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  await setPrices(env, 'light', 1, { price: 10_000 })
  await setPrices(env, 'oem', 1, { price: 30_000 })
})
beforeEach(async () => {
  moveTo(startOfMonth(MONTH) + HOUR)
  await env.DB.prepare('DELETE FROM bill_months').run()
})
afterEach(() => setClockOffset(0))

const ask = async (account: Account, [method, path]: readonly [string, string], body?: unknown) => {
  const { token } = await signIn(env, account)
  return call(method, `/v1/${path}`, { env, token, body, headers: { 'accept-language': 'en' } })
}
const TEN = {
  percent: 10,
  amount: null,
  text: 'ご紹介割引',
  reason: 'Referred by a customer',
  from_month: MONTH,
  months: 3,
}
const give = (id: string, body: object = {}) =>
  ask(operator, ['POST', `master/user/${id}/discount`], { ...TEN, ...body })
const list = async (id: string) => (await ask(operator, ['GET', `master/user/${id}/discount`])).json.data
const end = (id: string, discountId: string, lastMonth: Month) =>
  ask(operator, ['PATCH', `master/user/${id}/discount`], {
    discount_id: discountId,
    reason: 'Not agreed any more',
    last_month: lastMonth,
  })
const customer = (from = startOfMonth(MONTH)) => createContracted(env, { from, storedAt: from })

/** Makes the bills of a month, without the initial fee of the account. */
async function billOf(account: { id: string }, month: Month) {
  await env.DB.prepare(
    'INSERT INTO billing_profiles (account_id, initial_fee_waived_at, updated_at) VALUES (?, 1, 1) ON CONFLICT DO NOTHING',
  )
    .bind(account.id)
    .run()
  moveTo(endOfMonth(month) + 7 * HOUR)
  await makeBills(env)
  return env.DB.prepare('SELECT * FROM bills WHERE account_id = ? AND month = ?').bind(account.id, month).first<{
    id: string
    plan_fee: number
    discount_fee: number
    subtotal: number
    total: number
    status: string
    lines: string
  }>()
}

const linesIn = (bill: { lines: string } | null) =>
  JSON.parse(bill?.lines ?? '[]') as { kind: string; name: string; amount: number }[]

describe('a discount', () => {
  it('stands on the bills of its months as a line of its own, and is gone afterwards', async () => {
    const account = await customer()
    const given = await give(account.id, { months: 1 })
    expect(given).toMatchObject({ status: 200, json: { data: { is_billed: true, month: MONTH } } })
    expect(given.json.data.discounts).toMatchObject([
      {
        percent: 10,
        amount: null,
        text: 'ご紹介割引',
        reason: TEN.reason,
        from_month: MONTH,
        until_month: MONTH,
        can_end: true,
      },
    ])
    const bill = await billOf(account, MONTH)
    expect(bill).toMatchObject({ plan_fee: 10_000, discount_fee: -1000, subtotal: 9000, total: 9900, status: 'unpaid' })
    expect(linesIn(bill).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['plan', 'light plan', 10_000],
      ['discount', 'ご紹介割引', -1000],
    ])
    const invoice = (await ask(account, ['GET', `user/bill/${bill?.id}/invoice`])).json.data
    expect(invoice).toMatchObject({ plan_fee: 10_000, discount_fee: -1000, subtotal: 9000, tax: 900 })
    expect(await billOf(account, addMonths(MONTH, 1))).toMatchObject({ discount_fee: 0, subtotal: 10_000 })
  })

  it('goes by the days of a month that the contract fills partly', async () => {
    const account = await customer(startOfMonth(MONTH) + 19 * 24 * HOUR)
    await give(account.id, { percent: null, amount: 5000 })
    expect(await billOf(account, MONTH)).toMatchObject({ plan_fee: 3666, discount_fee: -1833, subtotal: 1833 })
  })

  it('of the whole fee leaves no bill', async () => {
    const account = await customer()
    await give(account.id, { percent: 100, months: 1 })
    expect(await billOf(account, MONTH)).toBeNull()
    expect(await billOf(account, addMonths(MONTH, 1))).toMatchObject({ subtotal: 10_000 })
  })

  it('that ends holds no bill', async () => {
    const account = await customer()
    await give(account.id, { percent: 99, months: 3 })
    for (const ahead of [0, 1, 2])
      expect(await billOf(account, addMonths(MONTH, ahead))).toMatchObject({ subtotal: 100 })
    expect(await billOf(account, addMonths(MONTH, 3))).toMatchObject({ subtotal: 10_000, status: 'unpaid' })
  })

  it('is given once for a month, also where two give it at the same moment', async () => {
    const account = await customer()
    const answers = await Promise.all([give(account.id), give(account.id, { from_month: '2031-06', months: null })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await give(account.id, { from_month: '2031-06' })
    expect(again).toMatchObject({ status: 409, json: { code: 'discount_overlap' } })
    expect((await list(account.id)).discounts).toHaveLength(1)
  })

  it('is refused for months that began before, values out of bounds, and accounts of a partner', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', plan: 'oem' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    expect(await give(below.id)).toMatchObject({ status: 409, json: { code: 'not_billed' } })
    const wrong = [
      [{ from_month: '2031-03' }, 'from_month'],
      [{ percent: null }, 'percent'],
      [{ amount: 5 }, 'amount'],
      [{ percent: 101 }, 'percent'],
      [{ months: 0 }, 'months'],
      [{ text: ' ' }, 'text'],
    ] as const
    for (const [body, field] of wrong) {
      const { status, json } = await give(partner.id, body)
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    }
    expect((await give(partner.id)).status).toBe(200)
  })

  it('ends with a month, keeps the months before, and ends once', async () => {
    const account = await customer()
    const [given] = (await give(account.id, { months: null })).json.data.discounts
    moveTo(startOfMonth('2031-06') + HOUR)
    expect((await end(account.id, given.id, '2031-04')).status).toBe(422)
    const ended = await end(account.id, given.id, '2031-05')
    expect(ended.json.data.discounts).toMatchObject([
      { until_month: '2031-05', end_reason: 'Not agreed any more', can_end: false },
    ])
    expect((await end(account.id, given.id, '2031-05')).status).toBe(412)
    const fees = []
    for (const month of ['2031-04', '2031-05', '2031-06']) fees.push((await billOf(account, month))?.discount_fee)
    expect(fees).toEqual([-1000, -1000, 0])
  })

  it('that has not begun is withdrawn, and another one takes its months', async () => {
    const account = await customer()
    const [given] = (await give(account.id, { from_month: '2031-06' })).json.data.discounts
    expect((await end(account.id, given.id, '2031-04')).status).toBe(200)
    expect((await give(account.id, { from_month: '2031-05' })).status).toBe(200)
  })

  it('stands in the history without the operator’s reason', async () => {
    const account = await customer()
    await give(account.id)
    const { json } = await ask(operator, ['GET', `master/user-history/${account.id}?limit=5`])
    const text = JSON.stringify(json.data)
    expect(text).toContain('account.discount')
    expect(text).not.toContain(TEN.reason)
  })

  it('is shown on the plan check with what it saves, and to nobody who sees no prices', async () => {
    const account = await customer()
    await give(account.id)
    const { json } = await ask(account, ['GET', 'user/user-plan'])
    expect(json.data.discounts).toEqual([
      { percent: 10, amount: null, text: 'ご紹介割引', from_month: MONTH, until_month: '2031-06' },
    ])
    expect(JSON.stringify(json.data)).not.toContain(TEN.reason)
  })
})

describe('revenue', () => {
  it('is less by discounts from the day on which they are given', async () => {
    // Later than everything that other tests stored on this day.
    moveTo(startOfMonth(MONTH) + 12 * HOUR)
    const before = await mrrOf(toDay(startOfMonth(MONTH)))
    const account = await customer()
    await createDiscount(env, account.id, { percent: null, amount: 4000, fromMonth: MONTH })
    expect(await mrrOf(toDay(startOfMonth(MONTH)))).toBe(before + 6000)
    await writeMonth(env, MONTH)
    const change = 'SELECT kind, before, after FROM revenue_changes WHERE month = ? AND account_id = ?'
    expect(await env.DB.prepare(change).bind(MONTH, account.id).first()).toEqual({
      kind: 'new',
      before: 0,
      after: 6000,
    })
  })
})

async function mrrOf(day: string): Promise<number> {
  await writeDay(env, day)
  const row = await env.DB.prepare("SELECT figures ->> 'mrr' AS mrr FROM figure_days WHERE scope = '*' AND day = ?")
    .bind(day)
    .first<{ mrr: number }>()
  return row?.mrr ?? 0
}
