import { CSV_BOM, csvRow } from '#shared/text/csv.ts'

export type ReportRow = { name: string; reason: string }

/** CSV of refused files and reasons, UTF-8 with a byte order mark so that Excel detects the encoding. */
export function createReport(header: readonly [string, string], rows: readonly ReportRow[]): Blob {
  const lines = rows.map(({ name, reason }) => csvRow([name, reason]))
  return new Blob([CSV_BOM, csvRow(header), ...lines], { type: 'text/csv;charset=utf-8' })
}
