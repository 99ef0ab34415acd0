import type { ReactNode } from 'react'
import type { IconName } from '#admin/ui/basic/icon.tsx'
import { laterPart } from './later-part.ts'
import type { PopupAlign } from './popup-look.ts'
import { type Trigger, useLaterPopup } from './use-later-popup.ts'

const menuPart = laterPart(() => import('./loaded-menu.tsx'))

export type MenuProps = {
  /** The button that opens the menu: a `Button`, an `IconButton` or a plain button. */
  trigger: Trigger
  align?: PopupAlign
  children: ReactNode
  className?: string
}

/** A list of actions behind one button. Its code comes after the screen. */
export function Menu(props: MenuProps) {
  const { part, button } = useLaterPopup(menuPart, 'menu', props.trigger)
  if (!part) return button
  return <part.LoadedMenu {...props} trigger={button} />
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

/** Only inside a `Menu`, which closes when an item is chosen. */
export function MenuItem(props: MenuItemProps) {
  const part = menuPart.usePart()
  return part && <part.LoadedMenuItem {...props} />
}

export function MenuDivider() {
  const part = menuPart.usePart()
  return part && <part.LoadedMenuDivider />
}
