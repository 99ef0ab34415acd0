import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'
import type { CsvRecord } from '#shared/text/read-csv.ts'
import { refuseFile } from './csv-file.ts'
import { cutText } from './cut-text.ts'

/** The position of each column in a file. */
export type ColumnPlaces = Record<ImportColumn, number>

/** The most names in a refusal: a header can hold anything. */
const NAMES_MAX = 10
const NAME_MAX = 40

function list(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => cutText(name, NAME_MAX) || '""')
  return names.length > NAMES_MAX ? `${shown.join(', ')} …` : shown.join(', ')
}

/**
 * The records without the columns that have neither a name nor a value: a spreadsheet ends its lines with commas where it
 * once had a column.
 */
export function dropEmptyColumns(records: readonly CsvRecord[]): readonly CsvRecord[] {
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const isEmpty = (at: number) => records.every(({ cells }) => (cells[at] ?? '').trim() === '')
  const empty = new Set(Array.from({ length: width }, (_, at) => at).filter(isEmpty))
  if (empty.size === 0) return records
  return records.map((record) => ({ ...record, cells: record.cells.filter((_, at) => !empty.has(at)) }))
}

/** Finds the columns, in any order. Throws `validation` with the names of unknown, repeated or missing ones. */
export function findColumns(header: CsvRecord | undefined): ColumnPlaces {
  if (!header) throw refuseFile({ key: 'importEmpty' })
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const known: readonly string[] = IMPORT_COLUMNS
  const unknown = header.cells.filter((_, index) => !known.includes(names[index] ?? ''))
  const missing = known.filter((name) => !names.includes(name))
  if (unknown.length === names.length) throw refuseFile({ key: 'importHeader', values: { names: list(known) } })
  if (unknown.length > 0) throw refuseFile({ key: 'importColumnsUnknown', values: { names: list(unknown) } })
  if (missing.length > 0) throw refuseFile({ key: 'importColumnsMissing', values: { names: list(missing) } })
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw refuseFile({ key: 'importColumnsTwice', values: { names: list([...new Set(twice)]) } })
  return Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, names.indexOf(name)])) as ColumnPlaces
}

/** The cells of a record by column, trimmed; missing cells of a short record are empty. */
export function cellsOf(record: CsvRecord, places: ColumnPlaces): Record<ImportColumn, string> {
  return Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, (record.cells[places[name]] ?? '').trim()])) as Record<
    ImportColumn,
    string
  >
}
