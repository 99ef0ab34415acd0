import { CSV_BOM, csvRow } from '#shared/text/csv.ts'

export type ReportRow = { name: string; reason: string }

/** The files that were not taken, with their reasons, as a file that spreadsheets open. */
export function createReport(header: readonly [string, string], rows: readonly ReportRow[]): Blob {
  const lines = rows.map(({ name, reason }) => csvRow([name, reason]))
  return new Blob([CSV_BOM, csvRow(header), ...lines], { type: 'text/csv;charset=utf-8' })
}
