import { useState } from 'react'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { type DropMode, meetsFilledCell } from '#admin/features/editor/document/drop-plan.ts'
import { roomFor } from '#admin/features/editor/document/grid-limits.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

export type PendingDrop = { files: File[]; index: number }

/** A ZIP goes the way of archives, with everything in it. */
const isArchive = ({ name }: File) => /\.zip$/i.test(name)

/** Adds files to the grid; where pictures are in the way, the drop waits for a choice. */
export function useAddFiles() {
  const editor = useEditor()
  const t = useEditorText()
  const [pending, setPending] = useState<PendingDrop | null>(null)

  const place = ({ files, index }: PendingDrop, mode: DropMode) => {
    setPending(null)
    const { history, limits } = editor.getState()
    const { order, settings } = history.document
    const hasRoom = roomFor(settings.numberHorizontal, order.length, limits) > 0
    if (mode === 'insert' && !hasRoom) return showToast(t('grid.full', { max: limits.cells }), { tone: 'error' })
    editor.uploads.dropFiles(files, index, mode)
    const rows = editor.getState().history.document.settings.numberVertical
    if (rows > settings.numberVertical) showToast(t('grid.rowsAdded'), { tone: 'info' })
  }

  return {
    pending,
    choose: (mode: DropMode) => pending && place(pending, mode),
    giveUp: () => setPending(null),
    addFiles: (dropped: File[], index: number) => {
      const archive = dropped.find(isArchive)
      if (archive) editor.setBulk({ isOpen: true, file: archive })
      const files = dropped.filter((file) => !isArchive(file))
      if (files.length === 0) return undefined
      const { document } = editor.getState().history
      if (document.order[index] === undefined) return place({ files, index: document.order.length }, 'insert')
      if (meetsFilledCell(document, index, files.length)) return setPending({ files, index })
      return place({ files, index }, 'replace')
    },
  }
}
