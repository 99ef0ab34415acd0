import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { ALL_ACCOUNTS } from '#shared/billing/figures.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { billMonths, figureDays } from '#worker/db/schema/figures.ts'
import { writeDay } from '#worker/features/dashboard/figures.service.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { expectBills, expectRevenue, type History, monthsInRow, yearOf } from '#tests/setup/billing/bill-oracle.ts'
import { expectSettled } from '#tests/setup/billing/carried-oracle.ts'
import { randomOf } from '#tests/setup/billing/random.ts'
import { simulate } from '#tests/setup/billing/simulation.ts'
import type { SimulatedWorld } from '#tests/setup/billing/simulated-world.ts'
import { printSize } from '#tests/setup/suite-size.ts'

const ACCOUNTS = Number(env.BILLING_ACCOUNTS) || 60
const SEED = Number(env.BILLING_SEED) || 2
const MONTHS = 24
const TIME_MAX = ACCOUNTS * 6000

afterEach(() => setClockOffset(0))

type Bill = typeof bills.$inferSelect

function historyOf(world: SimulatedWorld, made: readonly Bill[]): History {
  const madeAt = new Map(made.map((bill) => [`${bill.accountId} ${bill.month}`, bill.createdAt]))
  const issuedAt = new Map(made.map((bill) => [`${bill.accountId} ${bill.month}`, bill.issuedAt ?? undefined]))
  return {
    accounts: new Map(world.accounts.map((one) => [one.id, one])),
    contracts: Map.groupBy(world.contracts, ({ accountId }) => accountId),
    plans: Map.groupBy(world.plans, ({ contractId }) => contractId),
    versions: world.versions,
    corrections: world.corrections,
    discounts: world.discounts,
    ownPrices: world.ownPrices,
    madeAt: (payerId, month) => madeAt.get(`${payerId} ${month}`),
    issuedAt: (payerId, month) => issuedAt.get(`${payerId} ${month}`),
  }
}

const described = (bill: Bill) => ({
  payerId: bill.accountId,
  month: bill.month,
  planName: bill.planName,
  method: bill.method,
  holdReasons: bill.holdReasons,
  blocksUsed: bill.blocksUsed,
  lines: bill.lines
    .map((one) => `${one.accountId} ${one.kind} ${one.name} ${one.quantity} x ${one.unitPrice} = ${one.amount}`)
    .toSorted(),
  subtotal: bill.subtotal,
  tax: bill.tax,
  total: bill.total,
})

const keyOf = (bill: { payerId: string; month: string }) => `${bill.payerId} ${bill.month}`

function expectNumbers(stored: readonly Bill[]): void {
  const numbered = stored.filter(({ number }) => number !== null)
  for (const [, ofYear] of Map.groupBy(numbered, ({ year }) => year)) {
    const numbers = ofYear.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
  for (const { issuedAt, year } of numbered) expect(yearOf(issuedAt ?? 0)).toBe(year)
}

/** The dashboard's revenue at each month's end is that of the accounts that bills charge. */
async function expectFigures(expected: readonly { day: string; mrr: number }[]): Promise<void> {
  for (const { day } of expected) await writeDay(env, day)
  const rows = await connect(env.DB).select().from(figureDays).where(eq(figureDays.scope, ALL_ACCOUNTS))
  const found = new Map(rows.map(({ day, figures }) => [day, figures.mrr]))
  expect(expected.map(({ day }) => ({ day, mrr: found.get(day) }))).toEqual(expected)
}

/** Bills that are too small for a card are asked for with the next one. */
function expectCarried(made: readonly Bill[]): void {
  const facts = made.map((bill) => ({
    ...bill,
    payerId: bill.accountId,
    at: bill.createdAt,
    isHeld: bill.holdReasons.length > 0,
  }))
  const expected = expectSettled(facts)
  for (const { id, accountId, month, fromBalance, carried } of made)
    expect({ fromBalance, carried }, `the bill ${accountId} ${month}`).toEqual(expected.get(id))
  expect(made.filter(({ carried }) => carried > 0).length).toBeGreaterThan(0)
}

it(
  `makes exactly the bills that ${ACCOUNTS} accounts owe in ${MONTHS} months`,
  async () => {
    const { world, counts } = await simulate(env, randomOf(SEED), { accounts: ACCOUNTS, months: MONTHS })
    const stored = await connect(env.DB).select().from(bills)
    const made = stored.filter(({ revision }) => revision === 0)
    const finished = (await connect(env.DB).select().from(billMonths)).map(({ month }) => month)
    const months = monthsInRow('2027-01', MONTHS)
    expect(finished).toEqual(months)
    const history = historyOf(world, made)
    const expected = expectBills(history, months)
    const found = new Map(made.map(described).map((bill) => [keyOf(bill), bill]))
    for (const bill of expected) expect(found.get(keyOf(bill)), `the bill ${keyOf(bill)}`).toEqual(bill)
    expect([...found.keys()].toSorted()).toEqual(expected.map(keyOf).toSorted())
    expect(made).toHaveLength(found.size)
    expectNumbers(stored)
    expectCarried(made)
    await expectFigures(months.map((month) => expectRevenue(history, month)))
    const held = expected.filter(({ holdReasons }) => holdReasons.length > 0)
    const reasons = new Set(held.flatMap(({ holdReasons }) => holdReasons))
    const kinds = new Set(made.flatMap(({ lines }) => lines.map(({ kind }) => kind)))
    expect([...reasons].toSorted()).toEqual(['amount', 'trend', 'views'])
    expect(kinds.size).toBe(7)
    const fees = new Set(
      made.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'plan')).map((line) => line.unitPrice),
    )
    expect(world.ownPrices.filter(({ price }) => fees.has(Number(price))).length).toBeGreaterThan(3)
    printSize(
      `bills ${made.length} of ${ACCOUNTS} accounts, lines ${made.flatMap(({ lines }) => lines).length}, held ${held.length}, ` +
        `corrected ${world.corrections.length}, events ${counts.events}, ticks ${counts.ticks}, seed ${SEED}`,
    )
  },
  TIME_MAX,
)
