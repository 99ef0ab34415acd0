import type { SiteText } from '#shared/site/site-text.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'

/** The columns before those of the languages: key of the text, its name for people, and its longest length. */
export const TEXT_COLUMNS = { id: 'id', label: 'label', max: 'max_length' } as const

/** A CSV file with one row a text and one column a language, headed by its code (rules/csv.md#texts-of-a-site). */
export function textsToCsv(
  texts: readonly SiteText[],
  languages: readonly Language[],
  nameOf: (text: SiteText) => string,
): string {
  const rows = texts.map((one) =>
    csvRow([one.path, nameOf(one), one.max, ...languages.map((language) => textIn(one.text, language))]),
  )
  return [CSV_BOM, csvRow([...Object.values(TEXT_COLUMNS), ...languages]), ...rows].join('')
}
