import type { SiteText } from '#shared/site/site-text.ts'
import { withoutGuard } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { CsvRecord } from '#shared/text/read-csv.ts'
import { countCharacters, normaliseText } from '#shared/text/text-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { checkSiteText } from './check-site-text.ts'
import type { TextTable } from './read-text-csv.ts'

export type RefusalReason =
  | { key: 'unknown' | 'twice' | 'broken' | 'lineBreak' }
  | { key: 'tooLong'; length: number; max: number }
  /** A column of a language that the site does not have. */
  | { key: 'language'; language: Language }
  /** What the text's own field says. */
  | { key: 'field'; problem: FieldError }

export type Refusal = {
  /** Row number in a spreadsheet. */
  row: number
  /** The text, or what the file calls it where the site has none with its id; null for a column. */
  text: SiteText | string | null
  /** null: the row or column as a whole. */
  language: Language | null
  reason: RefusalReason
}

export type TextValues = Partial<Record<Language, string>>
export type TextEdit = { text: SiteText; values: TextValues }

/** What an import would do. */
export type TextImportPlan = {
  edits: readonly TextEdit[]
  unchangedRows: number
  refusedRows: number
  /** A row has one for each of its refused texts. */
  refused: readonly Refusal[]
}

/**
 * Compares a file with a site. A row with a refused text changes nothing; an empty cell leaves its text as it is, and so
 * does a language without a column (rules/csv.md#texts-of-a-site).
 */
export function planTextImport(
  table: TextTable,
  texts: readonly SiteText[],
  languages: readonly Language[],
): TextImportPlan {
  const byPath = new Map(texts.map((one) => [one.path, one]))
  const columns = [...table.languages].filter(([language]) => languages.includes(language))
  const foreign = [...table.languages.keys()].filter((language) => !languages.includes(language))
  const refused = foreign.map((language): Refusal => ({
    row: table.headerRow,
    text: null,
    language: null,
    reason: { key: 'language', language },
  }))
  const edits: TextEdit[] = []
  const seen = new Set<string>()
  let unchangedRows = 0
  let refusedRows = 0
  for (const record of table.rows) {
    const path = (record.cells[table.id] ?? '').trim()
    const text = byPath.get(path)
    const key = faultOf(record, text, seen.has(path))
    seen.add(path)
    if (!text || key) {
      const reason = { key: key ?? 'unknown' }
      refused.push({ row: record.row, text: text ?? nameOf(record, table), language: null, reason })
      refusedRows += 1
      continue
    }
    const outcome = readValues(record, text, columns)
    if (outcome.refused.length > 0) {
      refused.push(...outcome.refused)
      refusedRows += 1
    } else if (Object.keys(outcome.values).length > 0) edits.push({ text, values: outcome.values })
    else unchangedRows += 1
  }
  return { edits, unchangedRows, refusedRows, refused }
}

/** Number of texts that change, by language; languages without one are left out. */
export function countEdits(edits: readonly TextEdit[], languages: readonly Language[]): Map<Language, number> {
  const counts = languages.map(
    (language) => [language, edits.filter(({ values }) => values[language] !== undefined).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

/** Why a row as a whole is refused. */
function faultOf(
  { isBroken }: CsvRecord,
  text: SiteText | undefined,
  isTwice: boolean,
): 'broken' | 'unknown' | 'twice' | undefined {
  if (isBroken) return 'broken'
  if (!text) return 'unknown'
  return isTwice ? 'twice' : undefined
}

/** The texts of a row that differ from the site's, and those that are refused. */
function readValues({ row, cells }: CsvRecord, text: SiteText, columns: readonly (readonly [Language, number])[]) {
  const values: TextValues = {}
  const refused: Refusal[] = []
  for (const [language, column] of columns) {
    const typed = normaliseText(withoutGuard(cells[column] ?? ''))
    if (typed === '' || typed === normaliseText(textIn(text.text, language) ?? '')) continue
    const reason = reasonOf(text, typed)
    if (reason) refused.push({ row, text, language, reason })
    else values[language] = typed
  }
  return { values, refused }
}

function reasonOf(text: SiteText, typed: string): RefusalReason | undefined {
  if (!text.isMultiline && typed.includes('\n')) return { key: 'lineBreak' }
  const length = countCharacters(typed)
  if (length > text.max) return { key: 'tooLong', length, max: text.max }
  const checked = checkSiteText(text, typed)
  return 'refused' in checked ? { key: 'field', problem: checked.refused } : undefined
}

/** What the file calls a text: its label, else its id. */
function nameOf({ cells }: CsvRecord, { id, label }: TextTable): string {
  const name = label === undefined ? '' : (cells[label] ?? '').trim()
  return name || (cells[id] ?? '').trim()
}
