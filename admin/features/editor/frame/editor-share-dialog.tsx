import { useEffect } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { ShareDialog } from '#admin/entities/sharing/share-dialog.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'

type EditorShareDialogProps = { onClose: () => void; onDirtyChange: (isDirty: boolean) => void }

/** Shares the preview of the edited site. Guests see what is stored: changes are saved first. */
export function EditorShareDialog({ onClose, onDirtyChange }: EditorShareDialogProps) {
  const editor = useEditor()
  const can = useCan()
  const id = useEditorState((state) => state.site.id)
  // The editor is also read-only for people who may only look, whom the dialog tells apart.
  const isReadOnly = useEditorState((state) => state.isReadOnly) && can('PUT /site/{id}')
  const { name, languages } = useEditorState((state) => state.history.document.settings)
  useEffect(() => void editor.flush(), [editor])
  return (
    <ShareDialog
      site={{ id, name, languages: [...languages], isReadOnly }}
      onClose={onClose}
      onDirtyChange={onDirtyChange}
    />
  )
}
