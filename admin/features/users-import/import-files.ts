import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import type { UserType } from '#shared/account/permissions.ts'
import type { ImportError } from '#shared/account/user-csv.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'

const TYPE = { type: 'text/csv;charset=utf-8' }

type Example = { company: string; contact: string; type: UserType }

/** The header and one sample row, without quotes, so that it is readable in a text editor. */
export function createTemplate({ company, contact, type }: Example): Blob {
  const row: Record<ImportColumn, string> = {
    company_name: company,
    email: 'hanako@example.com',
    contact_name: contact,
    account_type: type,
    plan: 'trial',
    contract_start: '',
    authority: 'edit',
    license: '',
    parent_email: '',
  }
  const lines = [IMPORT_COLUMNS, IMPORT_COLUMNS.map((column) => row[column])]
  return new Blob([CSV_BOM, ...lines.map((cells) => `${cells.join(',')}\r\n`)], TYPE)
}

/** The errors as a CSV file. */
export function createErrorFile(header: readonly string[], errors: readonly ImportError[]): Blob {
  const rows = errors.map(({ row, column, message }) => csvRow([row, column, message]))
  return new Blob([CSV_BOM, csvRow(header), ...rows], TYPE)
}
