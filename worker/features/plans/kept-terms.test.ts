import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { parseDay } from '#shared/time/jst.ts'
import { createContracted } from '#tests/setup/billing/contracted.ts'
import { moveTo } from '#tests/setup/billing-mails.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { planCallsOf, setPrices } from '#tests/setup/plan-kit.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

let operator: Awaited<ReturnType<typeof createAccount>>
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** Saves the light plan with a higher fee and fewer cells, as the operator. */
async function saveWorse(worseFrom?: WorseFrom): Promise<void> {
  const { token } = await signIn(env, operator)
  const plans = [{ id: PLAN_IDS.light, price: 12_000, quantity_swipe: 5, ...(worseFrom && { worse_from: worseFrom }) }]
  const { json } = await call('GET', '/v1/master/plan', { token })
  const headers = { 'if-match': `"${json.data.version}"` }
  expect((await call('PUT', '/v1/master/plan', { token, body: { plans }, headers })).status).toBe(200)
}
const withContract = (day: string) =>
  createContracted(env, { from: parseDay(day), storedAt: parseDay('2026-11-10'), autoRenew: true })
const cellsOf = async ({ id }: { id: string }) => (await findPlanLimits(env.DB, { id, type: 'USER' })).quantitySwipe

beforeEach(async () => {
  moveTo('2026-11-10 10:00')
  operator = await createAccount(env, { type: 'MASTER' })
  await setPrices(env, { light: 10_000 })
})
afterEach(async () => {
  setClockOffset(0)
  await run('DELETE FROM plan_versions WHERE effective_from > 0')
  await run('DELETE FROM price_lists')
  await run('UPDATE plan_versions SET price = NULL')
})

describe('worse terms of a saved list', () => {
  it('begin with the next term of each contract, unless another choice is made, and with each new contract', async () => {
    const [early, late] = [await withContract('2026-01-20'), await withContract('2026-08-20')]
    await saveWorse()
    const between = await withContract('2026-11-15')
    const after = await withContract('2026-12-05')
    const seen = async (at: string) => {
      moveTo(at)
      return Promise.all([early, late, between, after].map(cellsOf))
    }
    expect(await seen('2026-11-30 23:59')).toEqual([12, 12, 12, 0])
    expect(await seen('2026-12-10 00:00')).toEqual([12, 12, 12, 5])
    expect(await seen('2027-01-20 00:00')).toEqual([5, 12, 12, 5])
    expect(await seen('2027-08-20 00:00')).toEqual([5, 5, 12, 5])
    expect(await seen('2027-11-15 00:00')).toEqual([5, 5, 5, 5])
  })

  it.each<[WorseFrom, number[]]>([
    ['month', [5, 5]],
    ['new', [12, 12]],
  ])('count from “%s” if that is chosen', async (worseFrom, cells) => {
    const account = await withContract('2026-01-20')
    await saveWorse(worseFrom)
    moveTo('2026-12-01 00:00')
    const atTurn = await cellsOf(account)
    moveTo('2027-01-20 00:00')
    expect([atTurn, await cellsOf(account)]).toEqual(cells)
  })

  it('stand on the plan check with the day of the renewal, and the fee until then on the choice of plans', async () => {
    const account = await withContract('2026-01-20')
    await saveWorse()
    const { coming, plans } = await planCallsOf(env, account).read()
    expect(coming).toEqual([
      {
        from: new Date(parseDay('2027-01-20')).toISOString(),
        fields: [
          { field: 'price', before: 10_000, after: 12_000 },
          { field: 'quantitySwipe', before: 12, after: 5 },
        ],
      },
    ])
    expect(plans.find((plan: { is_present: boolean }) => plan.is_present)).toMatchObject({ price: 10_000 })
  })
})
