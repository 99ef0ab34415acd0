import { useState } from 'react'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'

/** Keeps a version before something is reset, and says so where that fails: then nothing may be reset. */
export function useKeepVersion() {
  const editor = useEditor()
  const t = useEditorText()
  const [isKeeping, setIsKeeping] = useState(false)
  const keep = async (reason: SnapshotReason): Promise<boolean> => {
    setIsKeeping(true)
    try {
      if (await editor.keepVersion(reason)) return true
      showToast(t('snapshots.keepFailed'), { tone: 'error' })
    } catch (error) {
      const because = error instanceof Error ? error.message : ''
      showToast(`${t('snapshots.keepFailed')} ${because}`, { tone: 'error' })
    } finally {
      setIsKeeping(false)
    }
    return false
  }
  return { keep, isKeeping }
}
