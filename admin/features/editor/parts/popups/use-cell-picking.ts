import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { type CellGrid, cellsInRectangle, neighbourCell } from './chosen-cells.ts'

export type CellChoice = {
  grid: CellGrid
  chosen: readonly string[]
  onSet: (ids: readonly string[], isChosen: boolean) => void
}

const cellAt = ({ target }: PointerEvent) => (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell

/** What a key asks for: all cells, the cell itself, or another one. */
function askedBy(event: KeyboardEvent, grid: CellGrid, id: string) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') return { kind: 'all' } as const
  if (event.key === ' ' || event.key === 'Enter') return { kind: 'cell' } as const
  const next = neighbourCell(grid, id, event.key)
  return next ? ({ kind: 'next', next } as const) : undefined
}

/** Chooses cells by pointer and keys; `onCurrent` is told the cell that was chosen last. */
export function useCellPicking({ grid, chosen, onSet }: CellChoice, onCurrent: (id: string) => void) {
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const anchor = useRef<string>(undefined)
  /** Whether the current drag selects or deselects; undefined while nothing is dragged. */
  const dragSelects = useRef<boolean>(undefined)
  const choose = (id: string, isRange: boolean) => {
    const isChosen = !chosen.includes(id)
    const from = isRange ? anchor.current : undefined
    onSet(from ? cellsInRectangle(grid, from, id) : [id], from ? chosen.includes(from) : isChosen)
    if (!from) anchor.current = id
    onCurrent(id)
    return isChosen
  }
  const onPointerDown = (event: PointerEvent) => {
    const id = cellAt(event)
    // A touch scrolls the map; its tap arrives as a click.
    if (isReadOnly || !id || event.pointerType === 'touch' || event.button !== 0) return
    const isChosen = choose(id, event.shiftKey)
    dragSelects.current = event.shiftKey ? undefined : isChosen
  }
  const onPointerMove = (event: PointerEvent) => {
    const id = cellAt(event)
    const isChosen = dragSelects.current
    if (isChosen === undefined || !id || chosen.includes(id) === isChosen) return
    onSet([id], isChosen)
  }
  const endDrag = () => {
    dragSelects.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.cell
    const asked = id && !isReadOnly ? askedBy(event, grid, id) : undefined
    if (!id || !asked) return
    event.preventDefault()
    event.stopPropagation()
    if (asked.kind === 'all') return onSet(grid.order, true)
    if (asked.kind === 'cell') return void choose(id, event.shiftKey)
    if (event.shiftKey) onSet([asked.next], chosen.includes(id))
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${asked.next}"]`)?.focus()
  }
  return {
    choose,
    handlers: { onPointerDown, onPointerMove, onPointerUp: endDrag, onPointerLeave: endDrag, onKeyDown },
  }
}
