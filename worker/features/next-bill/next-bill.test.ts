import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NextBill } from '#shared/billing/next-bill.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createBill } from '#tests/setup/bills.ts'
import { storeBillingProfile, TEST_CARD } from '#tests/setup/billing-profiles.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { randomOf } from '#tests/setup/billing/random.ts'
import { createDiscount } from '#tests/setup/discounts.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { getNextBill } from './next-bill.service.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const MONTH = '2027-06'
const START = startOfMonth(MONTH)
const moveTo = (at: number) => setClockOffset(at - Date.now())
const forecastOf = (id: string) => getNextBill(env, { kind: 'all' }, id)

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  const uses = { limitAccess: 1000, limitAccessPrice: 500, includedCells: 2, blockPrice: 300 }
  await setPrices(env, 'light', 1, { price: 9801, ...uses })
  await setPrices(env, 'standard', 1, { price: 15_001, ...uses, limitAccess: 5000 })
  await setPrices(env, 'oem', 1, { price: 30_003, licensePrice: 3333 })
})
afterEach(() => setClockOffset(0))

/** Billed page views of days of the month. */
async function view(id: string, days: readonly (readonly [day: number, views: number])[]): Promise<void> {
  await env.DB.batch(
    days.flatMap(([day, views]) => [
      env.DB.prepare(
        'INSERT INTO view_days VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET views = views + excluded.views',
      ).bind(id, toDay(START + (day - 1) * DAY), views),
      env.DB.prepare(
        'INSERT INTO view_months VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET views = views + excluded.views',
      ).bind(MONTH, id, views),
    ]),
  )
}

const publish = (id: string, from: number, cells: number) =>
  env.DB.batch([
    env.DB.prepare('INSERT INTO live_periods VALUES (?1, ?2, ?3, NULL, ?4)').bind(`${id}-site`, from, id, cells),
    env.DB.prepare('UPDATE accounts SET live_cells = ?2, live_cells_since = ?3 WHERE id = ?1').bind(id, cells, from),
  ])

async function makeAllBills(at: number): Promise<void> {
  moveTo(at)
  for (let run = 0; run < 4; run++) await makeBills(env)
}

const random = randomOf(7)

/** A payer with a contract, use and cells by chance; every sixth is a partner with three users. */
async function createRandomPayer(isPartner: boolean): Promise<string> {
  const from = START - random.below(50) * DAY + random.below(30) * DAY
  const plan = isPartner ? 'oem' : random.pick(['light', 'standard', 'trial'] as const)
  const type = isPartner ? ('OEM_MASTER' as const) : ('USER' as const)
  const payer = await createContracted(env, { from, plan, autoRenew: random.happens(0.5) }, { type })
  const tree = [payer.id]
  for (const _ of isPartner ? [1, 2, 3] : []) {
    const child = { from: START - random.below(20) * DAY, plan: random.pick(['light', 'standard'] as const) }
    tree.push((await createContracted(env, child, { parent: payer, licenseIssuance: random.happens(0.5) })).id)
  }
  for (const id of tree) {
    const most = () => (random.happens(0.2) ? 4000 : 90)
    await view(
      id,
      Array.from({ length: 30 }, (_, day) => [day + 1, random.below(most())] as const),
    )
    if (random.happens(0.5)) await publish(id, START + random.below(30) * DAY + HOUR, 1 + random.below(9))
  }
  return payer.id
}

async function createRandomPayers(count: number): Promise<string[]> {
  const payers: string[] = []
  for (let index = 0; index < count; index++) {
    const id = await createRandomPayer(index % 6 === 5)
    if (index % 3 === 2) await createDiscount(env, id, { percent: 37, fromMonth: MONTH })
    payers.push(id)
  }
  return payers
}

const isOfMonth = ({ month, total }: NextBill) => month === MONTH && total > 0

const kindsOf = ({ lines }: NextBill) => Object.fromEntries(lines.map((line) => [line.kind, line]))

describe('the next bill', () => {
  it('says of each line what is owed already and what is expected at the present pace', async () => {
    const owner = await createContracted(env, { from: START })
    await publish(owner.id, START + 9 * DAY + HOUR, 5)
    await view(
      owner.id,
      Array.from({ length: 10 }, (_, day) => [day + 1, 150] as const),
    )
    moveTo(START + 10 * DAY)
    const early = await forecastOf(owner.id)
    expect(early).toMatchObject({ isBilled: true, month: MONTH, isOver: false, accounts: 1 })
    const { initial, plan, blocks, views } = kindsOf(early)
    expect(initial).toMatchObject({ amount: 100_000, isSure: true })
    expect(plan).toMatchObject({ amount: 9801, quantity: 30, days: 30, isSure: true })
    expect(blocks).toMatchObject({ quantity: 3, amount: 900, soFar: 900, isSure: true })
    expect(views).toMatchObject({ views: 4500, quantity: 4, amount: 2000, soFar: 500, isSure: false })
    expect(early.subtotal).toBe(112_701)
    expect(early.total).toBe(112_701 + 11_270)
    expect(early.soFar.total).toBe(111_201 + 11_120)
    expect(early.issuedAt).toBe(new Date(startOfMonth('2027-07') + 6 * HOUR).toISOString())
    expect(early.dueAt).toBe(new Date(startOfMonth('2027-08') - 1).toISOString())
  })

  it('counts cells as expected until a day has ended with them', async () => {
    const owner = await createContracted(env, { from: START })
    await publish(owner.id, START + 5 * DAY + HOUR, 4)
    moveTo(START + 5 * DAY + 2 * HOUR)
    expect(kindsOf(await forecastOf(owner.id)).blocks).toMatchObject({ amount: 600, soFar: 0, isSure: false })
    moveTo(START + 6 * DAY)
    expect(kindsOf(await forecastOf(owner.id)).blocks).toMatchObject({ amount: 600, soFar: 600, isSure: true })
  })

  it('says how much of it the balance will settle', async () => {
    const owner = await createContracted(env, { from: START })
    const paid = await createBill(env, owner, { month: '2027-05', status: 'paid' })
    await noteCredit(env, paid.id, { way: 'balance', status: 'done' })
    moveTo(START + DAY)
    const { lines, total, fromBalance, toPay } = await forecastOf(owner.id)
    expect(lines.map(({ kind }) => kind)).toEqual(['plan'])
    expect({ total, fromBalance, toPay }).toEqual({ total: 10_781, fromBalance: 10_781, toPay: 0 })
  })

  it('of a partner is the sum of its tree, and a user of it sees the partner’s price alone', async () => {
    const partner = await createContracted(env, { from: START, plan: 'oem' }, { type: 'OEM_MASTER' })
    const below = { parent: partner, licenseIssuance: true }
    const user = await createContracted(env, { from: START }, below)
    await createContracted(env, { from: START }, below)
    await env.DB.prepare(
      `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at)
        SELECT ?, id, 0, 1, 'パートナープラン', 20002, 0 FROM plans WHERE code = 'light' AND owner_account_id IS NULL`,
    )
      .bind(partner.id)
      .run()
    moveTo(START + 3 * DAY)
    const whole = await forecastOf(partner.id)
    expect(whole.accounts).toBe(3)
    expect(whole.lines.map(({ kind, amount, accounts }) => [kind, amount, accounts])).toEqual([
      ['initial', 100_000, 1],
      ['plan', 30_003, 1],
      ['licences', 6666, 1],
      ['plan', 19_602, 2],
    ])
    const own = await forecastOf(user.id)
    expect(own).toMatchObject({ isBilled: false, total: 22_002, issuedAt: null, dueAt: null, fromBalance: 0 })
    expect(own.lines).toMatchObject([{ kind: 'plan', name: 'パートナープラン', amount: 20_002, isSure: true }])
  })

  it('is read by those who may read bills alone', async () => {
    const owner = await createContracted(env, { from: Date.now() - DAY })
    const stranger = await createAccount(env, { type: 'USER' })
    const ask = async (account: Account) =>
      (await call('GET', `/v1/next-bill/${owner.id}`, { env, token: (await signIn(env, account)).token })).status
    expect(await ask(owner)).toBe(200)
    expect(await ask(operator)).toBe(200)
    expect(await ask(stranger)).toBe(404)
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    expect(await ask(viewer)).toBe(403)
  })

  it('equals the bill that is made, to the yen, for random accounts and trees at the month’s end', async () => {
    const payers = await createRandomPayers(24)
    await makeAllBills(START + 2 * DAY)
    const next = startOfMonth(addMonths(MONTH, 1))
    moveTo(next - 1)
    const lastMoment = await Promise.all(payers.map(forecastOf))
    moveTo(next + 5 * HOUR)
    const afterwards = await Promise.all(payers.map(forecastOf))
    await makeAllBills(next + 7 * HOUR)
    const stored = await connect(env.DB).select().from(bills).where(eq(bills.month, MONTH))
    const made = new Map(stored.map(({ accountId, total }) => [accountId, total]))
    const billed = payers.filter((id) => made.has(id))
    expect(billed.length).toBeGreaterThan(12)
    const totalsOf = (all: readonly NextBill[]) => {
      const asked = all.map((bill, index) => ({ id: payers[index], bill }))
      return new Map(asked.filter(({ bill }) => isOfMonth(bill)).map(({ id, bill }) => [id, bill.total]))
    }
    const expected = new Map(billed.map((id) => [id, made.get(id)]))
    expect(totalsOf(lastMoment)).toEqual(expected)
    expect(totalsOf(afterwards)).toEqual(expected)
    const over = afterwards.filter(isOfMonth)
    expect(new Set(over.map(({ isOver }) => isOver))).toEqual(new Set([true]))
    expect(new Set(over.flatMap(({ lines }) => lines.map(({ isSure }) => isSure)))).toEqual(new Set([true]))
  })
})

describe('a bill that is too small for a card', () => {
  it('is carried to the next one, by the draft as by the job', async () => {
    // Months that no other test has finished.
    const month = '2027-09'
    const start = startOfMonth(month)
    const owner = await createContracted(env, { from: start })
    const card = { ...TEST_CARD, customerId: 'cus_small', paymentMethodId: 'pm_small', initialFeeWaivedAt: 1 }
    await storeBillingProfile(env, owner.id, card)
    const off = { percent: null, fromMonth: month, untilMonth: month }
    await createDiscount(env, owner.id, { ...off, amount: 9761 })
    moveTo(start + DAY)
    expect(await forecastOf(owner.id)).toMatchObject({ total: 44, fromBalance: 44, carried: 44, toPay: 0 })
    const made = async (of: string) => {
      await makeAllBills(startOfMonth(addMonths(of, 1)) + 7 * HOUR)
      const [bill] = await connect(env.DB)
        .select()
        .from(bills)
        .where(and(eq(bills.accountId, owner.id), eq(bills.month, of)))
      return bill
    }
    expect(await made(month)).toMatchObject({ status: 'completed', total: 44, fromBalance: 44, carried: 44 })
    const next = addMonths(month, 1)
    const { total, fromBalance, toPay } = await forecastOf(owner.id)
    expect({ fromBalance, toPay }).toEqual({ fromBalance: -44, toPay: total + 44 })
    expect(await made(next)).toMatchObject({ status: 'unpaid', total, fromBalance: -44, carried: 0 })
  })
})

describe('the next bill of a partner with many accounts', () => {
  it('takes nine calls at most and few rows for each account', async () => {
    const partner = await createContracted(env, { from: START, plan: 'oem' }, { type: 'OEM_MASTER' })
    const count = 40
    for (let index = 0; index < count; index++) {
      const { id } = await createContracted(env, { from: START }, { parent: partner })
      await view(
        id,
        Array.from({ length: 28 }, (_, day) => [day + 1, 10] as const),
      )
    }
    moveTo(START + 29 * DAY)
    const { database, usage } = countDatabase(env.DB)
    await getNextBill({ ...env, DB: database }, { kind: 'all' }, partner.id)
    expect(usage.calls).toBeLessThanOrEqual(9)
    // A month of days, the row itself and its contract, each looked up from its entry in the index of payers.
    expect(usage.rowsRead).toBeLessThan(count * 60 + 400)
    expect(usage.rowsWritten).toBe(0)
  })
})
