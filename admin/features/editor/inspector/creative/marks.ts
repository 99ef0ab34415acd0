import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { keepInFrame, type Point } from '#shared/site/cell/stage.ts'
import type { Cell } from '#shared/site/cell/cell.ts'

/** The lists of marks on a cell's picture: products and image links. */
export const MARK_LISTS = ['products', 'imageLinks'] as const
export type MarkList = (typeof MARK_LISTS)[number]
export type Mark = { id: string; coordinateX: number; coordinateY: number }

/** Changes one list of marks of a cell; no change if the cell does not exist. */
export function editMarks<List extends MarkList>(
  document: SiteDocument,
  cellId: string,
  list: List,
  change: (items: Cell[List]) => Cell[List],
): Change {
  const cell = document.cells[cellId]
  return cell ? editCell(document, cellId, { [list]: change(cell[list]) }) : {}
}

/** Moves a mark to `x`, `y`, pixels of the preview frame, clamped to the frame; ignores NaN and infinity. */
export function moveMark(
  document: SiteDocument,
  { cellId, id, ...to }: Point & { cellId: string; id: string },
): Change {
  const cell = document.cells[cellId]
  if (!cell || !Number.isFinite(to.x) || !Number.isFinite(to.y)) return {}
  const { x, y } = keepInFrame(to)
  const move = <Item extends Mark>(items: readonly Item[]) =>
    items.map((item) => (item.id === id ? { ...item, coordinateX: x, coordinateY: y } : item))
  return editCell(document, cellId, { products: move(cell.products), imageLinks: move(cell.imageLinks) })
}

/** Distance of new marks, in pixels of the preview frame, so that none covers another. */
const STEP = 32

/** A free place for a new mark: from `start` down in steps, then from the top one step to the right. */
export function freePlace(start: Point, others: readonly Mark[]): Point {
  const isTaken = ({ x, y }: Point) =>
    others.some((one) => Math.abs(one.coordinateX - x) < STEP / 2 && Math.abs(one.coordinateY - y) < STEP / 2)
  let place = start
  for (let turn = 0; isTaken(place) && turn < 40; turn += 1) {
    const next = keepInFrame({ x: place.x, y: place.y + STEP })
    place = next.y === place.y ? keepInFrame({ x: place.x + STEP, y: start.y % STEP }) : next
  }
  return place
}
