import type {
  EditorMessage,
  PreviewMessage,
  PreviewRendering,
  PreviewTried,
} from '#shared/site/preview/preview-messages.ts'
import { setMark } from './preview-mark.ts'

// The preview in the editor's frame. It runs beside the visitor's own island and shares no code with it: it changes
// the page, and a `resize` event makes the island look again.

type Wire = Record<string, unknown>

const root = document.documentElement
const admin = root.dataset.admin ?? ''
let token = root.dataset.token ?? ''
let language = root.dataset.language

const drafts = new Map<string, Wire>()
let settings: Wire = {}
let parts: Wire = {}
let order: string[] | undefined
/** The popup that is being edited. */
let popup: string | null = null
/** The form that is being edited: it stands over the grid. */
let form: string | null = null

const waiting = new Set<string>()
let isWhole = false
let isPopupOld = false
let isBusy = false

const tell = (message: PreviewMessage) => parent.postMessage(message, admin)
const cellOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id ?? '')}"]`)

function receive(message: EditorMessage): void {
  if (message.type === 'mekuri:show') return show(message.cellId)
  if (message.type === 'mekuri:mark') return setMark(message.mark, tell)
  if (message.type === 'mekuri:token') token = message.token
  if (message.type === 'mekuri:cells') keep(message)
  if (message.type === 'mekuri:form' && message.form !== form) {
    form = message.form
    isWhole = true
  }
  if (message.type === 'mekuri:popup') {
    popup = message.popupId
    isPopupOld = true
  }
  void flush()
}

function show(cellId: string): void {
  cellOf(cellId)?.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'start' })
}

function keep(message: Extract<EditorMessage, { type: 'mekuri:cells' }>): void {
  for (const cell of message.cells) {
    const id = String(cell.id)
    drafts.set(id, cell)
    waiting.add(id)
    if (!cellOf(id)) isWhole = true
  }
  settings = { ...settings, ...message.settings }
  parts = { ...parts, ...message.parts }
  order = message.order ?? order
  if (message.language && message.language !== language) {
    language = message.language
    isWhole = true
  }
  const changed = Object.keys(message.parts ?? {})
  if (changed.includes('popups')) isPopupOld = true
  // Popups stand over the page and change nothing of it.
  if (message.order || message.settings || changed.some((part) => part !== 'popups')) isWhole = true
}

/** One rendering at a time; what comes meanwhile goes together into the next. */
async function flush(): Promise<void> {
  if (isBusy || (!isWhole && !isPopupOld && waiting.size === 0)) return
  isBusy = true
  const whole = isWhole
  const ids = [...waiting]
  isWhole = false
  isPopupOld = false
  waiting.clear()
  const cells = (whole ? [...drafts.keys()] : ids).map((id) => drafts.get(id))
  const draft = { cells, settings, language, whole, popup, ...draftOf(whole) }
  const status = await render(draft)
  isBusy = false
  if (status === 200) {
    tell({ type: 'mekuri:rendered', cellIds: whole ? [] : ids })
    return flush()
  }
  isWhole ||= whole
  isPopupOld = true
  for (const id of ids) waiting.add(id)
  tell({ type: 'mekuri:failed', status })
}

/** What the whole page needs, or the popup alone. */
function draftOf(whole: boolean): Wire {
  if (whole) return { parts, form, ...(order && { order }) }
  return popup && parts.popups ? { parts: { popups: parts.popups } } : {}
}

/** The status of the answer; 0 where there was none. */
async function render(draft: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch('/render', { method: 'POST', headers, body: JSON.stringify(draft) }).catch(() => undefined)
  if (!answer?.ok) return answer?.status ?? 0
  const { data } = (await answer.json()) as { data: WireRendering }
  if (data.body) putBody(data.body)
  else for (const { id, html } of data.cells) putCell(id, html)
  putPopup(data.popup)
  dispatchEvent(new Event('resize'))
  return answer.status
}

type WireRendering = Pick<PreviewRendering, 'cells' | 'popup'> & { body: WireBody | null }
type WireBody = { html: string; lang: string; is_pc: boolean }

function putCell(id: string, html: string): void {
  const old = cellOf(id)
  if (!old) return
  const fresh = elementOf(html)
  fresh.id = old.id
  adoptPictures(old, fresh)
  const card = old.querySelector('.card:popover-open')?.id
  old.replaceWith(fresh)
  // A card that is looked at stays open while it is edited.
  if (card) document.getElementById(card)?.showPopover()
}

/** Replaces the whole page's inside; every row stays where it was. */
function putBody({ html, lang, is_pc: isPc }: WireBody): void {
  const places = [...document.querySelectorAll<HTMLElement>('.row')].map((row) => ({
    id: (row.children[Math.round(row.scrollLeft / (row.clientWidth || 1))] as HTMLElement | undefined)?.dataset.id,
  }))
  const current = document.getElementById(document.getElementById('grid')?.dataset.at ?? '')?.dataset.id
  const old = new Map([...document.querySelectorAll<HTMLElement>('[data-id]')].map((cell) => [cell.dataset.id, cell]))
  const tab = document.querySelector('dialog[open] [aria-selected=true]')?.id
  const menus = [...document.querySelectorAll('details')].map(({ open }) => open)
  root.lang = lang
  root.classList.toggle('pc', isPc)
  document.body.innerHTML = html
  // A menu that is looked at stays open while it is edited.
  for (const [index, menu] of document.querySelectorAll('details').entries()) menu.open = menus[index] ?? false
  for (const fresh of document.querySelectorAll<HTMLElement>('[data-id]')) {
    const before = old.get(fresh.dataset.id)
    if (before) adoptPictures(before, fresh)
  }
  for (const { id } of places) {
    const cell = cellOf(id)
    if (cell?.parentElement) cell.parentElement.scrollLeft = cell.offsetLeft
  }
  if (current) show(current)
  if (tab) reopen(tab)
}

/** The window that was open is open again, without taking the focus from the editor. */
function reopen(tabId: string): void {
  const tab = document.getElementById(tabId)
  const dialog = tab?.closest('dialog')
  if (!tab || !dialog) return
  dialog.open = true
  for (const each of tab.parentElement?.children ?? []) {
    each.setAttribute('aria-selected', String(each === tab))
    const panel = document.getElementById(each.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = each !== tab
  }
}

/** It is open without being modal: typing in the editor keeps the focus. */
function putPopup(html: string | null): void {
  const old = document.querySelector('.popup')
  if (old?.outerHTML === html) return
  old?.remove()
  if (html) document.body.insertAdjacentHTML('beforeend', html)
}

/** Pictures that are there already are taken over, so that an edited text does not make its picture blink. */
function adoptPictures(old: HTMLElement, fresh: HTMLElement): void {
  for (const place of fresh.querySelectorAll('noscript')) {
    const media = elementOf((place.textContent ?? '').replace(' loading="lazy"', '').replace(' controls=""', ''))
    const name = media instanceof HTMLImageElement ? 'srcset' : 'src'
    const known = old.querySelector<HTMLImageElement>(`${media.localName}[${name}="${media.getAttribute(name)}"]`)
    if (known && media instanceof HTMLImageElement) known.alt = media.alt
    if (known || old.querySelector(media.localName)) place.replaceWith(known ?? media)
  }
}

function elementOf(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild as HTMLElement
}

/** Tries the form out: what comes back takes its place. */
async function tryOut(target: HTMLFormElement): Promise<void> {
  const sheet = target.closest('.sheet')
  const button = target.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!sheet || !button) return
  const given = new FormData(target)
  const data = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name)
    return { field_id: name, value: values.length === 1 ? values[0] : values }
  })
  button.disabled = true
  const draft = {
    cells: [...drafts.values()],
    settings,
    language,
    whole: true,
    ...draftOf(true),
    form: target.dataset.kind,
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ draft, data })
  const answer = await fetch('/try', { method: 'POST', headers, body }).catch(() => undefined)
  if (answer?.ok) {
    const { data: tried } = (await answer.json()) as { data: PreviewTried }
    sheet.innerHTML = tried.html
    sheet.scrollTop = 0
    return sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }
  button.disabled = false
  const failed = Object.assign(document.createElement('p'), { className: 'failed', role: 'alert' })
  failed.textContent = target.dataset.failed ?? ''
  target.querySelector('.failed')?.remove()
  button.before(failed)
  tell({ type: 'mekuri:failed', status: answer?.status ?? 0 })
}

/** The page as it is, with the form that was tried out. */
function showAgain(): void {
  isWhole = true
  void flush()
}

/** An opened card has the focus, as on the site, but where somebody types in the editor. */
function onToggle({ target, newState }: ToggleEvent): void {
  const card = (target as Element).closest<HTMLElement>('.card')
  if (newState === 'open' && document.hasFocus()) card?.focus()
}

/** The language menu and the logo stay inside the preview; a popup can be closed until it is edited again. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element
  // Links to pages of the site stay where they are; the island would go to the place that an empty address names.
  if (target.closest('a[href="#"]')) event.preventDefault()
  if (target.closest('.popup > button')) return target.closest('.popup')?.remove()
  if (target.closest('.tried .again')) return showAgain()
  const link = target.closest<HTMLElement>('[data-lang], .logo')
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  if (!link.dataset.lang) return show(document.querySelector<HTMLElement>('[data-id]')?.dataset.id ?? '')
  language = link.dataset.lang
  isWhole = true
  void flush()
}

let told = ''

new MutationObserver(() => {
  const position = document.getElementById('grid')?.dataset.at
  const cellId = document.getElementById(position ?? '')?.dataset.id
  if (!position || !cellId || told === position + cellId) return
  told = position + cellId
  tell({ type: 'mekuri:current', cellId, position })
}).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })

addEventListener('message', ({ origin, source, data }: MessageEvent<EditorMessage>) => {
  if (origin === admin && source === parent) receive(data)
})
addEventListener('click', onClick, { capture: true })
addEventListener('toggle', onToggle, { capture: true })
addEventListener('submit', (event) => {
  event.preventDefault()
  void tryOut(event.target as HTMLFormElement)
})
document
  .getElementById(root.dataset.entry ?? '')
  ?.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'start' })
tell({ type: 'mekuri:ready' })
