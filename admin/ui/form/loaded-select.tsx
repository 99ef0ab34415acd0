import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ReactElement } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { popupAnchor, popupClass } from '#admin/ui/popup/popup-look.ts'
import { SelectButton, type SelectButtonProps } from './select-button.tsx'

export type Option<T extends string> = { value: T; label: string; hint?: string; isDisabled?: boolean }

type LoadedSelectProps<T extends string> = {
  trigger: ReactElement<SelectButtonProps>
  value: T
  options: readonly Option<T>[]
  onValueChange: (value: T) => void
  disabled: boolean
}

/** `Select` with the code that it waited for. */
export function LoadedSelect<T extends string>({
  trigger,
  value,
  options,
  onValueChange,
  disabled,
}: LoadedSelectProps<T>) {
  return (
    <Listbox value={value} onChange={onValueChange} disabled={disabled}>
      {/* Its props, and not as a fragment: the field names the button by its id. */}
      <ListboxButton {...trigger.props} as={SelectButton} />
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
