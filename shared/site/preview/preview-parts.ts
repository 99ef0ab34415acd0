/** What can be pressed in the preview of the editor, by the names that it shows there. */
export const PREVIEW_PART_KINDS = [
  'mainText',
  'subText',
  'price',
  'linkButtonText',
  'picture',
  'product',
  'productName',
  'productPrice',
  'description',
  'productButton',
  'point',
  'lock',
  'logo',
  'menu',
  'menuItem',
  'popup',
  'popupTitle',
  'popupButton',
  'bar',
  'action',
  'company',
] as const
export type PreviewPartKind = (typeof PREVIEW_PART_KINDS)[number]

/** A thing in the preview, and what edits it. */
export type PreviewPart = {
  kind: PreviewPartKind
  /** The cell in which it stands; null: it belongs to the site. */
  cellId: string | null
  /** The panel of the editor that has its settings. */
  panel: 'grid' | 'menu' | 'popups' | 'sns' | 'company'
  /** Its path in the cell or in the panel's part; null: the panel as a whole. */
  field: string | null
  /** Its text on the screen, where no path names it. */
  text?: string
  /** The language on the screen. */
  language: string
}

/** Editor -> preview: the names of what can be edited, in the person's language, or that nothing can. */
export type PreviewEditingMessage = {
  type: 'mekuri:editing'
  words: (Record<PreviewPartKind, string> & { keys: string; linesKeys: string }) | null
}

/** Editor -> preview: go to the first thing of the cell on the screen, which then has the focus. */
export type PreviewPickMessage = { type: 'mekuri:pick' }

/** Editor -> preview: the text to begin with, in answer to `mekuri:type`. */
export type PreviewBeginMessage = { type: 'mekuri:begin'; text: string; max: number; isMultiline: boolean }

/**
 * Editor -> preview: why the text that is being typed would be refused, null: it would not; and whether the page goes
 * back to the text before, because the one that was typed changes nothing.
 */
export type PreviewVerdictMessage = { type: 'mekuri:verdict'; error: string | null; goesBack: boolean }

/** Preview -> editor: open the settings of a thing. */
export type PreviewOpenMessage = { type: 'mekuri:open'; part: PreviewPart }

/** Preview -> editor: the person wants to type the text of a thing in its place. */
export type PreviewTypeMessage = { type: 'mekuri:type'; part: PreviewPart }

/** Preview -> editor: a text that is being typed in its place, or that is done; null: as it was before. */
export type PreviewTypedMessage = { type: 'mekuri:typed'; part: PreviewPart; text: string | null; isDone: boolean }
