import { lazy, Suspense, useId, useState } from 'react'
import { parseColour } from '#shared/text/colour-rules.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { FieldError } from './field.tsx'
import { Popup } from '#admin/ui/popup/popup.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextInput } from './text-input.tsx'
import { type DraftCheck, type FieldDraftState, useDraft } from './use-draft.ts'

const ColourPicker = lazy(async () => ({ default: (await import('./colour-picker.tsx')).ColourPicker }))

/** What the picker shows where no colour is chosen. */
const NO_COLOUR = '#202020'

type Texts = { pick: string; code: string; codeHelp: string; reset: string }

type ColourControlProps = {
  label: string
  /** Empty where none is chosen. */
  value: string
  /** What stands in the field of the code. */
  draft: FieldDraftState
  texts: Texts
  isDisabled?: boolean
  /** Goes back to what stands without a choice; absent where that is so already. */
  onReset?: (() => void) | undefined
}

type ColourFieldProps = Omit<ColourControlProps, 'draft' | 'texts'> & {
  texts: Texts & { invalid: string }
  error?: string | undefined
  onValueChange: (value: string) => void
}

/** Takes a colour in any of the allowed forms; nothing where none is chosen anyway. */
export function colourCheck(value: string, invalid: string): DraftCheck {
  return (text) => {
    const parsed = parseColour(text)
    if (parsed) return { value: parsed }
    return text.trim() === '' && value === '' ? { value } : { error: invalid }
  }
}

/** A colour whose code is kept as typed until it is left. */
export function ColourField({ error, onValueChange, ...shown }: ColourFieldProps) {
  const draft = useDraft(shown.value, colourCheck(shown.value, shown.texts.invalid), onValueChange)
  return <ColourControl {...shown} draft={{ ...draft, error: draft.error ?? error }} />
}

/** A colour as a swatch that opens a picker, and as a code that can be typed in any of the allowed forms. */
export function ColourControl({ label, value, draft, texts, isDisabled = false, onReset }: ColourControlProps) {
  const id = useId()
  const { error } = draft
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-sm">
          {label}
        </label>
        {onReset && !isDisabled && (
          <IconButton size="sm" icon="refresh" placement="top" label={texts.reset} onClick={onReset} />
        )}
        <button
          type="button"
          disabled={isDisabled}
          aria-label={texts.pick}
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
            aria-label={texts.pick}
            onClose={() => setAnchor(null)}
            className="p-4"
          >
            <Suspense fallback={<Skeleton className="h-[168px] w-[216px]" />}>
              <ColourPicker value={value || NO_COLOUR} onValueChange={draft.onValueChange} />
            </Suspense>
            <p className="mt-2 w-[216px] text-xs text-ink-soft">{texts.codeHelp}</p>
          </Popup>
        )}
        <span className="w-28 shrink-0">
          <TextInput
            id={id}
            size="sm"
            aria-label={texts.code}
            value={draft.text}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
          />
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}
