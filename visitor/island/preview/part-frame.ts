import { CELLS_CHANGED } from '#visitor/island/lib/events.ts'
import type { Listen } from '#visitor/island/lib/dom.ts'
import { findAgain, type FoundPart } from './find-parts.ts'

declare const addEventListener: Listen

// Frames with names, over the page: an element that is framed itself may be replaced by the next rendering.

/** Pixels above an element that its name needs. */
const ROOM = 34

/** `note`: how long its text is, how typing ends, why it is refused. */
export type Framed = FoundPart & { name: string; note?: string; isRefused?: boolean }

/** The same thing with the element that a rendering may have given it; undefined once it is gone or swiped away. */
function stillThere(shown: Framed): Framed | undefined {
  const again = shown.element.isConnected ? shown : findAgain(shown.part)
  if (!again) return undefined
  const { left, top, right, bottom } = again.element.getBoundingClientRect()
  const isOff = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
  return isOff ? undefined : { ...shown, ...again }
}

/** Where the name stands: above, below what is at the upper edge, inside what is as high as the screen. */
function sidesOf({ left, top, right, height }: DOMRect): (string | false)[] {
  const [isLow, isHigh] = [top < ROOM, innerHeight - top - height < ROOM]
  const isEnd = left > innerWidth / 2 && right > innerWidth - left
  return [isLow && !isHigh && 'below', isLow && isHigh && 'within', isEnd && 'end']
}

export function createFrame(className: string) {
  const box = Object.assign(document.createElement('div'), { className: `frame ${className}`, hidden: true })
  const label = document.createElement('b')
  const note = document.createElement('small')
  box.append(label)
  let shown: Framed | undefined
  let frame = 0

  function place(): void {
    shown = shown && stillThere(shown)
    box.hidden = !shown
    if (!shown) return
    const at = shown.element.getBoundingClientRect()
    const { left, top, width, height } = at
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    label.textContent = shown.name
    note.textContent = shown.note ?? ''
    if (shown.note) label.append(note)
    box.className = ['frame', className, shown.isRefused && 'refused', ...sidesOf(at)].filter(Boolean).join(' ')
    // Over windows and cards, which lie above everything else of the page.
    const host = shown.element.closest<HTMLElement>('dialog[open],.card:popover-open') ?? document.body
    if (box.parentElement !== host) host.append(box)
  }

  /** At most once a frame, however often the page scrolls. */
  const placeSoon = () => {
    if (shown)
      frame ||= requestAnimationFrame(() => {
        frame = 0
        place()
      })
  }
  addEventListener('scroll', placeSoon, true)
  addEventListener('resize', placeSoon)
  addEventListener(CELLS_CHANGED, placeSoon)
  return {
    show: (next: Framed | undefined) => {
      shown = next
      place()
    },
    /** The thing that is framed, as long as it is on the screen, with the element that it has now. */
    shown: () => {
      place()
      return shown
    },
  }
}
