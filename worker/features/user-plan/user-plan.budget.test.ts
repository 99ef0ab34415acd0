import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { addressViews } from '#shared/visit/visit-counts.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createManySites } from '#tests/setup/many-sites.ts'
import { setPrices } from '#tests/setup/plan-kit.ts'
import { storeVisitHours } from '#tests/setup/visit-hours.ts'
import { now } from '#worker/platform/clock.ts'
import { getUserPlan } from './user-plan.service.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Sites of the account, and of each of the others. */
const SITES = 100

type Account = Awaited<ReturnType<typeof createAccount>>
let owner: Account
let user: Account
let partner: Account

/** Sites with three parts each, and visits of the last 48 hours, of which six are open. */
async function fill(account: Account): Promise<void> {
  const grid = { languages: ['ja' as const, 'en' as const], numberHorizontal: 5, numberVertical: 5 }
  const sites = await createManySites(env, account, SITES, () => grid)
  const open = Math.floor(now() / HOUR) * HOUR
  const hours = Array.from({ length: 48 }, (_, back) => open - back * HOUR)
  const counts = { [addressViews(1)]: 5 }
  await storeVisitHours(
    env,
    sites.flatMap(({ id: siteId }) => hours.map((at) => ({ siteId, at, counts }))),
  )
  await env.DB.batch([
    ...['popups', 'forms', 'seo'].map((name) =>
      env.DB.prepare(`INSERT INTO site_parts SELECT value, ?1, ?2 FROM json_each(?3)`).bind(
        name,
        name === 'popups' ? '[{}]' : '{"contact":{"isEnabled":true},"title":{"ja":{"value":"a"}}}',
        JSON.stringify(sites.map(({ id }) => id)),
      ),
    ),
    env.DB.prepare(
      `INSERT INTO counters (scope, name, value) VALUES ('visits', 'closed', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
    ).bind(open - 6 * HOUR),
    ...Array.from({ length: 400 }, (_, back) =>
      env.DB.prepare('INSERT INTO view_days VALUES (?, ?, 10)').bind(account.id, toDay(now() - back * DAY)),
    ),
  ])
}

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  owner = await createAccount(env, { type: 'USER', parent: operator, plan: 'light' })
  user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
  await setPrices(env, { light: 1, standard: 2, pro: 3 })
  await fill(owner)
  await fill(user)
})

describe('the plan of an account with many sites', () => {
  it.each([
    ['the operator', () => owner],
    ['a partner', () => user],
  ])('of a user of %s takes at most three calls and few rows', async (_, accountOf) => {
    const { database, usage } = countDatabase(env.DB)
    const plan = await getUserPlan({ ...env, DB: database }, { kind: 'all' }, accountOf().id)
    expect(plan.meters.views.used).toBeGreaterThan(SITES * 5)
    const named = plan.plans.flatMap(({ excess }) => excess.map(({ sites }) => sites.length))
    expect(Math.max(...named)).toBe(20)
    expect(usage.calls).toBeLessThanOrEqual(3)
    // Six rows per site for its parts, its use and what its object told, one for each of its open hours, two months of
    // days, the plans.
    expect(usage.rowsRead).toBeLessThan(SITES * 46 + 520)
    expect(usage.rowsWritten).toBe(0)
  })
})
