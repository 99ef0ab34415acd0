import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import type { FieldControl } from './field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { PopupList } from '#admin/ui/popup/popup-list.tsx'
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
  disabled,
  ...control
}: SelectProps<T>) {
  const listId = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; byKey: boolean }>()
  const toggle = (anchor: HTMLElement, byKey: boolean) => setOpened(opened ? undefined : { anchor, byKey })
  const chosen = options.find((option) => option.value === value)
  // The name says what is chosen, and for what.
  const name = control['aria-label']
    ? { 'aria-label': `${control['aria-label']}: ${chosen?.label ?? ''}` }
    : control.id && { 'aria-labelledby': `${control.id}-label ${control.id}` }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (opened || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    toggle(event.currentTarget, true)
  }
  return (
    <>
      <button
        {...control}
        {...name}
        type="button"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={opened !== undefined}
        aria-controls={opened && listId}
        onClick={(event) => toggle(event.currentTarget, event.detail === 0)}
        onKeyDown={onKeyDown}
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
      </button>
      {opened && (
        <PopupList
          {...opened}
          id={listId}
          role="listbox"
          aria-label={control['aria-label']}
          aria-labelledby={control.id && `${control.id}-label`}
          onClose={() => setOpened(undefined)}
          className="[--tallest:20rem] min-w-(--control-width) p-1"
        >
          {options.map((option) => (
            <Choice
              key={option.value}
              option={option}
              isChosen={option.value === value}
              onChoose={() => onValueChange(option.value)}
            />
          ))}
        </PopupList>
      )}
    </>
  )
}

type ChoiceProps<T extends string> = { option: Option<T>; isChosen: boolean; onChoose: () => void }

/** The list gives it the keys. */
function Choice<T extends string>({ option, isChosen, onChoose }: ChoiceProps<T>) {
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      onClick={option.isDisabled ? undefined : onChoose}
      className={cx(
        'flex items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none focus:bg-hover focus-visible:-outline-offset-2',
        option.isDisabled && 'opacity-45',
      )}
    >
      <Icon name="check" size={16} className={isChosen ? '' : 'invisible'} />
      <span>{option.label}</span>
      {option.hint && <span className="ml-auto pl-4 text-xs text-ink-soft">{option.hint}</span>}
    </div>
  )
}
