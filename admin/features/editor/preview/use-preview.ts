import { type RefObject, useEffect, useState } from 'react'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { connectPreview, openPreviewTab, type PreviewStatus } from './preview-connection.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Connects the preview in `frame`: its status, and functions to reload it and to open it in a tab. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>) {
  const editor = useEditor()
  const t = useEditorText()
  const [status, setStatus] = useState<PreviewStatus>('loading')
  const [attempt, setAttempt] = useState(0)
  const frameName = `mekuri-preview-${attempt}`
  useEffect(
    () => connectPreview({ editor, frameName, frame: () => frame.current, onStatus: setStatus }),
    [editor, frame, frameName],
  )
  return {
    status,
    /** Changes with each reload: use it as name and key of the iframe. */
    frameName,
    reload: () => {
      setStatus('loading')
      setAttempt((count) => count + 1)
    },
    openInTab: () => {
      openPreviewTab(editor).catch(() => showToast(t('preview.failed'), { tone: 'error' }))
    },
  }
}
