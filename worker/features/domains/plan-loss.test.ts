import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { hostnamesIn } from '#tests/setup/domains/steer.ts'
import { PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import { now } from '#worker/platform/clock.ts'
import { watchPlans } from './plan-loss.jobs.ts'

const kit = createDomainKit(env)
const DAY = 24 * 60 * 60_000
let made = 0

type Made = Awaited<ReturnType<typeof kit.claim>>

beforeEach(() => kit.rest())

async function goLive(): Promise<Made> {
  const claimed = await kit.claim(`www.plan${made++}.jp`)
  await kit.setRight(claimed)
  await kit.pass(3)
  return claimed
}

async function setPlan({ account }: Made, plan: 'light' | 'pro'): Promise<void> {
  const db = connect(kit.env.DB)
  const [contract] = await db.select().from(contracts).where(eq(contracts.accountId, account.id))
  const planId = PLAN_IDS[plan]
  await db
    .update(contractPlans)
    .set({ planId })
    .where(eq(contractPlans.contractId, contract?.id ?? ''))
}

/** Lets days pass, and runs the job on each. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await kit.leap(DAY)
    await watchPlans(kit.env)
  }
}

const eventsOf = async ({ account }: Made) => {
  const rows = await connect(kit.env.DB).select().from(bellEvents).where(eq(bellEvents.accountId, account.id))
  return rows.toSorted((one, other) => one.createdAt - other.createdAt).map(({ detail }) => Object(detail).event)
}

describe('a plan that loses domains', () => {
  it('keeps a live domain for 30 days, tells of its end, and frees the name then', async () => {
    const one = await goLive()
    const other = await goLive()
    await watchPlans(kit.env)
    expect((await kit.row(one))?.planLostAt).toBeNull()
    await setPlan(one, 'light')
    const at = now()
    await watchPlans(kit.env)
    expect((await kit.row(one))?.planLostAt).toBeGreaterThanOrEqual(at)
    await passDays(29)
    expect([(await kit.row(one))?.state, await kit.host(one)]).toEqual(['active', one.hostname])
    await passDays(1)
    expect(await kit.row(one)).toMatchObject({ state: 'failed', reason: 'plan' })
    expect([await kit.host(one), await kit.host(other)]).toEqual([null, other.hostname])
    await kit.pass(1)
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).not.toContain(one.hostname)
    expect(await eventsOf(one)).toEqual(['live', 'plan', 'planWeek', 'planDay', 'failed'])
    expect(await eventsOf(other)).toEqual(['live'])
  })

  it('counts anew after the plan had them again, but not after a loss of the domain', async () => {
    const one = await goLive()
    await setPlan(one, 'light')
    await passDays(20)
    await setPlan(one, 'pro')
    await passDays(1)
    expect((await kit.row(one))?.planLostAt).toBeNull()
    await setPlan(one, 'light')
    await passDays(1)
    const since = (await kit.row(one))?.planLostAt
    await kit.clear(one)
    await passDays(3)
    expect(await kit.row(one)).toMatchObject({ state: 'moved', planLostAt: since })
    await kit.setRight(one)
    await kit.pass(20)
    await passDays(1)
    expect(await kit.row(one)).toMatchObject({ state: 'active', planLostAt: since })
  })

  it('lets a failed domain be tried again under a plan that has them alone', async () => {
    const one = await goLive()
    await setPlan(one, 'light')
    await watchPlans(kit.env)
    await kit.leap(31 * DAY)
    await watchPlans(kit.env)
    const { token } = await signIn(kit.env, one.account)
    const retry = () => call('POST', `/v1/site/${one.site.id}/domain/verify`, { token, env: kit.env })
    expect((await retry()).json.code).toBe('plan')
    await setPlan(one, 'pro')
    await kit.leap(60_000)
    expect((await retry()).status).toBe(200)
    await kit.pass(3)
    await watchPlans(kit.env)
    expect(await kit.row(one)).toMatchObject({ state: 'active', planLostAt: null })
  })

  it('is none for the operator’s own sites', async () => {
    const one = await goLive()
    await connect(kit.env.DB).update(accounts).set({ type: 'MASTER' }).where(eq(accounts.id, one.account.id))
    await setPlan(one, 'light')
    await passDays(1)
    expect((await kit.row(one))?.planLostAt).toBeNull()
  })
})

describe('the end of a contract', () => {
  it('frees the name by the way of a removal: at Cloudflare first, then a tombstone of 30 days', async () => {
    const one = await goLive()
    const db = connect(kit.env.DB)
    await db.update(accounts).set({ contractStatus: 'terminated' }).where(eq(accounts.id, one.account.id))
    await kit.pass(1)
    expect(await kit.host(one)).toBeNull()
    expect((await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)).not.toContain(one.hostname)
    const row = await kit.row(one)
    expect([row?.state, Number(row?.nextAt) - Number(row?.stateAt)]).toEqual(['removed', 30 * DAY])
  })
})
