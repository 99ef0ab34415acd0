import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

const { env } = recordMails()
let account: Awaited<ReturnType<typeof createAccount>>

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeEach(async () => {
  await forgetBillingMails(env)
  moveTo('2026-11-01 00:00')
  await run(
    'UPDATE plan_versions SET price = 10000, limit_access = 1000, limit_access_price = 500 WHERE plan_id = ?',
    PLAN_IDS.light,
  )
  account = await createAccount(env, { type: 'USER', plan: 'light' })
  // The initial fee is waived: the month's bill begins with 11,000 yen.
  await run('INSERT INTO billing_profiles (account_id, initial_fee_waived_at, updated_at) VALUES (?, 1, 1)', account.id)
})
afterEach(() => setClockOffset(0))

const setViews = (views: number, month = '2026-11') =>
  run('INSERT OR REPLACE INTO view_months VALUES (?, ?, ?)', month, account.id, views)
const setRules = (thresholds: number[], atLimit = 'pay') =>
  run('INSERT OR REPLACE INTO spending_rules VALUES (?, ?, ?, 1, 0)', account.id, JSON.stringify(thresholds), atLimit)
const told = async () =>
  (await listBillingMails(env, account.id))
    .filter(({ template }) => template === 'spending')
    .map(({ values }) => [values?.['month'], values?.['threshold'], values?.['spent']])

async function tick(at: string): Promise<void> {
  moveTo(at)
  await enqueueBillingMails(env)
  await enqueueBillingMails(env)
}

describe('amounts that an account set', () => {
  it('are told once each in a month, when what is owed already reaches them', async () => {
    await setRules([11_500, 12_000, 20_000])
    await tick('2026-11-10 10:00')
    expect(await told()).toEqual([])
    await setViews(1900)
    await tick('2026-11-10 12:00')
    expect(await told()).toEqual([['2026-11', 11_500, 11_550]])
    await setViews(2900)
    await tick('2026-11-10 14:00')
    await tick('2026-11-10 16:00')
    expect(await told()).toEqual([
      ['2026-11', 11_500, 11_550],
      ['2026-11', 12_000, 12_100],
    ])
  })

  it('that are reached together are one mail about the largest, with one event under the bell', async () => {
    await setRules([5000, 10_000, 50_000])
    await tick('2026-11-10 10:00')
    expect(await told()).toEqual([['2026-11', 10_000, 11_000]])
    const { results } = await env.DB.prepare(
      "SELECT detail FROM bell_events WHERE kind = 'spending' AND account_id = ?",
    )
      .bind(account.id)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail))).toEqual([
      { event: 'threshold', month: '2026-11', amount: 10_000 },
    ])
  })

  it('are not told again after a correction downwards, nor when they are set once more', async () => {
    await setRules([11_500])
    await setViews(1900)
    await tick('2026-11-10 10:00')
    await setViews(500)
    await tick('2026-11-10 12:00')
    await setRules([])
    await tick('2026-11-10 14:00')
    await setRules([11_500])
    await setViews(1900)
    await tick('2026-11-10 16:00')
    expect(await told()).toHaveLength(1)
    await setRules([11_400])
    await tick('2026-11-10 18:00')
    expect((await told()).map(([, amount]) => amount)).toEqual([11_500, 11_400])
  })

  it('are told anew in the next month', async () => {
    await setRules([10_000])
    await tick('2026-11-10 10:00')
    await tick('2026-12-01 10:00')
    expect((await told()).map(([month]) => month)).toEqual(['2026-11', '2026-12'])
  })
})

describe('page views at the limit', () => {
  it.each([
    ['pay', undefined, []],
    ['ask', 'ask', ['views_100_ask']],
    ['light', 'light', ['views_100_light']],
  ])('are told with the choice "%s"', async (choice, said, events) => {
    await setRules([], choice)
    await setViews(1000)
    await tick('2026-11-10 10:00')
    const mails = await listBillingMails(env, account.id)
    const views = mails.filter(({ template }) => template === 'views_100')
    expect(views.map(({ values }) => values?.['choice'])).toEqual([said])
    const { results } = await env.DB.prepare(
      "SELECT detail ->> 'event' AS event FROM bell_events WHERE kind = 'spending' AND account_id = ?",
    )
      .bind(account.id)
      .all<{ event: string }>()
    expect(results.map(({ event }) => event)).toEqual(events)
  })
})
