import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { PartName } from './part-rules.ts'

/** One localised text of a site's document. */
export type SiteText = {
  /** Where it stands: `cells.{id}.mainText`, `popups.{id}.title`, `company.clause.seller` ... */
  path: string
  /** null = a cell's, or the site's name, which has no cell either. */
  part: PartName | null
  cellId: string | null
  /** The path inside its cell or part: what `field` of a publish problem and the editor's focus say. */
  field: string
  text: LocalizedText
  /** Code points. */
  max: number
  isMultiline: boolean
  /** Which characters it takes: `seo` texts take fewer. */
  kind: 'plain' | 'seo' | 'description'
  /** It cannot be empty in the default language. */
  isRequired: boolean
}

/** A text as its cell or part lists it; the rest of a `SiteText` follows from where it stands. */
export type TextEntry = Pick<SiteText, 'field' | 'text' | 'max'> &
  Partial<Pick<SiteText, 'isMultiline' | 'kind' | 'isRequired'>>
