// The document as the views render it. Every assumption of the scripts about it stands here; the type `Elements` states
// them, and no cast elsewhere repeats them.

/** The grid's `data-*` attributes (`visitor/grid/document.tsx`). */
type GridData = {
  /** The position of the current cell, e.g. `B2`; empty or absent until a cell came to rest. */
  at?: string
  /** The path of the entry in this language; absent in previews. */
  path?: string
  /** Announcement of a cell for screen readers: `*` is its position, `#` its number. */
  say: string
  /** Where to send the counts of a visit, the release and the language. */
  visits: string
  popups: string
  /** Only in pages that hold a part of their grid. */
  cells: string
  columns: string
  blocks: string
}

type Elements = {
  /** In all grid pages. Its children are rows, their children cells; a cell is current only where there is a row. */
  '#grid': HTMLElement & { dataset: GridData; firstElementChild: HTMLElement }
  /** In all grid pages with cells: one link for each direction, in the order of `stepsFrom`. */
  '#nav': Omit<HTMLElement, 'children'> & { children: { item: (direction: number) => HTMLAnchorElement } }
  /** In grid pages with several cells; its first child covers the dot of the current cell. */
  '#map': HTMLElement & { firstElementChild: HTMLElement }
  /** In all grid pages; holds one text node. */
  '#say': HTMLElement & { firstChild: Text }
  /** In all grid pages. */
  '#again': HTMLElement
  /** In all published pages of a site. */
  '#lost': HTMLDialogElement
  /** In all pages with the loader of tags. */
  '#tags': HTMLElement & { textContent: string }
  /** In all grid pages of sites with deliveries. Its last child holds the number of new ones. */
  '#bell': HTMLAnchorElement & {
    dataset: { ask: string; say: string; panel: string }
    lastElementChild: HTMLElement
  }
  /** After its fragment came into the page. */
  '#notices': HTMLDialogElement
  '#login,#company': HTMLDialogElement
  '.popup': HTMLDialogElement | null
}

type Find = {
  <Selector extends keyof Elements>(selector: Selector): Elements[Selector]
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- like `querySelector` itself
  <Found extends HTMLElement>(selector: string): Found | null
}

/** The first element that matches: of the type in `Elements`, else any HTML element or null. */
export const find: Find = (selector: string) => document.querySelector<never>(selector)

/** The elements of an HTML text. Their scripts run once they are in the page, if its policy allows them. */
export const parse = (html: string) => document.createRange().createContextualFragment(html)

/** Looked up each time: a preview replaces the whole body. */
export const grid = () => find('#grid')

/** `target` of an event that elements dispatch, the document never. */
type From<Kind, Target = Element> = Kind & { target: Target }

/** What scrolls: also the document, where the numbers are none. */
export type Scroller = Pick<Element, 'column' | 'scrollLeft' | 'clientWidth'> & Partial<Pick<Element, 'closest'>>

/** The events that the scripts listen to, all on the window. */
type PageEvents = WindowEventMap & {
  click: From<MouseEvent, Element & HTMLOrSVGElement>
  keydown: From<KeyboardEvent>
  wheel: From<WheelEvent>
  touchstart: From<TouchEvent>
  touchmove: TouchEvent
  /** Of one touch at least. */
  touchend: TouchEvent & { changedTouches: { 0: Touch } }
  submit: From<SubmitEvent, HTMLFormElement>
  playing: From<Event, HTMLVideoElement>
  pause: From<Event, HTMLVideoElement>
  toggle: From<ToggleEvent>
  scroll: From<Event, Scroller>
  scrollend: From<Event, Scroller>
  visibilitychange: Event
  rest: From<Event, HTMLElement>
  missing: From<Event>
  cells: From<Event, Scroller>
  login: Event
}

/**
 * The type of the global `addEventListener`, with the events above. Scripts declare it again with this type, which
 * costs no byte: `declare const addEventListener: Listen`.
 */
export type Listen = <Kind extends keyof PageEvents>(
  kind: Kind,
  listener: (event: PageEvents[Kind]) => unknown,
  options?: boolean | AddEventListenerOptions,
) => void

declare global {
  interface Element {
    /** Which of its cells a row shows, as a number; no number, which scrolls as zero does, until it has moved. */
    column: number
  }
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  interface WheelEvent {
    /** Not standard, but in every browser. */
    readonly wheelDelta: number
  }
}
