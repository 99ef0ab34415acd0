import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

const { env } = recordMails()
type Account = Awaited<ReturnType<typeof createAccount>>
let account: Account

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeEach(async () => {
  await forgetBillingMails(env)
  moveTo('2026-11-10 10:00')
  await run('UPDATE plan_versions SET limit_access = 10000, limit_access_price = 50 WHERE plan_id = ?', PLAN_IDS.light)
  account = await createAccount(env, { type: 'USER', plan: 'light' })
})
afterEach(() => setClockOffset(0))

const said = async (id = account.id) => (await listBillingMails(env, id)).map(({ template }) => template)
const setViews = (views: number, month = '2026-11', id = account.id) =>
  run('INSERT OR REPLACE INTO view_months VALUES (?, ?, ?)', month, id, views)

async function tick(at: string, times = 2): Promise<void> {
  moveTo(at)
  for (let n = 0; n < times; n++) await enqueueBillingMails(env)
}

describe('page views', () => {
  it('are told at 80 % and at 100 % of the limit, once a month each', async () => {
    const steps = [
      ['2026-11-10 10:00', 7_999, []],
      ['2026-11-10 12:00', 8_000, ['views_80']],
      ['2026-11-10 14:00', 9_999, ['views_80']],
      ['2026-11-11 03:00', 10_000, ['views_80', 'views_100']],
      ['2026-11-30 23:59', 99_000, ['views_80', 'views_100']],
    ] as const
    for (const [at, views, expected] of steps) {
      await setViews(views)
      await tick(at)
      expect(await said()).toEqual(expected)
    }
    await setViews(8_500, '2026-12')
    await tick('2026-12-20 10:00')
    expect(await said()).toEqual(['views_80', 'views_100', 'views_80'])
    expect((await listBillingMails(env, account.id))[1]?.values).toEqual({
      month: '2026-11',
      views: 10_000,
      limit: 10_000,
      unit: 1000,
      price: 50,
    })
  })

  it('of one account that was told keep nobody else from being told', async () => {
    const later = await createAccount(env, { type: 'USER', plan: 'light' })
    await setViews(8_000)
    await tick('2026-11-10 12:00')
    await setViews(9_000, '2026-11', later.id)
    await tick('2026-11-10 14:00')
    expect([await said(), await said(later.id)]).toEqual([['views_80'], ['views_80']])
  })

  it('that pass both between two runs are told once, as 100 %', async () => {
    await setViews(12_000)
    await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env)])
    await tick('2026-11-10 12:00')
    expect(await said()).toEqual(['views_100'])
  })

  it('of a month that is over are not told', async () => {
    await setViews(12_000)
    await tick('2026-12-01 00:00')
    expect(await said()).toEqual([])
  })

  it('are counted against the plan in force, and not without a limit', async () => {
    const pro = await createAccount(env, { type: 'USER', plan: 'pro' })
    await setViews(500_000, '2026-11', pro.id)
    await tick('2026-11-10 11:00')
    expect(await said(pro.id)).toEqual([])
    await run("UPDATE accounts SET next_plan_code = 'light', next_plan_from = 1 WHERE id = ?", pro.id)
    await tick('2026-11-10 13:00')
    expect(await said(pro.id)).toContain('views_100')
  })

  it('of a partner’s user are told without a fee: the platform bills the partner', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    await setViews(12_000, '2026-11', below.id)
    await tick('2026-11-10 11:00')
    expect((await listBillingMails(env, below.id)).map(({ values }) => values)).toEqual([
      { month: '2026-11', views: 12_000, limit: 10_000 },
    ])
    expect(await said(partner.id)).toEqual([])
  })

  it.each(['suspended', 'terminated', 'inactive'])('of a %s account are not told', async (status) => {
    await run('UPDATE accounts SET contract_status = ? WHERE id = ?', status, account.id)
    await setViews(12_000)
    await tick('2026-11-10 11:00')
    expect(await said()).toEqual([])
  })
})

describe('a card', () => {
  const setCard = (year: number, month: number, method = 'pm_1') =>
    run(
      `INSERT OR REPLACE INTO billing_profiles (account_id, payment_method_id, card_brand, card_last4, card_exp_month, card_exp_year, updated_at)
        VALUES (?, ?, 'visa', '4242', ?, ?, 1)`,
      account.id,
      method,
      month,
      year,
    )

  it('that expires next month is told once, from 9:00 on the first', async () => {
    await setCard(2027, 1)
    for (const at of ['2026-11-30 23:59', '2026-12-01 08:59']) await tick(at)
    expect(await said()).toEqual([])
    for (const at of ['2026-12-01 09:00', '2026-12-02 09:00', '2026-12-31 09:00', '2027-01-01 09:00']) await tick(at)
    expect((await listBillingMails(env, account.id)).map(({ template, values }) => ({ template, ...values }))).toEqual([
      { template: 'card_expires', month: '2027-01', brand: 'visa', last4: '4242' },
    ])
  })

  it('that was replaced in time is not told; a new one that expires as well is', async () => {
    await setCard(2030, 12)
    await tick('2026-12-01 10:00')
    expect(await said()).toEqual([])
    await setCard(2027, 1, 'pm_2')
    await tick('2026-12-02 10:00')
    await setCard(2027, 1, 'pm_3')
    await tick('2026-12-03 10:00')
    expect(await said()).toEqual(['card_expires', 'card_expires'])
  })

  it('is not told to a terminated account', async () => {
    await run("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?", account.id)
    await setCard(2027, 1)
    await tick('2026-12-01 10:00')
    expect(await said()).toEqual([])
  })
})
