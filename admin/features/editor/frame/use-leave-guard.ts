import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { onResume } from '#admin/ui/load/resume.ts'
import { isSending } from '#admin/features/editor/document/bulk-state.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { hasTypedInDialog } from '#admin/ui/dialog/typed-dialogs.ts'
import { useAsksAlone } from '#admin/ui/dialog/use-asks-alone.ts'
import { hasDrafts, hasUnsaved } from '#admin/features/editor/document/editor-state.ts'

/**
 * Saves when the tab is hidden, the browser comes online, the person has signed in again or navigates away. Blocks a navigation while unsaved
 * changes, invalid fields, uploads or a dialog's fields remain, and a way back while something is typed in a dialog; the
 * caller then asks by the returned blocker.
 */
export function useLeaveGuard(isDialogDirty: boolean) {
  const editor = useEditor()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasUnsavedWork(editor)) return
      void editor.flush()
      event.preventDefault()
    }
    const saveInBackground = () => document.visibilityState === 'hidden' && void editor.flush()
    const saveNow = () => void editor.flush()
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveInBackground)
    const stop = onResume(saveNow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveInBackground)
    }
  }, [editor])

  useAsksAlone(true)
  const blocker = useBlocker(
    ({ historyAction }) =>
      hasUnsavedWork(editor) || isDialogDirty || (historyAction === NavigationType.Pop && hasTypedInDialog()),
  )
  const isLosing = isDialogDirty || (blocker.state === 'blocked' && hasTypedInDialog())
  const goOn = useEffectEvent(() => {
    if (blocker.state === 'blocked' && !hasUnsavedWork(editor) && !isLosing) blocker.proceed()
  })
  // Once for each question: after the session has ended, every save that is refused leads to the sign-in page anew.
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void editor.flush().then(() => goOn())
  }, [isBlocked, editor])
  return { blocker, isLosing }
}

function hasUnsavedWork(editor: Editor): boolean {
  const state = editor.getState()
  return (
    hasUnsaved(state) ||
    hasDrafts(state) ||
    isSending(state.bulk) ||
    state.uploads.some((job) => job.state !== 'failed')
  )
}
