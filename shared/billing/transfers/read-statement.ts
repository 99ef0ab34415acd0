import { type CsvRecord, decodeCsv, readRecords } from '#shared/text/read-csv.ts'
import { type CsvLayout, findLayout, readBankCsv } from './read-bank-csv.ts'
import { isZengin, readZengin, zenginText } from './read-zengin.ts'
import type { Statement } from './statement-lines.ts'
import { FILE_LINES_MAX } from './transfer-rules.ts'

/** What a file is: a statement, a CSV whose columns must be named first, or why it cannot be read. */
export type ReadFile =
  | { kind: 'zengin'; statement: Statement }
  | { kind: 'csv'; statement: Statement; layout: CsvLayout; records: CsvRecord[] }
  | { kind: 'unknown'; records: CsvRecord[] }
  | { kind: 'refused'; why: 'encoding' | 'rows' | 'empty' }

type Known = { today: string; layout: CsvLayout | null }

/** Reads a bank's file: 全銀 format or CSV, Shift_JIS or UTF-8. */
export async function readStatement(bytes: ArrayBuffer, { today, layout: kept }: Known): Promise<ReadFile> {
  const fixed = zenginText(new Uint8Array(bytes))
  if (isZengin(fixed)) return { kind: 'zengin', statement: readZengin(fixed, today) }
  const text = decodeCsv(bytes)
  if (text === undefined) return { kind: 'refused', why: 'encoding' }
  const records = await readRecords(text, { rows: FILE_LINES_MAX, commas: 200 })
  if (typeof records === 'string') return { kind: 'refused', why: 'rows' }
  if (records.length === 0) return { kind: 'refused', why: 'empty' }
  const layout = findLayout(records, kept)
  return layout
    ? { kind: 'csv', layout, records, statement: readBankCsv(records, layout, today) }
    : { kind: 'unknown', records }
}
