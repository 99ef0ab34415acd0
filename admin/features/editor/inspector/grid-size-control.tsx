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

/** `12` is typed as `1` first: a size counts when nothing more is typed for this long. */
const SETTLE_MS = 700

/** One value: neither is taken while they do not fit together. */
const PLACE: FieldPlace = { field: 'grid', value: 'numberHorizontal', beside: ['numberVertical'] }

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
  const frame = useFocusTarget<HTMLDivElement>('grid')
  const draft = useKeptDraft(PLACE, t('settings.grid'))
  const [typed, setTyped] = useState<GridSize | null>(null)
  const kept = useMemo(() => (draft.text === undefined ? null : (JSON.parse(draft.text) as GridSize)), [draft.text])
  const wanted = typed ?? kept
  const [asked, setAsked] = useState<GridSize | null>(null)
  const whyNot = (size: GridSize) => {
    const reason = refuseSize(size, filled, limits)
    const max = reason === 'columns' || reason === 'rows' ? limits[reason] : limits.cells
    return reason && t(`grid.refused.${reason}`, { max, count: filled })
  }
  const refused = wanted ? whyNot(wanted) : undefined
  const type = (size: GridSize) => {
    const error = whyNot(size)
    setTyped(error === undefined ? size : null)
    if (error === undefined) draft.drop()
    else draft.keep(JSON.stringify(size), error)
  }

  const apply = (size: GridSize) => {
    editor.edit((document) => changeGrid(document, size))
    showToast(t('grid.resized'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  const settle = (size: GridSize) => {
    setTyped(null)
    draft.drop()
    if (size.columns !== columns && filled > 0) setAsked(size)
    else if (size.columns !== columns || size.rows !== rows) apply(size)
  }
  const settleLate = useEffectEvent(settle)
  const reset = async (size: GridSize) => {
    const isKept = await keep('grid')
    setAsked(null)
    if (isKept) apply(size)
  }
  useEffect(() => {
    if (!wanted || refused) return undefined
    const timer = setTimeout(() => settleLate(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, refused])

  // Who goes elsewhere has finished typing.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (typed && !currentTarget.contains(relatedTarget)) settle(typed)
  }

  return (
    <div ref={frame} className="flex flex-col gap-2" onBlur={leave}>
      <SizeFields size={wanted ?? { columns, rows }} isInvalid={refused !== undefined} onSizeChange={type} />
      <p role={refused ? 'alert' : undefined} className={refused ? 'text-xs text-danger' : 'text-xs text-ink-soft'}>
        {refused ?? t('grid.sizeHint', { max: limits.cells })}
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
