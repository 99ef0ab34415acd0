import { cloneElement } from 'react'
import { laterPart } from './later-part.ts'
import type { PopoverProps } from './loaded-popover.tsx'
import { useLaterPopup } from './use-later-popup.ts'

const popoverPart = laterPart(() => import('./loaded-popover.tsx'))

/** Controls behind one button, closed by Esc, a press or a focus elsewhere. Its code comes after the screen. */
export function Popover({ role = 'dialog', ...props }: PopoverProps) {
  const trigger = role === 'dialog' ? cloneElement(props.trigger, { 'aria-haspopup': 'dialog' }) : props.trigger
  const { part, button } = useLaterPopup(popoverPart, 'popover', trigger)
  if (!part) return button
  return <part.LoadedPopover {...props} role={role} trigger={button} />
}
