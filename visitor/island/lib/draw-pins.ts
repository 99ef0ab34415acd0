import type { PreviewPin } from '#shared/site/preview/preview-messages.ts'

/**
 * Draws these pins on the cells of a grid page, and removes all others. Pins that stay keep their element, and with it
 * the focus. Cells that are not in the page get no pins: draw again once the cells come.
 */
export function drawPins(page: Document, pins: readonly PreviewPin[]): void {
  const old = new Map([...page.querySelectorAll<HTMLElement>('.pin')].map((pin) => [pin.dataset.pin, pin]))
  for (const pin of pins) {
    const stage = page.querySelector(`[data-id="${CSS.escape(pin.cellId)}"] .stage`)
    if (!stage) continue
    const element = old.get(pin.id) ?? page.createElement('button')
    old.delete(pin.id)
    element.setAttribute('type', 'button')
    element.dataset.pin = pin.id
    element.className = ['pin', pin.isSolved && 'solved', pin.isChosen && 'chosen'].filter(Boolean).join(' ')
    element.textContent = pin.text
    element.ariaLabel = pin.label
    element.style.setProperty('--x', `${pin.x}`)
    element.style.setProperty('--y', `${pin.y}`)
    if (element.parentElement !== stage) stage.append(element)
  }
  for (const gone of old.values()) gone.remove()
}
