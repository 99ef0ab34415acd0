import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const HOUR = 60 * 60 * 1000
const MONTH = '2031-04'
const moveTo = (at: number) => setClockOffset(at - Date.now())

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  await setPrices(env, 'light', 1, { price: 10_000 })
  await setPrices(env, 'pro', 1, { price: 20_000 })
  await setPrices(env, 'standard', 1, { price: null })
})
beforeEach(async () => {
  moveTo(startOfMonth(MONTH) + HOUR)
  await env.DB.prepare('DELETE FROM bill_months').run()
})
afterEach(() => setClockOffset(0))

const ask = async (account: Account, [method, path]: readonly [string, string], input: object = {}) => {
  const { token } = await signIn(env, account)
  return call(method, `/v1/${path}`, { env, token, ...input })
}
const read = async (id: string) => (await ask(operator, ['GET', `master/user/${id}/discount`])).json.data
const EIGHT = { plan_code: 'light', price: 8000, from_month: '2031-05', months: null, reason: 'Three years with us' }

async function agree(id: string, body: object = {}, version?: number) {
  const based = version ?? (await read(id)).version
  const headers = { 'if-match': `"${based}"`, 'accept-language': 'en' }
  return ask(operator, ['PUT', `master/user/${id}/own-price`], { body: { ...EIGHT, ...body }, headers })
}

const customer = () => createContracted(env, { from: startOfMonth(MONTH), storedAt: startOfMonth(MONTH) })
const pricesOf = (data: { own_prices: { price: number; from_month: Month; until_month: Month | null }[] }) =>
  data.own_prices.map(({ price, from_month, until_month }) => `${price} ${from_month}-${until_month ?? ''}`)
const mailsTo = async (id: string) => {
  const sql = "SELECT payload FROM outbox WHERE payload ->> 'accountId' = ? ORDER BY created_at, id"
  const { results } = await env.DB.prepare(sql).bind(id).all<{ payload: string }>()
  return results.map(({ payload }) => JSON.parse(payload)).map(({ template, values }) => [template, values])
}

/** Makes the bill of a month, without the initial fee, and returns its plan fee. */
async function feeOf({ id }: { id: string }, month: Month) {
  await env.DB.prepare(
    'INSERT INTO billing_profiles (account_id, initial_fee_waived_at, updated_at) VALUES (?, 1, 1) ON CONFLICT DO NOTHING',
  )
    .bind(id)
    .run()
  moveTo(endOfMonth(month) + 7 * HOUR)
  await makeBills(env)
  const sql = 'SELECT plan_fee FROM bills WHERE account_id = ? AND month = ?'
  return (await env.DB.prepare(sql).bind(id, month).first<{ plan_fee: number }>())?.plan_fee
}

describe('an own price', () => {
  it('counts from its month on bills, draft and plan check, for its months', async () => {
    const account = await customer()
    expect((await agree(account.id, { months: 2 })).status).toBe(200)
    const check = (await ask(account, ['GET', 'user/user-plan'])).json.data
    expect(check.plan.price).toBe(10_000)
    expect(check.coming).toMatchObject([
      { fields: [{ field: 'price', before: 10_000, after: 8000 }] },
      { fields: [{ field: 'price', before: 8000, after: 10_000 }] },
    ])
    expect(await feeOf(account, MONTH)).toBe(10_000)
    moveTo(endOfMonth('2031-05') - HOUR)
    const draft = (await ask(account, ['GET', `next-bill/${account.id}`])).json.data
    expect(JSON.stringify(draft)).toContain('8000')
    expect(await feeOf(account, '2031-05')).toBe(8000)
    expect([await feeOf(account, '2031-06'), await feeOf(account, '2031-07')]).toEqual([8000, 10_000])
  })

  it('replaces what was agreed for its month and later, and ends; the account is told each time', async () => {
    const account = await customer()
    const steps = [
      [{}, ['8000 2031-05-']],
      [{ price: 9000, from_month: '2031-08', months: 3 }, ['9000 2031-08-2031-10', '8000 2031-05-2031-07']],
      [{ price: 12_000, from_month: '2031-07', months: 1 }, ['12000 2031-07-2031-07', '8000 2031-05-2031-06']],
      [{ price: null, from_month: '2031-06' }, ['8000 2031-05-2031-05']],
      [{ price: null, from_month: '2031-05' }, []],
    ] as const
    for (const [body, expected] of steps) expect(pricesOf((await agree(account.id, body)).json.data)).toEqual(expected)
    expect(await mailsTo(account.id)).toEqual([
      ['own_price', { plan: 'light plan', date: '2031/05/01', feeBefore: '10,000', fee: '8,000' }],
      ['own_price', { plan: 'light plan', date: '2031/08/01', feeBefore: '8,000', fee: '9,000', lastMonth: '2031/10' }],
      [
        'own_price',
        { plan: 'light plan', date: '2031/07/01', feeBefore: '8,000', fee: '12,000', lastMonth: '2031/07' },
      ],
      ['own_price_ended', { plan: 'light plan', date: '2031/06/01', feeBefore: '8,000' }],
      ['own_price_ended', { plan: 'light plan', date: '2031/05/01', feeBefore: '8,000' }],
    ])
    const history = JSON.stringify((await ask(operator, ['GET', `master/user-history/${account.id}?limit=9`])).json)
    expect(history).toContain('account.own_price')
    expect(history).not.toContain(EIGHT.reason)
  })

  it('of another plan rests until the account has the plan, and then takes its place before the list', async () => {
    const account = await customer()
    await agree(account.id, { plan_code: 'pro', price: 15_000 })
    const { plan, coming, plans } = (await ask(account, ['GET', 'user/user-plan'])).json.data
    expect([plan.price, coming]).toEqual([10_000, []])
    expect(plans.find(({ plan_code }: { plan_code: string }) => plan_code === 'pro').price).toBe(15_000)
    expect((await mailsTo(account.id))[0]?.[1]).not.toHaveProperty('feeBefore')
  })

  it('is refused for begun months, other values, other accounts, and a second tab; twice the same is told once', async () => {
    const account = await customer()
    const { version } = await read(account.id)
    const wrong = [
      [{ from_month: MONTH }, 'from_month'],
      [{ from_month: addMonths(MONTH, 25) }, 'from_month'],
      [{ price: 0 }, 'price'],
      [{ months: 121 }, 'months'],
      [{ plan_code: 'oem' }, 'plan_code'],
      [{ reason: ' ' }, 'reason'],
    ] as const
    for (const [body, field] of wrong) {
      const { status, json } = await agree(account.id, body)
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    }
    expect((await agree(account.id, { plan_code: 'standard' })).json.code).toBe('plan_price')
    expect((await agree(account.id, { price: null })).status).toBe(200)
    const answers = await Promise.all([
      agree(account.id, { price: 7000 }, version),
      agree(account.id, { price: 6000 }, version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const price = answers.find(({ status }) => status === 200)?.json.data.own_prices[0].price
    expect((await agree(account.id, { price }, version)).status).toBe(200)
    expect(await mailsTo(account.id)).toHaveLength(1)
    const partner = await createAccount(env, { type: 'OEM_MASTER', plan: 'oem' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    expect((await agree(below.id)).json.code).toBe('not_billed')
  })
})
