import { SITE_TEXTS_MAX } from '#shared/site/document/site-text-rules.ts'
import { TAB_TEXT_RULE } from '#shared/site/parts/company/company-rules.ts'
import { type Language, languageOfWord, LANGUAGES } from '#shared/text/languages.ts'
import { type CsvProblem, type CsvRecord, decodeCsv, readRecords } from '#shared/text/read-csv.ts'
import { TEXT_COLUMNS } from './text-csv.ts'

/** A CSV file of texts; columns by their position. */
export type TextTable = {
  id: number
  label: number | undefined
  languages: ReadonlyMap<Language, number>
  /** Names of all other columns, which an import ignores. */
  ignored: readonly string[]
  /** Row of the header, as a spreadsheet counts. */
  headerRow: number
  rows: readonly CsvRecord[]
}

/** A line may hold a long text in each language, which may be nothing but commas. */
const LIMITS = { rows: SITE_TEXTS_MAX, commas: LANGUAGES.length * TAB_TEXT_RULE.max + 1000 }

/** Why a whole file is refused. */
export type TextFileProblem = CsvProblem | 'encoding' | 'empty' | 'noId' | 'noLanguage' | 'columnTwice'

/** Reads a file; its columns may have any order (rules/csv.md#texts-of-a-site). */
export async function readTextCsv(bytes: ArrayBuffer): Promise<TextTable | TextFileProblem> {
  const text = decodeCsv(bytes)
  if (text === undefined) return 'encoding'
  const records = await readRecords(text, LIMITS)
  if (typeof records === 'string') return records
  const [header, ...rows] = records
  if (!header) return 'empty'
  const columns = findColumns(header.cells)
  if (typeof columns === 'string') return columns
  return rows.length === 0 ? 'empty' : { ...columns, headerRow: header.row, rows }
}

function findColumns(header: readonly string[]): Omit<TextTable, 'headerRow' | 'rows'> | TextFileProblem {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const id = names.indexOf(TEXT_COLUMNS.id)
  if (id < 0) return 'noId'
  const label = names.indexOf(TEXT_COLUMNS.label)
  const languages = new Map<Language, number>()
  const ignored: string[] = []
  const own: readonly string[] = Object.values(TEXT_COLUMNS)
  for (const [index, name] of names.entries()) {
    const language = own.includes(name) ? undefined : languageOfWord(name)
    const isTwice = language ? languages.has(language) : name === TEXT_COLUMNS.id && index !== id
    if (isTwice) return 'columnTwice'
    if (language) languages.set(language, index)
    else if (name !== '' && !own.includes(name)) ignored.push(header[index]?.trim() ?? name)
  }
  if (languages.size === 0) return 'noLanguage'
  return { id, label: label < 0 ? undefined : label, languages, ignored }
}
