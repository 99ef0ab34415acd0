import type { Cell } from './cell.ts'
import { CELL_TEXT_NAMES, CELL_TEXTS, type CellTextName } from './cell-text-rules.ts'

/** Groups of settings that can be copied to other cells. */
export const COPY_KINDS = [
  'fit',
  'typography',
  'colours',
  'texts',
  'button',
  'behaviour',
  'lock',
  'bar',
  'products',
  'points',
] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** The group that each field is copied with; null: it belongs to the picture and is never copied. */
const FIELDS = {
  id: null,
  creative: null,
  creativeByLanguage: null,
  focus: null,
  fit: 'fit',
  typography: 'typography',
  movement: 'behaviour',
  mainTextColor: 'colours',
  priceTextColor: 'colours',
  linkButtonColor: 'colours',
  linkTextColor: 'colours',
  hoverArrowColor: 'colours',
  linkDestinationUrl: 'button',
  isInternalLink: 'button',
  internalLink: 'button',
  isGoal: 'button',
  arrowFadeInterval: 'behaviour',
  sliderSeconds: 'behaviour',
  membersOnlyLock: 'lock',
  showSns: 'bar',
  showCompany: 'bar',
  showAction: 'bar',
  productMark: 'products',
  products: 'products',
  imageLinks: 'points',
} as const satisfies Record<Exclude<keyof Cell, CellTextName>, CopyKind | null>

type FieldName = keyof typeof FIELDS
export type ColourName = { [Name in FieldName]: (typeof FIELDS)[Name] extends 'colours' ? Name : never }[FieldName]

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** The colours of a cell, in the order in which they are shown. */
export const COLOUR_FIELDS = FIELD_NAMES.filter((name): name is ColourName => FIELDS[name] === 'colours')

/** The fields and texts that are copied with a group of settings; for null, those that are never copied. */
export function fieldsCopiedWith(kind: CopyKind | null): (keyof Cell)[] {
  return [
    ...FIELD_NAMES.filter((name) => FIELDS[name] === kind),
    ...CELL_TEXT_NAMES.filter((name) => CELL_TEXTS[name].copiedWith === kind),
  ]
}
