import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { popupAnchor, popupClass } from '#admin/ui/popup/popup-look.ts'
import type { FieldControl } from './field.tsx'
import { CONTROL } from './text-input.tsx'

export type Option<T extends string> = { value: T; label: string; hint?: string; isDisabled?: boolean }

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

/** One of several choices behind a button that shows the chosen one. */
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
  return (
    <Listbox value={value} onChange={onValueChange} disabled={disabled}>
      <ListboxButton
        {...control}
        as={SelectButton}
        // The name contains the field's label and the chosen option.
        label={label && `${label}: ${chosen?.label ?? ''}`}
        labelledBy={label || !control.id ? undefined : `${control.id}-label ${control.id}`}
        describedBy={describedBy}
        className={cx(
          CONTROL,
          'relative flex items-center gap-2 pr-9 pl-3 text-left',
          size === 'sm' ? 'h-8' : 'h-9',
          className ?? 'w-full',
        )}
      >
        {leading}
        <span className="truncate">{chosen?.label}</span>
        <Icon name="chevron-down" size={16} className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft" />
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor={popupAnchor('start')}
        className={popupClass('min-w-(--button-width) p-1 [--anchor-max-height:20rem]')}
      >
        {options.map((option) => (
          <Choice key={option.value} option={option} />
        ))}
      </ListboxOptions>
    </Listbox>
  )
}

type SelectButtonProps = ComponentProps<'button'> & {
  label: string | undefined
  labelledBy: string | undefined
  describedBy: string | undefined
}

/** Keeps names that Headless UI would replace by its own labels', and opens by Enter, which would submit the form. */
function SelectButton({ label, labelledBy, describedBy, onKeyDown, ...rest }: SelectButtonProps) {
  const openByEnter = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Enter') return onKeyDown?.(event)
    event.preventDefault()
    // Headless UI opens by Space.
    event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    return undefined
  }
  return (
    <button
      {...rest}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={openByEnter}
    />
  )
}

function Choice<T extends string>({ option }: { option: Option<T> }) {
  return (
    <ListboxOption
      value={option.value}
      disabled={option.isDisabled ?? false}
      className="group/choice flex items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none data-disabled:opacity-45 data-focus:bg-hover"
    >
      <Icon name="check" size={16} className="not-group-data-selected/choice:invisible" />
      <span>{option.label}</span>
      {option.hint && <span className="ml-auto pl-4 text-xs text-ink-soft">{option.hint}</span>}
    </ListboxOption>
  )
}
