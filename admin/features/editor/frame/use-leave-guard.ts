import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isSending } from '#admin/features/editor/document/bulk-state.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { hasDrafts, hasUnsaved } from '#admin/features/editor/document/editor-state.ts'

/** Saves what is left when people leave or come back online; asks only where that does not work. */
export function useLeaveGuard() {
  const editor = useEditor()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isUnsafe(editor)) return
      void editor.flush()
      event.preventDefault()
    }
    const saveInBackground = () => document.visibilityState === 'hidden' && void editor.flush()
    const saveNow = () => void editor.flush()
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveInBackground)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveInBackground)
    }
  }, [editor])

  const blocker = useBlocker(() => isUnsafe(editor))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void editor.flush().then(() => !isUnsafe(editor) && blocker.proceed())
  }, [blocker, editor])
  return blocker
}

function isUnsafe(editor: Editor): boolean {
  const state = editor.getState()
  return (
    hasUnsaved(state) ||
    hasDrafts(state) ||
    isSending(state.bulk) ||
    state.uploads.some((job) => job.state !== 'failed')
  )
}
