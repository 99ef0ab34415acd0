import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
let owner: Account

beforeEach(async () => {
  owner = await createAccount(env, { type: 'USER' })
})

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** Publishes a site with a number of cells, as the product does: it leaves `updated_at` alone. */
const publish = (id: string, cells: number, at: number) =>
  run(
    "UPDATE sites SET status = 'PUBLISH', live_release_id = ?, published_at = ?, cell_order = ? WHERE id = ?",
    newId(),
    at,
    JSON.stringify(Array.from({ length: cells }, String)),
    id,
  )
const hide = (id: string, at: number) => run("UPDATE sites SET status = 'PRIVATE', updated_at = ? WHERE id = ?", at, id)
const remove = (id: string, at: number) =>
  run('UPDATE sites SET deleted_at = ?, updated_at = ? WHERE id = ?', at, at, id)

const newSite = async () => (await createSite(env, owner, { createdAt: 1, updatedAt: 1 })).id

async function liveCells(): Promise<[number, number]> {
  const row = await env.DB.prepare('SELECT live_cells AS cells, live_cells_since AS since FROM accounts WHERE id = ?')
    .bind(owner.id)
    .first<{ cells: number; since: number }>()
  return [row?.cells ?? -1, row?.since ?? -1]
}

async function periods() {
  const { results } = await env.DB.prepare(
    'SELECT since, until, cells FROM live_periods WHERE account_id = ? ORDER BY since, cells',
  )
    .bind(owner.id)
    .all<{ since: number; until: number | null; cells: number }>()
  return results.map(({ since, until, cells }) => [since, until, cells])
}

describe('published cells', () => {
  it('begin with a publication and change with the next one', async () => {
    const site = await newSite()
    await publish(site, 4, 1000)
    expect(await liveCells()).toEqual([4, 1000])
    await publish(site, 7, 2000)
    expect(await liveCells()).toEqual([7, 2000])
    expect(await periods()).toEqual([
      [1000, 2000, 4],
      [2000, null, 7],
    ])
  })

  it('do not follow the working copy', async () => {
    const site = await newSite()
    await publish(site, 4, 1000)
    await run("UPDATE sites SET cell_order = '[]', updated_at = 1500, version = version + 1 WHERE id = ?", site)
    expect(await liveCells()).toEqual([4, 1000])
    expect(await periods()).toEqual([[1000, null, 4]])
  })

  it('end when the site goes private and begin again with the next publication', async () => {
    const site = await newSite()
    await publish(site, 4, 1000)
    await hide(site, 2000)
    expect(await liveCells()).toEqual([0, 2000])
    await publish(site, 4, 3000)
    expect(await liveCells()).toEqual([4, 3000])
    expect(await periods()).toEqual([
      [1000, 2000, 4],
      [3000, null, 4],
    ])
  })

  it('end when the site is deleted, also a private one', async () => {
    const [live, hidden] = [await newSite(), await newSite()]
    await publish(live, 4, 1000)
    await publish(hidden, 2, 1000)
    await hide(hidden, 1500)
    await remove(live, 2000)
    await remove(hidden, 3000)
    expect(await liveCells()).toEqual([0, 2000])
    expect(await periods()).toEqual([
      [1000, 1500, 2],
      [1000, 2000, 4],
    ])
  })

  it('add up over the sites of an account and leave other accounts alone', async () => {
    const [one, two] = [await newSite(), await newSite()]
    const other = await createAccount(env, { type: 'USER' })
    const strange = await createSite(env, other, { createdAt: 1, updatedAt: 1 })
    await publish(one, 4, 1000)
    await publish(two, 5, 2000)
    await publish(strange.id, 9, 2500)
    expect(await liveCells()).toEqual([9, 2000])
    // The number of cells is the same as before: the time stays.
    await publish(two, 5, 3000)
    expect(await liveCells()).toEqual([9, 2000])
    await hide(one, 4000)
    expect(await liveCells()).toEqual([5, 4000])
  })

  it('count the last of several changes in the same millisecond', async () => {
    const site = await newSite()
    await publish(site, 4, 1000)
    await publish(site, 6, 1000)
    expect(await liveCells()).toEqual([6, 1000])
    expect(await periods()).toEqual([[1000, null, 6]])
  })

  it('of a month’s end are told by the periods after later changes', async () => {
    const [one, two] = [await newSite(), await newSite()]
    await publish(one, 4, 1000)
    await publish(two, 5, 1200)
    const end = 1999
    await publish(one, 40, 2000)
    await hide(two, 2000)
    const sum = await env.DB.prepare(
      'SELECT sum(cells) AS cells FROM live_periods WHERE account_id = ? AND since <= ? AND (until IS NULL OR until > ?)',
    )
      .bind(owner.id, end, end)
      .first()
    expect(sum).toEqual({ cells: 9 })
    expect(await liveCells()).toEqual([40, 2000])
  })
})

describe('licences', () => {
  const changes = async (id: string) =>
    (
      await env.DB.prepare('SELECT at, is_issued AS issued FROM licence_changes WHERE account_id = ? ORDER BY at')
        .bind(id)
        .all()
    ).results
  const issue = (id: string, isIssued: 0 | 1, at: number) =>
    run('UPDATE accounts SET license_issuance = ?, updated_at = ? WHERE id = ?', isIssued, at, id)

  it('are stored with the times of their changes, and only where something changed', async () => {
    const { id } = await createAccount(env, { type: 'USER', licenseIssuance: true })
    expect(await changes(id)).toEqual([])
    await issue(id, 1, 1000)
    await issue(id, 0, 2000)
    await issue(id, 1, 3000)
    expect(await changes(id)).toEqual([
      { at: 2000, issued: 0 },
      { at: 3000, issued: 1 },
    ])
  })

  it('changed twice in a millisecond tell what was before it', async () => {
    const { id } = await createAccount(env, { type: 'USER', licenseIssuance: true })
    await issue(id, 0, 2000)
    await issue(id, 1, 2000)
    expect(await changes(id)).toEqual([{ at: 2000, issued: 0 }])
  })
})
