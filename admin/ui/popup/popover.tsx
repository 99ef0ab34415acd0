import { cloneElement, type ReactNode } from 'react'
import { laterPart } from './later-part.ts'
import type { PopupAlign } from './popup-look.ts'
import { type Trigger, useLaterPopup } from './use-later-popup.ts'

const popoverPart = laterPart(() => import('./loaded-popover.tsx'))

export type PopoverProps = {
  /** The button that opens it. */
  trigger: Trigger
  /** Its name for screen readers. */
  label: string
  /** A `dialog` takes the focus when it opens; a `group` leaves it on the button. */
  role?: 'dialog' | 'group'
  align?: PopupAlign
  className?: string
  /** Given the function that closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** Controls behind one button, closed by Esc, a press or a focus elsewhere. Its code comes after the screen. */
export function Popover({ role = 'dialog', ...props }: PopoverProps) {
  const trigger = role === 'dialog' ? cloneElement(props.trigger, { 'aria-haspopup': 'dialog' }) : props.trigger
  const { part, button } = useLaterPopup(popoverPart, 'popover', trigger)
  if (!part) return button
  return <part.LoadedPopover {...props} role={role} trigger={button} />
}
