import { drafts } from './drafts.ts'
import { button, el, part } from './element.ts'
import { t } from './page-data.ts'
import { change, findThread, pinNumber, onChange, state } from './state.ts'
import { addView, conversation, listView, threadView } from './views.ts'

// The sheet beside the site, below it on a phone: the list, one thread, or a new comment.

const sheet = part('#review')
/** The content that is shown: redrawn only if it changes, so that nobody loses text that is being typed. */
let shown = ''
let shownView = ''

function keyOf(): string {
  const { view } = state
  if (view?.kind === 'thread') {
    const thread = findThread(view.id)
    return `thread ${view.id} ${thread?.solvedAt ?? ''} ${thread?.comments.filter(({ isOwn }) => isOwn).length ?? ''}`
  }
  if (view?.kind === 'add') return `add ${drafts.pin?.cellId} ${drafts.pin?.x} ${drafts.pin?.y}`
  return view?.kind ?? ''
}

function titleOf(): string {
  const { view } = state
  if (view?.kind === 'thread') return t('thread.title', { number: pinNumber(view.id) })
  return view?.kind === 'add' ? t('add.title', { position: drafts.pin?.position ?? '' }) : t('list.title')
}

function contentOf(): Node[] {
  const { view } = state
  if (view?.kind === 'add') return addView()
  const thread = view?.kind === 'thread' ? findThread(view.id) : undefined
  return thread ? threadView(thread) : listView()
}

function draw(): void {
  const key = keyOf()
  if (key === shown && state.view?.kind !== 'list') return refresh()
  const isNew = key !== shown
  const view = JSON.stringify(state.view)
  // Another person may settle a thread while its answer is typed.
  const isTyping = view === shownView && document.activeElement?.matches('#review textarea')
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined
  shown = key
  shownView = view
  sheet.hidden = !state.view
  if (!state.view) return sheet.replaceChildren()
  const title = el('h2', { tabIndex: -1 }, titleOf())
  const close = button(t('tools.close'), closeSheet, { className: 'close' })
  sheet.replaceChildren(el('header', {}, title, close), ...contentOf())
  // A new comment begins with its text, everything else with its title; a reloaded list keeps the focus.
  const field = sheet.querySelector<HTMLElement>(isTyping ? 'textarea' : 'input, textarea')
  if (isNew && !isTyping) sheet.scrollTop = 0
  if (isNew) (isTyping || state.view.kind === 'add' ? field : title)?.focus({ preventScroll: true })
  else if (focused) sheet.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus()
}

/** Shows what others wrote meanwhile. */
function refresh(): void {
  const thread = state.view?.kind === 'thread' ? findThread(state.view.id) : undefined
  if (thread) sheet.querySelector('.conversation')?.replaceChildren(...conversation(thread))
}

/** Closes the sheet; the focus goes to the button that lists the comments. */
export function closeSheet(): void {
  change({ view: undefined })
  part('#review-list').focus()
}

/** Keeps the sheet up to date from now on. */
export function startSheet(): void {
  onChange(draw)
  sheet.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) closeSheet()
  })
}
