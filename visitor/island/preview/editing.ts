import type { EditorMessage } from '#shared/site/preview/preview-messages.ts'
import type { PreviewEditingMessage } from '#shared/site/preview/preview-parts.ts'
import style from '#visitor/styles/editing.css?inline'
import { addStyle } from '#visitor/island/lib/add-style.ts'
import type { Listen } from '#visitor/island/lib/dom.ts'
import { postToEditor } from './server.ts'
import { findAgain, type FoundPart, partAt, shownParts } from './find-parts.ts'
import { createFrame } from './part-frame.ts'
import { beginTyping, takeTyped, typedElement } from './type-in-place.ts'

declare const addEventListener: Listen

// Editing where one looks: a mouse frames what it is over; a click opens the settings of a thing, a double click types a
// text in its place. A finger chooses first and edits with its second tap. F2 and Tab do all of it by keyboard.

/** Milliseconds in which a second click makes a double click, which opens nothing. */
const DOUBLE = 220

type Words = PreviewEditingMessage['words']

let words: Words = null
let isTouch = false
let timer = 0
/** The thing whose text was asked for, and the end of typing, after which the page may be rendered again. */
let asked: FoundPart | undefined
let limit = { max: 0, isMultiline: false }
let onTyped = () => {}
let goBack = () => {}

addStyle(style)
const hovered = createFrame('soft')
const chosen = createFrame('')

const nameOf = ({ part }: FoundPart) => words?.[part.kind] ?? ''
const frameFor = (found: FoundPart) => ({ ...found, name: nameOf(found) })
const isSame = (one: FoundPart | undefined, other: FoundPart | undefined) =>
  one !== undefined && other !== undefined && JSON.stringify(one.part) === JSON.stringify(other.part)

/** Whether the page must stay as it is, because somebody types in it. */
export const isTyping = () => typedElement() !== undefined

/** Calls `listener` whenever typing in the page has ended. */
export function whenTyped(listener: () => void): void {
  onTyped = listener
}

/** Takes the messages of editing; others are not its own. */
export function receiveEditing(message: EditorMessage): void {
  if (message.type === 'mekuri:editing') setWords(message.words)
  if (message.type === 'mekuri:pick') pick(shownParts()[0])
  if (message.type === 'mekuri:begin') begin(message.text, message)
  if (message.type === 'mekuri:verdict') {
    if (message.goesBack) goBack()
    else showCount(message.error)
  }
}

function setWords(next: Words): void {
  words = next
  document.documentElement.classList.toggle('editing', words !== null)
  if (words) return
  takeTyped()
  pick(undefined)
  hovered.show(undefined)
}

/** Chooses a thing; its element takes the focus, so that screen readers read it. */
function pick(found: FoundPart | undefined): void {
  chosen.show(found && frameFor(found))
  if (!found) return
  const { element } = found
  if (!element.matches('a,button,summary,[tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const open = (found: FoundPart) => postToEditor({ type: 'mekuri:open', part: found.part })

/** Types a text, or opens the settings of what has none. */
function edit(found: FoundPart): void {
  clearTimeout(timer)
  if (!found.letters) return open(found)
  asked = found
  postToEditor({ type: 'mekuri:type', part: found.part })
}

function begin(text: string, rules: typeof limit): void {
  // A rendering may have replaced the element since it was asked for.
  const found = asked?.letters?.isConnected ? asked : asked && findAgain(asked.part)
  const letters = found?.letters
  if (!letters) return
  asked = found
  limit = rules
  chosen.show(frameFor(found))
  hovered.show(undefined)
  beginTyping({
    letters,
    text,
    isMultiline: rules.isMultiline,
    isTouch,
    onInput: (typed) => {
      showCount(null)
      postToEditor({ type: 'mekuri:typed', part: found.part, text: typed, isDone: false })
    },
    onEnd: (typed, by, back) => {
      goBack = back
      postToEditor({ type: 'mekuri:typed', part: found.part, text: typed, isDone: true })
      if (by === 'key') pick(found)
      else chosen.show(undefined)
      onTyped()
    },
  })
  showCount(null)
}

/** How long the typed text is, how to end, and why it would be refused. */
function showCount(error: string | null): void {
  const typed = typedElement()
  if (!asked || !typed || !words) return
  const count = `${[...(typed.textContent ?? '')].length} / ${limit.max}`
  const keys = limit.isMultiline ? words.linesKeys : words.keys
  const rest = error ?? (isTouch ? '' : keys)
  const note = [count, rest].filter(Boolean).join('　')
  chosen.show({ ...frameFor(asked), note, isRefused: error !== null })
}

/** The thing under an event, unless somebody types in it. */
function foundAt(target: Element): FoundPart | undefined {
  return words && !typedElement()?.contains(target) ? partAt(target) : undefined
}

addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType !== 'mouse'), true)
addEventListener(
  'pointerover',
  ({ target, pointerType, buttons }) => {
    if (pointerType !== 'mouse' || isTyping()) return
    const found = buttons ? undefined : foundAt(target)
    hovered.show(found && !isSame(found, chosen.shown()) ? frameFor(found) : undefined)
  },
  true,
)
document.documentElement.addEventListener('pointerleave', () => hovered.show(undefined))

addEventListener(
  'click',
  (event) => {
    const { target } = event
    // A click in a text that is being typed sets the caret.
    if (typedElement()?.contains(target)) return event.preventDefault()
    const found = foundAt(target)
    // With Ctrl or Command a link does what it does on the page.
    if (!found || event.ctrlKey || event.metaKey) return
    if (target.closest('a:not(.co)')) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    hovered.show(undefined)
    const isSecond = isSame(found, chosen.shown())
    chosen.show(frameFor(found))
    clearTimeout(timer)
    if (isTouch) return isSecond ? edit(found) : undefined
    if (event.detail < 2) timer = setTimeout(open, event.detail ? DOUBLE : 0, found)
  },
  true,
)
addEventListener('dblclick', ({ target }) => {
  const found = foundAt(target)
  if (found?.letters && !isTouch) edit(found)
})

addEventListener(
  'keydown',
  (event) => {
    const found = chosen.shown()
    if (!words || isTyping() || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'F2') {
      event.preventDefault()
      return found ? edit(found) : pick(shownParts()[0])
    }
    // Tab and Enter are the page's own until a thing is chosen.
    if (!found || !found.element.contains(document.activeElement)) return
    const isTaken = moveChoice(event, found)
    if (isTaken) {
      event.preventDefault()
      event.stopPropagation()
    }
  },
  true,
)

/** Whether a key moved on from the chosen thing. Beyond the last one, Tab leaves the preview as usual. */
function moveChoice(event: KeyboardEvent, found: FoundPart): boolean {
  if (event.key === 'Escape') pick(undefined)
  else if (event.key === 'Enter') open(found)
  else if (event.key === 'Tab') {
    const parts = shownParts()
    const next = parts[parts.findIndex((one) => isSame(one, found)) + (event.shiftKey ? -1 : 1)]
    pick(next)
    return next !== undefined
  } else return false
  return true
}
