import { Menu as HeadlessMenu, MenuButton, MenuItem as HeadlessItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Fragment, type ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { type PopupAlign, popupAnchor, popupClass } from './popup-look.ts'
import type { Trigger } from './use-later-popup.ts'

export type MenuProps = {
  /** The button that opens the menu: a `Button`, an `IconButton` or a plain button. */
  trigger: Trigger
  align?: PopupAlign
  children: ReactNode
  className?: string
}

/** `Menu` with the code that it waited for. */
export function LoadedMenu({ trigger, align = 'end', children, className }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems modal={false} anchor={popupAnchor(align)} className={popupClass(cx('min-w-48 p-1', className))}>
        {children}
      </MenuItems>
    </HeadlessMenu>
  )
}

const ITEM =
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm select-none data-focus:bg-hover'

/**
 * Runs an action after the menu has returned the focus to its button, two frames after the choice: a dialog that the
 * action opens would lose the focus, and would not know where to return it.
 */
function afterFocusReturned(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(action)))
}

export type MenuItemProps = {
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

export function LoadedMenuItem({
  icon,
  children,
  onSelect,
  href,
  isDisabled = false,
  isChosen,
  tone,
  hint,
}: MenuItemProps) {
  const className = cx(ITEM, tone === 'danger' && 'text-danger data-focus:bg-danger-soft', isDisabled && 'opacity-45')
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
      <HeadlessItem as="a" href={href} target="_blank" rel="noreferrer" className={className}>
        {content}
      </HeadlessItem>
    )
  return (
    <HeadlessItem
      as="button"
      type="button"
      disabled={isDisabled}
      aria-current={isChosen || undefined}
      onClick={onSelect && (() => afterFocusReturned(onSelect))}
      className={className}
    >
      {content}
    </HeadlessItem>
  )
}

export function LoadedMenuDivider() {
  return <MenuSeparator className="mx-2.5 my-1 h-px bg-line" />
}
