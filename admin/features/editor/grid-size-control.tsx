import { useEffect, useEffectEvent, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { NumberInput } from '#admin/ui/number-input.tsx'
import { showToast } from '#admin/ui/show-toast.ts'
import { GRID_SIDE_MAX } from '#shared/site-rules.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { changeGrid } from './state/commands.ts'
import { type GridSize, refuseSize } from './state/grid-limits.ts'
import { useEditorText } from './use-editor-text.ts'
import { useKeepVersion } from './use-keep-version.ts'

/** `12` is typed as `1` first: a size counts when nothing more is typed for this long. */
const SETTLE_MS = 700

/** Columns and rows, within the plan and never smaller than what is in the grid. */
export function GridSizeControl() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const filled = useEditorState((state) => state.history.document.order.length)
  const limits = useEditorState((state) => state.limits)
  const { keep, isKeeping } = useKeepVersion()
  const [wanted, setWanted] = useState<GridSize | null>(null)
  const [asked, setAsked] = useState<GridSize | null>(null)
  const refused = wanted ? refuseSize(wanted, filled, limits) : undefined
  const max = refused === 'columns' || refused === 'rows' ? limits[refused] : limits.cells

  const apply = (size: GridSize) => {
    editor.edit((document) => changeGrid(document, size))
    showToast(t('grid.resized'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  const settle = useEffectEvent((size: GridSize) => {
    setWanted(null)
    if (size.columns !== columns && filled > 0) setAsked(size)
    else if (size.columns !== columns || size.rows !== rows) apply(size)
  })
  const reset = async (size: GridSize) => {
    const isKept = await keep('grid')
    setAsked(null)
    if (isKept) apply(size)
  }
  useEffect(() => {
    if (!wanted || refused) return undefined
    const timer = setTimeout(() => settle(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, refused])

  return (
    <div className="flex flex-col gap-2" onBlur={() => refused && setWanted(null)}>
      <SizeFields size={wanted ?? { columns, rows }} onSizeChange={setWanted} />
      <p role={refused ? 'alert' : undefined} className={refused ? 'text-xs text-danger' : 'text-xs text-ink-soft'}>
        {refused ? t(`grid.refused.${refused}`, { max, count: filled }) : t('grid.sizeHint', { max: limits.cells })}
      </p>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void reset(asked)}
        isBusy={isKeeping}
        tone="danger"
        typed={`${asked?.columns ?? columns} × ${asked?.rows ?? rows}`}
        title={t('grid.reflow.title')}
        description={t('grid.reflow.description', { from: columns, to: asked?.columns ?? columns })}
        confirmLabel={t('grid.reflow.confirm')}
      />
    </div>
  )
}

function SizeFields({ size, onSizeChange }: { size: GridSize; onSizeChange: (size: GridSize) => void }) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex gap-3">
      {(['columns', 'rows'] as const).map((side) => (
        <Field key={side} label={t(`grid.${side}`)} className="flex-1">
          {(control) => (
            <NumberInput
              {...control}
              value={size[side]}
              min={1}
              max={GRID_SIDE_MAX}
              disabled={isReadOnly}
              onValueChange={(value) => onSizeChange({ ...size, [side]: value })}
              className="w-full"
            />
          )}
        </Field>
      ))}
    </div>
  )
}
