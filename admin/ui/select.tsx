import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
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

export function Select<T extends string>({
  value,
  options,
  onValueChange,
  size = 'md',
  leading,
  className,
  disabled,
  ...control
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value)
  // The name says what is chosen, and for what.
  const name = control['aria-label']
    ? { 'aria-label': `${control['aria-label']}: ${chosen?.label ?? ''}` }
    : control.id && { 'aria-labelledby': `${control.id}-label ${control.id}` }
  return (
    <Listbox value={value} onChange={onValueChange} disabled={disabled === true}>
      <ListboxButton
        {...control}
        {...name}
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
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="z-50 max-h-80 min-w-(--button-width) animate-rise overflow-y-auto rounded-md bg-paper p-1 shadow-float focus:outline-none"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.isDisabled === true}
            className="flex items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none data-disabled:opacity-45 data-focus:bg-hover"
          >
            {({ selected }) => (
              <>
                <Icon name="check" size={16} className={selected ? '' : 'invisible'} />
                <span>{option.label}</span>
                {option.hint && <span className="ml-auto pl-4 text-xs text-ink-soft">{option.hint}</span>}
              </>
            )}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
