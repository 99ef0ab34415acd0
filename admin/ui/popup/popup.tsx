import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { type PopupAlign, placePopup } from './popup-place.ts'

type PopupProps = ComponentProps<'div'> & {
  /** The control it belongs to. */
  anchor: HTMLElement
  align?: PopupAlign
  /** Where focus is to go back to the control, the popup has already put it there. */
  onClose: () => void
  /** The popup is on the screen: the place to move the focus. */
  onShow?: (popup: HTMLElement) => void
}

/**
 * What a control opens: in the browser's top layer beside the control, closed by Esc, a press or a focus elsewhere.
 * Render it only while it is open.
 */
export function Popup({ anchor, align = 'start', onClose, onShow, className, ...rest }: PopupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const show = useEffectEvent((popup: HTMLElement) => onShow?.(popup))
  const leave = useEffectEvent((goesBack: boolean) => {
    if (goesBack) anchor.focus()
    onClose()
  })

  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    if (!popup.matches(':popover-open')) popup.showPopover()
    const place = () => putBeside(popup, anchor, align)
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && popup.contains(event.target))) place()
    }
    place()
    show(popup)
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', place)
    }
  }, [anchor, align])

  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !ref.current?.contains(target) && !anchor.contains(target)
    const onOutside = (event: Event) => {
      if (isOutside(event.target)) leave(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // A dialog around the popup must not close with it.
      event.preventDefault()
      event.stopPropagation()
      leave(true)
    }
    // A press inside a frame, such as the preview, is heard of by nothing else.
    const onBlur = () => {
      if (document.activeElement instanceof HTMLIFrameElement) leave(false)
    }
    document.addEventListener('pointerdown', onOutside, true)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKeyDown, true)
    addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('pointerdown', onOutside, true)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKeyDown, true)
      removeEventListener('blur', onBlur)
    }
  }, [anchor])

  return (
    <div
      {...rest}
      ref={ref}
      popover="manual"
      className={cx(
        'inset-auto max-h-[min(var(--tallest,100vh),var(--room))] animate-rise overflow-y-auto rounded-md bg-paper text-ink shadow-float focus:outline-none',
        className,
      )}
    />
  )
}

function putBeside(popup: HTMLElement, anchor: HTMLElement, align: PopupAlign): void {
  const control = anchor.getBoundingClientRect()
  popup.style.setProperty('--control-width', `${control.width}px`)
  popup.style.setProperty('--room', '100vh')
  const size = { width: popup.offsetWidth, height: popup.offsetHeight }
  const { top, left, room } = placePopup(control, size, { width: innerWidth, height: innerHeight }, align)
  popup.style.top = `${top}px`
  popup.style.left = `${left}px`
  popup.style.setProperty('--room', `${room}px`)
}
