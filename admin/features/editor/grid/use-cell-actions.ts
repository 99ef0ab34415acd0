import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './grid-cell.tsx'
import { movedIndex } from './grid-keys.ts'
import { duplicateCells, moveCells, removeCells } from '#admin/features/editor/document/commands.ts'
import { roomFor, rowsFor } from '#admin/features/editor/document/grid-limits.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** What can be done with the chosen cells, the same from keys, buttons and menus. */
export function useCellActions() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const chosen = () => editor.getState().selection.ids

  return {
    remove: () => {
      const ids = chosen()
      if (ids.length === 0 || editor.getState().isReadOnly) return
      const { order } = editor.getState().history.document
      const at = order.findIndex((id) => ids.includes(id))
      for (const job of editor.getState().uploads) {
        if (job.target.kind === 'cell' && ids.includes(job.target.cellId)) editor.uploads.queue.cancel(job.id)
      }
      editor.edit(() => removeCells(ids))
      const { history } = editor.getState()
      const next = history.document.order[Math.min(at, history.document.order.length - 1)]
      editor.select(next ?? null)
      if (next) document.getElementById(cellElementId(next))?.focus()
      showToast(t('grid.deleted', { count: ids.length }), {
        action: { label: tAdmin('ui.undo'), onSelect: editor.undo },
      })
    },
    duplicate: () => {
      const ids = chosen()
      const { history, limits, isReadOnly } = editor.getState()
      const { order, settings } = history.document
      if (ids.length === 0 || isReadOnly) return
      const { numberHorizontal: columns, numberVertical: rows } = settings
      if (roomFor(columns, order.length, limits) < ids.length) {
        showToast(t('grid.full', { max: limits.cells }), { tone: 'error' })
        return
      }
      const needed = rowsFor(order.length + ids.length, { columns, rows })
      editor.edit((document) => ({
        ...duplicateCells(document, ids, () => crypto.randomUUID()),
        ...(needed > rows ? { settings: { numberVertical: needed } } : {}),
      }))
      showToast(t('grid.duplicated', { count: ids.length }))
    },
    move: (direction: Direction) => {
      const ids = chosen()
      if (ids.length > 0) editor.edit((document) => moveCells(document, ids, movedIndex(document, ids, direction)))
    },
  }
}
