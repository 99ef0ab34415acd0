import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'

type Content = string | Uint8Array<ArrayBuffer>
type Form = { file?: Content; name?: string; importId?: string; isDryRun?: boolean }
type FormCall = { body: string; headers: Record<string, string> }

const BOUNDARY = 'mekuri-test-form'
const LINE = '\r\n'

/** The form of an import. */
export function createImportForm({ file = '', name = 'users.csv', importId, isDryRun = true }: Form): FormData {
  const form = new FormData()
  form.set('file', new File([file], name, { type: 'text/csv' }))
  form.set('import_id', importId ?? crypto.randomUUID())
  form.set('dry_run', String(isDryRun))
  return form
}

/** The form of an import as a string. */
export function importFormText({ file = '', name = 'users.csv', importId, isDryRun = true }: Form): FormCall {
  const field = (key: string, value: string, extra = '') =>
    `--${BOUNDARY}${LINE}content-disposition: form-data; name="${key}"${extra}${LINE}${LINE}${value}${LINE}`
  const id = importId ?? crypto.randomUUID()
  const parts = [
    field('file', String(file), `; filename="${name}"${LINE}content-type: text/csv`),
    field('import_id', id),
    field('dry_run', String(isDryRun)),
  ]
  return {
    body: `${parts.join('')}--${BOUNDARY}--${LINE}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A CSV file with a header; missing fields of a row are empty. */
export function importFile(rows: readonly Partial<Record<ImportColumn, string>>[], lineEnd = '\r\n'): string {
  const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row) => IMPORT_COLUMNS.map((column) => quote(row[column] ?? '')).join(','))
  return [IMPORT_COLUMNS.join(','), ...lines, ''].join(lineEnd)
}
