import { find, grid, type Listen } from './dom.ts'
import { OWN_SCROLLERS } from './elsewhere.ts'
import { currentCell } from './steps.ts'

declare const addEventListener: Listen

// Tab goes through the links of the cell on the screen and leaves out all others, which it would scroll into view.

/** An arrow was pressed since the last Tab. */
let isMoved = false

addEventListener('click', ({ target }) => {
  isMoved ||= target.closest('#nav') !== null
})

/** What can have the focus in the cell on the screen. */
const stopsOf = (cell = currentCell()) =>
  [...(cell?.querySelectorAll<HTMLElement>('a,button') ?? [])].filter((stop) => stop.getClientRects()[0])

/** Where Tab leads to from an arrow; nothing where the browser knows it. */
function fromArrow(target: Element, isBack: boolean): HTMLElement | null | undefined {
  if (!isBack) return isMoved ? stopsOf()[0] : null
  return target === find('nav :not([hidden])') ? (stopsOf().at(-1) ?? grid()) : null
}

/** Where Tab leads to from an element of the grid; nothing where the browser knows it. */
function fromGrid(target: Element, isBack: boolean): HTMLElement | null | undefined {
  const stops = stopsOf()
  const place = stops.findIndex((stop) => stop === target)
  if (!isBack) return stops[place + 1] ?? find('nav :not([hidden])')
  return target === grid() ? null : (stops[place - 1] ?? grid())
}

function nextOf(target: Element, isBack: boolean): HTMLElement | null | undefined {
  if (target.closest('#nav')) return fromArrow(target, isBack)
  return target.closest('#grid') ? fromGrid(target, isBack) : null
}

addEventListener('keydown', (event) => {
  const { key, target, shiftKey } = event
  if (key !== 'Tab' || target.closest(OWN_SCROLLERS)) return
  const next = nextOf(target, shiftKey)
  isMoved = false
  if (!next) return
  event.preventDefault()
  next.focus()
})
