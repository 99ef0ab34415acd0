import type { PreviewPin } from '#shared/site/preview/preview-messages.ts'
import type { Listen } from '#visitor/island/lib/dom.ts'
import { drawPins } from '#visitor/island/lib/draw-pins.ts'
import { CELLS_CHANGED } from '#visitor/island/lib/events.ts'
import { postToEditor } from './server.ts'

declare const addEventListener: Listen

// The comments of guests, over the cells that they were made on.

let pins: readonly PreviewPin[] = []

/** Shows these comments instead of those before. */
export function setPins(next: readonly PreviewPin[]): void {
  pins = next
  drawPins(document, pins)
}

/** Whether a click pressed a pin, which opens its comment in the editor. */
export function pressPin(event: MouseEvent & { target: Element }): boolean {
  const id = event.target.closest<HTMLElement>('.pin')?.dataset.pin
  if (id === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  postToEditor({ type: 'mekuri:pin', id })
  return true
}

// An edit renders cells anew.
addEventListener(CELLS_CHANGED, () => drawPins(document, pins))
