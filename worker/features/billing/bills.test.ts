import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { storeBillingProfile } from '#tests/setup/billing-profiles.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createContract } from '#tests/setup/contracts.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { makeBills } from './bill.jobs.ts'
import { releaseBill } from '#worker/entities/bills/bill-number.repository.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const start = (month: string) => startOfMonth(month)

const moveTo = (at: number) => setClockOffset(at - Date.now())

beforeEach(async () => {
  const tables = [
    'bills',
    'bill_months',
    'contract_plans',
    'contracts',
    'billing_profiles',
    'visit_hours',
    'view_months',
  ]
  for (const table of tables) await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare('UPDATE accounts SET contract_starts_at = NULL').run()
  await env.DB.prepare('DELETE FROM plan_versions WHERE effective_from > 0').run()
  await setPrices(env, 'light', 1, { price: 31_000 })
})
afterEach(() => setClockOffset(0))

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** Runs the job on the first day of a month, at 06:00, or some hours later. */
async function billOn(month: string, hours = 6): Promise<void> {
  moveTo(start(month) + hours * HOUR)
  await makeBills(env)
}

async function billsOf(accountId: string) {
  const rows = await connect(env.DB).select().from(bills)
  return rows.filter((one) => one.accountId === accountId).toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

const linesOf = async (accountId: string) =>
  (await billsOf(accountId)).flatMap(({ month, lines }) =>
    lines.map(({ kind, quantity, days, amount }) => [month, kind, quantity, days, amount]),
  )

describe('a month’s bill', () => {
  it('is made from 06:00 of the next month’s first day, once, issued with number and due date', async () => {
    const { id } = await createContracted(env, { from: start('2027-03') })
    await billOn('2027-04', 5.9)
    expect(await billsOf(id)).toEqual([])
    await billOn('2027-04', 6)
    await billOn('2027-04', 7)
    const [bill, ...others] = await billsOf(id)
    expect(others).toEqual([])
    expect(bill).toMatchObject({ month: '2027-03', status: 'unpaid', method: 'transfer', year: 2027, number: 1 })
    expect(bill).toMatchObject({ planFee: 31_000, initialFee: 100_000, subtotal: 131_000, tax: 13_100, total: 144_100 })
    expect(bill?.dueAt).toBe(start('2027-05') - 1)
  })

  it('charges the begun days of a part of a month, and says how many of how many', async () => {
    const from = start('2027-03') + 21 * DAY
    const { id } = await createContracted(env, { from, to: start('2027-05') + 2 * DAY - 1 })
    await billOn('2027-06')
    expect(await linesOf(id)).toEqual([
      ['2027-03', 'initial', 1, undefined, 100_000],
      ['2027-03', 'plan', 10, 31, 10_000],
      ['2027-04', 'plan', 30, 30, 31_000],
      ['2027-05', 'plan', 2, 31, 2000],
    ])
  })

  it('ends with the day of termination, of the partner too, and is whole for a suspended contract', async () => {
    const partner = await createContracted(env, { from: start('2027-03') }, { type: 'OEM_MASTER' })
    await createContracted(env, { from: start('2027-03') }, { parent: partner })
    const suspended = await createContracted(env, { from: start('2027-03') }, { contractStatus: 'suspended' })
    const at = start('2027-03') + 5 * HOUR
    await run("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?", at, partner.id)
    await billOn('2027-04')
    expect((await linesOf(partner.id)).map(([, kind, days]) => [kind, days])).toEqual([
      ['initial', 1],
      ['plan', 1],
      ['plan', 1],
    ])
    expect((await linesOf(suspended.id)).at(-1)).toEqual(['2027-03', 'plan', 31, 31, 31_000])
  })

  it('begins with the month in which the contract was stored, from the contract’s own start', async () => {
    const { id } = await createContracted(env, { from: start('2027-01'), storedAt: start('2027-03') + 20 * DAY })
    await billOn('2027-04')
    expect((await linesOf(id)).map(([month, kind, days]) => [month, kind, days])).toEqual([
      ['2027-03', 'initial', 1],
      ['2027-03', 'plan', 31],
    ])
  })

  it('charges a contract that follows a trial within the month from its start', async () => {
    const middle = start('2027-03') + 14 * DAY
    const account = await createContracted(env, { from: start('2027-03'), to: middle - 1, plan: 'trial' })
    const next = { from: middle, to: start('2028-03'), storedAt: middle - DAY, plan: 'light' as const }
    await createContract(env, account.id, next)
    await run('UPDATE accounts SET contract_ends_at = ? WHERE id = ?', next.to, account.id)
    await billOn('2027-04')
    expect(await linesOf(account.id)).toEqual([
      ['2027-03', 'initial', 1, undefined, 100_000],
      ['2027-03', 'plan', 17, 31, 17_000],
    ])
  })

  it('has the price of the month’s first moment, of a contract that begins later that of its start', async () => {
    const whole = await createContracted(env, { from: start('2027-02') })
    const before = await createContracted(env, { from: start('2027-03') + 4 * DAY })
    const after = await createContracted(env, { from: start('2027-03') + 19 * DAY })
    await setPrices(env, 'light', start('2027-03') + 10 * DAY, { price: 62_000 })
    await billOn('2027-04')
    const planOf = async (id: string) => (await linesOf(id)).at(-1)
    expect(await planOf(whole.id)).toEqual(['2027-03', 'plan', 31, 31, 31_000])
    expect(await planOf(before.id)).toEqual(['2027-03', 'plan', 27, 31, 27_000])
    expect(await planOf(after.id)).toEqual(['2027-03', 'plan', 12, 31, 24_000])
  })

  it('is not made where there is nothing to pay, and the month is finished all the same', async () => {
    const { id } = await createContracted(env, { from: start('2027-03'), plan: 'pro' })
    await billOn('2027-04')
    await billOn('2027-04', 40)
    expect(await billsOf(id)).toEqual([])
    const { results } = await env.DB.prepare('SELECT month FROM bill_months').all()
    expect(results).toEqual([{ month: '2027-03' }])
  })

  it('waits until all hours of page views are closed', async () => {
    const { id } = await createContracted(env, { from: start('2027-03') })
    await storeVisitHour(env, { siteId: 'x', at: start('2027-04') - HOUR, counts: {} })
    await billOn('2027-04')
    expect(await billsOf(id)).toEqual([])
    await run('DELETE FROM visit_hours')
    await billOn('2027-04', 7)
    expect(await billsOf(id)).toHaveLength(1)
  })
})

describe('missed months', () => {
  it('are caught up in order, with one initial fee, by many runs at once', async () => {
    const [one, two] = [
      await createContracted(env, { from: start('2027-01') }),
      await createContracted(env, { from: start('2027-01') }),
    ]
    moveTo(start('2027-05') + 7 * HOUR)
    await Promise.all([makeBills(env), makeBills(env), makeBills(env)])
    const made = [...(await billsOf(one.id)), ...(await billsOf(two.id))]
    expect(made.map(({ month }) => month).toSorted()).toEqual(
      ['2027-01', '2027-02', '2027-03', '2027-04'].flatMap((month) => [month, month]),
    )
    expect(made.filter(({ initialFee }) => initialFee > 0).map(({ month }) => month)).toEqual(['2027-01', '2027-01'])
    const byNumber = made.toSorted((a, b) => Number(a.number) - Number(b.number))
    expect(byNumber.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(byNumber.map(({ month }) => month)).toEqual(made.map(({ month }) => month).toSorted())
  })

  it('are found again when a bill is missing in the data', async () => {
    const { id } = await createContracted(env, { from: start('2027-03') })
    await billOn('2027-04')
    await run('DELETE FROM bills')
    await billOn('2027-04', 20)
    expect(await billsOf(id)).toEqual([])
    await billOn('2027-04', 31)
    expect(await billsOf(id)).toHaveLength(1)
  })
})

/** A database that runs an action after the job has read the last number. */
const afterLastNumber = (act: () => Promise<unknown>): D1Database =>
  new Proxy(env.DB, {
    get: (target, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const found = await target.batch<{ last?: number }>(statements)
            await Promise.all(found.flatMap(({ results }) => results.filter(({ last }) => last !== undefined)).map(act))
            return found
          }
        : Reflect.get(target, name),
  })

describe('a number', () => {
  it('that somebody takes meanwhile is given once: the bills are made by the next run, without a gap', async () => {
    await setPrices(env, 'premium', 1, { price: 2_000_000 })
    const rich = await createContracted(env, { from: start('2027-03'), plan: 'premium' })
    const plain = await createContracted(env, { from: start('2027-04') })
    await billOn('2027-04')
    const [held] = await billsOf(rich.id)
    moveTo(start('2027-05') + 6 * HOUR)
    const released = { id: String(held?.id), version: Number(held?.version), at: start('2027-05') + 6 * HOUR }
    await makeBills({ ...env, DB: afterLastNumber(() => releaseBill(connect(env.DB), released)) })
    expect(await billsOf(plain.id)).toEqual([])
    expect((await billsOf(rich.id)).map(({ status, number }) => [status, number])).toEqual([['unpaid', 1]])
    await billOn('2027-05', 7)
    expect((await billsOf(plain.id)).map(({ status, number }) => [status, number])).toEqual([['unpaid', 2]])
    expect(await billsOf(rich.id)).toHaveLength(2)
  })
})

describe('the initial fee', () => {
  it('is left out when waived, and is not charged later', async () => {
    const { id } = await createContracted(env, { from: start('2027-03') })
    await storeBillingProfile(env, id, { initialFeeWaivedAt: 1 })
    await billOn('2027-04')
    await run('UPDATE billing_profiles SET initial_fee_waived_at = NULL')
    await billOn('2027-05')
    expect((await billsOf(id)).map(({ initialFee }) => initialFee)).toEqual([0, 0])
  })

  it('is not charged again after the first bill was voided', async () => {
    const { id } = await createContracted(env, { from: start('2027-03') })
    await billOn('2027-04')
    await run("UPDATE bills SET status = 'void'")
    await billOn('2027-05')
    expect((await billsOf(id)).map(({ initialFee }) => initialFee)).toEqual([100_000, 0])
  })
})

describe('a strange bill', () => {
  it('is compared with what was charged: a voided bill does not count', async () => {
    const account = await createContracted(env, { from: start('2027-01') })
    const { id } = account
    for (const month of ['2027-02', '2027-03', '2027-04']) await billOn(month)
    const before = await billsOf(id)
    // The first two months were corrected to almost nothing.
    for (const { id: voided, month } of before.slice(1)) {
      await run("UPDATE bills SET status = 'void' WHERE id = ?", voided)
      await createBill(env, account, { month, revision: 1, correctsId: voided, subtotal: 10, tax: 1, total: 11 })
    }
    await run("UPDATE bills SET status = 'void' WHERE id = ?", before[0]?.id)
    await billOn('2027-05')
    expect((await billsOf(id)).at(-1)).toMatchObject({ month: '2027-04', status: 'held', holdReasons: ['trend'] })
  })

  it('is held without a number, and gets the next one when it is released', async () => {
    await setPrices(env, 'premium', 1, { price: 2_000_000 })
    const rich = await createContracted(env, { from: start('2027-03'), plan: 'premium' })
    const plain = await createContracted(env, { from: start('2027-03') })
    await billOn('2027-04')
    const [held] = await billsOf(rich.id)
    expect(held).toMatchObject({
      status: 'held',
      holdReasons: ['amount'],
      number: null,
      year: null,
      issuedAt: null,
      dueAt: null,
    })
    expect((await billsOf(plain.id))[0]).toMatchObject({ status: 'unpaid', number: 1 })
    await storeBillingProfile(env, rich.id, { paymentMethodId: 'pm' })
    const at = start('2028-01') + 20 * DAY
    const released = { id: String(held?.id), version: Number(held?.version), at }
    await releaseBill(connect(env.DB), { ...released, version: 99 })
    expect((await billsOf(rich.id))[0]).toMatchObject({ status: 'held' })
    await releaseBill(connect(env.DB), released)
    await releaseBill(connect(env.DB), { ...released, version: released.version + 1 })
    expect((await billsOf(rich.id))[0]).toMatchObject({
      status: 'unpaid',
      year: 2028,
      number: 1,
      method: 'card',
      issuedAt: at,
      dueAt: start('2028-03') - 1,
      version: 2,
    })
  })
})
