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
import { useBulkText } from './use-bulk-text.ts'

/** Cells whose pictures are on their way. */
function busyCells(uploads: EditorState['uploads']): ReadonlySet<string> {
  return new Set(uploads.flatMap(({ target }) => (target.kind === 'cell' ? [target.cellId] : [])))
}

/** Where the pictures of an archive go in the grid as it is now, and the way to put them there in one step. */
export function usePlacement(run: BulkRun, upload: BulkUpload) {
  const editor = useEditor()
  const t = useBulkText()
  const tAdmin = useAdminText()
  const [isPlacing, setPlacing] = useState(false)
  const document = useEditorState((state) => state.history.document)
  const uploads = useEditorState((state) => state.uploads)
  const limits = useEditorState((state) => state.limits)
  // What is swept by now, or was never stored, cannot be placed.
  const files = useMemo(() => {
    const there = new Set(upload.media.map(({ mediaId }) => mediaId))
    return upload.files.filter(({ mediaId }) => mediaId !== null && there.has(mediaId))
  }, [upload])
  const plan = useMemo(
    () => planPlacement(document, files, { limits, busy: busyCells(uploads) }),
    [document, files, limits, uploads],
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
    editor.learnMedia([...upload.media, ...posters.media])
    let done: Placement = plan
    editor.edit((now) => {
      const state = editor.getState()
      done = planPlacement(now, files, { limits: state.limits, busy: busyCells(state.uploads) })
      return placementChange(now, done, { newId: () => crypto.randomUUID(), posters: posters.byVideo })
    })
    editor.setBulk({ isOpen: false, view: null })
    const count = done.placed.length
    const lacking = videos.length - posters.byVideo.size
    const message = lacking > 0 ? t('placed.posters', { count, videos: lacking }) : t('placed.done', { count })
    showToast(message, { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
    // The result is put away only when the server has the pictures in the document.
    if (await editor.flush()) await run.end()
    setPlacing(false)
  }
  return { plan, place, isPlacing }
}
