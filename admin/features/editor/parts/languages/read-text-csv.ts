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
  const own: readonly string[] = Object.values(TEXT_COLUMNS)
  const others = [...names.entries()].filter(([, name]) => !own.includes(name))
  const found = others.flatMap(([index, name]) => {
    const language = languageOfWord(name)
    return language ? [[language, index] as const] : []
  })
  const languages = new Map(found)
  if (languages.size < found.length || names.lastIndexOf(TEXT_COLUMNS.id) !== id) return 'columnTwice'
  if (languages.size === 0) return 'noLanguage'
  const ignored = others.filter(([, name]) => name !== '' && !languageOfWord(name))
  return {
    id,
    label: label < 0 ? undefined : label,
    languages,
    ignored: ignored.map(([index, name]) => header[index]?.trim() ?? name),
  }
}
