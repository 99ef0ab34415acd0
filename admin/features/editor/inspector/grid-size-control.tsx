import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { GRID_SIDE_MAX } from '#shared/site/site-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { changeGrid } from '#admin/features/editor/document/commands.ts'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { type GridSize, refuseSize } from '#admin/features/editor/document/grid-limits.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useKeepVersion } from '#admin/features/editor/fields/use-keep-version.ts'
import { useKeptDraft } from '#admin/features/editor/fields/use-field-draft.ts'

/** Delay before a typed size is applied: typing `12` passes `1`. */
const SETTLE_MS = 700

/** One draft for both fields: neither is committed while the pair is invalid. */
const PLACE: FieldPlace = { field: 'grid', value: 'numberHorizontal', beside: ['numberVertical'] }

/** Edits columns and rows, within the plan's limits and not below the number of cells. */
export function GridSizeControl() {
  const t = useEditorText()
  const stored = useStoredSize()
  const max = useEditorState((state) => state.limits.cells)
  const frame = useFocusTarget<HTMLDivElement>('grid')
  const [asked, setAsked] = useState<GridSize | null>(null)
  const apply = useSizeChange()
  const { wanted, refused, type, settleNow } = useTypedSize((size) => {
    if (size.columns !== stored.columns && stored.filled > 0) setAsked(size)
    else if (size.columns !== stored.columns || size.rows !== stored.rows) apply(size)
  })
  // Applies the size at once when the focus leaves both fields.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settleNow()
  }
  return (
    <div ref={frame} className="flex flex-col gap-2" onBlur={leave}>
      <SizeFields size={wanted ?? stored} isInvalid={refused !== undefined} onSizeChange={type} />
      <p role={refused ? 'alert' : undefined} className={refused ? 'text-xs text-danger' : 'text-xs text-ink-soft'}>
        {refused ?? t('grid.sizeHint', { max })}
      </p>
      <ReflowDialog from={stored} to={asked} onApply={apply} onClose={() => setAsked(null)} />
    </div>
  )
}

/** The size of the document's grid, and how many cells it has. */
function useStoredSize() {
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const filled = useEditorState((state) => state.history.document.order.length)
  return { columns, rows, filled }
}

function useSizeChange() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  return (size: GridSize) => {
    editor.edit((document) => changeGrid(document, size))
    showToast(t('grid.resized'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
}

/** The typed size, which settles after a pause; a refused one is kept as a draft with its reason. */
function useTypedSize(onSettled: (size: GridSize) => void) {
  const t = useEditorText()
  const filled = useEditorState((state) => state.history.document.order.length)
  const limits = useEditorState((state) => state.limits)
  const draft = useKeptDraft(PLACE, t('settings.grid'))
  const [typed, setTyped] = useState<GridSize | null>(null)
  const kept = useMemo(() => (draft.text === undefined ? null : (JSON.parse(draft.text) as GridSize)), [draft.text])
  const wanted = typed ?? kept
  const sizeError = (size: GridSize) => {
    const reason = refuseSize(size, filled, limits)
    const max = reason === 'columns' || reason === 'rows' ? limits[reason] : limits.cells
    return reason && t(`grid.refused.${reason}`, { max, count: filled })
  }
  const refused = wanted ? sizeError(wanted) : undefined
  const settle = (size: GridSize) => {
    setTyped(null)
    draft.drop()
    onSettled(size)
  }
  const settleLate = useEffectEvent(settle)
  useEffect(() => {
    if (!wanted || refused) return undefined
    const timer = setTimeout(() => settleLate(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, refused])
  return {
    wanted,
    refused,
    type: (size: GridSize) => {
      const error = sizeError(size)
      setTyped(error === undefined ? size : null)
      if (error === undefined) draft.drop()
      else draft.keep(JSON.stringify(size), error)
    },
    settleNow: () => typed && settle(typed),
  }
}

type ReflowDialogProps = {
  from: GridSize
  /** The asked size; null closes the dialog. */
  to: GridSize | null
  onApply: (size: GridSize) => void
  onClose: () => void
}

/** Other columns move cells to other places: asks for the size, and keeps a version before the change. */
function ReflowDialog({ from, to, onApply, onClose }: ReflowDialogProps) {
  const t = useEditorText()
  const { keep, isKeeping } = useKeepVersion()
  const { columns, rows } = to ?? from
  const reset = async (size: GridSize) => {
    const isKept = await keep('grid')
    onClose()
    if (isKept) onApply(size)
  }
  return (
    <ConfirmDialog
      isOpen={to !== null}
      onClose={onClose}
      onConfirm={() => to && void reset(to)}
      isBusy={isKeeping}
      tone="danger"
      typed={`${columns} × ${rows}`}
      title={t('grid.reflow.title')}
      description={t('grid.reflow.description', { from: from.columns, to: columns })}
      confirmLabel={t('grid.reflow.confirm')}
    />
  )
}

type SizeFieldsProps = { size: GridSize; isInvalid: boolean; onSizeChange: (size: GridSize) => void }

function SizeFields({ size, isInvalid, onSizeChange }: SizeFieldsProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex gap-3">
      {(['columns', 'rows'] as const).map((side) => (
        <Field key={side} label={t(`grid.${side}`)} className="flex-1">
          {(control) => (
            <NumberInput
              {...control}
              aria-invalid={isInvalid || undefined}
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
