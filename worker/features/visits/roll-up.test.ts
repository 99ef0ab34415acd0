import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { storeVisitHour, storeVisitHours } from '#tests/setup/visit-hours.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { rollVisits } from './roll-up.jobs.ts'
import { storeDays } from './roll-up.repository.ts'

const HOUR = 60 * 60 * 1000

const moveTo = (day: string, hours = 0) => setClockOffset(parseDay(day) + hours * HOUR - Date.now())
const all = async (sql: string) => (await env.DB.prepare(sql).all()).results

async function addHour(siteId: string, day: string, hour: number, counts: Record<string, number> = {}) {
  const stored = { '=00000000|phone|new||||': 1, '00000000~ss': 1, billed: 1, pv: 1, ...counts }
  await storeVisitHour(env, { siteId, at: parseDay(day) + hour * HOUR, counts: stored })
}
const closeUntil = (day: string) =>
  env.DB.prepare("INSERT INTO counters VALUES ('visits', 'closed', ?) ON CONFLICT DO UPDATE SET value = excluded.value")
    .bind(parseDay(day))
    .run()
const spans = () => all('SELECT span, start, count(*) AS n FROM visit_spans GROUP BY 1, 2 ORDER BY 1, 2')
const hoursLeft = async () => (await all('SELECT count(*) AS n FROM visit_hours'))[0]

beforeEach(async () => {
  for (const table of ['visit_hours', 'visit_spans', "counters WHERE scope = 'visits'"])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})
afterEach(() => setClockOffset(0))

describe('rolling up visits', () => {
  it('waits seventeen hours after a day, and for its hours to be closed', async () => {
    await addHour(newId(), '2026-11-10', 3)
    moveTo('2026-11-11', 18)
    await rollVisits(env)
    expect(await spans()).toEqual([])
    await closeUntil('2026-11-11')
    moveTo('2026-11-11', 16)
    await rollVisits(env)
    expect(await spans()).toEqual([])
    moveTo('2026-11-11', 17)
    await rollVisits(env)
    expect(await spans()).toEqual([{ span: 'D', start: '2026-11-10', n: 2 }])
    expect(await hoursLeft()).toEqual({ n: 0 })
  })

  it('makes a month when all its days are there, and makes it again when an hour comes late', async () => {
    const [siteId, other] = [newId(), newId()]
    await addHour(siteId, '2026-09-30', 23)
    await addHour(other, '2026-09-01', 1)
    await addHour(other, '2026-10-31', 1)
    await closeUntil('2026-11-02')
    moveTo('2026-11-01', 18)
    await rollVisits(env)
    expect(await spans()).toEqual([
      { span: 'D', start: '2026-09-01', n: 2 },
      { span: 'D', start: '2026-09-30', n: 2 },
      { span: 'D', start: '2026-10-31', n: 2 },
      { span: 'M', start: '2026-09', n: 4 },
      { span: 'M', start: '2026-10', n: 2 },
    ])
    const sessions = async () => {
      const period = { from: '2026-09-01', to: '2026-09-30' }
      const { total, series } = await readVisits(env, { siteId, ...period })
      return [total.get('ss'), total.get('pv'), series.get('2026-09-30')?.sessions]
    }
    expect(await sessions()).toEqual([1, 1, 1])
    await addHour(siteId, '2026-09-30', 22)
    // The isolate's cache of closed days has expired by then.
    moveTo('2026-11-01', 19)
    expect(await sessions()).toEqual([2, 2, 2])
    await rollVisits(env)
    expect(await sessions()).toEqual([2, 2, 2])
    expect(await hoursLeft()).toEqual({ n: 0 })
    expect((await spans()).filter(({ span }) => span === 'M')).toHaveLength(2)
  })

  it('drops the month of a day that is made again, and no other site’s', async () => {
    const [siteId, other] = [newId(), newId()]
    for (const id of [siteId, other]) await addHour(id, '2026-09-30', 23)
    await closeUntil('2026-11-02')
    moveTo('2026-11-01', 18)
    await rollVisits(env)
    await addHour(siteId, '2026-09-30', 22)
    const seal = async (column: string, from: string) =>
      String((await all(`SELECT count(*) || ' ' || sum(octet_length(${column})) AS seal FROM ${from}`))[0]?.['seal'])
    const hours = await seal('counts', 'visit_hours')
    const before = await seal('doc', `visit_spans WHERE span = 'D' AND site_id = '${siteId}'`)
    await storeDays(env.DB, [{ siteId, day: '2026-09-30', docs: [], hours, before }])
    expect(await all("SELECT DISTINCT site_id AS id FROM visit_spans WHERE span = 'M'")).toEqual([{ id: other }])
  })

  it('stores nothing where an hour has changed since it was read, and the rest of the day stays', async () => {
    const siteId = newId()
    await addHour(siteId, '2026-11-10', 3)
    const day = { siteId, day: '2026-11-10', docs: [], before: '0 0' }
    await expect(storeDays(env.DB, [{ ...day, hours: '1 3' }])).rejects.toThrow(/assert_ok/)
    expect(await hoursLeft()).toEqual({ n: 1 })
  })

  it('goes on with other sites where one fails', async () => {
    expectLogged('visits.roll')
    const siteId = newId()
    await addHour(siteId, '2026-11-10', 3)
    await env.DB.prepare(
      "INSERT INTO visit_hours (hour, site_id, language, counts) VALUES (?, 'broken', 'ja', 'not json')",
    )
      .bind(parseDay('2026-11-10') + HOUR)
      .run()
    await closeUntil('2026-11-12')
    moveTo('2026-11-12', 18)
    await rollVisits(env)
    expect(await all('SELECT DISTINCT site_id AS id FROM visit_spans')).toEqual([{ id: siteId }])
    expect(await all('SELECT site_id AS id FROM visit_hours')).toEqual([{ id: 'broken' }])
  })

  it('keeps thirteen months besides the present one', async () => {
    const siteId = newId()
    for (const day of ['2025-09-30', '2025-10-01', '2026-11-09']) await addHour(siteId, day, 3)
    await closeUntil('2026-11-12')
    moveTo('2026-11-11', 18)
    await rollVisits(env)
    expect((await spans()).map(({ start }) => start)).toEqual(['2025-10-01', '2026-11-09', '2025-10'])
  })

  it('rolls up at most 200 days of sites a run, and all of them at last', async () => {
    const hours = [0, 1, 2].map((hour) => parseDay('2026-11-10') + hour * HOUR)
    const visits = Array.from({ length: 250 }, () => newId()).flatMap((siteId) =>
      hours.map((at) => ({ siteId, at, counts: { ss: 1 } })),
    )
    await storeVisitHours(env, visits)
    await closeUntil('2026-11-12')
    moveTo('2026-11-12', 18)
    await rollVisits(env)
    expect(await hoursLeft()).toEqual({ n: 150 })
    await rollVisits(env)
    expect(await hoursLeft()).toEqual({ n: 0 })
    expect(await spans()).toEqual([{ span: 'D', start: '2026-11-10', n: 500 }])
  })
})
