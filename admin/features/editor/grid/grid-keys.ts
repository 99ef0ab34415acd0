import type { SiteDocument } from '#admin/features/editor/document/document.ts'

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export function isArrow(key: string): key is Arrow {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown'
}

const STEP: Record<Arrow, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Id of the cell that an arrow key selects; undefined at the edge. Left and right wrap into the neighbouring row. */
export function neighbourOf(document: SiteDocument, id: string | null, key: Arrow): string | undefined {
  const { order, settings } = document
  if (id === null) return order[0]
  return order[order.indexOf(id) + STEP[key](settings.numberHorizontal)]
}

/**
 * Target index, among the cells that do not move, of selected cells that an arrow key moves by one position or row;
 * undefined at the edge, or without a selected cell.
 */
export function movedIndex(document: SiteDocument, ids: readonly string[], key: Arrow): number | undefined {
  const { order, settings } = document
  const columns = settings.numberHorizontal
  const first = order.findIndex((id) => ids.includes(id))
  const isBack = key === 'ArrowUp' || key === 'ArrowLeft'
  const leading = (isBack ? first : order.findLastIndex((id) => ids.includes(id))) + STEP[key](columns)
  // Below its last row the grid has no place; the last row itself may be short.
  const end = key === 'ArrowDown' ? Math.ceil(order.length / columns) * columns : order.length
  if (first < 0 || leading < 0 || leading >= end) return undefined
  return Math.max(0, Math.min(first + STEP[key](columns), order.length - ids.length))
}

/** Target index, among the cells that do not move, of cells dropped on `overId`; undefined if nothing moves. */
export function droppedIndex(
  document: SiteDocument,
  ids: readonly string[],
  activeId: string,
  overId: string,
): number | undefined {
  if (activeId === overId || ids.includes(overId)) return undefined
  const { order } = document
  const over = order.filter((id) => !ids.includes(id)).indexOf(overId)
  return order.indexOf(activeId) < order.indexOf(overId) ? over + 1 : over
}
