import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { PartName } from './part-rules.ts'

/** One localised text of a site's document. */
export type SiteText = {
  /** The path of the text: `cells.{id}.mainText`, `popups.{id}.title`, `company.clause.seller` ... */
  path: string
  /** null = a cell's, or the site's name, which has no cell either. */
  part: PartName | null
  cellId: string | null
  /** The path inside its cell or part, as in `field` of a publish problem and in the editor's focus. */
  field: string
  text: LocalizedText
  /** Code points. */
  max: number
  isMultiline: boolean
  /** Kind of allowed characters: `seo` texts allow fewer. */
  kind: 'plain' | 'seo' | 'description'
  /** It cannot be empty in the default language. */
  isRequired: boolean
}

/** A text as its cell or part lists it; the rest of a `SiteText` follows from its place. */
export type TextEntry = Pick<SiteText, 'field' | 'text' | 'max'> &
  Partial<Pick<SiteText, 'isMultiline' | 'kind' | 'isRequired'>>
