import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useCellActions } from './use-cell-actions.ts'

/** Asks before a cell is removed on which a test runs: published without it, the site ends the test. */
export function TestedCellDialog() {
  const editor = useEditor()
  const t = useEditorText()
  const { removeSurely } = useCellActions()
  const test = useEditorState((state) => state.site.runningTest)
  return (
    <ConfirmDialog
      isOpen
      onClose={() => editor.askRemoval(false)}
      onConfirm={() => {
        editor.askRemoval(false)
        removeSurely()
      }}
      title={t('grid.tested.title')}
      description={t('grid.tested.lead', { name: test?.name ?? '' })}
      confirmLabel={t('grid.tested.confirm')}
      tone="danger"
    />
  )
}
