import { createStore } from '#admin/features/editor/document/store.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import type { PreviewMark } from '#shared/site/preview/preview-messages.ts'
import type { MarkList } from './marks.ts'

export type OpenMark = {
  cellId: string
  list: MarkList
  id: string
  /** What the preview's handle is called. */
  label: string
}

/** The product or link point whose fields are open: the preview lets people drag it. */
export const openMark = createStore<{ mark: OpenMark | null }>({ mark: null })

/** What the preview is told of it; nothing of a locked cell, whose picture it does not show. */
export function markFor({ history }: Pick<EditorState, 'history'>): PreviewMark | null {
  const { mark } = openMark.getState()
  const cell = mark ? history.document.cells[mark.cellId] : undefined
  if (!mark || !cell || cell.membersOnlyLock) return null
  const item = cell[mark.list].find(({ id }) => id === mark.id)
  if (!item) return null
  return { cellId: cell.id, id: item.id, x: item.coordinateX, y: item.coordinateY, label: mark.label }
}
