import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import type { Scope } from '#worker/platform/context.ts'
import { selectHistory } from '#worker/entities/audit/audit.repository.ts'

const ROWS = 50_000
type Account = Awaited<ReturnType<typeof createAccount>>

let partner: Account
let user: Account
let operator: Account

/** Inserts mixed entries of a tree and of strangers by one statement. */
async function insertEntries(count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO history (id, at, account_id, oem_master_id, actor_id, action, subject_type, subject_id, detail)
    SELECT printf('019aa000-%04x-7000-8000-%012x', i / 65536, i), i, CASE WHEN i % 4 = 0 THEN ?2 ELSE 'a' || (i % 500) END,
      CASE WHEN i % 2 = 0 THEN ?3 END, ?2, 'site.edit', 'site', 's' || (i % 1000), '{}' FROM n`,
  )
    .bind(count, user.id, partner.id)
    .run()
}

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER' })
  user = await createAccount(env, { type: 'USER', parent: partner })
  await insertEntries(ROWS)
})

const scopes = (): [string, Scope][] => [
  ['all', { kind: 'all' }],
  ['tree', { kind: 'tree', accountId: partner.id, column: 'oemMasterId' }],
  ['own', { kind: 'account', accountId: user.id }],
]

/** SQLite's query plan for a page. */
async function planOf(scope: Scope, filters = {}, before?: string): Promise<string> {
  const { sql, params } = selectHistory(env.DB, scope, filters, { limit: 20, before }).toSQL()
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map((row) => row.detail).join('; ')
}

describe('the plan of a page', () => {
  it('uses the primary key for all, the tree’s index for a tree, the account’s for one account', async () => {
    const [all, tree, own] = await Promise.all(scopes().map(([, scope]) => planOf(scope)))
    expect(all).toMatch(/^SCAN history(?! USING INDEX history_(account|subject))/)
    expect(tree).toMatch(/^SEARCH history USING (COVERING )?INDEX history_oem_master \(oem_master_id=\?\)/)
    expect(own).toMatch(/^SEARCH history USING (COVERING )?INDEX history_account \(account_id=\?\)/)
    for (const plan of [all, tree, own]) expect(plan).not.toContain('TEMP B-TREE')
  })

  it('bounds the scan by period and cursor, without sorting', async () => {
    const filters = { from: '2025-11-01T00:00:00Z', to: '2025-12-01T00:00:00Z' }
    for (const [, scope] of scopes()) {
      const plan = await planOf(scope, filters, '019aa000-0000-7000-8000-000000000fff')
      expect(plan).toMatch(/^SEARCH history/)
      expect(plan).toMatch(/id>\? AND id<\?/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('finds one account in a tree by the account, and a subject by the subject', async () => {
    for (const [, scope] of scopes()) {
      expect(await planOf(scope, { accountId: user.id })).toMatch(/INDEX history_account/)
      expect(await planOf(scope, { accountId: user.id, subjectId: 's1' })).toMatch(/INDEX history_subject/)
    }
  })
})

describe('a page of twenty entries among fifty thousand', () => {
  it('reads at most ten rows per entry and twenty more, on the first page and deep inside', async () => {
    for (const [, scope] of scopes()) {
      for (const before of [undefined, '019aa000-0000-7000-8000-000000004000']) {
        const { database, usage } = countDatabase(env.DB)
        const rows = await selectHistory(database, scope, {}, { limit: 20, before })
        expect(rows).toHaveLength(20)
        expect(usage).toMatchObject({ calls: 1, statements: 1 })
        expect(usage.rowsRead).toBeLessThanOrEqual(10 * 20 + 20)
      }
    }
  })

  it('counts once: the following pages by cursor read their page only', async () => {
    for (const account of [operator, partner, user]) {
      const { token } = await signIn(env, account)
      const first = countDatabase(env.DB)
      const answer = await call('GET', '/v1/audit-log', { token, env: { ...env, DB: first.database } })
      const { total, next_cursor: cursor, total_pages: pages } = answer.json.data
      expect([total, pages]).toEqual([COUNT_MAX + 1, COUNT_MAX / 20])
      // The count stops one beyond 10,000.
      expect(first.usage.rowsRead).toBeLessThanOrEqual(COUNT_MAX + 1 + 10 * 20 + 20)
      const { database, usage } = countDatabase(env.DB)
      const next = await call('GET', `/v1/audit-log?page=2&cursor=${cursor}`, { token, env: { ...env, DB: database } })
      expect(next.json.data).toMatchObject({ total, current_page: 2 })
      expect(next.json.data.data_list).toHaveLength(20)
      expect(usage.calls).toBe(2)
      expect(usage.rowsRead).toBeLessThanOrEqual(10 * 20 + 20)
    }
  })
})

describe('the file of fifty thousand entries', () => {
  it('reads each entry once, with the two names of each', async () => {
    const { token } = await signIn(env, operator)
    const { database, usage } = countDatabase(env.DB)
    const answer = await call('GET', '/v1/audit-log/export', { token, env: { ...env, DB: database } })
    expect(answer.text.split('\r\n').length).toBeGreaterThan(ROWS)
    expect(usage.rowsRead / ROWS).toBeLessThanOrEqual(3.1)
    expect(usage.calls).toBeLessThanOrEqual(ROWS / 1000 + 4)
  })
})
