// Typing a text where it stands. The browser's own editing does the work, so that input methods, its undo and the keys of
// the platform are those of every text field; only what it holds is plain text.

export type Typing = {
  letters: HTMLElement
  text: string
  isMultiline: boolean
  /** Fingers have no Shift: their Enter begins a line where lines are allowed. */
  isTouch: boolean
  onInput: (text: string) => void
  /** `text` is null where nothing changes; `goBack` shows the text before, which only a new text has replaced. */
  onEnd: (text: string | null, by: EndedBy, goBack: () => void) => void
}
type EndedBy = 'key' | 'leave'

let current: { letters: HTMLElement; end: (takes: boolean, by: EndedBy) => void } | undefined

/** The element in which somebody types. */
export const typedElement = () => current?.letters

/** Ends the typing and takes its text, e.g. before something else begins. */
export const takeTyped = () => current?.end(true, 'leave')

/** Some browsers know no plain editing; theirs is made plain below. */
function makeEditable(letters: HTMLElement): void {
  letters.setAttribute('contenteditable', 'plaintext-only')
  if (letters.contentEditable !== 'plaintext-only') letters.setAttribute('contenteditable', 'true')
}

/** The text of an edited element: browsers write its lines as letters, as `br` or as blocks. */
export function textOf(node: Node): string {
  const read = (inside: Node): string =>
    [...inside.childNodes]
      .map((child, index) => {
        if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? ''
        if (child.nodeName === 'BR') return '\n'
        const isBlock = child.nodeName === 'DIV' || child.nodeName === 'P'
        return (isBlock && index > 0 ? '\n' : '') + read(child)
      })
      .join('')
  // The last line break only makes room for the caret.
  return read(node).replaceAll('\u00a0', ' ').replace(/\n$/, '')
}

/** Begins to type in an element; its text is marked, so that the first letter replaces it. */
export function beginTyping(typing: Typing): void {
  takeTyped()
  const { letters, text, onEnd } = typing
  const before = letters.innerHTML
  const listeners = new AbortController()
  let isOver = false
  const goBack = () => {
    letters.innerHTML = before
  }
  const end = (takes: boolean, by: EndedBy) => {
    if (isOver) return
    isOver = true
    listeners.abort()
    current = undefined
    const typed = textOf(letters)
    const isNew = takes && typed !== text
    letters.removeAttribute('contenteditable')
    delete letters.dataset.typing
    // A new text stands there as it is until it is rendered.
    if (isNew) letters.textContent = typed
    else goBack()
    onEnd(isNew ? typed : null, by, goBack)
  }
  current = { letters, end }
  letters.textContent = text
  letters.dataset.typing = ''
  makeEditable(letters)
  listen(typing, end, listeners.signal)
  holdStill(letters, listeners.signal)
  // A press beside it may begin a swipe.
  addEventListener('pointerdown', ({ target }) => !letters.contains(target as Node) && end(true, 'leave'), {
    capture: true,
    signal: listeners.signal,
  })
  letters.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(letters)
}

/** Browsers scroll what surrounds a caret; nothing around these letters may move, least of all to the next cell. */
function holdStill(letters: HTMLElement, signal: AbortSignal): void {
  const places = new Map<Element, readonly [left: number, top: number]>()
  for (let around = letters.parentElement; around; around = around.parentElement)
    places.set(around, [around.scrollLeft, around.scrollTop])
  const restore = () => {
    for (const [around, [left, top]] of places) {
      const hasMoved = around.scrollLeft !== left || around.scrollTop !== top
      if (hasMoved) around.scrollTo({ left, top, behavior: 'instant' })
    }
  }
  document.addEventListener('scroll', restore, { capture: true, signal })
}

/** The press of a key that an input method takes, e.g. the Enter that ends its word. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

function listen(typing: Typing, end: (takes: boolean, by: EndedBy) => void, signal: AbortSignal): void {
  const { letters, isMultiline, isTouch, onInput } = typing
  const begins = (shift: boolean) => isMultiline && (shift || isTouch)
  letters.addEventListener(
    'keydown',
    (event) => {
      // Arrows move the caret, not the grid.
      event.stopPropagation()
      if (isComposing(event)) return
      const ends = event.key === 'Escape' || event.key === 'Tab' || (event.key === 'Enter' && !begins(event.shiftKey))
      if (!ends) return
      event.preventDefault()
      end(event.key !== 'Escape', 'key')
    },
    { signal },
  )
  letters.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType } = event
      const isLine = inputType === 'insertParagraph' || inputType === 'insertLineBreak'
      if (inputType.startsWith('format') || (isLine && !isMultiline)) event.preventDefault()
    },
    { signal },
  )
  letters.addEventListener('paste', (event) => putPlain(event, event.clipboardData, isMultiline), { signal })
  letters.addEventListener('drop', (event) => event.preventDefault(), { signal })
  letters.addEventListener('input', (event) => !event.isComposing && onInput(textOf(letters)), { signal })
  letters.addEventListener('compositionend', () => onInput(textOf(letters)), { signal })
  letters.addEventListener('blur', () => end(true, 'leave'), { signal })
  // A mouse marks letters instead of dragging the grid.
  letters.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal })
}

/** Whatever is pasted comes as its letters; lines only where they are allowed. */
function putPlain(event: Event, data: DataTransfer | null, isMultiline: boolean): void {
  event.preventDefault()
  const pasted = (data?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  // Of a picture there are no letters: the marked ones stay.
  if (pasted === '') return
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo
  document.execCommand('insertText', false, isMultiline ? pasted : pasted.replaceAll(/\s*\n\s*/g, ' '))
}
