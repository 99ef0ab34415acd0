import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createSite } from '#tests/setup/factories.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { deliverVisits, publishVisited } from '#tests/setup/visits.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { eq } from 'drizzle-orm'
import { closeVisitHours } from './visit.jobs.ts'
import { closeHour } from '#worker/entities/visits/closed-hour.repository.ts'

const HOUR = 60 * 60 * 1000
/** 2026-10-31 23:00 in Asia/Tokyo. */
const LAST_HOUR = Date.parse('2026-10-31T14:00:00Z')

const moveTo = (at: number) => setClockOffset(at - Date.now())

beforeEach(async () => {
  for (const table of ['visit_hours', 'visit_seen', 'view_days', 'view_months', "counters WHERE scope = 'visits'"])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})
afterEach(() => setClockOffset(0))

async function view(siteId: string, at: number, count: number, slot = 1): Promise<void> {
  moveTo(at + 60_000)
  const views = Array.from({ length: count }, (_, index) => ({
    siteId,
    language: 'ja' as const,
    at: at + index,
    key: newId().slice(-12),
    slot,
  }))
  for (let from = 0; from < count; from += 100)
    await deliverVisits(env, [{ kind: 'views', views: views.slice(from, from + 100) }])
}

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results
const days = () => all('SELECT account_id, day, views FROM view_days ORDER BY day, views')
const months = () => all('SELECT account_id, month, views FROM view_months ORDER BY month, views')

describe('closing an hour', () => {
  it('adds the billed views of all sites of an account to the day and month of Asia/Tokyo', async () => {
    const site = await publishVisited(env)
    const second = await createSite(env, site.owner, { status: 'PUBLISH' })
    const other = await publishVisited(env)
    await view(site.id, LAST_HOUR, 700)
    await view(second.id, LAST_HOUR, 30)
    await view(other.id, LAST_HOUR, 4)
    await view(site.id, LAST_HOUR + HOUR, 20)
    moveTo(LAST_HOUR + 8 * HOUR)
    await closeVisitHours(env)
    const [id, otherId] = [site.owner.id, other.owner.id]
    expect(await days()).toEqual([
      { account_id: otherId, day: '2026-10-31', views: 4 },
      { account_id: id, day: '2026-10-31', views: 630 },
      { account_id: id, day: '2026-11-01', views: 20 },
    ])
    expect(await months()).toEqual([
      { account_id: otherId, month: '2026-10', views: 4 },
      { account_id: id, month: '2026-10', views: 630 },
      { account_id: id, month: '2026-11', views: 20 },
    ])
  })

  it('counts the views of a site that was deleted in between', async () => {
    const site = await publishVisited(env)
    await view(site.id, LAST_HOUR, 5)
    await connect(env.DB).update(sites).set({ deletedAt: LAST_HOUR, status: 'PRIVATE' }).where(eq(sites.id, site.id))
    moveTo(LAST_HOUR + 7 * HOUR)
    await closeVisitHours(env)
    expect(await months()).toEqual([{ account_id: site.owner.id, month: '2026-10', views: 5 }])
  })

  it('adds nothing when an hour is closed again, also after a later one and many times at once', async () => {
    const site = await publishVisited(env)
    await view(site.id, LAST_HOUR, 5)
    await view(site.id, LAST_HOUR + HOUR, 7)
    await Promise.all(Array.from({ length: 5 }, () => closeHour(env.DB, LAST_HOUR)))
    await closeHour(env.DB, LAST_HOUR + HOUR)
    // A run that was overtaken closes the earlier hour once more; the later one must stay closed.
    await closeHour(env.DB, LAST_HOUR)
    await closeHour(env.DB, LAST_HOUR + HOUR)
    moveTo(LAST_HOUR + 9 * HOUR)
    await closeVisitHours(env)
    const id = site.owner.id
    expect(await months()).toEqual([
      { account_id: id, month: '2026-10', views: 5 },
      { account_id: id, month: '2026-11', views: 7 },
    ])
    expect((await days()).map(({ views }) => views)).toEqual([5, 7])
  })

  it('writes no row for an account without page views', async () => {
    const site = await publishVisited(env)
    await storeVisitHour(env, { siteId: site.id, at: LAST_HOUR, counts: { ss: 1 } })
    await closeHour(env.DB, LAST_HOUR)
    expect(await days()).toEqual([])
    expect(await months()).toEqual([])
  })

  it('writes at most 2 rows an account and index entry of its month more than before', async () => {
    const visited = await Promise.all(Array.from({ length: 20 }, () => publishVisited(env)))
    for (const site of visited) await view(site.id, LAST_HOUR, 3)
    const { database, usage } = countDatabase(env.DB)
    await closeHour(database, LAST_HOUR)
    expect(usage.calls).toBe(1)
    // The written rows: for each site its hour; for each account its day, its month and the month's index entry; the
    // closed hour.
    expect(usage.rowsWritten).toBeLessThanOrEqual(20 * (1 + 1 + 2) + 1)
  })
})
