import { createContext } from 'react'
import { moveCells, swapCells } from '#admin/features/editor/document/commands.ts'
import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import { droppedIndex } from './grid-keys.ts'

/** Where dragged cells would go: over the middle of a cell they swap, over its edge they push in. */
export type DropTarget = { ids: readonly string[]; activeId: string; overId: string; isSwap: boolean }

/** The share of a cell's width at each side that is its edge. */
const EDGE = 0.25

/** Whether a dragged cell lies on the middle of another one, not on one of its edges. */
export function isOnMiddle(dragged: { left: number; width: number }, over: { left: number; width: number }): boolean {
  const share = (dragged.left + dragged.width / 2 - over.left) / over.width
  return share > EDGE && share < 1 - EDGE
}

/** The change of a drop; undefined if nothing moves. */
export function dropChange(document: SiteDocument, { ids, activeId, overId, isSwap }: DropTarget): Change | undefined {
  if (isSwap) return activeId === overId ? undefined : swapCells(document, activeId, overId)
  const index = droppedIndex(document, ids, activeId, overId)
  return index === undefined ? undefined : moveCells(document, ids, index)
}

/** The place that each cell would have after a drop. */
export function plannedPlaces(document: SiteDocument, target: DropTarget): ReadonlyMap<string, number> {
  const order = dropChange(document, target)?.order ?? document.order
  return new Map(order.map((id, index) => [id, index]))
}

/** The places that cells would have if the dragged one were dropped now; null while nothing is dragged. */
export const PlannedPlaces = createContext<ReadonlyMap<string, number> | null>(null)
