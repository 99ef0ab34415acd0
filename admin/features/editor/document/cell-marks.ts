import { type Language, LANGUAGES } from '#shared/text/languages.ts'

/** What a cell may lack beside texts of other languages, in the order of the legend. */
export const LACKS = ['picture', 'alt', 'link', 'product', 'long', 'colour', 'other'] as const

/** What a cell lacks: a thing of its own, or texts of a language that are missing or older than their source. */
export type CellMark = (typeof LACKS)[number] | `missing-${Language}` | `outdated-${Language}`

/** All marks in the order of the legend. */
export const CELL_MARKS: readonly CellMark[] = [
  ...LACKS,
  ...LANGUAGES.flatMap((language) => [`missing-${language}`, `outdated-${language}`] as const),
]

/**
 * The marks of each cell as one text, e.g. `picture! missing-en`, so that a cell is drawn again only when its own change;
 * with `!`: the site cannot be published so.
 */
export type MarksByCell = ReadonlyMap<string, string>

/** A mark, and whether it blocks publishing. */
export type ShownMark = { mark: CellMark; isBlocking: boolean }

export function readMarks(marks: string | undefined): ShownMark[] {
  if (!marks) return []
  return marks.split(' ').map((one) => ({ mark: one.replace('!', '') as CellMark, isBlocking: one.endsWith('!') }))
}
