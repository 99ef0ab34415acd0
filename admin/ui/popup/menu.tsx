import {
  cloneElement,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { PopupList } from './popup-list.tsx'

type MenuProps = {
  /** The button that opens the menu: a `Button`, an `IconButton` or a plain button. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
  className?: string
}

/** A list of actions behind one button. */
export function Menu({ trigger, align = 'end', children, className }: MenuProps) {
  const id = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; byKey: boolean }>()
  const toggle = (anchor: HTMLElement, byKey: boolean) => setOpened(opened ? undefined : { anchor, byKey })
  const button = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== undefined,
    'aria-controls': opened && id,
    onClick: (event: MouseEvent<HTMLElement>) => toggle(event.currentTarget, event.detail === 0),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || opened) return
      event.preventDefault()
      toggle(event.currentTarget, true)
    },
  })
  return (
    <>
      {button}
      {opened && (
        <PopupList
          {...opened}
          id={id}
          role="menu"
          align={align}
          onClose={() => setOpened(undefined)}
          className={cx('min-w-48 p-1', className)}
        >
          {children}
        </PopupList>
      )}
    </>
  )
}

type MenuItemProps = {
  icon?: IconName
  children: ReactNode
  onSelect?: () => void
  /** Makes the item a link to this address, opened in a new tab. */
  href?: string
  isDisabled?: boolean
  /** Marks the current one of several choices. */
  isChosen?: boolean
  tone?: 'danger'
  /** At the right edge: a shortcut or a short note. */
  hint?: string
}

const ITEM =
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm select-none focus:bg-hover focus-visible:-outline-offset-2'

/** Only inside a `Menu`, which closes when it is chosen. */
export function MenuItem({ icon, children, onSelect, href, isDisabled = false, isChosen, tone, hint }: MenuItemProps) {
  const className = cx(ITEM, tone === 'danger' && 'text-danger focus:bg-danger-soft', isDisabled && 'opacity-45')
  const content = (
    <>
      {icon && <Icon name={icon} size={18} className={tone ? '' : 'text-ink-soft'} />}
      <span className="flex-1">{children}</span>
      {hint && <span className="pl-4 text-xs text-ink-soft pointer-coarse:hidden">{hint}</span>}
      {isChosen && <Icon name="check" size={16} />}
    </>
  )
  if (href && !isDisabled)
    return (
      <a href={href} target="_blank" rel="noreferrer" role="menuitem" tabIndex={-1} className={className}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      aria-current={isChosen || undefined}
      onClick={isDisabled ? undefined : onSelect}
      className={className}
    >
      {content}
    </button>
  )
}

export function MenuDivider() {
  return <div role="separator" className="mx-2.5 my-1 h-px bg-line" />
}
