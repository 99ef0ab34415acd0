import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { addressViews } from '#shared/visit/visit-counts.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { setPrices } from '#tests/setup/plan-kit.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
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
  const ids = Array.from({ length: SITES }, () => newId())
  const json = JSON.stringify(ids)
  const open = Math.floor(now() / HOUR) * HOUR
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO sites (id, site_uuid, account_id, name, default_language, languages, view_mode, number_horizontal,
        number_vertical, settings, cell_order, pictures, updated_by, created_at, updated_at)
      SELECT value, value, ?1, 'Site', 'ja', '["ja","en"]', 'MOBILE', 5, 5, '{}', '[]', '{}', ?1, 0, 0 FROM json_each(?2)`,
    ).bind(account.id, json),
    ...['popups', 'forms', 'seo'].map((name) =>
      env.DB.prepare(`INSERT INTO site_parts SELECT value, ?1, ?2 FROM json_each(?3)`).bind(
        name,
        name === 'popups' ? '[{}]' : '{"contact":{"isEnabled":true},"title":{"ja":{"value":"a"}}}',
        json,
      ),
    ),
    env.DB.prepare(
      `INSERT INTO visit_hours (hour, site_id, language, counts) SELECT ?1 - hour.value * ${HOUR}, site.value, 'ja', ?2
      FROM json_each(?3) AS site, json_each(?4) AS hour`,
    ).bind(
      open,
      JSON.stringify({ [addressViews(1)]: 5 }),
      json,
      JSON.stringify(Array.from({ length: 48 }, (_, n) => n)),
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
    // Five rows per site for its parts and use, one for each of its open hours, two months of days, the plans.
    expect(usage.rowsRead).toBeLessThan(SITES * 45 + 500)
    expect(usage.rowsWritten).toBe(0)
  })
})
