import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planNameIn } from '#shared/account/plan-names.ts'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createContract, planChange } from '#tests/setup/contracts.ts'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { setPrices } from '#tests/setup/plan-kit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'
import { billingMailWords } from './billing-mail-words.ts'
import { usageTexts } from './usage-texts.ts'

const { env } = recordMails()
type Account = Awaited<ReturnType<typeof createAccount>>
let account: Account

const TURN = startOfMonth('2026-12')
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** Plans a version of the light plan for the next month, as a save of the operator does at a moment. */
async function planVersion(changes: Record<string, number | string | null>, savedAt: string, from = TURN) {
  await run('DELETE FROM plan_versions WHERE plan_id = ? AND effective_from >= ?', PLAN_IDS.light, TURN)
  const columns = await env.DB.prepare('SELECT * FROM plan_versions WHERE plan_id = ?').bind(PLAN_IDS.light).first()
  const created = Date.parse(`${savedAt.replace(' ', 'T')}:00+09:00`)
  const row = { ...columns, ...changes, id: crypto.randomUUID(), effective_from: from, created_at: created }
  const names = Object.keys(row)
  await run(
    `INSERT INTO plan_versions (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
}
const withdrawVersion = () =>
  run('DELETE FROM plan_versions WHERE plan_id = ? AND effective_from >= ?', PLAN_IDS.light, TURN)

/** Runs the job at moments of Asia/Tokyo. */
async function runAt(...moments: string[]) {
  for (const moment of moments) {
    moveTo(moment)
    await enqueueBillingMails(env)
  }
}
const said = async (id = account.id) =>
  (await listBillingMails(env, id)).map(({ template, values, plans }) =>
    [
      template,
      plans?.present && planNameIn(plans.present, 'en'),
      values?.['before'] && `${values['before']}>${values['after']}`,
    ]
      .filter(Boolean)
      .join(' '),
  )

beforeEach(async () => {
  await forgetBillingMails(env)
  moveTo('2026-10-01 10:00')
  await setPrices(env, { light: 10_000, pro: 98_000 })
  account = await createAccount(env, { type: 'USER', plan: 'light' })
  moveTo('2026-11-10 10:00')
})
afterEach(async () => {
  await withdrawVersion()
  await run('DELETE FROM partner_plans')
  setClockOffset(0)
})

describe('terms of a plan that get worse', () => {
  it('are told once, from the morning after the save on, with both fees', async () => {
    const other = await createAccount(env, { type: 'USER', plan: 'pro' })
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-10 10:05', '2026-11-10 23:00', '2026-11-11 08:59')
    expect(await said()).toEqual([])
    await runAt('2026-11-11 09:00', '2026-11-11 12:00', '2026-11-12 09:00', '2026-11-30 23:00')
    expect(await said()).toEqual(['terms_planned Light 10000>12000'])
    expect(await said(other.id)).toEqual([])
    expect((await listBillingMails(env, account.id))[0]?.values).toMatchObject({ startsAt: TURN })
  })

  it('are told once by runs at the same time', async () => {
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    moveTo('2026-11-11 09:00')
    await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env), enqueueBillingMails(env)])
    expect(await said()).toEqual(['terms_planned Light 10000>12000'])
  })

  it('that are mended before the morning are told as they are then, and not at all where nothing is worse', async () => {
    await planVersion({ price: 120_000 }, '2026-11-10 10:00')
    await runAt('2026-11-10 11:00')
    await planVersion({ price: 9000, quantity_site: 999 }, '2026-11-10 11:30')
    await runAt('2026-11-11 09:00', '2026-11-12 09:00')
    expect(await said()).toEqual([])
  })

  it('are told again when they change, and when they are withdrawn', async () => {
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    await planVersion({ price: 13_000 }, '2026-11-11 10:00')
    await runAt('2026-11-12 09:00')
    await withdrawVersion()
    await runAt('2026-11-13 09:00', '2026-11-14 09:00')
    await planVersion({ price: 12_000 }, '2026-11-14 10:00')
    await runAt('2026-11-15 09:00')
    expect(await said()).toEqual([
      'terms_planned Light 10000>12000',
      'terms_planned Light 10000>13000',
      'terms_withdrawn Light',
      'terms_planned Light 10000>12000',
    ])
  })

  it('are told once the month has turned where they were saved in its last minutes, or the jobs rested', async () => {
    await planVersion({ price: 12_000 }, '2026-11-30 23:58')
    await runAt('2026-11-30 23:57', '2026-12-01 00:02', '2026-12-01 01:03', '2026-12-01 09:00', '2026-12-02 09:00')
    expect(await said()).toEqual(['terms_planned Light 10000>12000'])
    expect((await listBillingMails(env, account.id))[0]?.values).toMatchObject({ startsAt: TURN })
  })

  it('are told within hours on the last day of the month', async () => {
    await planVersion({ price: 12_000 }, '2026-11-30 20:00')
    await runAt('2026-11-30 20:30')
    expect(await said()).toEqual([])
    await runAt('2026-11-30 21:31')
    expect(await said()).toEqual(['terms_planned Light 10000>12000'])
  })

  it('are not told as withdrawn once they have begun', async () => {
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00', '2026-12-01 09:00', '2026-12-02 09:00')
    expect(await said()).toEqual(['terms_planned Light 10000>12000'])
  })

  it('name the day of the renewal where they begin with it, and what the account pays until then', async () => {
    await planVersion({ price: 12_000, worse_from: 'renewal' }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    await planVersion({ price: 12_000, worse_from: 'new' }, '2026-11-11 10:00')
    await runAt('2026-11-12 09:00', '2026-11-13 09:00')
    expect(await said()).toEqual(['terms_planned Light 10000>12000', 'terms_withdrawn Light'])
    const days = (await listBillingMails(env, account.id)).map(({ values }) => values?.['startsAt'])
    const renewal = Number(account.contractEndsAt) + 1
    expect(days).toEqual([renewal, renewal])
  })

  it('say that they count if a contract is renewed which does not renew itself, and nothing where another plan follows', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 4 }, () => createAccount(env, { type: 'USER', plan: 'light' })),
    )
    const [open, renewing, followed, changing] = accounts
    await run('UPDATE contracts SET auto_renew = 1 WHERE account_id = ?', renewing?.id)
    for (const [next, plan] of [
      [followed, 'light'],
      [changing, 'pro'],
    ] as const)
      await createContract(env, String(next?.id), { from: Number(next?.contractEndsAt) + 1, plan, storedAt: 1 })
    await planVersion({ price: 12_000, worse_from: 'renewal' }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    const words = await billingMailWords('en')
    const mails = await Promise.all(accounts.map(({ id }) => listBillingMails(env, id)))
    const [first, ...others] = mails.map((all) =>
      all.map((payload) => usageTexts({ payload, words, language: 'en' }).key),
    )
    expect(first).toEqual(['terms_planned_renewal'])
    expect(others).toEqual([['terms_planned'], ['terms_planned'], []])
    expect(open?.contractEndsAt).toBe(Number(mails[0]?.[0]?.values?.['startsAt']) - 1)
  })

  it('are not told to accounts with a price of their own, unless something else gets worse', async () => {
    await run(
      "INSERT INTO own_prices (account_id, plan_id, owner_id, effective_from, price, reason, created_at, created_by) VALUES (?, ?, '', 0, 8000, 'x', 0, 'x')",
      account.id,
      PLAN_IDS.light,
    )
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    expect(await said()).toEqual([])
    await planVersion({ price: 12_000, quantity_site: 1, limit_access_price: 1 }, '2026-11-11 10:00')
    await runAt('2026-11-12 09:00')
    expect(await said()).toEqual(['terms_planned Light'])
    await run('DELETE FROM own_prices')
  })

  it('without a higher fee name none', async () => {
    await planVersion({ quantity_site: 1, quantity_swipe: 1 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    expect(await said()).toEqual(['terms_planned Light'])
  })

  it('meet the plan that an account will have, and no contract that ends before', async () => {
    const leaving = await createAccount(env, { type: 'USER', plan: 'light' })
    const coming = await createAccount(env, { type: 'USER', plan: 'pro' })
    const ending = await createAccount(env, { type: 'USER', plan: 'light' })
    await planChange(env, leaving.id, 'standard', TURN)
    await planChange(env, coming.id, 'light', TURN)
    await run('UPDATE accounts SET contract_ends_at = ? WHERE id = ?', TURN - 1, ending.id)
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    const termsOf = async (id: string) => (await said(id)).filter((one) => one.startsWith('terms'))
    expect(await termsOf(leaving.id)).toEqual([])
    expect(await termsOf(coming.id)).toEqual(['terms_planned Light 10000>12000'])
    expect(await termsOf(ending.id)).toEqual([])
  })

  it('of the operator meet users of partners in their limits only, and partners’ own prices their users', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const dear = await createAccount(env, { type: 'OEM_MASTER' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const raised = await createAccount(env, { type: 'USER', parent: dear, plan: 'light' })
    const offer = (price: number, from: number) =>
      run(
        'INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, name_en, price, created_at) VALUES (?, ?, ?, 1, ?, ?, ?, 1)',
        dear.id,
        PLAN_IDS.light,
        from,
        '小',
        'Petit',
        price,
      )
    await offer(5000, 1)
    await offer(6000, TURN)
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    expect([await said(below.id), await said(raised.id)]).toEqual([[], ['terms_planned Petit 5000>6000']])
    await planVersion({ price: 12_000, quantity_swipe: 1 }, '2026-11-11 10:00')
    await runAt('2026-11-12 09:00')
    expect(await said(below.id)).toEqual(['terms_planned Light'])
    expect(await said(raised.id)).toEqual(['terms_planned Petit 5000>6000', 'terms_planned Petit 5000>6000'])
  })

  it('of a partner’s prices of use are told to its users, again when they rise more, and not where they fall', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const offer = (from: number, price: number, use: readonly (number | null)[]) =>
      run(
        `INSERT OR REPLACE INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, name_en, price, created_at,
          limit_access_price, block_price, license_price) VALUES (?, ?, ?, 1, '小', 'Petit', ?, 1, ?, ?, ?)`,
        partner.id,
        PLAN_IDS.light,
        from,
        price,
        ...use,
      )
    await offer(1, 5000, [10, null, 900])
    await offer(TURN, 4000, [9, null, null])
    await runAt('2026-11-11 09:00')
    expect(await said(user.id)).toEqual([])
    await offer(TURN, 5000, [11, null, 900])
    await runAt('2026-11-12 09:00', '2026-11-13 09:00')
    expect(await said(user.id)).toEqual(['terms_planned Petit'])
    await offer(TURN, 5000, [11, 1, 900])
    await runAt('2026-11-14 09:00')
    await offer(TURN, 6000, [11, 1, 900])
    await runAt('2026-11-15 09:00')
    expect(await said(user.id)).toEqual(['terms_planned Petit', 'terms_planned Petit', 'terms_planned Petit 5000>6000'])
  })

  it.each<[string, string, string, 'turn' | 'renewal']>([
    ['renewal', 'month', 'terms_planned Petit', 'turn'],
    ['month', 'renewal', 'terms_planned Petit 5000>6000', 'turn'],
    ['renewal', 'renewal', 'terms_planned Petit 5000>6000', 'renewal'],
  ])(
    'of a partner’s price from the %s and of limits from the %s are one mail that names the earlier day',
    async (priceFrom, limitsFrom, text, day) => {
      const partner = await createAccount(env, { type: 'OEM_MASTER' })
      const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
      const offer = (price: number, from: number, worseFrom: string) =>
        run(
          `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, name_en, price, created_at, worse_from)
            VALUES (?, ?, ?, 1, '小', 'Petit', ?, 1, ?)`,
          partner.id,
          PLAN_IDS.light,
          from,
          price,
          worseFrom,
        )
      await offer(5000, 1, 'month')
      await offer(6000, TURN, priceFrom)
      await planVersion({ quantity_swipe: 1, worse_from: limitsFrom }, '2026-11-10 10:00')
      await runAt('2026-11-11 09:00', '2026-11-12 09:00')
      expect(await said(user.id)).toEqual([text])
      const [mail] = await listBillingMails(env, user.id)
      const dayOf = { turn: TURN, renewal: Number(user.contractEndsAt) + 1 }
      expect(mail?.values?.['startsAt']).toBe(dayOf[day])
    },
  )

  it('are not told to a suspended account', async () => {
    await run("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?", account.id)
    await planVersion({ price: 12_000 }, '2026-11-10 10:00')
    await runAt('2026-11-11 09:00')
    expect(await said()).toEqual([])
  })

  it('of later months wait', async () => {
    await planVersion({ price: 12_000 }, '2026-11-10 10:00', startOfMonth(addMonths('2026-12', 1)))
    await runAt('2026-11-11 09:00')
    expect(await said()).toEqual([])
  })
})
