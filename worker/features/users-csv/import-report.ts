import type { FieldError } from '#shared/wire/errors.ts'
import type { ImportCells } from '#shared/account/user-csv.ts'
import { IMPORT_ERRORS_MAX, IMPORT_PREVIEW_MAX, type ImportColumn } from '#shared/account/user-csv-rules.ts'
import { cutText } from './cut-text.ts'
import type { Cells } from './import-check.ts'

export type FoundError = { row: number; column: ImportColumn | null; problem: FieldError }
export type ShownRow = { row: number; cells: ImportCells }

/** What a check found, bounded whatever the file holds. */
export type Findings = {
  faultyRows: number
  errorCount: number
  errors: FoundError[]
  rows: ShownRow[]
  rowsWithErrors: ShownRow[]
}

/** Longer cells are cut where they are only shown. */
const CELL_MAX = 100

const cut = (text: string) => cutText(text, CELL_MAX)

function toShownRow(row: number, cells: Cells): ShownRow {
  return {
    row,
    cells: {
      companyName: cut(cells.company_name),
      email: cut(cells.email),
      contactName: cut(cells.contact_name),
      accountType: cut(cells.account_type),
      plan: cut(cells.plan),
      contractStart: cut(cells.contract_start),
      authority: cut(cells.authority),
      license: cut(cells.license),
      parentEmail: cut(cells.parent_email),
    },
  }
}

type Problem = Omit<FoundError, 'row'>

/** Collects what is found, row after row. */
export function createFindings() {
  const findings: Findings = { faultyRows: 0, errorCount: 0, errors: [], rows: [], rowsWithErrors: [] }
  const add = (row: number, cells: Cells, problems: readonly Problem[]) => {
    const isFaulty = problems.length > 0
    const room = IMPORT_ERRORS_MAX - findings.errors.length
    findings.errorCount += problems.length
    if (isFaulty) findings.faultyRows++
    if (room > 0) findings.errors.push(...problems.slice(0, room).map((problem) => ({ row, ...problem })))
    if (findings.rows.length < IMPORT_PREVIEW_MAX) findings.rows.push(toShownRow(row, cells))
    if (isFaulty && findings.rowsWithErrors.length < IMPORT_PREVIEW_MAX)
      findings.rowsWithErrors.push(toShownRow(row, cells))
  }
  return { findings, add }
}
