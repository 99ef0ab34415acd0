import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { collectDay } from './hour-counts.ts'
import { readVisitPeriods } from './read-visits.ts'
import { packSpans } from './span-rows.ts'

const HOUR = 60 * 60 * 1000
/** 2026-11-25 16:30 in Asia/Tokyo: the 24th can still change. */
const NOW = Date.parse('2026-11-25T07:30:00Z')
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const

const countsOf = (visits: number) => ({
  '=00000one|phone|new|a.jp|||': 1,
  '=00000two|desktop|new|b.jp|||': 1,
  '00000one~ss': visits,
  '00000two~ss': 1,
  '00000one~s.aaaaaaaaaaaa': visits,
  at: NOW,
})

const addHour = (siteId: string, at: number, visits: number) =>
  storeVisitHour(env, { siteId, at, counts: countsOf(visits) })

/** A site whose days until the 23rd are rolled up, and which has an hour of today. */
async function openSite(): Promise<string> {
  setClockOffset(NOW - Date.now())
  const siteId = newId()
  for (const day of DAYS) {
    const collected = collectDay()
    collected.addRow({ hour: parseDay(day) + 9 * HOUR, language: 'ja', counts: JSON.stringify(countsOf(10)) })
    for (const { part, doc, start, language } of packSpans(collected.finish(), day))
      await env.DB.prepare(
        'INSERT INTO visit_spans (site_id, span, part, language, start, doc) VALUES (?, ?, ?, ?, ?, ?)',
      )
        .bind(siteId, 'D', part, language, start, doc)
        .run()
  }
  await addHour(siteId, parseDay('2026-11-25') + 9 * HOUR, 3)
  return siteId
}

async function look(siteId: string, from: string, to: string, filters = {}) {
  const { database, usage } = countDatabase(env.DB)
  const started = performance.now()
  const [figures] = await readVisitPeriods({ ...env, DB: database }, { siteId, filters }, [{ from, to }])
  return { figures, usage, visits: figures?.total.get('ss'), time: performance.now() - started }
}

describe('a second look at closed days', () => {
  afterEach(() => setClockOffset(0))

  it('asks nothing and computes nothing, with any filter', async () => {
    const siteId = await openSite()
    for (const filters of [{}, { device: 'phone' }, { language: 'ja' }]) {
      const first = await look(siteId, '2026-11-20', '2026-11-23', filters)
      const second = await look(siteId, '2026-11-20', '2026-11-23', filters)
      expect([first.usage.calls, second.usage.calls]).toEqual([1, 0])
      expect(second.figures).toBe(first.figures)
    }
    expect((await look(siteId, '2026-11-20', '2026-11-23', { device: 'phone' })).visits).toBe(40)
    expect((await look(siteId, '2026-11-20', '2026-11-23')).visits).toBe(44)
  })

  it('reads the days since then anew', async () => {
    const siteId = await openSite()
    const filters = { device: 'phone' }
    expect((await look(siteId, '2026-11-20', '2026-11-25', filters)).visits).toBe(43)
    await addHour(siteId, parseDay('2026-11-25') + 10 * HOUR, 5)
    // The documents of the closed days are not read again.
    await env.DB.prepare('DELETE FROM visit_spans WHERE site_id = ?').bind(siteId).run()
    const second = await look(siteId, '2026-11-20', '2026-11-25', filters)
    expect(second.visits).toBe(48)
    expect(second.figures?.choices.device).toEqual(['phone', 'desktop'])
    expect(second.usage.calls).toBe(1)
  })

  it('keeps no day of which an hour is not rolled up, and nothing for more than ten minutes', async () => {
    const siteId = await openSite()
    await addHour(siteId, parseDay('2026-11-22') + 20 * HOUR, 1)
    await look(siteId, '2026-11-20', '2026-11-23')
    expect((await look(siteId, '2026-11-20', '2026-11-23')).usage.calls).toBe(1)
    await look(siteId, '2026-11-20', '2026-11-21')
    expect((await look(siteId, '2026-11-20', '2026-11-21')).usage.calls).toBe(0)
    setClockOffset(NOW - Date.now() + 11 * 60 * 1000)
    expect((await look(siteId, '2026-11-20', '2026-11-21')).usage.calls).toBe(1)
  })

  it('tells sites and filters apart', async () => {
    const [one, other] = [await openSite(), newId()]
    await look(one, '2026-11-20', '2026-11-23')
    expect((await look(other, '2026-11-20', '2026-11-23')).visits).toBeUndefined()
    expect((await look(one, '2026-11-20', '2026-11-23', { referrer: 'b.jp' })).visits).toBe(4)
  })
})
