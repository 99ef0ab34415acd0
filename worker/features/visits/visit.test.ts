import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import {
  BILLED,
  dwellStep,
  dwellTime,
  entries,
  exits,
  SESSIONS,
  sessionsOf,
  swipeViews,
  VIEWS,
} from '#shared/visit/visit-counts.ts'
import { toDay } from '#shared/time/jst.ts'
import type { VisitEvent } from '#shared/visit/visits.ts'
import { VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { countsOf, deliverVisits, hoursOf, publishVisited } from '#tests/setup/visits.ts'
import { lettersOf } from '#tests/setup/letters.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { deleteVisitorTraces } from './visit.jobs.ts'
import type { VisitMessage } from './visit.messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => setClockOffset(0))

/** A small random generator with a fixed seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const list = [...items]
  for (let index = list.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[list[index], list[other]] = [list[other] as T, list[index] as T]
  }
  return list
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

const cellOf = (site: { cells: readonly { id: string }[] }, index: number) => site.cells[index]?.id ?? ''

let made = 0
const newKey = () => `key-${(made++).toString(36).padStart(8, '0')}`
/** A time with an hour of margin on both sides. */
const at = () => Date.now()

function viewsOf(siteId: string, views: { key?: string; at?: number; slot?: number }[]): VisitMessage {
  return {
    kind: 'views',
    views: views.map((view) => ({ siteId, language: 'ja', at: at(), key: newKey(), slot: 1, ...view })),
  }
}

type Site = { id: string; releaseId: string }
type Counts = VisitEvent['counts']
const eventOf = (site: Site, counts: Counts, { age = 0, key = newKey(), time = at() } = {}): VisitMessage => ({
  kind: 'event',
  siteId: site.id,
  language: 'ja',
  at: time,
  key,
  event: { releaseId: site.releaseId, language: 'ja', age, counts },
})

/** The bindings while neither D1 nor an object answers. */
function withoutStores(env: Bindings): Bindings {
  const fail = () => {
    throw new Error('The store is away')
  }
  return {
    ...env,
    DB: { ...env.DB, prepare: fail } as unknown as D1Database,
    SITE_VISITS: { idFromName: fail } as unknown as Bindings['SITE_VISITS'],
  }
}

describe.each(VISIT_STORES)('visits in $store', ({ env, work }) => {
  /** Delivers until all are counted: batches in random order, of which some fail, and some are counted and repeated. */
  async function deliverInChaos(messages: readonly VisitMessage[], random: (below: number) => number): Promise<void> {
    let waiting = shuffled(messages, random)
    while (waiting.length > 0) {
      const again: VisitMessage[] = []
      for (const batch of chunks(waiting, 100)) {
        const fate = random(20)
        if (fate === 0) again.push(...batch)
        else await deliverVisits(env, batch)
        if (fate === 1) again.push(...batch)
      }
      waiting = shuffled(again, random)
    }
  }

  describe('a batch of visits', () => {
    it('counts every message once, in any order and batch', async () => {
      const site = await publishVisited(env)
      const random = randomOf(7)
      const visits = Array.from({ length: 5000 }, () =>
        eventOf(site, [
          ['s', 0, 1],
          ['w.A1', 0, 2],
        ]),
      )
      const messages = [...visits, ...Array.from({ length: 5000 }, () => viewsOf(site.id, [{ slot: random(4096) }]))]
      const doubled = [...messages, ...shuffled(messages, random).slice(0, 2000)]
      await deliverInChaos(doubled, random)
      const counts = await countsOf(env, site.id)
      expect(counts[VIEWS]).toBe(5000)
      expect(counts[SESSIONS]).toBe(5000)
      expect(counts[swipeViews(cellOf(site, 0))]).toBe(10_000)
    })

    it('neither loses nor doubles any of 100,000 events if a batch is repeated (A4)', async () => {
      expectLogged('visits.retry')
      const site = await publishVisited(env)
      const names = ['A1', 'B1', 'A2', 'B2']
      const counts = names.flatMap((name): Counts => [
        [`w.${name}`, 0, 1],
        [`t.${name}`, 0, 2500],
      ])
      const event = (): Counts => [['s', 0, 1], ['i.A1', 0, 1], ...counts]
      const messages = Array.from({ length: 10_000 }, () => eventOf(site, event()))
      expect(await deliverVisits(withoutStores(env), messages.slice(0, 100))).toEqual(
        Array.from({ length: 100 }, () => 10),
      )
      for (const batch of chunks(messages, 100)) await deliverVisits(env, batch)
      const total = await countsOf(env, site.id)
      expect(total[SESSIONS]).toBe(10_000)
      for (const { id } of site.cells) {
        expect(total[swipeViews(id)]).toBe(10_000)
        expect(total[dwellTime(id)]).toBe(25_000_000)
      }
    })

    it('keeps unreadable messages whole as a dead letter, and counts the rest', async () => {
      expectLogged('visits.uncounted')
      const site = await publishVisited(env)
      const nonsense = { kind: 'nonsense', text: 'x'.repeat(9000) }
      const outcomes = await deliverVisits(env, [nonsense, viewsOf(site.id, [{}])])
      expect(outcomes).toEqual(['ack', 'ack'])
      expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 1 })
      // The newest one comes first.
      expect((await lettersOf(env.MEDIA, 'visits')).slice(0, 1)).toMatchObject([
        { cause: 'unreadable', count: 1, reason: expect.stringContaining('kind'), bodies: [nonsense] },
      ])
    })
  })

  describe('a view', () => {
    it('counts once for the same visitor and address within ten seconds, in any batch', async () => {
      const site = await publishVisited(env)
      const key = newKey()
      const start = Math.floor(at() / 10_000) * 10_000 - 60_000
      const view = (seconds: number) => viewsOf(site.id, [{ key, at: start + seconds * 1000 }])
      await deliverVisits(env, [view(9), view(11)])
      await deliverVisits(env, [view(18.9)])
      expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 1 })
      await deliverVisits(env, [view(19)])
      expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 2 })
    })

    it('is billed at most 600 times per hour and address, however many are forged', async () => {
      const site = await publishVisited(env)
      const other = await publishVisited(env)
      setClockOffset(-2 * HOUR)
      const start = Math.floor((Date.now() - 2 * HOUR) / HOUR) * HOUR
      const forged = Array.from({ length: 100_000 }, (_, index) => ({
        slot: index % 10,
        at: start + index * 36,
      }))
      // As many messages as a batch of the queue holds, at once.
      for (const batch of chunks([...chunks(forged, 100)], 100))
        await deliverVisits(
          env,
          batch.map((views) => viewsOf(site.id, views)),
        )
      await deliverVisits(env, [
        viewsOf(site.id, [
          { slot: 77, at: start },
          { slot: 78, at: start + 1 },
        ]),
      ])
      await deliverVisits(env, [viewsOf(other.id, [{ slot: 1, at: start }])])
      expect((await countsOf(env, site.id))[VIEWS]).toBe(100_002)
      setClockOffset(2 * HOUR)
      await work(site.id)
      expect((await countsOf(env, site.id))[BILLED]).toBeUndefined()
      setClockOffset(5 * HOUR)
      for (const id of [site.id, other.id, site.id]) await work(id)
      expect(await countsOf(env, site.id)).toEqual({ [VIEWS]: 100_002, [BILLED]: 6002 })
      expect(await countsOf(env, other.id)).toEqual({ [VIEWS]: 1, [BILLED]: 1 })
    })

    it('shares an address’s limit among the languages of a site', async () => {
      const site = await publishVisited(env)
      const start = Math.floor(at() / HOUR) * HOUR
      setClockOffset(start - Date.now() + 1)
      const inLanguage = (language: 'ja' | 'en', count: number): VisitMessage[] =>
        Array.from({ length: count / 100 }, () => ({
          kind: 'views' as const,
          views: Array.from({ length: 100 }, () => ({ siteId: site.id, language, at: start, key: newKey(), slot: 5 })),
        }))
      await deliverVisits(env, [...inLanguage('ja', 400), ...inLanguage('en', 500)])
      setClockOffset(7 * HOUR)
      await work(site.id)
      expect(await countsOf(env, site.id)).toEqual({ [VIEWS]: 900, [BILLED]: 600 })
    })
  })

  describe('a visit', () => {
    it('adds the increments of each beacon to its cells', async () => {
      const site = await publishVisited(env)
      const [first, second] = [cellOf(site, 0), cellOf(site, 1)]
      const began: Counts = [
        ['s', 0, 1],
        ['i.A1', 0, 1],
        ['w.A1', 0, 1],
        ['t.A1', 0, 4000],
        ['x.A1', 0, 1],
      ]
      const wentOn: Counts = [
        ['w.B1', 0, 1],
        ['t.B1', 0, 400_000],
        ['t.A1', 4000, 9000],
        ['x.A1', 1, 0],
        ['x.B1', 0, 1],
      ]
      await deliverVisits(env, [eventOf(site, began), eventOf(site, wentOn, { age: 420_000 })])
      expect(await countsOf(env, site.id)).toEqual({
        [SESSIONS]: 1,
        [entries(first)]: 1,
        [exits(second)]: 1,
        [swipeViews(first)]: 1,
        [swipeViews(second)]: 1,
        [sessionsOf(first)]: 1,
        [sessionsOf(second)]: 1,
        [dwellTime(first)]: 9000,
        // At most five minutes count.
        [dwellTime(second)]: 300_000,
        [dwellStep(first, 5)]: 1,
        [dwellStep(second, 11)]: 1,
      })
    })

    it('belongs as a whole to the hour in which it began', async () => {
      const site = await publishVisited(env)
      const hour = Math.floor(at() / HOUR) * HOUR
      const events = [
        eventOf(
          site,
          [
            ['s', 0, 1],
            ['w.A1', 0, 1],
          ],
          { time: hour - 5 * MINUTE, age: MINUTE },
        ),
        eventOf(site, [['w.B1', 0, 1]], { time: hour + MINUTE, age: 7 * MINUTE }),
      ]
      await deliverVisits(env, events)
      expect((await hoursOf(env, site.id)).map((row) => row.hour)).toEqual([hour - HOUR])
    })

    it('ignores anything that its release does not have, and repetitions within one event', async () => {
      const site = await publishVisited(env)
      const popup = newId()
      const counts: Counts = [
        ['s', 0, 1],
        ['s', 0, 1],
        ['w.C1', 0, 1],
        ['w.A9', 0, 1],
        ['k0.A1', 0, 1],
        ['p.A1', 0, 1],
        ['k0.bar', 0, 1],
        [`p.${popup}`, 0, 1],
      ]
      await deliverVisits(env, [eventOf(site, counts), eventOf({ ...site, releaseId: newId() }, [['s', 0, 1]])])
      expect(await countsOf(env, site.id)).toEqual({ [SESSIONS]: 1 })
    })
  })
})

describe('keys of counted entries', () => {
  it('are deleted with the salts of earlier days', async () => {
    const site = await publishVisited(testEnv)
    await deliverVisits(testEnv, [viewsOf(site.id, [{}])])
    await testEnv.DB.prepare("INSERT OR IGNORE INTO visit_salts (day, salt) VALUES ('2020-01-01', 'old')").run()
    const count = async (table: string) =>
      (await testEnv.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n
    const today = toDay(now())
    await testEnv.DB.prepare('INSERT OR IGNORE INTO visit_salts (day, salt) VALUES (?, ?)').bind(today, 'new').run()
    await deleteVisitorTraces(testEnv)
    expect(await count('visit_seen')).toBeGreaterThan(0)
    expect(await count("visit_salts WHERE day = '2020-01-01'")).toBe(0)
    expect(await count(`visit_salts WHERE day = '${today}'`)).toBe(1)
    setClockOffset(47 * HOUR)
    await deleteVisitorTraces(testEnv)
    expect(await count('visit_seen')).toBeGreaterThan(0)
    setClockOffset(52 * HOUR)
    await deleteVisitorTraces(testEnv)
    expect(await count('visit_seen')).toBe(0)
  })
})
