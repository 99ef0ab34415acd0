import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { creditLines } from '#shared/billing/credit-lines.ts'
import type { CreditLine } from '#shared/billing/credit-rules.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { addMonths, type Month } from '#shared/time/months.ts'
import { moveTo } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { eachEntry } from './journal.service.ts'

const DAY = 24 * 60 * 60 * 1000
const TABLES = ['bank_settlements', 'bank_lines', 'refunds', 'credits', 'disputes', 'payments', 'bills'] as const
let payer: Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  moveTo('2026-11-10 12:00')
  payer = await createAccount(env, { type: 'USER', companyName: '株式会社ヤマダ' })
})
afterEach(() => setClockOffset(0))

const line = (kind: BillLine['kind'], amount: number): BillLine => ({
  accountId: payer.id,
  companyName: payer.companyName,
  kind,
  name: '',
  quantity: 1,
  unitPrice: amount,
  amount,
})
const billOf = (month: Month, lines: BillLine[], values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, { month, year: 2026, lines, ...sumLines(lines, month), ...values })

/** Credits lines of a bill as the product does, by a balance. */
async function credit(bill: Awaited<ReturnType<typeof billOf>>, wanted?: readonly CreditLine[]) {
  const { problems, ...values } = creditLines(bill, [], wanted)
  expect(problems).toEqual({})
  const done = { way: 'balance', status: 'done', doneAt: now() } as const
  await noteCredit(env, bill.id, { ...values, ...done, year: 2026 })
}

async function entries(from: Month, to: Month = from, bindings: Bindings = env) {
  const found: { number: string; day: string; lines: [account: string, amount: number, tax: number][] }[] = []
  for await (const { number, day, lines } of eachEntry(bindings, { from, to }))
    // A reversed line of no tax has -0.
    found.push({ number, day, lines: lines.map(({ account, amount, tax }) => [account, amount, tax || 0]) })
  return found
}
const linesOf = async (letter: string, from: Month, to?: Month) =>
  (await entries(from, to)).filter(({ number }) => number.startsWith(`${letter}-`)).map(({ lines }) => lines)

/** Stores a deposit of a bank's day and assigns a part of it to a bill; `undoneAt`: when that was taken back. */
async function assign(billId: string, day: string, part: { amount: number; fee: number; undoneAt?: number }) {
  const id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare(
      "INSERT OR IGNORE INTO bank_accounts (id, name, created_at, updated_at) VALUES ('bank', 'bank', 1, 1)",
    ),
    env.DB.prepare(
      `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, created_at, updated_at)
        VALUES (?1, 'bank', ?1, ?2, 1000000, 'x', 'x', 1, 1)`,
    ).bind(id, day),
    env.DB.prepare("INSERT INTO bank_settlements VALUES (?, ?, ?, ?, ?, 'unpaid', ?, ?)").bind(
      id,
      id,
      billId,
      part.amount,
      part.fee,
      now(),
      part.undoneAt ?? null,
    ),
  ])
}

/** What an entry of an initial fee adds to sales. */
const earnedIn = (lines: readonly (readonly [string, number, number])[]) =>
  -lines.reduce((sum, [account, amount]) => sum + (account === 'sales' ? amount : 0), 0)

describe('deposits', () => {
  it('lie on the bank’s day with what the bank kept, and are taken back on the day of that', async () => {
    const bill = await billOf('2026-09', [line('plan', 10_000)], { number: 1 })
    await assign(bill.id, '2026-10-28', { amount: 4560, fee: 440 })
    await assign(bill.id, '2026-11-02', { amount: 6000, fee: 0, undoneAt: now() + DAY })
    const found = await entries('2026-10', '2026-11')
    const listed = found.map(({ number, day, lines }) => [number.slice(0, 2), day, lines])
    expect(listed.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      [
        'D-',
        '2026-10-28',
        [
          ['bank', 4560, 0],
          ['bankFee', 440, 0],
          ['receivable', -5000, 0],
        ],
      ],
      [
        'D-',
        '2026-11-02',
        [
          ['bank', 6000, 0],
          ['receivable', -6000, 0],
        ],
      ],
      [
        'DR',
        '2026-11-11',
        [
          ['bank', -6000, 0],
          ['receivable', 6000, 0],
        ],
      ],
    ])
  })

  it('that were assigned after their month was closed lie on the day when they were', async () => {
    const bill = await billOf('2026-08', [line('plan', 10_000)], { number: 2 })
    await assign(bill.id, '2026-09-30', { amount: 11_000, fee: 0 })
    expect(await linesOf('D', '2026-09', '2026-10')).toEqual([])
    expect((await entries('2026-11')).map(({ day }) => day)).toEqual(['2026-11-10'])
  })
})

describe('an initial fee', () => {
  it('is earned over the twelve months of the first term, to the yen, also where a part is credited in the middle', async () => {
    const bill = await billOf('2026-10', [line('initial', 100_001), line('plan', 10_000)], {
      number: 3,
      status: 'paid',
    })
    const earned = async () => {
      const found = await linesOf('L', '2026-10', '2027-09')
      return found.map(earnedIn)
    }
    moveTo('2027-10-01 12:00')
    expect(await linesOf('L', '2027-10')).toEqual([])
    expect(await earned()).toEqual([8333, 8333, 8333, 8333, 8333, 8333, 8333, 8334, 8334, 8334, 8334, 8334])
    moveTo('2027-03-15 12:00')
    await credit(bill, [{ line: 0, amount: 40_001 }])
    moveTo('2027-10-01 12:00')
    const rest = await earned()
    expect(rest.slice(0, 5)).toEqual([8333, 8333, 8333, 8333, 8333])
    expect(rest.reduce((sum, one) => sum + one, 0)).toBe(60_000)
    const [back] = await linesOf('C', '2027-03')
    expect(back).toEqual([
      ['payable', -44_001, 0],
      ['deferred', 44_001, 4000],
    ])
  })
})

describe('a bill with a discount and a late fee', () => {
  const lines = () => [line('plan', 10_000), line('discount', -1005), line('late', 321)]

  it('is a sale of what is left of the fee, with the late fee outside the tax', async () => {
    await billOf('2026-10', lines(), { number: 4 })
    expect(await linesOf('S', '2026-10')).toEqual([
      [
        ['receivable', 8995 + 899 + 321, 0],
        ['sales', -(8995 + 899), -899],
        ['lateFees', -321, 0],
      ],
    ])
  })

  it('is taken back by lines with their signs, so that all credit notes leave nothing of it', async () => {
    const bill = await billOf('2026-10', lines(), { number: 5, status: 'completed', paidAt: now() })
    await credit(bill, [
      { line: 0, amount: 5000 },
      { line: 1, amount: -500 },
    ])
    const [part] = await linesOf('C', '2026-11')
    expect(part).toEqual([
      ['payable', -4950, 0],
      ['returns', 4950, 450],
    ])
    await env.DB.prepare('DELETE FROM credits').run()
    await credit(bill)
    const [whole] = await linesOf('C', '2026-11')
    expect(whole).toEqual([
      ['payable', -bill.total, 0],
      ['returns', 8995 + 899, 899],
      ['lateFees', 321, 0],
    ])
    expect(await linesOf('CP', '2026-11')).toEqual([
      [
        ['payable', bill.total, 0],
        ['advance', -bill.total, 0],
      ],
    ])
  })
})

it('reads a few rows for each bill of the months, in pages of 500, and nothing of other months', async () => {
  await createManyAccounts(env, 1100, () => ({ type: 'USER', plan: 'light' }))
  const fill = (count: number, month: Month, first: number) =>
    env.DB.prepare(
      `INSERT INTO bills (id, account_id, month, revision, year, number, status, hold_reasons, method, company_name,
        plan_name, lines, blocks_used, plan_fee, block_fee, view_fee, license_fee, initial_fee, subtotal, tax, total,
        issued_at, due_at, paid_at, created_at, updated_at)
      SELECT ?1 || a.id, a.id, ?1, 0, b.year, ?2 + row_number() OVER (), 'completed', b.hold_reasons, b.method, a.company_name,
        b.plan_name, b.lines, 0, b.plan_fee, 0, 0, 0, 0, b.subtotal, b.tax, b.total, ?3, ?3, ?3, 1, 1
      FROM accounts AS a CROSS JOIN bills AS b WHERE b.number = 6 AND a.id <> b.account_id LIMIT ?4`,
    )
      .bind(month, first, Date.parse(`${addMonths(month, 1)}-05`), count)
      .run()
  await billOf('2026-06', [line('plan', 10_000)], { number: 6, issuedAt: 1 })
  for (const month of ['2026-07', '2026-08']) await fill(1000, month, Number(month.slice(5)) * 10_000)
  await fill(1100, '2026-10', 100_000)
  const { database, usage } = countDatabase(env.DB)
  const found = await entries('2026-10', '2026-11', { ...env, DB: database })
  expect(found.filter(({ number }) => number.startsWith('S-'))).toHaveLength(1100)
  expect(found.filter(({ number }) => number.startsWith('H-'))).toHaveLength(1100)
  expect(usage.rowsRead).toBeLessThanOrEqual(18 * 1100)
  expect(usage.calls).toBeLessThanOrEqual(12)
})
