import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { moves, shortOf } from '#shared/visit/visit-counts.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { deliverVisits, publishVisited } from '#tests/setup/visits.ts'
import { newId } from '#worker/platform/ids.ts'

const AT = Math.floor(Date.now() / 10_000) * 10_000

/** A row of a given size, and the counters that one more visit with a move and a conversion adds to it. */
async function addTo(bytes: number) {
  const site = await publishVisited(env)
  const [first = '', second = ''] = site.cells.map(({ id }) => id)
  const counts = { at: 1, [`=00000000|${'x'.repeat(bytes)}`]: 1 }
  await storeVisitHour(env, { siteId: site.id, at: AT, counts })
  const segment = {
    device: 'phone',
    visitor: 'new',
    referrer: 'example.com',
    campaign: 'mail',
    entry: 'A1',
    releaseId: site.releaseId,
  }
  const common = { siteId: site.id, language: 'ja', at: AT }
  const event = {
    releaseId: site.releaseId,
    language: 'ja',
    age: 0,
    counts: [
      ['s', 0, 1],
      ['w.A1', 0, 1],
      ['m.A1.B1', 0, 2],
    ],
  }
  const visitor = '0123456789'
  await deliverVisits(env, [
    { ...common, kind: 'event', key: newId().slice(-12), event, segment, visitor },
    { ...common, kind: 'conversion', key: newId().slice(-12), goal: 'contact', visitor },
  ])
  const row = await env.DB.prepare('SELECT counts FROM visit_hours WHERE site_id = ?').bind(site.id).first('counts')
  const added = Object.keys(JSON.parse(String(row)) as object).filter((key) => !key.startsWith('=00000000'))
  return {
    segments: added.filter((key) => key.startsWith('=')).map((key) => key.slice(10)),
    counters: added
      .filter((key) => !key.startsWith('='))
      .map((key) => key.replace(/^.{8}~/, ''))
      .toSorted(),
    cell: shortOf(first),
    release: shortOf(site.releaseId),
    move: moves(first, second),
  }
}

describe('a row that has grown', () => {
  it('takes segments as they are up to a megabyte', async () => {
    const { segments, counters, cell, release, move } = await addTo(900_000)
    expect(segments).toEqual([`phone|new|example.com|mail|${cell}|${release}`])
    expect(counters).toEqual(
      [
        'G.contact.0123456789',
        'V.0123456789',
        'at',
        move.replace('m', 'f'),
        move,
        `s.${cell}`,
        `w.${cell}`,
        'ss',
      ].toSorted(),
    )
  })

  it('then takes them without their sources', async () => {
    const { segments, counters, release } = await addTo(1_000_001)
    expect(segments).toEqual([`phone|new|*|*|*|${release}`])
    expect(counters).toContain('V.0123456789')
  })

  it('then takes cells only, of all visits together', async () => {
    const { segments, counters, cell } = await addTo(1_300_001)
    expect(segments).toEqual(['*|*|*|*|*|*'])
    expect(counters).toEqual(['G.contact.0123456789', 'at', `s.${cell}`, 'ss', `w.${cell}`].toSorted())
  })

  it('takes visits and conversions however large it is', async () => {
    const { segments, counters } = await addTo(1_500_001)
    expect(segments).toEqual(['*|*|*|*|*|*'])
    expect(counters).toEqual(['G.contact.0123456789', 'at', 'ss'])
  })
})
