import type { PreviewPart, PreviewPartKind } from '#shared/site/preview/preview-parts.ts'
import { shownLanguage } from './draft.ts'
import { currentCell } from '#visitor/island/lib/steps.ts'

// Knows the things in a page by their place in the markup of the views.

/** A thing, the element that is framed, and for texts the element that holds the letters. */
export type FoundPart = { part: PreviewPart; element: HTMLElement; letters: HTMLElement | null }

type Place = Pick<PreviewPart, 'panel' | 'field'> & { text?: string }
type Row = {
  selector: string
  kind: PreviewPartKind
  isText: boolean
  /** What edits it; undefined: nothing does. */
  place: (element: HTMLElement) => Place | undefined
  /** The element of the letters inside it. */
  letters?: string
}

/** What does its own work in a preview: forms and windows are tried out, menus of languages change the language. */
const LEFT_ALONE =
  '.sheet,dialog:not(.popup),.popup > button,.card > button,.handle,.pin,.sound,.play,.lang:has([data-lang]),button.lang'

const inCell = (field: string) => () => ({ panel: 'grid', field }) as const
const inPart = (panel: PreviewPart['panel'], field: string | null) => () => ({ panel, field })
const ofPopup = (name: string) => (element: HTMLElement) =>
  ({ panel: 'popups', field: `${element.closest('.popup')?.id ?? ''}.${name}` }) as const

/** The id of the mark that opens a card. */
function markOf(element: HTMLElement): string | undefined {
  const id = element.closest('.card')?.id ?? ''
  return document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"][data-mark]`)?.dataset.mark
}

const ofCard = (name: string) => (element: HTMLElement) => {
  const id = markOf(element)
  return id === undefined ? undefined : ({ panel: 'grid', field: `products.${id}.${name}` } as const)
}
const ofMark = (list: string, name: string) => (element: HTMLElement) =>
  ({ panel: 'grid', field: `${list}.${element.dataset.mark ?? ''}.${name}` }) as const

/** The first row that matches counts: what stands inside of something else comes before it. */
const ROWS: readonly Row[] = [
  { selector: '.popup h2', kind: 'popupTitle', isText: true, place: ofPopup('title') },
  { selector: '.popup a', kind: 'popupButton', isText: true, place: ofPopup('linkButtonText') },
  { selector: '.popup', kind: 'popup', isText: false, place: ofPopup('title') },
  { selector: '.card h3', kind: 'productName', isText: true, place: ofCard('productName') },
  { selector: '.card .price', kind: 'productPrice', isText: false, place: ofCard('price') },
  { selector: '.card p', kind: 'description', isText: true, place: ofCard('description') },
  { selector: '.card a', kind: 'productButton', isText: true, place: ofCard('linkButtonText') },
  { selector: '.card', kind: 'product', isText: false, place: ofCard('productName') },
  { selector: 'button.dot', kind: 'product', isText: false, place: ofMark('products', 'productName') },
  { selector: 'a.dot', kind: 'point', isText: true, place: ofMark('imageLinks', 'label'), letters: 'span' },
  { selector: '.words h2', kind: 'mainText', isText: true, place: inCell('mainText') },
  { selector: '.words .sub', kind: 'subText', isText: true, place: inCell('subText') },
  { selector: '.words p', kind: 'price', isText: true, place: inCell('price') },
  { selector: '.words a', kind: 'linkButtonText', isText: true, place: inCell('linkButtonText') },
  { selector: '.lock', kind: 'lock', isText: false, place: inCell('membersOnlyLock') },
  { selector: '.stage', kind: 'picture', isText: false, place: inCell('creative') },
  { selector: 'header .logo', kind: 'logo', isText: false, place: inCell('logoSetting') },
  {
    selector: 'header .lang li a',
    kind: 'menuItem',
    isText: false,
    place: ({ textContent }) => ({ panel: 'menu', field: null, text: textContent }),
  },
  { selector: 'header .lang', kind: 'menu', isText: false, place: inPart('menu', null) },
  { selector: '.bar .act', kind: 'action', isText: true, place: inPart('sns', 'action.linkButtonText') },
  { selector: '.bar .co', kind: 'company', isText: false, place: inPart('company', null) },
  { selector: '.bar', kind: 'bar', isText: false, place: inPart('sns', null) },
]

/** The thing that an element belongs to. */
export function partAt(at: Element | null): FoundPart | undefined {
  if (!at || at.closest(LEFT_ALONE)) return undefined
  for (const row of ROWS) {
    const element = at.closest<HTMLElement>(row.selector)
    if (element) return foundAs(row, element)
  }
  return undefined
}

function foundAs({ kind, isText, place, letters }: Row, element: HTMLElement): FoundPart | undefined {
  const placed = place(element)
  if (!placed) return undefined
  const cellId = element.closest<HTMLElement>('[data-id]')?.dataset.id ?? null
  const inside = letters === undefined ? element : element.querySelector<HTMLElement>(letters)
  return { part: { kind, cellId, language: shownLanguage(), ...placed }, element, letters: isText ? inside : null }
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** All things on the screen, in the order of the page: of the current cell, and of what stands around the grid. */
export function shownParts(): FoundPart[] {
  const cell = currentCell()
  const selector = ROWS.map((row) => row.selector).join(',')
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const own = element.closest('[data-id]')
    const found = (!own || own === cell) && isShown(element) ? partAt(element) : undefined
    return found?.element === element ? [found] : []
  })
}

/** The same thing after its element was replaced by a rendering. */
export function findAgain({ kind, cellId, field, text }: PreviewPart): FoundPart | undefined {
  return shownParts().find(
    ({ part }) => part.kind === kind && part.cellId === cellId && part.field === field && part.text === text,
  )
}
