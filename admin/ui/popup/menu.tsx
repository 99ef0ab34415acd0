import { laterPart, usePart } from './later-part.ts'
import type { MenuItemProps, MenuProps } from './loaded-menu.tsx'
import { useLaterPopup } from './use-later-popup.ts'

const menuPart = laterPart(() => import('./loaded-menu.tsx'))

/** A list of actions behind one button. Its code comes after the screen. */
export function Menu(props: MenuProps) {
  const { part, button } = useLaterPopup(menuPart, 'menu', props.trigger)
  if (!part) return button
  return <part.LoadedMenu {...props} trigger={button} />
}

/** Only inside a `Menu`, which closes when an item is chosen. */
export function MenuItem(props: MenuItemProps) {
  const part = usePart(menuPart)
  return part && <part.LoadedMenuItem {...props} />
}

export function MenuDivider() {
  const part = usePart(menuPart)
  return part && <part.LoadedMenuDivider />
}
