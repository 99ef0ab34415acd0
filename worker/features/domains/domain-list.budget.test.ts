import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManySites } from '#tests/setup/many-sites.ts'
import { statesOf } from '#shared/site/domain/domain-states.ts'
import { listDomainIds } from './domain-list.repository.ts'

const DOMAINS = 30_000
const PAGE = 20
/** Rows that a page needs: an entry of each state, and the row, its key and the site of each domain that is shown. */
const ROWS = statesOf(undefined).length * 2 * PAGE + 6 * PAGE
let token: string

beforeAll(async () => {
  token = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
  const account = await createAccount(env, { type: 'USER' })
  const states = JSON.stringify(statesOf(undefined))
  // Each site has at most two domains.
  await createManySites(env, account, DOMAINS, (n) => ({
    id: `019aa000-0000-7000-8000-${(n + 1).toString(16).padStart(12, '0')}`,
    name: `Site ${n + 1}`,
  }))
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO domains (id, site_id, account_id, role, hostname, state, started_at, state_at, findings, created_by, created_at)
    SELECT printf('019aa000-0000-7000-9000-%012x', i), printf('019aa000-0000-7000-8000-%012x', i), ?2, 'main',
      'www.d' || i || '.jp', ?3 ->> (i % json_array_length(?3)), i, i, '[]', ?2, i FROM n`,
  )
    .bind(DOMAINS, account.id, states)
    .run()
})

async function rowsOf(query: string) {
  const recognising = countDatabase(env.DB)
  await call('GET', '/v1/master/domain?state=nonsense', { token, env: { ...env, DB: recognising.database } })
  const { database, usage } = countDatabase(env.DB)
  const { json } = await call('GET', `/v1/master/domain?${query}`, { token, env: { ...env, DB: database } })
  const { data_list: items, total, next_cursor: cursor } = json.data
  const calls = usage.calls - recognising.usage.calls
  return { shown: items.length, total, cursor, rows: usage.rowsRead - recognising.usage.rowsRead, calls }
}

describe('the operator’s list among thirty thousand domains', () => {
  it.each(['', 'state=active', 'state=pending_dns', 'order=newest'])(
    'reads an entry a domain for the total, and little for a page (%s)',
    async (query) => {
      const { shown, total, rows, calls } = await rowsOf(query)
      expect([shown, calls]).toEqual([PAGE, 3])
      expect(total).toBeGreaterThan(4000)
      expect(rows).toBeLessThanOrEqual(Math.min(total, COUNT_MAX + 1) + ROWS + PAGE)
    },
  )

  it('reads no more rows for a page deep inside, by cursor', async () => {
    const { database, usage } = countDatabase(env.DB)
    const wanted = { states: statesOf(undefined), hasLeft: true, kind: undefined, order: 'oldest' } as const
    const after = { stateAt: 20_000, id: 'x' }
    const ids = await listDomainIds(database, wanted, { limit: PAGE, offset: 0, after })
    expect(ids[0]?.id).toBe(`019aa000-0000-7000-9000-${(20_001).toString(16).padStart(12, '0')}`)
    expect(usage.rowsRead).toBeLessThanOrEqual(ROWS)
  })

  it('searches names in three rows a domain', async () => {
    const { shown, rows, calls } = await rowsOf('search=d29999')
    expect([shown, calls]).toEqual([1, 2])
    expect(rows).toBeLessThanOrEqual(3 * DOMAINS)
  })
})
