import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import type { FieldControl } from './field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { CONTROL } from './text-input.tsx'

type NumberInputProps = Partial<FieldControl> & {
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  /** After the number, e.g. a unit. */
  unit?: string
  /** Decimal places; none by default. */
  digits?: number
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

/** A number between `min` and `max`, typed or stepped; clamped on blur. Fingers get the keys for numbers without steps. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min, max, unit, digits = 0, disabled, className, ...control } = props
  const { text, type, commit } = useTypedNumber({ value, onValueChange, min, max, digits })
  return (
    <span className={cx('relative flex w-32 items-center', className)}>
      <input
        {...control}
        type="text"
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => commit(text === '' ? value : Number(text))}
        onKeyDown={(event) => {
          // A form that Enter sends gets the number that stands there.
          if (event.key === 'Enter') commit(text === '' ? value : Number(text))
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          commit(value + (event.key === 'ArrowUp' ? 1 : -1))
        }}
        className={cx(
          CONTROL,
          'tabular w-full h-9 pl-3',
          unit ? 'pr-18 pointer-coarse:pr-10' : 'pr-11 pointer-coarse:pr-3',
        )}
      />
      {unit && (
        <span className="pointer-events-none absolute right-10 text-xs text-ink-soft pointer-coarse:right-3">
          {unit}
        </span>
      )}
      <Steps
        canIncrease={disabled !== true && value < max}
        canDecrease={disabled !== true && value > min}
        onStep={(step) => commit(value + step)}
      />
    </span>
  )
}

type TypedNumber = Required<Pick<NumberInputProps, 'value' | 'onValueChange' | 'min' | 'max' | 'digits'>>

/** The text while it is typed; the owner gets each number within the bounds. */
function useTypedNumber({ value, onValueChange, min, max, digits }: TypedNumber) {
  const [text, setText] = useState(String(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    // What is being typed stays: `2.` is 2 already.
    if (text === '' || Number(text) !== value) setText(String(value))
  }
  const rounded = (next: number) => Math.round(next * 10 ** digits) / 10 ** digits
  return {
    text,
    type: (next: string) => {
      const typed = next.normalize('NFKC').replace(digits > 0 ? /[^\d.]/g : /\D/g, '')
      setText(typed)
      if (typed !== '' && Number(typed) >= min && Number(typed) <= max) onValueChange(Number(typed))
    },
    commit: (next: number) => {
      const bounded = Math.min(Math.max(Number.isFinite(next) ? rounded(next) : value, min), max)
      setText(String(bounded))
      if (bounded !== value) onValueChange(bounded)
    },
  }
}

type StepsProps = { canIncrease: boolean; canDecrease: boolean; onStep: (step: 1 | -1) => void }

function Steps({ canIncrease, canDecrease, onStep }: StepsProps) {
  const t = useAdminText()
  return (
    <span className="absolute right-px flex h-[34px] w-8 flex-col border-l border-line pointer-coarse:hidden">
      <Step icon="chevron-up" label={t('ui.increase')} disabled={!canIncrease} onStep={() => onStep(1)} />
      <Step icon="chevron-down" label={t('ui.decrease')} disabled={!canDecrease} onStep={() => onStep(-1)} />
    </span>
  )
}

type StepProps = { icon: 'chevron-up' | 'chevron-down'; label: string; disabled: boolean; onStep: () => void }

function Step({ icon, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="flex flex-1 items-center justify-center rounded-sm text-ink-soft not-disabled:hover:bg-hover disabled:opacity-35"
    >
      <Icon name={icon} size={14} />
    </button>
  )
}
