import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { dropChange, isOnMiddle, plannedPlaces } from './planned-places.ts'

const order = ['a', 'b', 'c', 'd']
const document = {
  settings: settingsWith({ numberHorizontal: 2, numberVertical: 2 }),
  cells: Object.fromEntries(order.map((id) => [id, emptyCell(id)])),
  order,
  parts: emptyParts(),
}
const target = { ids: ['a'], activeId: 'a', overId: 'd', isSwap: false }

describe('a dropped cell', () => {
  it('swaps with the cell under its middle', () => {
    expect(dropChange(document, { ...target, isSwap: true })).toEqual({ order: ['d', 'b', 'c', 'a'] })
    expect(dropChange(document, { ...target, overId: 'a', isSwap: true })).toBeUndefined()
  })

  it('pushes in at an edge, as do several cells together', () => {
    expect(dropChange(document, target)).toEqual({ order: ['b', 'c', 'd', 'a'] })
    expect(dropChange(document, { ...target, ids: ['a', 'b'] })).toEqual({ order: ['c', 'd', 'a', 'b'] })
  })

  it('lies on the middle unless its centre is near an edge', () => {
    const over = { left: 100, width: 80 }
    const at = (left: number) => isOnMiddle({ left, width: 80 }, over)
    expect([at(100), at(115), at(125), at(85), at(75)]).toEqual([true, true, false, true, false])
  })

  it('tells the new place of every cell', () => {
    expect([...plannedPlaces(document, { ...target, isSwap: true })]).toEqual([
      ['d', 0],
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ])
  })
})
