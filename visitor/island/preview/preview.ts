import type { EditorMessage, PreviewRendering } from '#shared/site/preview/preview-messages.ts'
/* oxlint-disable import/no-unassigned-import -- they only listen */
import '#visitor/island/desk.ts'
import '#visitor/island/lib/controls.ts'
import '#visitor/island/links.ts'
import '#visitor/island/map-sheet.ts'
/* oxlint-enable import/no-unassigned-import */
import type { Listen } from '#visitor/island/lib/dom.ts'
import { CELLS_CHANGED } from '#visitor/island/lib/events.ts'
import { cellsDraft, keepEdits, setLanguage, wholeDraft } from './draft.ts'
import { isTyping, receiveEditing, whenTyped } from './editing.ts'
import { keepClear } from './insets.ts'
import { setMark } from './mark-handle.ts'
import { cellOf, currentCell, putBody, putCell, putPopup, showCell } from './page-update.ts'
import { pressPin, setPins } from './pins.ts'
import { ADMIN_ORIGIN, post, postToEditor, setToken } from './server.ts'
import { tryForm } from './trial.ts'

declare const addEventListener: Listen

// The preview in the editor's frame. It runs beside the visitor's own island and shares no state with it: it changes the
// page, and an event makes the island look again.

/** The popup that is being edited. */
let popup: string | null = null
/** The form that is being edited: it stands over the grid. */
let form: string | null = null

/** Cells to render, and whether the whole page or the popup is outdated. */
const waiting = new Set<string>()
let isPageOld = false
let isPopupOld = false
let isBusy = false

function receive(message: EditorMessage): void {
  receiveEditing(message)
  receiveView(message)
  if (message.type === 'mekuri:cells') {
    const { cellIds, changesPage, changesPopups } = keepEdits(message)
    for (const id of cellIds) waiting.add(id)
    isPageOld ||= changesPage || cellIds.some((id) => !cellOf(id))
    isPopupOld ||= changesPopups
  }
  if (message.type === 'mekuri:form' && message.form !== form) {
    form = message.form
    isPageOld = true
  }
  if (message.type === 'mekuri:popup') {
    popup = message.popupId
    isPopupOld = true
  }
  void flush()
}

/** Takes what changes the page at once, without a rendering. */
function receiveView(message: EditorMessage): void {
  if (message.type === 'mekuri:show') showCell(message.cellId)
  if (message.type === 'mekuri:mark') setMark(message.mark, postToEditor)
  if (message.type === 'mekuri:pins') setPins(message.pins)
  if (message.type === 'mekuri:insets') keepClear(message.insets)
  if (message.type === 'mekuri:token') setToken(message.token)
}

/** One rendering at a time; edits that arrive meanwhile share the next one. Nobody who types in the page is interrupted. */
async function flush(): Promise<void> {
  if (isBusy || isTyping() || (!isPageOld && !isPopupOld && waiting.size === 0)) return
  isBusy = true
  const whole = isPageOld
  const cellIds = [...waiting]
  isPageOld = false
  isPopupOld = false
  waiting.clear()
  const status = await render(whole ? wholeDraft({ popup, form }) : cellsDraft(cellIds, popup))
  isBusy = false
  if (status === 200 && !isTyping()) {
    postToEditor({ type: 'mekuri:rendered', cellIds: whole ? [] : cellIds })
    return flush()
  }
  isPageOld ||= whole
  isPopupOld = true
  for (const id of cellIds) waiting.add(id)
  if (!isTyping()) postToEditor({ type: 'mekuri:failed', status })
}

type WireRendering = Pick<PreviewRendering, 'cells' | 'popup'> & { body: WireBody | null }
type WireBody = { html: string; lang: string; is_pc: boolean }

/** Renders a draft and returns the status of the answer; 0 without an answer. */
async function render(draft: object): Promise<number> {
  const answer = await post('/render', draft)
  if (!answer?.ok) return answer?.status ?? 0
  const { data }: { data: WireRendering } = await answer.json()
  // Somebody has begun to type: it is rendered afterwards.
  if (isTyping()) return answer.status
  if (data.body) putBody({ html: data.body.html, lang: data.body.lang, isPc: data.body.is_pc })
  else for (const { id, html } of data.cells) putCell(id, html)
  putPopup(data.popup)
  dispatchEvent(new Event(CELLS_CHANGED))
  return answer.status
}

function renderPage(): void {
  isPageOld = true
  void flush()
}

// The language menu and the logo stay inside the preview; a popup can be closed until it is edited again.
addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (pressPin(event)) return
    // Links to pages of the site do nothing here; the island would go to the place that an empty address names.
    if (target.closest('a[href="#"]')) event.preventDefault()
    if (target.closest('a[data-goal]')) postToEditor({ type: 'mekuri:goal', goal: 'link' })
    if (target.closest('.popup > button')) return target.closest('.popup')?.remove()
    // Renders the page without the answer to a form that was tried out.
    if (target.closest('[data-try-again]')) return renderPage()
    const link = target.closest<HTMLElement>('[data-lang], .logo')
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    if (!link.dataset.lang) return showCell(document.querySelector<HTMLElement>('[data-id]')?.dataset.id)
    setLanguage(link.dataset.lang)
    renderPage()
  },
  true,
)

// An open card takes the focus, as on the site, except while somebody types in the editor.
addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState === 'open' && document.hasFocus()) target.closest<HTMLElement>('.card')?.focus()
  },
  true,
)

whenTyped(() => void flush())

// Kept, because a page that is left loses the focus too, and its document has no element any more.
const { classList } = document.documentElement
/** A row moves on by itself only while the person is in the preview; the editor follows to the cell that is shown. */
const markAway = () => classList.toggle('away', parent !== window && !document.hasFocus())
addEventListener('focus', markAway)
addEventListener('blur', markAway)
markAway()

let posted = ''

new MutationObserver(() => {
  const { cellId, position } = currentCell()
  if (!cellId || posted === position + cellId) return
  posted = position + cellId
  postToEditor({ type: 'mekuri:current', cellId, position })
}).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })

addEventListener('message', ({ origin, source, data }: MessageEvent<EditorMessage>) => {
  if (origin === ADMIN_ORIGIN && source === parent) receive(data)
})
addEventListener('submit', (event) => {
  event.preventDefault()
  void tryForm(event.target)
})
document
  .getElementById(document.documentElement.dataset.entry ?? '')
  ?.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'start' })
postToEditor({ type: 'mekuri:ready' })
