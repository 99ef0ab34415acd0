import { describe, expect, it } from 'vitest'
import type { OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import {
  BAR_ACTION,
  buttonClicks,
  clickedSessions,
  goalClicks,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  productOpenings,
  socialClicks,
} from '#shared/visit/visit-counts.ts'
import type { VisitEvent } from '#shared/visit/visits.ts'
import { releaseCell } from '#tests/setup/visited-site.ts'
import { countsOf, deliverVisits, lockedCell, publishVisited } from '#tests/setup/visits.ts'
import { VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { newId } from '#worker/platform/ids.ts'

const button = { text: '予約する', href: 'https://example.com/', background: '#99d52a', color: '#ffffff' }
const goal = { ...button, isGoal: true as const }
const place = { color: '#ffffff', x: 10, y: 20 }

/** A cell with a button, a product with another, and a point: four links, of which the last three lead outside. */
function cellWith(links: { button?: typeof button; product?: typeof button; isGoal?: true }): OpenCell {
  const cell = releaseCell(newId(), '露天風呂')
  const products = cell.products?.map((product) => ({ ...product, button: links.product ?? button }))
  const target = { kind: 'url' as const, href: 'https://example.com/', ...(links.isGoal && { isGoal: true as const }) }
  const points = [{ id: newId(), label: '地図', target, ...place }]
  return { ...cell, button: links.button ?? button, ...(products && { products }), points }
}

const idsOf = ({ id, products = [], points = [] }: OpenCell) => ({
  cell: id,
  product: String(products[0]?.id),
  point: String(points[0]?.id),
})

type Site = { id: string; releaseId: string }
let key = 0

describe.each(VISIT_STORES)('visits in $store', ({ env }) => {
  const tell = (site: Site, counts: VisitEvent['counts']) =>
    deliverVisits(env, [
      {
        kind: 'event',
        siteId: site.id,
        language: 'ja',
        at: Date.now(),
        key: `click-${String(key++).padStart(6, '0')}`,
        event: { releaseId: site.releaseId, language: 'ja', age: 0, counts },
      },
    ])

  const CLICKS: VisitEvent['counts'] = [
    ['c.A1', 0, 1],
    ['k0.A1', 0, 2],
    ['k1.A1', 0, 3],
    ['k2.A1', 0, 4],
    ['k3.A1', 0, 5],
    ['k4.A1', 0, 6],
  ]

  const clicksOn = ({ cell, product, point }: ReturnType<typeof idsOf>) => ({
    [clickedSessions(cell)]: 1,
    [buttonClicks(cell)]: 2,
    [productOpenings(product)]: 3,
    [productClicks(product)]: 4,
    [pointClicks(point)]: 5,
  })

  describe('clicks on the call to action that stays', () => {
    const sns = [{ type: 'x' as const, href: 'https://x.com/inn' }]

    it('are those of the last link of the bar, and its goal counts once a visit', async () => {
      const cell = cellWith({})
      const parts = { sns, companyTabs: ['profile' as const], action: goal }
      const site = await publishVisited(env, { cells: [cell], ...parts })
      await tell(site, [
        ['k0.bar', 0, 1],
        ['k1.bar', 0, 4],
        ['k2.bar', 0, 3],
        ['k3.bar', 0, 9],
      ])
      expect(await countsOf(env, site.id)).toEqual({
        [socialClicks('x')]: 1,
        [buttonClicks(BAR_ACTION)]: 3,
        [goalClicks(BAR_ACTION)]: 1,
      })
    })

    it('are no conversions without the mark of a goal', async () => {
      const site = await publishVisited(env, { cells: [cellWith({})], action: button })
      await tell(site, [['k0.bar', 0, 2]])
      expect(await countsOf(env, site.id)).toEqual({ [buttonClicks(BAR_ACTION)]: 2 })
    })
  })

  describe('clicks', () => {
    it('are those of a cell’s links, in their order', async () => {
      const cell = cellWith({})
      const site = await publishVisited(env, { cells: [cell] })
      await tell(site, CLICKS)
      expect(await countsOf(env, site.id)).toEqual(clicksOn(idsOf(cell)))
    })

    it('are counted separately in members-only cells, which only members saw opened', async () => {
      const cell = cellWith({})
      const site = await publishVisited(env, { cells: [{ id: cell.id, locked: true }] }, { cells: [cell] })
      await tell(site, CLICKS)
      expect(await countsOf(env, site.id)).toEqual(clicksOn(idsOf(cell)))
    })

    it('count on popups that only members are shown', async () => {
      const popup = { id: newId(), button: goal } as unknown as ReleasePopup
      const site = await publishVisited(env, { cells: [lockedCell()] }, { cells: [], popups: [popup] })
      await tell(site, [
        [`p.${popup.id}`, 0, 1],
        [`k0.${popup.id}`, 0, 2],
      ])
      const expected = { [popupSessions(popup.id)]: 1, [popupClicks(popup.id)]: 2, [goalClicks(popup.id)]: 1 }
      expect(await countsOf(env, site.id)).toEqual(expected)
    })
  })

  describe('an outside link that is a goal', () => {
    it('counts as a conversion once per visit, beside its clicks', async () => {
      const cell = cellWith({ button: goal, product: goal, isGoal: true })
      const { cell: id, product, point } = idsOf(cell)
      const site = await publishVisited(env, { cells: [cell] })
      await tell(site, CLICKS)
      await tell(site, [
        ['k0.A1', 2, 7],
        ['k2.A1', 4, 5],
      ])
      expect(await countsOf(env, site.id)).toEqual({
        ...clicksOn(idsOf(cell)),
        [buttonClicks(id)]: 7,
        [productClicks(product)]: 5,
        [goalClicks(id)]: 1,
        [goalClicks(product)]: 1,
        [goalClicks(point)]: 1,
      })
      // Another visit.
      await tell(site, [['k0.A1', 0, 1]])
      expect(await countsOf(env, site.id)).toMatchObject({ [goalClicks(id)]: 2 })
    })
  })
})
