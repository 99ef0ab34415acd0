import { useEffect } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'

/** Scrolls the current cell into view when it changes or moves; not during a drag. */
export function useScrollToCurrent(isDragging: boolean): void {
  const current = useEditorState((state) => state.selection.current)
  const index = useEditorState(({ history, selection }) =>
    selection.current ? history.document.order.indexOf(selection.current) : -1,
  )
  useEffect(() => {
    if (current === null || index < 0 || isDragging) return
    scrollToCell(current)
  }, [current, index, isDragging])
}

/** Scrolls a cell into view, where it is not. */
export function scrollToCell(id: string): void {
  document.getElementById(cellElementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
