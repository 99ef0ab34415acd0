import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { NumberInput } from '#admin/ui/number-input.tsx'
import { showToast } from '#admin/ui/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { GRID_SIDE_MAX } from '#shared/sites.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { type GridSize, refuseSize } from './state/grid-limits.ts'
import { useEditorText } from './use-editor-text.ts'

/** Columns and rows, within the plan and never smaller than what is in the grid. */
export function GridSizeControl() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const filled = useEditorState((state) => state.history.document.order.length)
  const limits = useEditorState((state) => state.limits)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [refusal, setRefusal] = useState<string>()
  const [pendingColumns, setPendingColumns] = useState<number | null>(null)

  const apply = (size: GridSize) => {
    editor.edit(() => ({ settings: { numberHorizontal: size.columns, numberVertical: size.rows } }))
    showToast(t('grid.resized'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  const change = (size: GridSize) => {
    const refused = refuseSize(size, filled, limits)
    const max = refused === 'columns' || refused === 'rows' ? limits[refused] : limits.cells
    setRefusal(refused && t(`grid.refused.${refused}`, { max, count: filled }))
    if (refused) return
    if (size.columns !== columns && filled > 1) setPendingColumns(size.columns)
    else apply(size)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-3">
        <Field label={t('grid.columns')} className="flex-1">
          {(control) => (
            <NumberInput
              {...control}
              key={`columns-${columns}-${refusal ?? ''}`}
              value={columns}
              min={1}
              max={GRID_SIDE_MAX}
              disabled={isReadOnly}
              onValueChange={(next) => change({ columns: next, rows })}
              className="w-full"
            />
          )}
        </Field>
        <Field label={t('grid.rows')} className="flex-1">
          {(control) => (
            <NumberInput
              {...control}
              key={`rows-${rows}-${refusal ?? ''}`}
              value={rows}
              min={1}
              max={GRID_SIDE_MAX}
              disabled={isReadOnly}
              onValueChange={(next) => change({ columns, rows: next })}
              className="w-full"
            />
          )}
        </Field>
      </div>
      <p role={refusal ? 'alert' : undefined} className={refusal ? 'text-xs text-danger' : 'text-xs text-ink-soft'}>
        {refusal ?? t('grid.sizeHint', { max: limits.cells })}
      </p>
      <ConfirmDialog
        isOpen={pendingColumns !== null}
        onClose={() => setPendingColumns(null)}
        onConfirm={() => {
          setPendingColumns(null)
          if (pendingColumns !== null) apply({ columns: pendingColumns, rows })
        }}
        title={t('grid.reflow.title')}
        description={t('grid.reflow.description', { from: columns, to: pendingColumns ?? columns })}
        confirmLabel={t('grid.reflow.confirm')}
      />
    </div>
  )
}
