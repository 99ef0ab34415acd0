import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { currentDrafts } from '#admin/features/editor/document/editor-state.ts'
import { placeTarget } from '#admin/features/editor/document/field-place.ts'
import { useEditorText } from './use-editor-text.ts'

/**
 * Returns a function to call after a save. It announces the save; if fields hold invalid texts, it announces their
 * number and focuses the first.
 */
export function useAnnounceSave(): () => void {
  const editor = useEditor()
  const t = useEditorText()
  return () => {
    const drafts = currentDrafts(editor.getState())
    const [first] = drafts
    if (!first) return showToast(t('save.draftSaved'))
    editor.focusField(placeTarget(first.place))
    return showToast(t('save.draftSavedExcept', { count: drafts.length }))
  }
}
