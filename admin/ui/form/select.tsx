import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { laterPart } from '#admin/ui/popup/later-part.ts'
import { useLaterPopup } from '#admin/ui/popup/use-later-popup.ts'
import type { FieldControl } from './field.tsx'
import type { Option } from './loaded-select.tsx'
import { SelectButton } from './select-button.tsx'
import { CONTROL } from './text-input.tsx'

const selectPart = laterPart(() => import('./loaded-select.tsx'))

export type { Option } from './loaded-select.tsx'

type SelectProps<T extends string> = Partial<FieldControl> & {
  value: T
  options: readonly Option<T>[]
  onValueChange: (value: T) => void
  disabled?: boolean
  size?: 'sm' | 'md'
  'aria-label'?: string
  /** Before the chosen label. */
  leading?: ReactNode
  /** Width; the whole line where absent. */
  className?: string
}

/** One of several choices behind a button that shows the chosen one. The list's code comes after the screen. */
export function Select<T extends string>({
  value,
  options,
  onValueChange,
  size = 'md',
  leading,
  className,
  disabled = false,
  'aria-label': label,
  'aria-describedby': describedBy,
  ...control
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value)
  const { part, button } = useLaterPopup(
    selectPart,
    'listbox',
    <SelectButton
      {...control}
      disabled={disabled}
      // The name contains the field's label and the chosen option.
      label={label && `${label}: ${chosen?.label ?? ''}`}
      labelledBy={label || !control.id ? undefined : `${control.id}-label ${control.id}`}
      describedBy={describedBy}
      className={cx(
        CONTROL,
        'finger relative flex items-center gap-2 pr-9 pl-3 text-left',
        size === 'sm' ? 'h-8' : 'h-9',
        className ?? 'w-full',
      )}
    >
      {leading}
      <span className="truncate">{chosen?.label}</span>
      <Icon name="chevron-down" size={16} className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft" />
    </SelectButton>,
  )
  if (!part) return button
  return (
    <part.LoadedSelect
      trigger={button}
      value={value}
      options={options}
      onValueChange={onValueChange}
      disabled={disabled}
    />
  )
}
