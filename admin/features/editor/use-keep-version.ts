import { useState } from 'react'
import { showToast } from '#admin/ui/show-toast.ts'
import type { SnapshotReason } from '#shared/snapshot-rules.ts'
import { useEditor } from './editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'

/** Keeps a version before something is reset, and says so where that fails: then nothing may be reset. */
export function useKeepVersion() {
  const editor = useEditor()
  const t = useEditorText()
  const [isKeeping, setIsKeeping] = useState(false)
  const keep = async (reason: SnapshotReason): Promise<boolean> => {
    setIsKeeping(true)
    const isKept = await editor.keepVersion(reason)
    setIsKeeping(false)
    if (!isKept) showToast(t('snapshots.keepFailed'), { tone: 'error' })
    return isKept
  }
  return { keep, isKeeping }
}
