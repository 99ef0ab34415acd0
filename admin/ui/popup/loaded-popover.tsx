import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { type PopupAlign, popupAnchor, popupClass } from './popup-look.ts'
import type { Trigger } from './use-later-popup.ts'

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

/** `Popover` with the code that it waited for. */
export function LoadedPopover({ trigger, label, role = 'dialog', align = 'start', className, children }: PopoverProps) {
  return (
    <HeadlessPopover as={Fragment}>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel anchor={popupAnchor(align)} role={role} aria-label={label} className={popupClass(className)}>
        {({ close }) => {
          const content = children(() => close())
          return role === 'dialog' ? <Focused>{content}</Focused> : <>{content}</>
        }}
      </PopoverPanel>
    </HeadlessPopover>
  )
}

/**
 * Focuses the element marked `data-autofocus`, else the first control. Headless UI's own `focus` scrolls the page to a
 * panel that is not yet in its place.
 */
function Focused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-autofocus]') ?? find('input, button')
    first?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} className="contents">
      {children}
    </div>
  )
}
