import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createManySites } from '#tests/setup/many-sites.ts'
import { newId } from '#worker/platform/ids.ts'
import { listSites } from '#worker/entities/sites/site-list.repository.ts'

/** More sites of an account, older than all others. */
const createOldSites = (owner: Awaited<ReturnType<typeof createAccount>>, count: number) =>
  createManySites(env, owner, count, (n) => ({ name: `Site ${n}`, createdAt: n, updatedAt: n }))

describe('saving a site (D5)', () => {
  it.each([1, 3, 20])('writes %i changed cells in one call of at most six statements', async (changed) => {
    const account = await createAccount(env, { type: 'USER' })
    const { token } = await signIn(env, account)
    const cells = Array.from({ length: 40 }, () => ({ id: newId() }))
    const site = await createSite(env, account, { numberHorizontal: 10, numberVertical: 4, cells })
    const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
    const { database, usage } = countDatabase(env.DB)
    const body = { cells: cells.slice(0, changed).map(({ id }) => ({ id, creative: { media_id: picture.id } })) }
    const headers = { 'if-match': '"1"' }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, env: { ...env, DB: database }, body, headers })
    expect(answer.status).toBe(200)
    expect(usage.writeCalls).toHaveLength(1)
    expect(usage.writeCalls[0]).toBeLessThanOrEqual(6)
    expect(usage.rowsWritten).toBeLessThanOrEqual(changed + 8)
  })
})

describe('listing twenty sites (D6)', () => {
  let partner: Awaited<ReturnType<typeof createAccount>>
  let user: Awaited<ReturnType<typeof createAccount>>
  let token: string
  let userToken: string
  let operatorToken: string

  beforeAll(async () => {
    partner = await createAccount(env, { type: 'OEM_MASTER' })
    user = await createAccount(env, { type: 'USER', parent: partner })
    token = (await signIn(env, partner)).token
    userToken = (await signIn(env, user)).token
    operatorToken = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
    await createOldSites(user, 1000)
  })

  /** Rows that the list itself reads, without those of the authorization. */
  async function rowsOf(as: string, query: string) {
    const recognising = countDatabase(env.DB)
    await call('GET', '/v1/site?status=nonsense', { token: as, env: { ...env, DB: recognising.database } })
    const { database, usage } = countDatabase(env.DB)
    const answer = await call('GET', `/v1/site?${query}`, { token: as, env: { ...env, DB: database } })
    expect(answer.status).toBe(200)
    const { data_list: rows, next_cursor: cursor, total } = answer.json.data
    expect(rows).toHaveLength(20)
    return { read: usage.rowsRead - recognising.usage.rowsRead, cursor: encodeURIComponent(cursor), total }
  }

  async function readFirstAndThird(as: string) {
    const first = await rowsOf(as, '')
    const second = await rowsOf(as, `page=2&cursor=${first.cursor}`)
    const third = await rowsOf(as, `page=3&cursor=${second.cursor}`)
    return { reads: [first.read, second.read, third.read], total: first.total }
  }

  it.each([0, 20_000])('reads at most 24 rows, on the first page and by cursor, with %i more sites', async (more) => {
    await createOldSites(user, more)
    for (const as of [token, userToken, operatorToken]) {
      const { reads, total } = await readFirstAndThird(as)
      expect(Math.min(...reads)).toBeGreaterThanOrEqual(20)
      expect(Math.max(...reads)).toBeLessThanOrEqual(24)
      expect(total).toBeGreaterThanOrEqual(1000 + more)
    }
  })

  it('reads no more rows with a cursor deep inside the list', async () => {
    const { database, usage } = countDatabase(env.DB)
    const query = { page: 500, limit: 20, sort: 'created_at', direction: 'desc' } as const
    const scope = { kind: 'tree', accountId: partner.id, column: 'oemMasterId' } as const
    const rows = await listSites(database, scope, query, { createdAt: 9000, id: 'x' })
    expect([rows.length, rows[0]?.createdAt]).toEqual([20, 9000])
    expect(usage.rowsRead).toBeLessThanOrEqual(22)
  })
})
