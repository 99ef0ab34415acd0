import { Choice } from '#admin/ui/form/choice.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { DropMode } from '#admin/features/editor/document/drop-plan.ts'
import type { PendingDrop } from './use-add-files.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type DropModeDialogProps = { pending: PendingDrop; onChoose: (mode: DropMode) => void; onClose: () => void }

/** Asks whether dropped files replace the pictures at their target or push them back. */
export function DropModeDialog({ pending, onChoose, onClose }: DropModeDialogProps) {
  const t = useEditorText()
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const position = formatPosition(positionOf(pending.index, columns))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('grid.drop.title')}
      description={t('grid.drop.description', { position, count: pending.files.length })}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice
          icon="image"
          title={t('grid.drop.replace')}
          help={t('grid.drop.replaceHelp')}
          onChoose={() => onChoose('replace')}
        />
        <Choice
          icon="plus"
          title={t('grid.drop.insert')}
          help={t('grid.drop.insertHelp')}
          onChoose={() => onChoose('insert')}
        />
      </div>
    </Dialog>
  )
}
