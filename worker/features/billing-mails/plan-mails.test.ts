import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planChange } from '#tests/setup/contracts.ts'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { startOfMonth } from '#shared/time/months.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'
import { planNameIn } from '#shared/account/plan-names.ts'

const { env } = recordMails()
type Account = Awaited<ReturnType<typeof createAccount>>
let account: Account
let minutes = 0

beforeEach(async () => {
  await forgetBillingMails(env)
  minutes = 0
  moveTo('2026-10-01 10:00')
  account = await createAccount(env, { type: 'USER', plan: 'pro' })
  moveTo('2026-11-10 10:00')
})
afterEach(() => setClockOffset(0))

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const mails = async (id = account.id) => listBillingMails(env, id)
const said = async (id = account.id) =>
  (await mails(id)).map(({ template, plans }) =>
    [template, plans?.plan && planNameIn(plans.plan, 'en')].filter(Boolean).join(' '),
  )
/** The next run of the job, five minutes later. */
async function tick(times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    minutes += 5
    moveTo(Date.parse('2026-11-10T10:00:00+09:00') + minutes * 60_000)
    await enqueueBillingMails(env)
  }
}

const plan = (code: 'light' | 'standard' | null, month = '2026-12', of = account) =>
  planChange(env, of.id, code, startOfMonth(month))

describe('a planned change of plan', () => {
  it('is told once, with the plan and its day', async () => {
    await plan('light')
    await tick(3)
    await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env)])
    expect(await mails()).toEqual([
      {
        template: 'plan_planned',
        accountId: account.id,
        values: { startsAt: startOfMonth('2026-12'), code: 'light' },
        plans: { plan: { planCode: 'light', names: {} }, present: { planCode: 'pro', names: {} } },
      },
    ])
  })

  it('is told once by runs at the same time', async () => {
    await plan('light')
    await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env), enqueueBillingMails(env)])
    expect(await said()).toEqual(['plan_planned Light'])
  })

  it('is told again when it is replaced, withdrawn and planned again', async () => {
    for (const next of ['light', 'standard', null, 'light'] as const) {
      await plan(next)
      await tick(2)
    }
    expect(await said()).toEqual([
      'plan_planned Light',
      'plan_planned Standard',
      'plan_withdrawn',
      'plan_planned Light',
    ])
  })

  it('that is planned and withdrawn within one interval is not told', async () => {
    await plan('light')
    await plan(null)
    await tick(2)
    expect(await said()).toEqual([])
    await plan('light')
    await tick()
    await plan(null)
    await plan('light')
    await tick()
    await plan(null)
    await plan('standard')
    await tick(2)
    expect(await said()).toEqual(['plan_planned Light', 'plan_planned Standard'])
  })

  it('that moves to another day is told as planned only', async () => {
    await plan('light')
    await tick()
    await plan(null)
    await plan('light', '2027-01')
    await tick(3)
    expect((await mails()).map(({ template, values }) => [template, values?.['startsAt']])).toEqual([
      ['plan_planned', startOfMonth('2026-12')],
      ['plan_planned', startOfMonth('2027-01')],
    ])
  })

  it('is told six times at once, then once a day with what holds then', async () => {
    for (let n = 0; n < 10; n++) {
      await plan('light')
      await tick()
      await plan(null)
      await tick()
    }
    expect(await said()).toHaveLength(6)
    await plan('standard')
    minutes += 24 * 60
    await tick(3)
    expect((await said()).slice(6)).toEqual(['plan_planned Standard'])
  })

  it('is not told to a suspended or terminated account, nor below a suspended partner', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', contractStatus: 'suspended' })
    const below = await createAccount(env, { type: 'USER', parent: partner })
    for (const status of ['suspended', 'terminated'] as const) {
      const other = await createAccount(env, { type: 'USER', contractStatus: status })
      await plan('light', '2026-12', other)
    }
    await plan('light', '2026-12', below)
    await tick()
    expect(await listBillingMails(env)).toEqual([])
    await run("UPDATE accounts SET contract_status = 'active' WHERE id = ?", partner.id)
    await tick()
    expect(await said(below.id)).toEqual(['plan_planned Light'])
  })

  it.each([
    ['the names that the partner gives to the plan', { name: '小', nameEn: 'Petit' }, { ja: '小', en: 'Petit' }],
    ['the operator’s where the partner gives none', { name: '', nameEn: '' }, { kr: '작은' }],
  ])('has %s', async (_, { name, nameEn }, names) => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const below = await createAccount(env, { type: 'USER', parent: partner, plan: 'pro' })
    await run("UPDATE plan_versions SET name_kr = '작은' WHERE plan_id = ?", PLAN_IDS.light)
    await run(
      `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, name_en, price, created_at)
        VALUES (?, ?, 1, 1, ?, ?, 5000, 1)`,
      partner.id,
      PLAN_IDS.light,
      name,
      nameEn,
    )
    await plan('light', '2026-12', below)
    await tick()
    expect((await mails(below.id)).map(({ plans }) => plans?.plan)).toEqual([{ planCode: 'light', names }])
    await run("UPDATE plan_versions SET name_kr = '' WHERE plan_id = ?", PLAN_IDS.light)
  })
})

describe('a plan in effect', () => {
  it('is told once, on the first from 9:00 in Tokyo', async () => {
    await plan('light')
    await tick()
    moveTo('2026-12-01 00:05')
    await enqueueBillingMails(env)
    await run(
      "UPDATE accounts SET plan_code = 'light', next_plan_code = NULL, next_plan_from = NULL WHERE id = ?",
      account.id,
    )
    moveTo('2026-12-01 08:59')
    await enqueueBillingMails(env)
    expect(await said()).toEqual(['plan_planned Light'])
    for (const at of ['2026-12-01 09:00', '2026-12-01 18:00', '2026-12-02 09:00', '2026-12-10 09:00']) {
      moveTo(at)
      await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env)])
    }
    expect(await said()).toEqual(['plan_planned Light', 'plan_changed Light'])
    expect((await mails())[1]).toMatchObject({
      values: { startsAt: startOfMonth('2026-12') },
      plans: { plan: { planCode: 'light' }, previous: { planCode: 'pro' } },
    })
  })

  it('is told after a pause of the jobs in which it was planned and began', async () => {
    await plan('light')
    moveTo('2026-12-04 12:00')
    await enqueueBillingMails(env)
    expect(await said()).toEqual(['plan_changed Light'])
  })

  it('is not told of a first contract, of a withdrawn change, or of the same plan', async () => {
    await plan('light')
    await plan(null)
    const renewed = await createAccount(env, { type: 'USER', plan: 'light' })
    await plan('light', '2026-12', renewed)
    const fresh = await createAccount(env, { type: 'USER', plan: 'standard' })
    moveTo('2026-12-01 12:00')
    await enqueueBillingMails(env)
    expect([await said(), await said(renewed.id), await said(fresh.id)]).toEqual([[], [], []])
  })
})
