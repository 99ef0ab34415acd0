import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'

/** Opens the bulk upload. */
export function BulkButton() {
  const editor = useEditor()
  const t = useEditorText()
  return (
    <IconButton
      size="sm"
      variant="secondary"
      icon="layers"
      label={t('grid.zip')}
      onClick={() => editor.setBulk({ isOpen: true })}
    />
  )
}
