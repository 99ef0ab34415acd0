import { createStore } from '#admin/features/editor/document/store.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import type { PreviewMark } from '#shared/site/preview/preview-messages.ts'
import type { MarkList } from './marks.ts'

export type OpenMark = {
  cellId: string
  list: MarkList
  id: string
  /** Accessible name of the drag handle in the preview. */
  label: string
}

/** The product or image link whose fields are open: the preview makes it draggable. */
export const openMark = createStore<{ mark: OpenMark | null }>({ mark: null })

/** The open mark for the preview; null for a members-only cell, whose picture the preview does not show. */
export function markFor({ history }: Pick<EditorState, 'history'>): PreviewMark | null {
  const { mark } = openMark.getState()
  const cell = mark ? history.document.cells[mark.cellId] : undefined
  if (!mark || !cell || cell.membersOnlyLock) return null
  const item = cell[mark.list].find(({ id }) => id === mark.id)
  if (!item) return null
  return { cellId: cell.id, id: item.id, x: item.coordinateX, y: item.coordinateY, label: mark.label }
}
