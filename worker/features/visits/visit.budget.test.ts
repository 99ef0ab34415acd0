import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { deliverVisits, publishVisited } from '#tests/setup/visits.ts'
import { newId } from '#worker/platform/ids.ts'
import type { VisitMessage } from './visit.messages.ts'

/** The middle of a ten-second span, so that a fixture never crosses its border. */
const AT = Math.floor(Date.now() / 10_000) * 10_000 + 5000

type Site = { id: string; releaseId: string }

/** One of the segments that a site's visits have in an hour. */
const segmentOf = (releaseId: string, index: number) => ({
  device: (['phone', 'tablet', 'desktop'] as const)[index % 3] ?? 'phone',
  visitor: (['new', 'returning'] as const)[index % 2] ?? 'new',
  referrer: ['', 'google.com', 't.co'][index % 5] ?? '',
  campaign: '',
  entry: ['A1', 'B1', 'A2'][index % 3] ?? '',
  releaseId,
})

/** A visit's beacon with ten events: its start, an entry, four seen cells, four dwell times. */
function visit({ id, releaseId }: Site, index: number): VisitMessage {
  const names = ['A1', 'B1', 'A2', 'B2']
  const counts = names.flatMap((name): [string, number, number][] => [
    [`w.${name}`, 0, 1],
    [`t.${name}`, 0, 1000 + index],
  ])
  const event = {
    releaseId,
    language: 'ja' as const,
    visit: newId().slice(-12),
    number: 0,
    age: 0,
    counts: [['s', 0, 1], ['i.A1', 0, 1], ...counts] as typeof counts,
  }
  const segment = segmentOf(releaseId, index)
  const visitor = index.toString(16).padStart(10, '0')
  return {
    kind: 'event',
    siteId: id,
    language: 'ja',
    at: AT,
    key: newId().slice(-12),
    event,
    segment,
    visitor,
    slot: index,
  }
}

const view = (siteId: string) => ({
  siteId,
  language: 'ja' as const,
  at: AT,
  key: newId().slice(-12),
  slot: 1,
  segment: segmentOf(newId(), 0),
})

const oneOf = (ids: readonly string[]) => ids[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % ids.length] ?? ''

/** Rows written by one delivery into existing hours, which is the usual case. */
async function rowsFor(messages: VisitMessage[]): Promise<number> {
  await deliverVisits(env, messages)
  const { database, usage } = countDatabase(env.DB)
  const again = messages.map((message) => JSON.parse(JSON.stringify(message), renew) as VisitMessage)
  await deliverVisits({ ...env, DB: database }, again)
  return usage.rowsWritten
}
const renew = (name: string, value: unknown) => (name === 'key' || name === 'visit' ? newId().slice(-12) : value)

describe('1,000 events of visits (A1)', () => {
  it('write at most 2 rows for one site', async () => {
    const site = await publishVisited(env)
    expect(await rowsFor(Array.from({ length: 100 }, (_, index) => visit(site, index)))).toBeLessThanOrEqual(2)
  })

  it('write at most 50 rows for forty sites, most of them with few events', async () => {
    const sites = await Promise.all(Array.from({ length: 40 }, () => publishVisited(env)))
    // Every site once, and 60 more visits by Pareto's rule: the nth site has a share of 1/n.
    const shares = sites.flatMap((site, index) => Array.from({ length: Math.round(16 / (index + 1)) }, () => site))
    const messages = [...sites, ...shares].slice(0, 100).map(visit)
    expect(messages).toHaveLength(100)
    expect(await rowsFor(messages)).toBeLessThanOrEqual(50)
  })

  it('write at most 1,000 rows for any of 10,000 sites, even in a new hour', async () => {
    const sites = Array.from({ length: 10_000 }, () => newId())
    const views = Array.from({ length: 1000 }, () => view(oneOf(sites)))
    const messages = Array.from({ length: 10 }, (_, index) => ({
      kind: 'views' as const,
      views: views.slice(index * 100, index * 100 + 100),
    }))
    const { database, usage } = countDatabase(env.DB)
    await deliverVisits({ ...env, DB: database }, messages)
    expect(usage.rowsWritten).toBeGreaterThan(800)
    expect(usage.rowsWritten).toBeLessThanOrEqual(1000)
  })

  it('write no more if half of the messages are views, which travel together', async () => {
    const site = await publishVisited(env)
    const views = { kind: 'views' as const, views: Array.from({ length: 100 }, () => view(site.id)) }
    const visits = Array.from({ length: 99 }, (_, index) => visit(site, index))
    expect(await rowsFor([views, ...visits])).toBeLessThanOrEqual(2)
  })
})
