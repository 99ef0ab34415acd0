import { type RefObject, useEffect, useState } from 'react'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { connectPreview, openPreviewTab, type PreviewStatus } from './preview-link.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** The preview in the frame: how it is doing, and how to load it again. */
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
    /** Another name is another frame: render it with this as its key. */
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
