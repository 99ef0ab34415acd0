import { useMemo, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import type { BulkRun } from './bulk-run.ts'
import { makePosters } from './make-posters.ts'
import { type Placement, placementChange, planPlacement } from './plan-placement.ts'
import { hasFolders, planRows } from './plan-rows.ts'
import { useBulkText } from './use-bulk-text.ts'

/** Ids of cells with a running upload. */
function uploadingCells(uploads: EditorState['uploads']): ReadonlySet<string> {
  return new Set(uploads.flatMap(({ target }) => (target.kind === 'cell' ? [target.cellId] : [])))
}

/** Plans the placement of an archive's pictures in the current grid; `place` makes posters and applies it as one step. */
export function usePlacement(run: BulkRun, upload: BulkUpload) {
  const editor = useEditor()
  const t = useBulkText()
  const tAdmin = useAdminText()
  const [isPlacing, setPlacing] = useState(false)
  const document = useEditorState((state) => state.history.document)
  const uploads = useEditorState((state) => state.uploads)
  const limits = useEditorState((state) => state.limits)
  // Leaves out files that were never stored, or were swept since.
  const files = useMemo(() => {
    const stored = new Set(upload.media.map(({ mediaId }) => mediaId))
    return upload.files.filter(({ mediaId }) => mediaId !== null && stored.has(mediaId))
  }, [upload])
  const canBeRows = useMemo(() => hasFolders(files), [files])
  const [isByFolder, setByFolder] = useState(canBeRows)
  const planWith = isByFolder ? planRows : planPlacement
  const plan = useMemo(
    () => planWith(document, files, { limits, busy: uploadingCells(uploads) }),
    [planWith, document, files, limits, uploads],
  )

  const place = async () => {
    setPlacing(true)
    const placedIds = new Set(plan.placed.map(({ file }) => file.mediaId))
    const videos = upload.media.filter(({ kind, mediaId }) => kind === 'video' && placedIds.has(mediaId))
    const posters = await makePosters(videos, (blob, name) =>
      editorApi.upload(
        editor.getState().site.id,
        { blob, name, type: 'image/jpeg', purpose: 'poster' },
        { signal: AbortSignal.timeout(60_000), onProgress: () => undefined },
      ),
    )
    editor.registerMedia([...upload.media, ...posters.media])
    let applied: Placement = plan
    editor.edit((now) => {
      const state = editor.getState()
      applied = planWith(now, files, { limits: state.limits, busy: uploadingCells(state.uploads) })
      return placementChange(now, applied, { newId: () => crypto.randomUUID(), posters: posters.byVideo })
    })
    editor.setBulk({ isOpen: false, view: null })
    const count = applied.placed.length
    const lacking = videos.length - posters.byVideo.size
    const message = lacking > 0 ? t('placed.posters', { count, videos: lacking }) : t('placed.done', { count })
    showToast(message, { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
    // Ends the job only after the save: until then a reload must find the result again.
    if (await editor.flush()) await run.end()
    setPlacing(false)
  }
  return { plan, place, isPlacing, canBeRows, isByFolder, setByFolder }
}
