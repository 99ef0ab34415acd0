// Changes the page in place: cells, the whole body, and the popup that is being edited.

const root = document.documentElement

/** A cell's element by the cell's id. */
export const cellOf = (id = '') => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)

/** Scrolls to a cell at once. */
export function showCell(id: string | undefined): void {
  cellOf(id)?.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'start' })
}

/** The id of the current cell, and its position. */
export function currentCell(): { cellId: string | undefined; position: string } {
  const position = document.getElementById('grid')?.dataset.at ?? ''
  return { cellId: document.getElementById(position)?.dataset.id, position }
}

/** Replaces one cell. */
export function putCell(id: string, html: string): void {
  const old = cellOf(id)
  const fresh = elementOf(html)
  if (!old || !fresh) return
  fresh.id = old.id
  adoptPictures(old, fresh)
  const card = old.querySelector('.card:popover-open')?.id
  old.replaceWith(fresh)
  // An open card stays open while it is edited.
  if (card) document.getElementById(card)?.showPopover()
}

/** Replaces the whole body; every row stays at its cell. */
export function putBody({ html, lang, isPc }: { html: string; lang: string; isPc: boolean }): void {
  const shownIds = [...document.querySelectorAll<HTMLElement>('.row')].map(shownIdOf)
  const { cellId } = currentCell()
  const old = new Map([...document.querySelectorAll<HTMLElement>('[data-id]')].map((cell) => [cell.dataset.id, cell]))
  const tab = document.querySelector('dialog[open] [aria-selected=true]')?.id
  const menus = [...document.querySelectorAll('details')].map(({ open }) => open)
  root.lang = lang
  root.classList.toggle('pc', isPc)
  document.body.innerHTML = html
  // An open menu stays open while it is edited.
  for (const [index, menu] of document.querySelectorAll('details').entries()) menu.open = menus[index] ?? false
  for (const fresh of document.querySelectorAll<HTMLElement>('[data-id]')) {
    const before = old.get(fresh.dataset.id)
    if (before) adoptPictures(before, fresh)
  }
  for (const id of shownIds) {
    const cell = cellOf(id)
    if (cell?.parentElement) cell.parentElement.scrollLeft = cell.offsetLeft
  }
  if (cellId) showCell(cellId)
  if (tab) reopenWindow(tab)
}

function shownIdOf(row: HTMLElement): string | undefined {
  const cell = [...row.children][Math.round(row.scrollLeft / (row.clientWidth || 1))]
  return cell?.getAttribute('data-id') ?? undefined
}

/** Opens the window with a tab again, without taking the focus from the editor. */
function reopenWindow(tabId: string): void {
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

/** Replaces the popup. It is open but not modal: typing in the editor keeps the focus. */
export function putPopup(html: string | null): void {
  const old = document.querySelector('.popup')
  if (old?.outerHTML === html) return
  old?.remove()
  if (html) document.body.insertAdjacentHTML('beforeend', html)
}

/** Keeps loaded pictures, so that an edited text does not make its picture blink. */
function adoptPictures(old: Element, fresh: Element): void {
  for (const inert of fresh.querySelectorAll('noscript')) {
    const media = elementOf((inert.textContent ?? '').replace(' loading="lazy"', '').replace(' controls=""', ''))
    if (!media) continue
    const name = media instanceof HTMLImageElement ? 'srcset' : 'src'
    const loaded = old.querySelector<HTMLImageElement>(`${media.localName}[${name}="${media.getAttribute(name)}"]`)
    if (loaded && media instanceof HTMLImageElement) loaded.alt = media.alt
    if (loaded || old.querySelector(media.localName)) inert.replaceWith(loaded ?? media)
  }
}

function elementOf(html: string): Element | null {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild
}
