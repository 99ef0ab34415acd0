import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import {
  cloneElement,
  type ComponentProps,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { type PopupAlign, popupAnchor, popupClass } from './popup-look.ts'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Its name for screen readers. */
  label: string
  /** A `dialog` takes the focus when it opens; a `group` leaves it on the button. */
  role?: 'dialog' | 'group'
  align?: PopupAlign
  className?: string
  /** Given the function that closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** Controls behind one button, closed by Esc, a press or a focus elsewhere. */
export function Popover({ trigger, label, role = 'dialog', align = 'start', className, children }: PopoverProps) {
  const button = role === 'dialog' ? cloneElement(trigger, { 'aria-haspopup': 'dialog' }) : trigger
  return (
    <HeadlessPopover as={Fragment}>
      <PopoverButton as={Fragment}>{button}</PopoverButton>
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
