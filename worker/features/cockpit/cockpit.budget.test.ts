import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { insertMany } from '#tests/setup/insert-many.ts'
import { sessions } from '#worker/db/schema/accounts.ts'
import { viewMonths } from '#worker/db/schema/bills.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const USERS = 1000
const DAY = 24 * 60 * 60 * 1000
let token: string

beforeAll(async () => {
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  token = (await signIn(env, partner)).token
  await env.DB.prepare('UPDATE plan_versions SET limit_access = 1000').run()
  const users = await createManyAccounts(env, USERS, (n) => ({
    type: 'USER',
    parent: partner,
    companyName: `Company ${n}`,
    plan: null,
    values: { createdAt: n, planCode: 'light', contractStartsAt: 1, contractEndsAt: now() + (n + 1) * DAY },
  }))
  const month = monthOf(now())
  await insertMany(
    env,
    viewMonths,
    users.map(({ id }, n) => ({ month, accountId: id, views: (n + 1) * 2 })),
  )
  await insertMany(
    env,
    sessions,
    users.map(({ id }) => ({ id: newId(), accountId: id, createdAt: 1, idleEndsAt: 1, endsAt: 1 })),
  )
})

describe('the cockpit of a partner with a thousand users', () => {
  it.each(['', '?problem=over&page=10', '?search=company', '?limit=100'])(
    'takes at most five calls and thirteen rows a user (%s)',
    async (query) => {
      const { database, usage } = countDatabase(env.DB)
      const { json } = await call('GET', `/v1/oem-master/cockpit${query}`, { token, env: { ...env, DB: database } })
      expect(json.data.users).toBe(USERS)
      expect(json.data.data_list.length).toBeGreaterThan(0)
      expect(usage.calls).toBeLessThanOrEqual(5)
      expect(usage.rowsRead).toBeLessThanOrEqual(13 * USERS + 500)
    },
  )
})
