import {
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { dropChange, type DropTarget, isOnMiddle } from './planned-places.ts'

/** Moves the dragged cell, or all selected ones if it is among them; over the middle of another cell they swap. */
export function useCellDrag() {
  const editor = useEditor()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const end = () => {
    setActiveId(null)
    setTarget(null)
  }
  const onDragStart = ({ active }: DragStartEvent) => {
    setActiveId(String(active.id))
    if (!editor.getState().selection.ids.includes(String(active.id))) editor.select(String(active.id))
  }
  const onDragMove = (event: DragMoveEvent) => {
    const next = targetOf(event, editor.getState().selection.ids)
    const isSame = next?.overId === target?.overId && next?.isSwap === target?.isSwap
    if (!isSame) setTarget(next)
  }
  const onDragEnd = (event: DragEndEvent) => {
    end()
    const { selection, history } = editor.getState()
    const dropped = targetOf(event, selection.ids)
    const change = dropped && dropChange(history.document, dropped)
    if (change) editor.edit(() => change)
  }
  return {
    activeId,
    target,
    handlers: { sensors, collisionDetection: nearestCell, onDragStart, onDragMove, onDragEnd, onDragCancel: end },
  }
}

/** The cell beside the dragged one; none outside the grid's pane, so that a cell that is let go elsewhere stays. */
const nearestCell: CollisionDetection = (drag) => {
  const pane = drag.droppableContainers[0]?.node.current?.closest('section')?.getBoundingClientRect()
  const { x, y } = drag.pointerCoordinates ?? { x: NaN, y: NaN }
  const isOutside = pane && (x < pane.left || x > pane.right || y < pane.top || y > pane.bottom)
  return isOutside ? [] : closestCenter(drag)
}

/** Several cells together push in always. */
function targetOf({ active, over }: DragMoveEvent, selected: readonly string[]): DropTarget | null {
  if (!over) return null
  const activeId = String(active.id)
  const ids = selected.includes(activeId) ? selected : [activeId]
  const dragged = active.rect.current.translated
  return {
    ids,
    activeId,
    overId: String(over.id),
    isSwap: ids.length === 1 && dragged !== null && isOnMiddle(dragged, over.rect),
  }
}
