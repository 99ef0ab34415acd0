import { useEffect } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Says whose changes have come into the editor beside the own. */
export function useTellTakenIn(): void {
  const takenIn = useEditorState((state) => state.takenIn)
  const t = useEditorText()
  const { id } = useUser()
  useEffect(() => {
    if (!takenIn) return
    const name = takenIn.updatedBy || t('conflict.unknown')
    showToast(takenIn.updatedById === id ? t('conflict.takenInOwn') : t('conflict.takenIn', { name }))
    // A change of the language is no reason to say it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [takenIn])
}
