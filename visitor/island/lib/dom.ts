// The document as the views render it. Every assumption of the scripts about it is stated here by the type `Elements`,
// so that no cast elsewhere repeats it.

/** The grid's `data-*` attributes (`visitor/grid/document.tsx`). */
type GridData = {
  /** The position of the current cell, e.g. `B2`; empty or absent until a cell came to rest. */
  at?: string
  /** The path of the entry in this language; absent in previews. */
  path?: string
  /** Announcement of a cell for screen readers: `*` is its position, `#` its number. */
  say: string
  /** The address for the counts of a visit, the release and the language. */
  visits: string
  popups: string
  /** Says that keys move too; absent in previews. */
  hint: string
  /** The address of the script that comes after everything else. */
  later: string
  /** Only in pages that hold a part of their grid. */
  cells: string
  columns: string
  blocks: string
}

type Elements = {
  /** In all grid pages. Its children are rows, their children cells; there is a current cell only if there is a row. */
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
  '#tags': HTMLElement & { textContent: string; dataset: { src: string } }
  /** In published pages whose bar has a button to share; it stands in an item of its own. */
  '#share': HTMLElement & {
    dataset: { url: string; name: string; file?: string; copied: string }
    parentElement: HTMLElement
  }
  /** In all grid pages of sites with deliveries. Its last child holds the number of new ones. */
  '#bell': HTMLAnchorElement & {
    dataset: { ask: string; say: string; panel: string }
    lastElementChild: HTMLElement
  }
  /** After its fragment was added to the page. */
  '#notices': HTMLDialogElement
  /** In all grid pages. */
  '[name^=theme]': HTMLMetaElement
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

/** Looked up on each call: a preview replaces the whole body. */
export const grid = () => find('#grid')

/** An event whose `target` is an element, never the document. */
type From<Kind, Target = Element> = Kind & { target: Target }

/** An element that scrolls, or the document, which has none of these numbers. */
export type Scroller = Pick<Element, 'column' | 'scrollLeft' | 'clientWidth'> & Partial<Pick<Element, 'closest'>>

/** The events that the scripts listen to, all on the window. */
type PageEvents = WindowEventMap & {
  click: From<MouseEvent, Element & HTMLOrSVGElement>
  keydown: From<KeyboardEvent>
  wheel: From<WheelEvent>
  pointerdown: From<PointerEvent>
  pointerover: From<PointerEvent>
  dblclick: From<MouseEvent>
  touchstart: From<TouchEvent>
  /** At least one touch. */
  touchmove: TouchEvent & { touches: { 0: Touch } }
  /** At least one touch. */
  touchend: TouchEvent & { changedTouches: { 0: Touch } }
  submit: From<SubmitEvent, HTMLFormElement>
  input: From<Event, HTMLInputElement>
  playing: From<Event, HTMLVideoElement>
  pause: From<Event, HTMLVideoElement>
  timeupdate: From<Event, HTMLVideoElement>
  volumechange: From<Event, HTMLVideoElement>
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
    /** The index of the cell that a row shows; undefined until the row has moved, which scrolls like 0. */
    column: number
  }
  interface Navigator {
    /** Not supported by every browser. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  /** Each engine says in a way of its own whether a film has sound. */
  interface HTMLVideoElement {
    readonly mozHasAudio?: boolean
    readonly audioTracks?: { readonly length: number }
    readonly webkitAudioDecodedByteCount?: number
  }
  interface WheelEvent {
    /** Not standard, but supported by every browser. */
    readonly wheelDelta: number
  }
}
