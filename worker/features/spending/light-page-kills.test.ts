import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { startOfMonth, startOfNextMonth } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { showLightPages } from './light-page.jobs.ts'

// The job ends at each call of the database in turn, before or after it: caps and light pages of all accounts that are
// looked at together are there or none, the next run makes up for it, and a run more changes nothing.

const MONTH = '2027-06'
const AT = startOfMonth(MONTH) + 3 * 24 * 60 * 60 * 1000
const LIMIT = 1000
const DEATHS = Array.from({ length: 8 }, (_, index) => ({ calls: index >> 1, isBefore: index % 2 === 0 }))

afterEach(() => setClockOffset(0))

/** Accounts that chose the light page, with a site that agreed and one that did not; the second is below its limit. */
async function createChoosers(): Promise<string[]> {
  const ids: string[] = []
  for (const views of [LIMIT + 500, LIMIT - 1]) {
    const account = await createAccount(env, { type: 'USER', plan: 'light' })
    const agreed = await createSite(env, account, { status: 'PUBLISH', languages: ['ja'] })
    await createSite(env, account, { status: 'PRIVATE', languages: ['ja'] })
    await env.DB.batch([
      env.DB.prepare("INSERT INTO spending_rules VALUES (?, '[]', 'light', 1, 0)").bind(account.id),
      env.DB.prepare('INSERT INTO light_sites VALUES (?, ?, 0)').bind(agreed.id, account.id),
      env.DB.prepare('INSERT INTO view_months VALUES (?, ?, ?)').bind(MONTH, account.id, views),
    ])
    ids.push(account.id)
  }
  return ids
}

/** Of each account its cap and until when its sites show their light pages, the site that agreed first. */
async function stateOf(ids: readonly string[]) {
  const { results } = await env.DB.prepare(
    `SELECT (SELECT json_array(base, free) FROM view_caps WHERE month = ? AND account_id = value) AS cap,
      (SELECT json_group_array(light_until) FROM (SELECT light_until FROM sites WHERE account_id = value ORDER BY id)) AS lights
      FROM json_each(?)`,
  )
    .bind(MONTH, JSON.stringify(ids))
    .all()
  return results
}

it('shows light pages together with their caps, wherever the job ends', async () => {
  await setPrices(env, 'light', 1, { price: 10_000, limitAccess: LIMIT, limitAccessPrice: 500 })
  setClockOffset(AT - Date.now())
  const nothing = { cap: null, lights: '[null,null]' }
  const done = [
    { cap: `[${LIMIT},0]`, lights: `[${startOfNextMonth(AT)},null]` },
    { cap: `[${LIMIT},0]`, lights: '[null,null]' },
  ]
  const outcomes = new Set<string>()
  for (const death of DEATHS) {
    const ids = await createChoosers()
    const mortal = createMortal(env, death)
    await showLightPages(mortal.env).catch(() => undefined)
    const state = await stateOf(ids)
    expect([[nothing, nothing], done]).toContainEqual(state)
    outcomes.add(`dead: ${mortal.isDead}, cap: ${String(state[0]?.['cap'])}`)
    for (let run = 0; run < 2; run += 1) {
      await showLightPages(env)
      expect(await stateOf(ids)).toEqual(done)
    }
  }
  expect(outcomes).toEqual(
    new Set(['dead: true, cap: null', `dead: true, cap: [${LIMIT},0]`, `dead: false, cap: [${LIMIT},0]`]),
  )
})
