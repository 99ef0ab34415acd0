import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOfMonth } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { fillPayers } from '#tests/setup/billing/many-payers.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { makeBills } from './bill.jobs.ts'
import { makeMonthBills } from './month-bills.service.ts'

const [DIRECT, TREE] = [200, 1800]
/**
 * The rows that are read: an index entry per account; for each bill its JSON and the list of the check on its status,
 * which SQLite makes again for each row and counts as read, the two looks for a balance that would settle it and
 * the one for the recipient of its invoice; whether the policy suspends for it; the facts of the month; one look for
 * prices of their own, and two for a late fee.
 */
const READ_MAX = DIRECT + TREE + 7 * DIRECT + 100 + 1 + 2
const HOUR = 60 * 60 * 1000

const moveTo = (at: number) => setClockOffset(at - Date.now())
afterEach(() => setClockOffset(0))

beforeAll(async () => {
  await setPrices(env, 'light', 1, { price: 5980, limitAccess: 1000, limitAccessPrice: 300 })
  await fillPayers(env, { direct: DIRECT, partners: 1, tree: TREE }, startOfMonth('2027-01'))
  for (const month of ['2027-02', '2027-03', '2027-04']) {
    moveTo(startOfMonth(month) + 7 * HOUR)
    await makeBills(env)
  }
})

async function counted(work: (counting: Bindings) => Promise<void>) {
  const { database, usage } = countDatabase(env.DB)
  await work({ ...env, DB: database })
  return usage
}

const countBills = async (month: string) =>
  (await env.DB.prepare('SELECT count(*) AS n FROM bills WHERE month = ?').bind(month).first<{ n: number }>())?.n

describe('bills of 2,000 accounts (P1)', () => {
  it('read one row an account and seven a bill, in few calls, and write 7 rows a bill', async () => {
    moveTo(startOfMonth('2027-05') + 7 * HOUR)
    const usage = await counted(makeBills)
    expect(await countBills('2027-04')).toBe(DIRECT)
    expect(usage.rowsRead).toBeLessThanOrEqual(READ_MAX)
    // The calls: months, open hours, facts of the month, accounts, look-ups, bills.
    expect(usage.calls).toBeLessThanOrEqual(6)
    // The rows written: the row, its primary key and five index entries; the finished month.
    expect(usage.rowsWritten).toBeLessThanOrEqual(7 * DIRECT + 1)
  })

  it('are not written again by the next run, nor when the month is verified', async () => {
    moveTo(startOfMonth('2027-05') + 8 * HOUR)
    // The two months before are verified, one per run.
    for (let run = 0; run < 2; run++) await makeBills(env)
    const again = await counted(makeBills)
    expect([again.rowsWritten, again.calls]).toEqual([0, 1])
    const verified = await counted((counting) => makeMonthBills(counting, '2027-04'))
    // The time when the month was verified.
    expect(verified.rowsWritten).toBeLessThanOrEqual(1)
    expect(await countBills('2027-04')).toBe(DIRECT)
  })

  it('read no account twice where a tree is larger than one call', async () => {
    moveTo(startOfMonth('2027-06') + 7 * HOUR)
    const usage = await counted((counting) => makeMonthBills(counting, '2027-05', 100))
    expect(await countBills('2027-05')).toBe(DIRECT)
    expect(usage.rowsRead).toBeLessThanOrEqual(READ_MAX)
  })
})
