import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Conflict } from '#admin/features/editor/document/conflict.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** What others have saved meanwhile: says what came in, and shows a bar while a value is to be chosen. */
export function SaveNews({ onOpen }: { onOpen: () => void }) {
  const conflict = useEditorState(({ save }) => (save.kind === 'conflict' ? save.conflict : null))
  const t = useEditorText()
  const { id } = useUser()
  useTellTakenIn()
  if (!conflict) return null
  return (
    <p
      role="alert"
      className="flex items-center gap-2 border-b border-line bg-danger-soft px-4 py-2 text-sm text-danger"
    >
      <Icon name="alert-circle" size={16} />
      {t(conflict.updatedById === id ? 'conflict.ownTitle' : 'conflict.title')}
      <button type="button" onClick={onOpen} className="font-medium underline underline-offset-4">
        {t('save.resolve')}
      </button>
    </p>
  )
}

/** Says whose changes have come into the editor beside the own. */
function useTellTakenIn(): void {
  const takenIn = useEditorState((state) => state.takenIn)
  const t = useEditorText()
  const { id } = useUser()
  const tell = useEffectEvent(({ updatedBy, updatedById }: Conflict) => {
    const name = updatedBy || t('conflict.unknown')
    showToast(updatedById === id ? t('conflict.takenInOwn') : t('conflict.takenIn', { name }))
  })
  useEffect(() => {
    if (takenIn) tell(takenIn)
  }, [takenIn])
}
