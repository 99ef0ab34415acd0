import { lazy, memo, Suspense, useId, useState } from 'react'
import { IconButton } from '#admin/ui/button.tsx'
import { cx } from '#admin/ui/cx.ts'
import { FieldError } from '#admin/ui/field.tsx'
import { Popup } from '#admin/ui/popup.tsx'
import { Skeleton } from '#admin/ui/skeleton.tsx'
import { TextInput } from '#admin/ui/text-input.tsx'
import { parseColour } from '#shared/colour-rules.ts'
import { useEditor } from './editor-context.tsx'
import { editCell } from './state/commands.ts'
import { useDraft } from './use-draft.ts'
import { useEditorText } from './use-editor-text.ts'

const ColourPicker = lazy(async () => ({ default: (await import('./colour-picker.tsx')).ColourPicker }))

export type ColourName = 'mainTextColor' | 'priceTextColor' | 'linkButtonColor' | 'linkTextColor' | 'hoverArrowColor'

type ColourFieldProps = {
  cellId: string
  name: ColourName
  label: string
  value: string
  initial: string
  isDisabled: boolean
}

/** A colour as a swatch that opens a picker, and as a code that can be typed in any of the allowed forms. */
export const ColourField = memo(function ColourField({
  cellId,
  name,
  label,
  value,
  initial,
  isDisabled,
}: ColourFieldProps) {
  const editor = useEditor()
  const onValueChange = (next: string) =>
    editor.edit((document) => editCell(document, cellId, { [name]: next }), `${cellId}.${name}`)
  const t = useEditorText()
  const id = useId()
  const check = (text: string) => {
    const parsed = parseColour(text)
    return parsed ? { value: parsed } : { error: t('colours.invalid') }
  }
  const draft = useDraft(value, check, onValueChange)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-sm">
          {label}
        </label>
        {value !== initial && !isDisabled && (
          <IconButton
            size="sm"
            icon="refresh"
            placement="top"
            label={t('colours.reset')}
            onClick={() => onValueChange(initial)}
          />
        )}
        <button
          type="button"
          disabled={isDisabled}
          aria-label={t('colours.pick', { name: label })}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
          className={cx(
            'block size-8 rounded-md border border-edge bg-clip-padding p-0.5 disabled:opacity-60',
            'bg-[repeating-conic-gradient(#e5e4e0_0_25%,#fff_0_50%)] bg-[length:8px_8px]',
          )}
        >
          <span
            className="block size-full rounded-[5px] shadow-[inset_0_0_0_1px_rgb(32_32_32/0.12)]"
            style={{ background: value }}
          />
        </button>
        {anchor && (
          <Popup
            anchor={anchor}
            align="end"
            role="group"
            aria-label={t('colours.pick', { name: label })}
            onClose={() => setAnchor(null)}
            className="p-3"
          >
            <Suspense fallback={<Skeleton className="h-[168px] w-[216px]" />}>
              <ColourPicker value={value} onValueChange={onValueChange} />
            </Suspense>
            <p className="mt-2 w-[216px] text-xs text-ink-soft">{t('colours.codeHelp')}</p>
          </Popup>
        )}
        <span className="w-28 shrink-0">
          <TextInput
            id={id}
            size="sm"
            aria-label={t('colours.code', { name: label })}
            value={draft.text}
            disabled={isDisabled}
            aria-invalid={draft.error ? true : undefined}
            aria-describedby={draft.error ? `${id}-error` : undefined}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
          />
        </span>
      </div>
      {draft.error && <FieldError id={`${id}-error`} message={draft.error} />}
    </div>
  )
})
