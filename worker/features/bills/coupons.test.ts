import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createDiscount, storeCoupon } from '#tests/setup/discounts.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const DAY = 24 * 60 * 60 * 1000

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  await setPrices(env, 'light', 1, { price: 10_000 })
})

const ask = async (account: Account, [method, path]: readonly [string, string], body?: unknown, version?: number) => {
  const { token } = await signIn(env, account)
  const match = version === undefined ? undefined : { 'if-match': `"${version}"` }
  return call(method, `/v1/${path}`, { env, token, body, headers: { 'accept-language': 'en', ...match } })
}

let made = 0
const sign = (code: string, more: object = {}, contract: object = {}) =>
  ask(operator, ['POST', 'master/user'], {
    type: 'USER',
    company_name: 'Signed',
    email: `signed-${++made}@example.com`,
    contact_name: 'Signed',
    contract: { plan_code: 'light', coupon_code: code, ...contract },
    ...more,
  })
const discountsOf = async (id: string) =>
  (await ask(operator, ['GET', `master/user/${id}/discount`])).json.data.discounts
const usesOf = async (id: string) =>
  (await env.DB.prepare('SELECT uses FROM coupons WHERE id = ?').bind(id).first<{ uses: number }>())?.uses
const problemOf = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.fields?.['contract.coupon_code']]

const BODY = {
  code: 'spring-2027',
  percent: null,
  amount: 3000,
  months: 6,
  text: '春のキャンペーン',
  plan_codes: ['light'],
  valid_until: toDay(now() + 30 * DAY),
  uses_max: 10,
}

describe('a coupon', () => {
  it('is made once by its code, found by a search, and stopped once', async () => {
    const { status, json } = await ask(operator, ['POST', 'master/coupon'], BODY)
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ ...BODY, code: 'SPRING-2027', uses: 0, state: 'valid' }),
    ])
    const again = await ask(operator, ['POST', 'master/coupon'], { ...BODY, code: 'Ｓpring-2027' })
    expect([again.status, Object.keys(again.json.fields)]).toEqual([422, ['code']])
    await storeCoupon(env, { text: '別のもの' })
    const found = await ask(operator, ['GET', 'master/coupon?search=ｽﾌﾟﾘﾝｸﾞ'])
    expect(found.json.data.total).toBe(0)
    const list = await ask(operator, ['GET', 'master/coupon?search=SPRING'])
    expect(list.json.data.data_list.map(({ code }: { code: string }) => code)).toEqual(['SPRING-2027'])
    const stop = () => ask(operator, ['PATCH', 'master/coupon'], { coupon_id: json.data.id })
    expect((await stop()).json.data.state).toBe('stopped')
    expect((await stop()).status).toBe(412)
    expect(problemOf(await sign('SPRING-2027'))).toEqual([422, 'This coupon is no longer valid.'])
  })

  it.each([
    ['a code with other signs', { code: 'a b!c' }, 'code'],
    ['a day that is over', { valid_until: toDay(now() - DAY) }, 'valid_until'],
    ['no value', { amount: null }, 'percent'],
    ['two values', { percent: 5 }, 'amount'],
  ])('is refused with %s', async (_, values, field) => {
    const { status, json } = await ask(operator, ['POST', 'master/coupon'], { ...BODY, code: 'OTHER', ...values })
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  })

  it('becomes a discount of the account whose contract is signed with it', async () => {
    const coupon = await storeCoupon(env, { months: 3, planCodes: ['light'] })
    const { status, json } = await sign(` ${coupon.code.toLowerCase()} `)
    expect(status).toBe(200)
    expect(await usesOf(coupon.id)).toBe(1)
    expect(await discountsOf(json.data.id)).toMatchObject([
      {
        percent: 10,
        text: 'クーポン割引',
        reason: coupon.code,
        // Beside what is left of the present month, unless today is its first day.
        from_month: monthOf(now()),
        until_month: addMonths(monthOf(now() - DAY), 3),
      },
    ])
  })

  it('counts for a first contract of an account that exists', async () => {
    const coupon = await storeCoupon(env, { months: null })
    const account = await createAccount(env, { type: 'USER', plan: null })
    const contract = { plan_code: 'light', coupon_code: coupon.code }
    const { status } = await ask(operator, ['PUT', `master/user/${account.id}`], { contract }, account.version)
    expect(status).toBe(200)
    expect(await discountsOf(account.id)).toMatchObject([{ until_month: null }])
  })

  it('is refused where it is unknown, over, used up, for another plan, or the account is a partner’s', async () => {
    const over = await storeCoupon(env, { validUntil: now() - 1 })
    const used = await storeCoupon(env, { uses: 1 })
    const other = await storeCoupon(env, { planCodes: ['premium'] })
    const valid = await storeCoupon(env)
    const partner = await createAccount(env, { type: 'OEM_MASTER', plan: 'oem' })
    const below = await sign(valid.code, { parent_id: partner.id })
    const answers = [await sign('NO-SUCH-CODE'), await sign(over.code), await sign(used.code), await sign(other.code)]
    expect([...answers, below].map(problemOf)).toEqual([
      [422, 'There is no such coupon. Please check the code.'],
      [422, 'This coupon is no longer valid.'],
      [422, 'This coupon has been used as often as it can be.'],
      [422, 'This coupon does not count for the chosen plan.'],
      [422, 'Coupons count only for accounts that the operator bills.'],
    ])
    expect(problemOf(await sign(valid.code, {}, { plan_code: 'trial' }))[0]).toBe(422)
    expect(await usesOf(valid.id)).toBe(0)
  })

  it('is used by one of two at its last use, and the other account does not exist', async () => {
    const coupon = await storeCoupon(env)
    const answers = await Promise.all([sign(coupon.code), sign(coupon.code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await usesOf(coupon.id)).toBe(1)
    const problems = answers.map((answer) => problemOf(answer)[1]).filter(Boolean)
    expect(problems).toEqual(['This coupon has been used as often as it can be.'])
  })

  it('gives nothing, and is not used, where the account has a discount in these months', async () => {
    const coupon = await storeCoupon(env)
    const account = await createAccount(env, { type: 'USER', plan: null })
    await createDiscount(env, account.id)
    const contract = { plan_code: 'light', coupon_code: coupon.code }
    const { status, json } = await ask(operator, ['PUT', `master/user/${account.id}`], { contract }, account.version)
    expect([status, json.code]).toEqual([409, 'discount_overlap'])
    expect(await usesOf(coupon.id)).toBe(0)
    const none = 'SELECT count(*) AS count FROM contracts WHERE account_id = ?'
    expect(await env.DB.prepare(none).bind(account.id).first()).toEqual({ count: 0 })
  })
})
