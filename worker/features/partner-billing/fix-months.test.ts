import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { fillPayers } from '#tests/setup/billing/many-payers.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { fixMonths } from './fix-months.jobs.ts'

const HOUR = 60 * 60 * 1000
const [PARTNERS, USERS] = [2, 200]
const MONTHS = ['2027-01', '2027-02']

beforeAll(async () => {
  await setPrices(env, 'light', 1, { price: 5980, limitAccess: 1000, limitAccessPrice: 300 })
  await fillPayers(env, { direct: PARTNERS, partners: PARTNERS, tree: USERS }, startOfMonth('2027-01'))
  for (const month of MONTHS) {
    setClockOffset(startOfMonth(addMonths(month, 1)) + 7 * HOUR - Date.now())
    await makeBills(env)
  }
})
beforeEach(async () => {
  setClockOffset(startOfMonth('2027-03') + 8 * HOUR - Date.now())
  await forget()
})
afterEach(() => setClockOffset(0))

const forget = () =>
  env.DB.batch(['partner_charges', 'partner_months'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))

async function stored(): Promise<string> {
  const [months, charges] = await env.DB.batch([
    env.DB.prepare('SELECT oem_master_id, month, own_purchase FROM partner_months ORDER BY 1, 2'),
    env.DB.prepare('SELECT * FROM partner_charges ORDER BY oem_master_id, month, account_id'),
  ])
  return JSON.stringify([months?.results, charges?.results])
}

async function counted(work: (counting: Bindings) => Promise<void>) {
  const { database, usage } = countDatabase(env.DB)
  await work({ ...env, DB: database })
  return usage
}

describe('the job partners.months', () => {
  it('leaves each month whole or untouched wherever it dies, and the next run stores what is missing, once', async () => {
    const { calls } = await counted(fixMonths)
    const whole = await stored()
    for (let death = 0; death < calls; death++) {
      await forget()
      const { env: mortal } = createMortal(env, { calls: death, isBefore: death % 2 === 0 })
      await expect(fixMonths(mortal)).rejects.toThrow(/process ended|Failed query/)
      const torn = await env.DB.prepare(
        `SELECT count(*) AS n FROM partner_months AS m WHERE (SELECT count(*) FROM partner_charges AS c
          WHERE c.oem_master_id = m.oem_master_id AND c.month = m.month) <> ${USERS / PARTNERS}`,
      ).first('n')
      expect(torn).toBe(0)
      await fixMonths(env)
      expect(await stored()).toBe(whole)
    }
  })

  it('reads 26 rows for each user and month and writes two, in six calls a month, and nothing once all is fixed', async () => {
    const charges = USERS * MONTHS.length
    const { calls, rowsRead, rowsWritten } = await counted(fixMonths)
    expect(rowsRead).toBeLessThanOrEqual(26 * charges + 130 * PARTNERS * MONTHS.length)
    // A charge and its key; a month with its key and its index.
    expect(rowsWritten).toBeLessThanOrEqual(2 * charges + 5 * PARTNERS * MONTHS.length)
    expect(calls).toBeLessThanOrEqual(1 + 6 * PARTNERS * MONTHS.length)
    const again = await counted(fixMonths)
    expect([again.calls, again.rowsWritten]).toEqual([1, 0])
  })
})
