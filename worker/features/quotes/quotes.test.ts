import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { addMonths, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createDiscount, storeCoupon } from '#tests/setup/discounts.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { sendQuote } from '#worker/features/quotes/quote-mail.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const MONTH = '2031-04'
const START = '2031-04-16'
const moveTo = (at: number) => setClockOffset(at - Date.now())
const issued = { ...env, INVOICE_ISSUER: '株式会社めくり' }

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  await setPrices(env, 'light', 1, { price: 9_999, limitAccess: 10, limitAccessPrice: 5 })
  await setPrices(env, 'standard', 1, { price: 20_003 })
})
beforeEach(async () => {
  moveTo(startOfMonth(MONTH) + HOUR)
  await env.DB.prepare('DELETE FROM bill_months').run()
})
afterEach(() => setClockOffset(0))

const ask = async ([method, path]: readonly [string, string], body?: object) => {
  const { token } = await signIn(env, operator)
  return call(method, `/v1/master/user/${path}`, { env: issued, token, body, headers: { 'accept-language': 'en' } })
}
const OFFER = { plan_code: 'light', start: START, valid_until: '2031-04-30', note: 'With thanks' }
const DISCOUNT = { percent: 10, amount: null, months: null, text: 'Spring', reason: 'A friend' }
const make = (id: string, body: object = {}) => ask(['POST', `${id}/quote`], { ...OFFER, ...body })
const quotesOf = async (id: string) => (await ask(['GET', `${id}/discount`])).json.data.quotes
const step = async (id: string, name: string, version?: number) => {
  const [quote] = await quotesOf(id)
  return ask(['PATCH', `${id}/quote`], { quote_id: quote.id, quote_version: version ?? quote.version, step: name })
}
const customer = () => createAccount(env, { type: 'USER', plan: null })
const contractsOf = async (id: string) =>
  (await env.DB.prepare('SELECT starts_at, auto_renew FROM contracts WHERE account_id = ?').bind(id).all()).results

async function discountLines(quoteId: string): Promise<BillLine[]> {
  const sql = "SELECT value FROM quotes, json_each(lines) WHERE quotes.id = ? AND value ->> 'kind' = 'discount'"
  const { results } = await env.DB.prepare(sql).bind(quoteId).all<{ value: string }>()
  return results.map(({ value }) => JSON.parse(value))
}

const sumOf = (totals: readonly number[] = []) => totals.reduce((sum, one) => sum + one, 0)

/** The totals of all bills of contracts of twelve months from `START`, one for each month that they touch. */
async function billed(...ids: readonly string[]): Promise<number[][]> {
  for (let month: Month = MONTH; month <= '2032-04'; month = addMonths(month, 1)) {
    moveTo(endOfMonth(month) + 7 * HOUR)
    await makeBills(env)
  }
  const sql = 'SELECT total FROM bills WHERE account_id = ? ORDER BY month'
  const found = await Promise.all(ids.map((id) => env.DB.prepare(sql).bind(id).all<{ total: number }>()))
  return found.map(({ results }) => results.map(({ total }) => total))
}

describe('a quote', () => {
  it('has the next number of its year, whoever it is for and whoever is at it too', async () => {
    const accounts = await Promise.all([customer(), customer(), customer()])
    await Promise.all(accounts.map(({ id }) => make(id)))
    const { results } = await env.DB.prepare('SELECT number FROM quotes WHERE year = 2031').all<{ number: number }>()
    expect(results.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  it('is the sum of what the bills of its contract ask for, and becomes that contract by one press', async () => {
    const [account, other] = [await customer(), await customer()]
    const coupon = await storeCoupon(env, { percent: 33, months: 3 })
    await createDiscount(env, account.id, { percent: null, amount: 777, fromMonth: '2031-09', untilMonth: '2031-10' })
    expect((await make(account.id, { coupon_code: coupon.code })).status).toBe(200)
    const agreed = { percent: 33, amount: null, months: 3, text: 'Spring', reason: 'A friend' }
    expect((await make(other.id, { discount: agreed })).status).toBe(200)
    expect((await step(other.id, 'accept')).status).toBe(200)
    const [quote] = await quotesOf(account.id)
    const [typed] = await quotesOf(other.id)
    expect(quote).toMatchObject({ state: 'open', starts_on: START, ends_on: '2032-04-15' })
    const presses = await Promise.all([step(account.id, 'accept'), step(account.id, 'accept')])
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(await contractsOf(account.id)).toHaveLength(1)
    expect((await step(account.id, 'accept')).json.code).toBe('quote_state')
    const [totals, ofOther] = await billed(account.id, other.id)
    expect(sumOf(totals)).toBe(quote.total)
    expect(sumOf(ofOther)).toBe(typed.total)
    // Beside the discount that one of them had already, both are the same.
    expect(ofOther?.toSpliced(5, 2)).toEqual(totals?.toSpliced(5, 2))
    const stored = await env.DB.prepare('SELECT * FROM discounts WHERE account_id = ?').bind(other.id).all()
    const { months: _, ...given } = agreed
    // The fifteen days of April are discounted beside three whole months, and said to be no month.
    expect(stored.results).toMatchObject([{ ...given, from_month: '2031-04', until_month: '2031-07', ended_at: null }])
    const offs = await discountLines(typed.id)
    expect(offs).toMatchObject([{ quantity: 1 }, { quantity: 3, months: 3 }])
    expect(offs[0]).not.toHaveProperty('months')
    const history = 'SELECT action FROM history WHERE account_id = ? AND action IN (?, ?) ORDER BY at, id'
    const { results } = await env.DB.prepare(history)
      .bind(account.id, 'account.quote', 'account.quote_accept')
      .all<{ action: string }>()
    expect(results.map(({ action }) => action)).toEqual(['account.quote', 'account.quote_accept'])
  })

  it.each<[string, 'light' | 'standard', object, { gap?: number; own?: Month }]>([
    ['the same plan, discounted', 'light', { discount: { ...DISCOUNT, percent: 33, months: 2 } }, {}],
    ['another plan, discounted', 'standard', { discount: { ...DISCOUNT, percent: null, amount: 777, months: 2 } }, {}],
    ['the same plan, in a month with a discount of its own', 'light', {}, { own: MONTH }],
    ['another plan, after a gap, discounted', 'standard', { discount: { ...DISCOUNT, months: 1 } }, { gap: 3 }],
  ])('adds up with what its first month asks for anyway: %s', async (_, plan, body, { gap = 0, own = '2031-03' }) => {
    const from = startOfMonth(MONTH)
    const create = () => createContracted(env, { plan, from, to: from + (15 - gap) * DAY - 1 })
    // One account gets the quote, the other has its old contract alone.
    const [account, other] = [await create(), await create()]
    for (const { id } of [account, other]) {
      const sql = 'INSERT INTO billing_profiles (account_id, initial_fee_waived_at, updated_at) VALUES (?, 1, 1)'
      await env.DB.prepare(sql).bind(id).run()
      await createDiscount(env, id, { percent: null, amount: 777, fromMonth: own, untilMonth: own })
    }
    moveTo(from + 14 * DAY + HOUR)
    expect((await make(account.id, body)).status).toBe(200)
    const [quote] = await quotesOf(account.id)
    expect((await step(account.id, 'accept')).status).toBe(200)
    const [totals, before] = await billed(account.id, other.id)
    expect([totals?.length, before?.length]).toEqual([13, 1])
    expect(sumOf(totals)).toBe(quote.total + sumOf(before))
  })

  // A first month of 0 yen has no bill; one that is only cheaper than before has one, of days that the account had anyway.
  it.each<[string, 'light' | 'standard', object, number]>([
    ['the same plan, free for two months', 'light', { percent: 100, months: 2 }, 11],
    ['another plan, free without end', 'standard', { percent: 100 }, 0],
    ['another plan, by an amount', 'standard', { percent: null, amount: 19_000, months: 1 }, 12],
    ['another plan, cheaper than the days before', 'standard', { percent: 90, months: 1 }, 12],
  ])('asks for nothing where a discount takes off more than the month adds: %s', async (_, plan, off, bills) => {
    const from = startOfMonth(MONTH)
    const account = await createContracted(env, { plan: 'light', from, to: from + 15 * DAY - 1 })
    const sql = 'INSERT INTO billing_profiles (account_id, initial_fee_waived_at, updated_at) VALUES (?, 1, 1)'
    await env.DB.prepare(sql).bind(account.id).run()
    moveTo(from + 14 * DAY + HOUR)
    expect((await make(account.id, { plan_code: plan, discount: { ...DISCOUNT, ...off } })).status).toBe(200)
    const [quote] = await quotesOf(account.id)
    const adding =
      "SELECT sum(value ->> 'amount') = subtotal AS adds, subtotal + tax AS total FROM quotes, json_each(lines)"
    const stored = await env.DB.prepare(`${adding} WHERE quotes.id = ?`).bind(quote.id).first()
    expect(stored).toEqual({ adds: 1, total: quote.total })
    expect((await step(account.id, 'accept')).status).toBe(200)
    const [totals = []] = await billed(account.id)
    expect(quote.total).toBe(sumOf(totals.slice(totals.length - bills)))
  })

  it('waives the initial fee with its contract', async () => {
    const [paying, free] = [await customer(), await customer()]
    await make(paying.id)
    await make(free.id, { waives_fee: true })
    const [[due], [waived]] = [await quotesOf(paying.id), await quotesOf(free.id)]
    expect(due.total - waived.total).toBe(110_000)
    expect((await step(free.id, 'accept')).status).toBe(200)
    const fee = await ask(['GET', `${free.id}/initial-fee`])
    expect(fee.json.data).toMatchObject({ state: 'waived' })
  })

  it('is refused once prices or discounts changed, its validity is over, it was withdrawn, or nothing leaves room', async () => {
    const account = await customer()
    const coupon = await storeCoupon(env)
    await make(account.id)
    await createDiscount(env, account.id, { percent: 10, fromMonth: '2031-06' })
    expect((await step(account.id, 'accept')).json.code).toBe('quote_changed')
    expect((await make(account.id, { discount: DISCOUNT })).json.code).toBe('discount_overlap')
    await env.DB.prepare('DELETE FROM discounts WHERE account_id = ?').bind(account.id).run()
    const both = { discount: DISCOUNT, coupon_code: coupon.code }
    expect((await make(account.id, both)).json.code).toBe('discount_overlap')
    moveTo(startOfMonth('2031-05') + HOUR)
    expect((await quotesOf(account.id))[0].state).toBe('expired')
    for (const name of ['accept', 'send', 'withdraw'])
      expect((await step(account.id, name)).json.code).toBe('quote_state')
    moveTo(startOfMonth(MONTH) + 2 * HOUR)
    expect((await step(account.id, 'withdraw')).json.data.quotes[0].state).toBe('withdrawn')
    expect((await step(account.id, 'accept')).json.code).toBe('quote_state')
    await make(account.id, { coupon_code: coupon.code })
    await env.DB.prepare('UPDATE coupons SET stopped_at = 1 WHERE id = ?').bind(coupon.id).run()
    expect((await step(account.id, 'accept')).json.fields).toHaveProperty('contract.coupon_code')
    await make(account.id)
    await make(account.id)
    expect((await step(account.id, 'accept')).status).toBe(200)
    expect(await contractsOf(account.id)).toHaveLength(1)
    const [, second] = await quotesOf(account.id)
    const body = { quote_id: second.id, quote_version: 1, step: 'accept' }
    expect((await ask(['PATCH', `${account.id}/quote`], body)).json.code).toBe('contract_state')
  })

  it('is not made for a validity that is over, a trial, or an account of a partner', async () => {
    const account = await customer()
    const wrong = [
      [{ valid_until: '2031-03-31' }, 'valid_until'],
      [{ valid_until: '2033-01-01' }, 'valid_until'],
      [{ plan_code: 'trial' }, 'plan_code'],
      [{ start: '2050-01-01' }, 'contract.start'],
      [{ discount: { ...DISCOUNT, amount: 5 } }, 'discount.amount'],
    ] as const
    for (const [body, field] of wrong) {
      const { status, json } = await make(account.id, body)
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    }
    const partner = await createAccount(env, { type: 'OEM_MASTER', plan: 'oem' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: null })
    expect((await make(below.id)).json.code).toBe('not_billed')
  })

  it('is sent with its file, once for each press, while it is open', async () => {
    const account = await customer()
    await make(account.id)
    expect((await step(account.id, 'send')).json.data.quotes[0].sent_at).not.toBeNull()
    expect((await step(account.id, 'send', 1)).status).toBe(412)
    const [quote] = await quotesOf(account.id)
    const file = await ask(['GET', `${account.id}/quote/export-pdf?quote_id=${quote.id}`])
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain(`quote-${quote.number}.pdf`)
    const find = "SELECT id, payload FROM outbox WHERE kind = 'mail.quote' AND payload ->> 'accountId' = ?"
    const { results } = await env.DB.prepare(find).bind(account.id).all<{ id: string; payload: string }>()
    expect(results).toHaveLength(1)
    for (const { id, payload } of results) await sendQuote(issued, id, JSON.parse(payload))
    const mail = await env.DB.prepare('SELECT text FROM local_mails WHERE recipient = ?')
      .bind(account.email)
      .first<{ text: string }>()
    expect(mail?.text).toContain(`見積書-${quote.number}.pdf (`)
    expect(mail?.text).toContain(quote.number)
    expect(mail?.text).toContain('/adminuser/bills')
  })
})

describe('what was sent to an account', () => {
  it('is among its own bills, with the file, and nobody else’s', async () => {
    const [account, stranger] = [await customer(), await customer()]
    const own = async (who: Account, path: string) =>
      call('GET', `/v1/user/bill${path}`, { env: issued, token: (await signIn(env, who)).token })
    const pdf = (id: string) => `/${id}/export-pdf?document=quote`
    await make(account.id, { discount: DISCOUNT })
    const [quote] = await quotesOf(account.id)
    expect(quote.discount).toEqual({ percent: 10, amount: null, months: null, text: 'Spring' })
    expect((await own(account, '')).json.data.quotes).toEqual([])
    expect((await own(account, pdf(quote.id))).status).toBe(404)
    await step(account.id, 'send')
    const { version: _, created_at: __, sent_at: ___, ...same } = quote
    expect((await own(account, '')).json.data.quotes).toEqual([{ ...same, sent_at: expect.any(String) }])
    const file = await own(account, pdf(quote.id))
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await own(stranger, '')).json.data.quotes).toEqual([])
    expect((await own(stranger, pdf(quote.id))).status).toBe(404)
    await step(account.id, 'withdraw')
    expect((await own(account, '')).json.data.quotes[0].state).toBe('withdrawn')
  })
})
