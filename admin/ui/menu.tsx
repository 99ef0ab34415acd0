import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem as HeadlessMenuItem,
  MenuItems,
  MenuSeparator,
} from '@headlessui/react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = {
  /** The button that opens the menu: a `Button`, an `IconButton` or a plain button. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
  className?: string
}

/** A list of actions behind one button. */
export function Menu({ trigger, align = 'end', children, className }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
        className={cx(
          'z-50 min-w-48 animate-rise overflow-y-auto rounded-md bg-paper p-1 shadow-float focus:outline-none',
          className,
        )}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
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
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm select-none data-disabled:opacity-45 data-focus:bg-hover'

export function MenuItem({ icon, children, onSelect, href, isDisabled = false, isChosen, tone, hint }: MenuItemProps) {
  const className = cx(ITEM, tone === 'danger' && 'text-danger data-focus:bg-danger-soft')
  const content = (
    <>
      {icon && <Icon name={icon} size={18} className={tone ? '' : 'text-ink-soft'} />}
      <span className="flex-1">{children}</span>
      {hint && <span className="pl-4 text-xs text-ink-soft">{hint}</span>}
      {isChosen && <Icon name="check" size={16} />}
    </>
  )
  return (
    <HeadlessMenuItem disabled={isDisabled}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={className}>
          {content}
        </a>
      ) : (
        <button type="button" onClick={onSelect} aria-current={isChosen || undefined} className={className}>
          {content}
        </button>
      )}
    </HeadlessMenuItem>
  )
}

export function MenuDivider() {
  return <MenuSeparator className="mx-2.5 my-1 h-px bg-line" />
}
