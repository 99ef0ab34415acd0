import { type ReactNode, useId } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

type CheckboxProps = {
  id?: string
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  isInvalid?: boolean
  help?: ReactNode
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { id, label, checked, onCheckedChange, disabled = false, isInvalid = false, help, className } = props
  const helpId = useId()
  return (
    <label
      className={cx('finger flex items-start gap-2 text-sm', disabled ? 'text-ink-faint' : 'cursor-pointer', className)}
    >
      <span className="relative mt-0.5 size-4.5 shrink-0">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          disabled={disabled}
          aria-describedby={help ? helpId : undefined}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-full appearance-none rounded-sm border border-edge bg-paper transition-colors checked:border-ink checked:bg-ink aria-invalid:border-danger disabled:border-line-strong disabled:bg-ground disabled:checked:bg-edge"
        />
        <Icon
          name="check"
          size={14}
          className="pointer-events-none absolute top-0.5 left-0.5 text-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {help && (
          <span id={helpId} className="block text-xs text-ink-soft">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
