import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'

const USERS = 1000
const DAY = 24 * 60 * 60 * 1000
let token: string

beforeAll(async () => {
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  token = (await signIn(env, partner)).token
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const id = (kind: number) => `printf('019aa000-0000-7000-8${kind}00-%012x', i)`
  await env.DB.prepare('UPDATE plan_versions SET limit_access = 1000').run()
  await env.DB.prepare(
    `${numbers} INSERT INTO accounts (id, type, parent_id, oem_master_id, email, company_name, contract_status, plan_code,
      contract_starts_at, contract_ends_at, created_at, updated_at)
    SELECT ${id(1)}, 'USER', ?2, ?2, 'm' || i || '@example.jp', 'Company ' || i, 'active', 'light', 1, ?3 + i * ?4, i, 0 FROM n`,
  )
    .bind(USERS, partner.id, now(), DAY)
    .run()
  await env.DB.prepare(
    `${numbers} INSERT INTO view_months (month, account_id, views) SELECT ?2, ${id(1)}, i * 2 FROM n`,
  )
    .bind(USERS, monthOf(now()))
    .run()
  await env.DB.prepare(
    `${numbers} INSERT INTO sessions (id, account_id, created_at, idle_ends_at, ends_at)
    SELECT ${id(2)}, ${id(1)}, 1, 1, 1 FROM n`,
  )
    .bind(USERS)
    .run()
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
