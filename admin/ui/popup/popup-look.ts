import { cx } from '#admin/ui/basic/cx.ts'

export type PopupAlign = 'start' | 'end'

/** Under the control, above it where only there is room, 8 px inside the window. */
export function popupAnchor(align: PopupAlign): { to: 'bottom start' | 'bottom end'; gap: number; padding: number } {
  return { to: `bottom ${align}`, gap: 4, padding: 8 }
}

/** Classes of every menu, list of choices and popover. */
export function popupClass(className?: string): string {
  return cx('z-50 animate-rise rounded-md bg-paper text-ink shadow-float focus:outline-none', className)
}
