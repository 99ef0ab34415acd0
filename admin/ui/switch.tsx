import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  help?: ReactNode
}

/** Takes effect at once; for choices inside a form that is sent later, use a checkbox. */
export function Switch({ label, checked, onCheckedChange, disabled = false, help }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <span>
        <label htmlFor={id} className={cx('text-sm font-medium', disabled ? 'text-ink-faint' : 'cursor-pointer')}>
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className="block text-xs text-ink-soft">
            {help}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'relative mt-0.5 h-5 w-9 shrink-0 rounded-full transition-colors disabled:opacity-45',
          checked ? 'bg-ink' : 'bg-edge',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-4 rounded-full bg-white transition-transform',
            checked && 'translate-x-4',
          )}
        />
      </button>
    </div>
  )
}
