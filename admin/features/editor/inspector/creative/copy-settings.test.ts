import { describe, expect, it } from 'vitest'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import { applyChange } from '#admin/features/editor/document/document.ts'
import { duplicateCells } from '#admin/features/editor/document/commands.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { imageLink, product } from '#shared/site/cell/products.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { COPY_KINDS, fieldsCopiedWith } from '#shared/site/cell/cell-fields.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { copySettings, editCells, sharedValue } from './copy-settings.ts'
import { freePlace, moveMark } from './marks.ts'

const ID = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`
const text = (value: string) => ({ ja: { value, state: 'written' as const } })

function documentOf(...cells: Cell[]): SiteDocument {
  const settings = { numberHorizontal: 2, numberVertical: 2 } as SiteDocument['settings']
  const order = cells.map(({ id }) => id)
  return { settings, order, cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])), parts: emptyParts() }
}
const full: Cell = {
  ...emptyCell('a'),
  mainText: text('雪見の湯'),
  imageAlt: text('露天風呂'),
  mainTextColor: '#111111',
  linkButtonColor: '#222222',
  sliderSeconds: 5,
  membersOnlyLock: true,
  showSns: false,
  products: [product.parse({ id: ID(1), productName: text('湯呑み') })],
  imageLinks: [imageLink.parse({ id: ID(2), label: text('地図') })],
}
const other: Cell = { ...emptyCell('b'), mainText: text('朝の渓流') }
const document = documentOf(full, other, emptyCell('c'))

function copied(kinds: Parameters<typeof copySettings>[1]['kinds'], to = ['b', 'c']) {
  let count = 100
  return applyChange(document, copySettings(document, { from: 'a', to, kinds, newId: () => ID((count += 1)) }))
}

describe('copySettings', () => {
  it('copies the selected kinds and keeps the rest', () => {
    const { b, c } = copied(['colours', 'behaviour']).document.cells
    expect(b).toMatchObject({ mainTextColor: '#111111', linkButtonColor: '#222222', sliderSeconds: 5 })
    expect(b).toMatchObject({ id: 'b', mainText: text('朝の渓流'), membersOnlyLock: false, products: [] })
    expect(c).toMatchObject({ id: 'c', mainTextColor: '#111111' })
  })

  it('copies how a picture is shown, but not the focus, which belongs to the picture', () => {
    const source = { ...full, fit: 'fill' as const, focus: { x: 10, y: 20 } }
    const shown = { ...document, cells: { ...document.cells, a: source } }
    const change = copySettings(shown, { from: 'a', to: ['b'], kinds: ['fit'], newId: () => ID(1) })
    expect(change.cells?.b).toEqual({ ...other, fit: 'fill' })
  })

  it('never copies pictures or their alternative texts', () => {
    const { b } = copied(COPY_KINDS).document.cells
    expect(b).toMatchObject({ creative: null, imageAlt: {}, mainText: text('雪見の湯'), membersOnlyLock: true })
    expect(COPY_KINDS.flatMap(fieldsCopiedWith)).not.toContain('creative')
  })

  it('gives copied products and image links new ids in each cell', () => {
    const { b, c } = copied(['products', 'points']).document.cells
    const ids = [full, b, c].flatMap((cell) => [cell?.products[0]?.id, cell?.imageLinks[0]?.id])
    expect(new Set(ids).size).toBe(6)
    expect(b?.products[0]?.productName).toEqual(text('湯呑み'))
  })

  it('is undone in one step', () => {
    const { document: after, inverse } = copied(COPY_KINDS)
    expect(applyChange(after, inverse).document.cells).toEqual(document.cells)
    expect(copySettings(document, { from: 'a', to: ['a', 'gone'], kinds: COPY_KINDS, newId: () => '' })).toEqual({})
  })
})

describe('several cells', () => {
  it('have a shared value only if all values are equal', () => {
    expect(sharedValue([full, other], 'hoverArrowColor')).toBe('#ffffff')
    expect(sharedValue([full, other], 'sliderSeconds')).toBeUndefined()
    const { cells } = applyChange(document, editCells(document, ['b', 'c'], { sliderSeconds: 9 })).document
    expect([cells.a, cells.b, cells.c].map((cell) => cell?.sliderSeconds)).toEqual([5, 9, 9])
  })

  it('are duplicated with new ids of products and image links', () => {
    let count = 200
    const { document: after } = applyChange(
      document,
      duplicateCells(document, ['a'], () => ID((count += 1))),
    )
    const [, copy] = after.order.map((id) => after.cells[id])
    expect(copy?.products[0]).toMatchObject({ productName: text('湯呑み') })
    expect(copy?.products[0]?.id).not.toBe(ID(1))
    expect(copy?.imageLinks[0]?.id).not.toBe(ID(2))
  })
})

describe('marks', () => {
  it('move to the given pixels, clamped to the frame', () => {
    const move = (to: { x: number; y: number }) =>
      applyChange(document, moveMark(document, { cellId: 'a', id: ID(1), ...to })).document.cells.a?.products[0]
    expect(move({ x: 120.4, y: 33 })).toMatchObject({ coordinateX: 120, coordinateY: 33 })
    expect(move({ x: -5, y: 9000 })).toMatchObject({ coordinateX: 0, coordinateY: 535 })
    expect(move({ x: Number.NaN, y: 1 })).toMatchObject({ coordinateX: 65, coordinateY: 260 })
  })

  it('get a free place when they are new', () => {
    const marks: { id: string; coordinateX: number; coordinateY: number }[] = []
    for (let n = 0; n < 10; n += 1) {
      const { x, y } = freePlace({ x: 65, y: 260 }, marks)
      marks.push({ id: String(n), coordinateX: x, coordinateY: y })
    }
    expect(marks[0]).toMatchObject({ coordinateX: 65, coordinateY: 260 })
    expect(new Set(marks.map((one) => `${one.coordinateX} ${one.coordinateY}`)).size).toBe(10)
  })
})
