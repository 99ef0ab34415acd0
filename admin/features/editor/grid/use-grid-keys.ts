import type { KeyboardEvent } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'
import { isArrow, neighbourOf } from './grid-keys.ts'
import { useCellActions } from './use-cell-actions.ts'

/**
 * Key handler of the grid: arrows select, with Shift extend the selection, with Alt move the cells, with Alt and Shift swap them; Space goes on to the next cell, with Shift back; Delete or Backspace
 * removes, Ctrl or ⌘ with D duplicates, with A selects all, Enter focuses the cell's picture in the inspector, F2 goes on
 * in the preview, Escape clears the selection.
 */
export function useGridKeys(isDragging: boolean): (event: KeyboardEvent) => void {
  const editor = useEditor()
  const actions = useCellActions()

  const onArrow = (event: KeyboardEvent, key: Parameters<typeof neighbourOf>[2]) => {
    const { selection, history } = editor.getState()
    if (event.altKey) {
      if (event.shiftKey) actions.swap(key)
      else actions.move(key)
      return focusCell(selection.current)
    }
    const next = neighbourOf(history.document, selection.current, key)
    if (next === undefined) return
    editor.select(next, event.shiftKey ? 'range' : 'only')
    focusCell(next)
  }

  const step = ({ shiftKey }: KeyboardEvent) => {
    const { selection, history } = editor.getState()
    const next = neighbourOf(history.document, selection.current, shiftKey ? 'ArrowLeft' : 'ArrowRight')
    if (next === undefined) return
    editor.select(next)
    focusCell(next)
  }

  const handlers: Record<string, (event: KeyboardEvent) => void> = {
    Delete: actions.remove,
    Backspace: actions.remove,
    Escape: () => editor.select(null),
    ' ': step,
    F2: editor.pickInPreview,
    Enter: () => {
      const { current } = editor.getState().selection
      if (current) editor.focusField({ cellId: current, field: 'creative', language: null })
    },
  }
  const withCommandKey: Record<string, () => void> = { d: actions.duplicate, a: editor.selectAll }

  return (event) => {
    const isButton = event.target instanceof HTMLButtonElement
    if (isDragging || event.defaultPrevented || (isButton && !isArrow(event.key))) return
    const handle = event.ctrlKey || event.metaKey ? withCommandKey[event.key.toLowerCase()] : handlers[event.key]
    if (!handle && !isArrow(event.key)) return
    event.preventDefault()
    if (isArrow(event.key)) onArrow(event, event.key)
    else handle?.(event)
  }
}

function focusCell(id: string | null): void {
  if (id) document.getElementById(cellElementId(id))?.focus({ preventScroll: true })
}
