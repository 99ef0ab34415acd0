import { lazy, Suspense, useId } from 'react'
import { parseColour } from '#shared/text/colour-rules.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { FieldError } from './field.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextInput } from './text-input.tsx'
import { type DraftCheck, type FieldDraftState, useDraft } from './use-draft.ts'

const ColourPicker = lazy(async () => ({ default: (await import('./colour-picker.tsx')).ColourPicker }))

/** Colour of the picker without a value. */
const NO_COLOUR = '#202020'

type Texts = { pick: string; code: string; codeHelp: string; reset: string }

type ColourControlProps = {
  label: string
  /** Empty without a colour. */
  value: string
  /** State of the code field. */
  draft: FieldDraftState
  texts: Texts
  isDisabled?: boolean
  /** Resets to the default; absent where the default is set. */
  onReset?: (() => void) | undefined
}

type ColourFieldProps = Omit<ColourControlProps, 'draft' | 'texts'> & {
  texts: Texts & { invalid: string }
  error?: string | undefined
  onValueChange: (value: string) => void
}

/** Accepts a colour in any allowed notation, and an empty text where no colour is set. */
export function colourCheck(value: string, invalid: string): DraftCheck {
  return (text) => {
    const parsed = parseColour(text)
    if (parsed) return { value: parsed }
    return text.trim() === '' && value === '' ? { value } : { error: invalid }
  }
}

/** A colour field that keeps its code as typed until blur. */
export function ColourField({ error, onValueChange, ...shown }: ColourFieldProps) {
  const draft = useDraft(shown.value, colourCheck(shown.value, shown.texts.invalid), onValueChange)
  return <ColourControl {...shown} draft={{ ...draft, error: draft.error ?? error }} />
}

/** A swatch that opens a picker, and a code field that accepts any allowed notation. */
export function ColourControl({ label, value, draft, texts, isDisabled = false, onReset }: ColourControlProps) {
  const id = useId()
  const { error } = draft
  return (
    <div>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-sm">
          {label}
        </label>
        {onReset && !isDisabled && (
          <IconButton size="sm" icon="refresh" placement="top" label={texts.reset} onClick={onReset} />
        )}
        <Swatch value={value} texts={texts} isDisabled={isDisabled} onValueChange={draft.onValueChange} />
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

type SwatchProps = { value: string; texts: Texts; isDisabled: boolean; onValueChange: (value: string) => void }

/** The colour as a button that opens the picker. */
function Swatch({ value, texts, isDisabled, onValueChange }: SwatchProps) {
  return (
    <Popover
      label={texts.pick}
      role="group"
      align="end"
      className="p-4"
      trigger={
        <button
          type="button"
          disabled={isDisabled}
          aria-label={texts.pick}
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
      }
    >
      {() => (
        <>
          <Suspense fallback={<Skeleton className="h-[168px] w-[216px]" />}>
            <ColourPicker value={value || NO_COLOUR} onValueChange={onValueChange} />
          </Suspense>
          <p className="mt-2 w-[216px] text-xs text-ink-soft">{texts.codeHelp}</p>
        </>
      )}
    </Popover>
  )
}
