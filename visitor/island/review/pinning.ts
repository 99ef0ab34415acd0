import type { PreviewPin } from '#shared/site/preview/preview-messages.ts'
import { drawPins } from '#visitor/island/lib/draw-pins.ts'
import { pictureBox } from '#visitor/island/lib/picture-box.ts'
import { CELLS_CHANGED } from '#visitor/island/lib/events.ts'
import { drafts, keep } from './drafts.ts'
import { cellOf, onPage, shownCell, shownLanguage, shownPage } from './frame.ts'
import { t } from './page-data.ts'
import { change, pinNumber, onChange, state } from './state.ts'
import { tell } from './tell.ts'
import { openThread } from './views.ts'

// Pins on the site: while comments are on, a press on a cell pins one. Links, buttons and swipes work while they are off.

/** The pin of the comment that is being written. */
const DRAFT = 'draft'
/** The middle of a cell, for the keyboard. */
const MIDDLE = 50

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((part / whole) * 10_000) / 100))

function pinsOf(): PreviewPin[] {
  if (!state.isOn) return []
  const { view, review } = state
  const language = shownLanguage()
  const pins = (review?.threads ?? [])
    .filter((thread) => thread.language === language)
    .map(({ id, cellId, x, y, solvedAt, comments: [first] }) => ({
      id,
      cellId,
      x,
      y,
      text: `${pinNumber(id)}`,
      label: t('pin.label', { number: pinNumber(id), author: first?.author ?? '', text: first?.text ?? '' }),
      isSolved: solvedAt !== null,
      isChosen: view?.kind === 'thread' && view.id === id,
    }))
  // Solved pins are hidden unless one is opened.
  const shown = pins.filter(({ isSolved, isChosen }) => !isSolved || isChosen || state.tab === 'solved')
  const { pin } = drafts
  if (!pin || pin.language !== language) return shown
  const isChosen = view?.kind === 'add'
  return [...shown, { ...pin, id: DRAFT, text: '+', label: t('pin.draft'), isSolved: false, isChosen }]
}

/** Draws the pins of the page in the frame and takes its presses, also while its pictures still load. */
function draw(): void {
  const page = shownPage()
  if (!page) return
  // The same listener is added once to a window.
  page.defaultView?.addEventListener('click', press, true)
  page.defaultView?.addEventListener(CELLS_CHANGED, draw)
  drawPins(page, pinsOf())
}

function pinAt({ cellId, position }: { cellId: string; position: string }, x: number, y: number): void {
  // A text that is being written moves to the new place.
  const text = drafts.pin?.text ?? ''
  keep({ pin: { cellId, position, language: shownLanguage(), x, y, text } })
  change({ view: { kind: 'add' }, isOn: true })
}

/** Pins a comment to the middle of the cell on the screen. */
export function pinHere(): void {
  const shown = shownCell()
  if (!shown) return tell(t('mode.elsewhere'), true)
  pinAt(shown, MIDDLE, MIDDLE)
}

/** Handles a press on the page in the frame. A key that presses a link there keeps its normal effect. */
function press(event: MouseEvent): void {
  const { target, detail, clientX, clientY } = event
  // Elements of another document are not instances of this document's classes.
  const element = target as Element | null
  const pin = element?.closest<HTMLElement>('.pin')?.dataset.pin
  const cell = element?.closest('.stage')?.closest<HTMLElement>('.cell')
  if (!state.isOn || !cell || (detail === 0 && pin === undefined)) return
  event.preventDefault()
  event.stopPropagation()
  if (pin === DRAFT) return change({ view: { kind: 'add' } })
  if (pin !== undefined) return openThread(pin)
  const { left, top, width, height } = pictureBox(cell)?.box ?? cell.getBoundingClientRect()
  pinAt(cellOf(cell), percent(clientX - left, width), percent(clientY - top, height))
}

/** Draws pins and takes presses from now on, on each page that the frame shows. */
export function startPinning(): void {
  onChange(draw)
  onPage(draw)
}
