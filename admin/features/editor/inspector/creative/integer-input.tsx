import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useCreativeText } from './use-creative-text.ts'

type IntegerInputProps = {
  place: FieldPlace
  label: string
  /** undefined where several cells differ. */
  value: number | undefined
  min: number
  max: number
  unit: string
  onValueChange: (value: number) => void
  isDisabled: boolean
  help?: string
}

/** How far the arrow keys step with Shift. */
const FAR = 10

/** A whole number: typed, or stepped by the arrow keys, with Shift by ten. */
export function IntegerInput(props: IntegerInputProps) {
  const { place, label, value, min, max, unit, onValueChange, isDisabled, help } = props
  const t = useCreativeText()
  const frame = useFocusTarget<HTMLDivElement>(place.field)
  const shown = value === undefined ? '' : String(value)
  const check = (text: string) => {
    const digits = text.normalize('NFKC').trim()
    const number = Number(digits)
    if (digits === '' && value === undefined) return { value: shown }
    return /^\d+$/.test(digits) && number >= min && number <= max
      ? { value: String(number) }
      : { error: t('place.invalid', { min, max }) }
  }
  const draft = useFieldDraft(place, {
    label,
    value: shown,
    check,
    commit: (text) => onValueChange(Number(text)),
  })
  return (
    <div ref={frame}>
      <Field label={label} error={draft.error} help={help}>
        {(control) => (
          <span className="relative flex items-center">
            <TextInput
              {...control}
              role="spinbutton"
              inputMode="numeric"
              autoComplete="off"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={value === undefined ? t('many.mixed') : undefined}
              placeholder={value === undefined ? t('many.mixedShort') : undefined}
              disabled={isDisabled}
              value={draft.text}
              onValueChange={draft.onValueChange}
              onBlur={draft.onBlur}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                const step = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? FAR : 1)
                draft.onValueChange(String(Math.min(Math.max((value ?? min) + step, min), max)))
              }}
              className="tabular pr-10"
            />
            <span className="pointer-events-none absolute right-3 text-xs text-ink-soft">{unit}</span>
          </span>
        )}
      </Field>
    </div>
  )
}
