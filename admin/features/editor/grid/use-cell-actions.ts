import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'
import { movedIndex, neighbourOf } from './grid-keys.ts'
import { duplicateCells, moveCells, removeCells, swapCells } from '#admin/features/editor/document/commands.ts'
import { roomFor, rowsFor } from '#admin/features/editor/document/grid-limits.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Commands on the selected cells, shared by keys and buttons. */
export function useCellActions() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const selectedIds = () => editor.getState().selection.ids

  const removeSurely = () => {
    const ids = selectedIds()
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
  }

  return {
    removeSurely,
    /** Removes the selected cells; asks first where a test runs on one of them. */
    remove: () => {
      const { site, isReadOnly } = editor.getState()
      const isTested = site.runningTest !== null && selectedIds().includes(site.runningTest.cellId)
      if (isTested && !isReadOnly) return editor.askRemoval(true)
      removeSurely()
    },
    duplicate: () => {
      const ids = selectedIds()
      const { history, limits, isReadOnly } = editor.getState()
      const { order, settings } = history.document
      if (ids.length === 0 || isReadOnly) return
      const { numberHorizontal: columns, numberVertical: rows } = settings
      if (roomFor(columns, order.length, limits) < ids.length) {
        showToast(t('grid.full', { max: limits.cells }), { tone: 'error' })
        return
      }
      const neededRows = rowsFor(order.length + ids.length, { columns, rows })
      editor.edit((document) => ({
        ...duplicateCells(document, ids, () => crypto.randomUUID()),
        ...(neededRows > rows ? { settings: { numberVertical: neededRows } } : {}),
      }))
      showToast(t('grid.duplicated', { count: ids.length }))
    },
    /** The current cell and its neighbour take each other's place. */
    swap: (direction: Direction) => {
      const { selection, history } = editor.getState()
      const other = neighbourOf(history.document, selection.current, direction)
      const { current } = selection
      if (current && other) editor.edit((document) => swapCells(document, current, other))
    },
    move: (direction: Direction) => {
      const ids = selectedIds()
      const index = movedIndex(editor.getState().history.document, ids, direction)
      if (index !== undefined) editor.edit((document) => moveCells(document, ids, index))
    },
  }
}
