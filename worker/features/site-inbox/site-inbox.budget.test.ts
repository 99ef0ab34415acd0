import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createManyMembers } from '#tests/setup/site-members.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'

/** Stores `count` entries of each list of a site. */
async function fillLists(siteId: string, count: number): Promise<void> {
  const valuesOf = (createdAt: number) => ({ createdAt })
  await createManySubmissions(env, siteId, count, valuesOf)
  await createManySubmissions(env, siteId, count, (n) => ({ kind: 'homepage', createdAt: n }))
  await createManyMembers(env, { id: siteId }, count, valuesOf)
}

describe('a page of twenty entries (D6)', () => {
  let siteId: string
  let ownToken: string

  beforeAll(async () => {
    const owner = await createAccount(env, { type: 'USER' })
    siteId = (await createSite(env, owner)).id
    await fillLists((await createSite(env, owner)).id, 500)
    await fillLists(siteId, 1000)
    ownToken = (await signIn(env, owner)).token
  })

  /** Rows that the list itself reads, without those of the authorization. */
  async function rowsOf(list: string, query: string) {
    const recognising = countDatabase(env.DB)
    const asked = { token: ownToken, env: { ...env, DB: recognising.database } }
    await call('GET', `/v1/site-${list}/${siteId}?page=nonsense`, asked)
    const { database, usage } = countDatabase(env.DB)
    const answer = await call('GET', `/v1/site-${list}/${siteId}?${query}`, { ...asked, env: { ...env, DB: database } })
    expect(answer.json.data.data_list).toHaveLength(20)
    return {
      read: usage.rowsRead - recognising.usage.rowsRead,
      calls: usage.calls - recognising.usage.calls,
      cursor: answer.json.data.next_cursor as string,
      total: answer.json.data.total as number,
    }
  }

  /** The minimum and maximum of rows, the calls and the totals of each list's first page and of two pages by cursor. */
  async function measure() {
    const pages = []
    for (const list of ['member', 'contact', 'form']) {
      const first = await rowsOf(list, '')
      const second = await rowsOf(list, `page=2&cursor=${first.cursor}`)
      pages.push(first, second, await rowsOf(list, `page=3&cursor=${second.cursor}`))
    }
    const reads = pages.map(({ read }) => read)
    return {
      fewest: Math.min(...reads),
      most: Math.max(...reads),
      calls: new Set(pages.map((page) => page.calls)),
      totals: new Set(pages.map((page) => page.total)),
    }
  }

  it('reads at most 24 rows in two calls, on the first page and by cursor, whatever the size of the list', async () => {
    const expected = { calls: new Set([2]), totals: new Set([1000]) }
    const few = await measure()
    expect(few).toMatchObject(expected)
    await fillLists(siteId, 20_000)
    const many = await measure()
    expect(many).toMatchObject({ ...expected, totals: new Set([21_000]) })
    expect(Math.min(few.fewest, many.fewest)).toBeGreaterThanOrEqual(20)
    expect(Math.max(few.most, many.most)).toBeLessThanOrEqual(24)
  })
})
