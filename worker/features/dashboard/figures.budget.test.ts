import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import { refreshFigures } from './figures.jobs.ts'

const ACCOUNTS = 20_000
const DAY = 24 * 60 * 60 * 1000

/** Users of a partner with a contract each. */
beforeAll(async () => {
  const since = now() - 40 * DAY
  const values = { createdAt: since, contractStartsAt: since, contractEndsAt: now() + 300 * DAY }
  const partner = await createAccount(env, { type: 'OEM_MASTER', values })
  await createManyAccounts(env, ACCOUNTS, () => ({ type: 'USER', parent: partner, plan: 'light', values }))
  await env.DB.prepare('UPDATE plan_versions SET price = 1000').run()
  // Forty days were missed: two runs compute them.
  await refreshFigures(env)
  await refreshFigures(env)
})

describe('the job of the figures with twenty thousand accounts', () => {
  it('takes six calls and twenty-one rows an account when no day is missed', async () => {
    const { database, usage } = countDatabase(env.DB)
    await refreshFigures({ ...env, DB: database })
    expect(usage.calls).toBeLessThanOrEqual(6)
    expect(usage.rowsRead / ACCOUNTS).toBeLessThanOrEqual(21)
    // Figures that did not change are not written again.
    expect(usage.rowsWritten).toBe(0)
  })

  it('keeps a hundred changes of a kind and the sum of all', async () => {
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS stored, sum(iif(account_id = '*', accounts, 0)) AS accounts FROM revenue_changes WHERE kind = 'new'",
    ).all()
    expect(results).toEqual([{ stored: 101, accounts: ACCOUNTS + 1 }])
  })
})

describe('the dashboard with every day and the most changes', () => {
  const present = monthOf(now())
  let token: string

  /** A row for each day of three years, and the most changes that a month can have. */
  beforeAll(async () => {
    const first = `${addMonths(present, -35)}-01`
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(day) AS (SELECT ?1 UNION ALL SELECT date(day, '+1 day') FROM n WHERE day < ?2)
        INSERT OR IGNORE INTO figure_days (scope, day, figures, is_final) SELECT '*', day,
          '{"sites":1,"companies":1,"paidPlans":1,"newSites":1,"newCompanies":0,"plans":{"light":1},"mrr":1,"mrrByPlan":{"light":1}}', 1 FROM n`,
      ).bind(first, `${present}-28`),
      env.DB.prepare('DELETE FROM revenue_changes WHERE month = ?').bind(present),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
        INSERT INTO revenue_changes (month, kind, account_id, company_name, before, after, accounts)
        SELECT ?1, kinds.value, CASE i WHEN 0 THEN '*' ELSE printf('019aa000-0000-7000-8100-%012x', i) END, 'Company', 1, 2, 1
        FROM n, json_each('["new","lost","more","less"]') AS kinds`,
      ).bind(present),
    ])
    token = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
  })

  it.each([0, 5, 23])('reads at most 800 rows for thirteen months by day, %i months ago', async (ago) => {
    const { database, usage } = countDatabase(env.DB)
    const end = addMonths(present, -ago)
    const period = `start=${addMonths(end, -12)}&end=${end}&by=day`
    const lately = `start=${addMonths(present, -1)}&end=${present}&by=month`
    const calls = [
      ...['user-site', 'revenue'].map((path) => `${path}?${lately}`),
      ...['user-site', 'adoption-by-plan', 'revenue'].map((path) => `${path}?${period}`),
      `registration-data?year=${end.slice(0, 4)}`,
      `revenue/change?month=${present}`,
    ]
    for (const path of calls) {
      const answer = await call('GET', `/v1/dashboard/${path}`, { token, env: { ...env, DB: database } })
      expect([path, answer.status]).toEqual([path, 200])
    }
    // The trends alone would read three rows per day.
    expect(usage.rowsRead).toBeGreaterThan(404)
    expect(usage.rowsRead).toBeLessThanOrEqual(800)
  })
})
