import type { TextRule } from '#shared/text/localized-text.ts'

/** The rules of one localised text of a cell. */
type CellTextRule = TextRule & {
  /** Section of the inspector. */
  section: 'words' | 'button'
  /** How the inspector shows the text's `hint`: as an example in the empty field, or as a line below it. */
  hintAs: 'placeholder' | 'help'
  /** The group of settings that it is copied with; null: it describes the picture and is never copied. */
  copiedWith: 'texts' | 'button' | null
  /** Place where visitors see it: over the picture, as the picture's alternative text, or on the button. */
  shownAs: 'words' | 'alt' | 'button'
  /** Whether it is part of the page's description for search engines if the maker wrote none. */
  describesPage: boolean
}

/**
 * The localised texts of a cell, in the order in which they are shown and listed. The schema, the empty cell, the texts
 * by path, the copied settings, the fields of the inspector and the visitor API follow from this table; labels,
 * projection and view do not compile until they have each text.
 */
export const CELL_TEXTS = {
  mainText: {
    max: 120,
    isMultiline: true,
    section: 'words',
    hintAs: 'placeholder',
    copiedWith: 'texts',
    shownAs: 'words',
    describesPage: true,
  },
  subText: {
    max: 120,
    isMultiline: false,
    section: 'words',
    hintAs: 'placeholder',
    copiedWith: 'texts',
    shownAs: 'words',
    describesPage: true,
  },
  price: {
    max: 50,
    isMultiline: false,
    section: 'words',
    hintAs: 'placeholder',
    copiedWith: 'texts',
    shownAs: 'words',
    describesPage: false,
  },
  linkButtonText: {
    max: 50,
    isMultiline: false,
    section: 'button',
    hintAs: 'placeholder',
    copiedWith: 'button',
    shownAs: 'button',
    describesPage: false,
  },
  imageAlt: {
    max: 120,
    isMultiline: false,
    section: 'words',
    hintAs: 'help',
    copiedWith: null,
    shownAs: 'alt',
    describesPage: false,
  },
} as const satisfies Record<string, CellTextRule>

type Table = typeof CELL_TEXTS
export type CellTextName = keyof Table
export type CellTextSection = CellTextRule['section']

/** A text that is shown over the picture. */
export type ShownTextName = {
  [Name in CellTextName]: Table[Name]['shownAs'] extends 'words' ? Name : never
}[CellTextName]

/** The label of a text in the editor, and its hint (`hintAs`). */
export type CellTextLabels = Record<CellTextName, { label: string; hint: string }>

export const CELL_TEXT_NAMES = Object.keys(CELL_TEXTS) as CellTextName[]

export const SHOWN_TEXT_NAMES = CELL_TEXT_NAMES.filter(
  (name): name is ShownTextName => CELL_TEXTS[name].shownAs === 'words',
)

export function isCellTextName(name: string): name is CellTextName {
  return Object.hasOwn(CELL_TEXTS, name)
}
