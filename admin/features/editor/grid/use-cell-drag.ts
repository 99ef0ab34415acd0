import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { dropChange, type DropTarget, isOnMiddle } from './planned-places.ts'

const DRAG_KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** Moves the dragged cell, or all selected ones if it is among them; over the middle of another cell they swap. */
export function useCellDrag() {
  const editor = useEditor()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: DRAG_KEYS }),
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
  return { activeId, target, handlers: { sensors, onDragStart, onDragMove, onDragEnd, onDragCancel: end } }
}

/** Keys push in always: they have no middle. */
function targetOf({ active, over, activatorEvent }: DragMoveEvent, selected: readonly string[]): DropTarget | null {
  if (!over) return null
  const activeId = String(active.id)
  const ids = selected.includes(activeId) ? selected : [activeId]
  const dragged = active.rect.current.translated
  const canSwap = ids.length === 1 && !(activatorEvent instanceof KeyboardEvent)
  return {
    ids,
    activeId,
    overId: String(over.id),
    isSwap: canSwap && dragged !== null && isOnMiddle(dragged, over.rect),
  }
}
