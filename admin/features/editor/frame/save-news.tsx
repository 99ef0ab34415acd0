import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Conflict } from '#admin/features/editor/document/conflict.ts'
import type { FieldDraft, MetDrafts } from '#admin/features/editor/document/drafts.ts'
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

/** Says whose changes have come into the editor beside the own, and what of that meets a text that is not saved. */
function useTellTakenIn(): void {
  const takenIn = useEditorState((state) => state.takenIn)
  const t = useEditorText()
  const { id } = useUser()
  const metDrafts = useEditorState((state) => state.metDrafts)
  const tell = useEffectEvent(({ updatedBy, updatedById }: Conflict) => {
    // What is told of texts that are not saved says the same, and more.
    if (metDrafts.changed.length + metDrafts.gone.length > 0) return
    const name = updatedBy || t('conflict.unknown')
    showToast(updatedById === id ? t('conflict.takenInOwn') : t('conflict.takenIn', { name }))
  })
  useEffect(() => {
    if (takenIn) tell(takenIn)
  }, [takenIn])
  const tellDrafts = useEffectEvent(({ changed, gone }: MetDrafts) => {
    if (gone.length > 0) {
      const texts = { done: t('conflict.draftCopied'), failed: t('conflict.draftNotCopied') }
      const onSelect = () => void copyText(gone.map(({ text }) => text).join('\n'), texts)
      const action = { label: t('conflict.draftCopy'), onSelect }
      showToast(t('conflict.draftGone', { field: labelsOf(gone) }), { tone: 'error', action })
    } else if (changed.length > 0) {
      showToast(t('conflict.draftChanged', { field: labelsOf(changed) }), { tone: 'info' })
    }
  })
  useEffect(() => tellDrafts(metDrafts), [metDrafts])
}

const labelsOf = (drafts: readonly FieldDraft[]) => drafts.map(({ label }) => label).join(', ')
