import * as z from 'zod'
import { IMPORT_COLUMNS } from './user-csv-rules.ts'
import { userListQuery } from './users.ts'

/** The form of an import. Its names are those of the wire: forms are sent as they are. */
export const importForm = z.strictObject({
  file: z
    .custom<File>((value) => value instanceof File, { params: { key: 'required' } })
    .meta({ type: 'string', format: 'binary', description: 'CSV in UTF-8 or Shift_JIS, at most 5 MB and 10,000 rows' }),
  /**
   * Idempotency key, made by the client: a repeated key returns the first request's answer and imports nothing twice.
   * Without a key, each request is a separate import.
   */
  import_id: z.uuid().optional(),
  /** `true` checks and shows, and stores nothing. */
  dry_run: z.enum(['true', 'false']).default('false'),
})

/** The cells of a row: as they would be stored, or as they stand in the file where they are refused. */
const importCells = z.object({
  companyName: z.string(),
  email: z.string(),
  contactName: z.string(),
  accountType: z.string(),
  plan: z.string(),
  contractStart: z.string(),
  authority: z.string(),
  license: z.string(),
  /** Empty = under the importer. */
  parentEmail: z.string(),
})
export type ImportCells = z.output<typeof importCells>

/** `row` counts as spreadsheets do: the header is row 1. */
const importRow = z.object({ row: z.number().int(), cells: importCells })
export type ImportRow = z.output<typeof importRow>

export const importError = z.object({
  row: z.number().int(),
  /** null = the row as a whole. */
  column: z.enum(IMPORT_COLUMNS).nullable(),
  message: z.string(),
})
export type ImportError = z.output<typeof importError>

/** The result of a check or of an import. A refused import answers it beside the message. */
export const importReport = z.object({
  isDryRun: z.boolean(),
  /** Rows of the file without its header. */
  total: z.number().int(),
  /** Accounts that were created; 0 for a check. */
  created: z.number().int(),
  /** Rows that an import left out because nobody could be invited at their address. A check does not name them. */
  uninvitedRows: z.array(z.number().int()),
  /** Rows with errors. */
  faultyRows: z.number().int(),
  /** Errors in all; `errors` names the first 1,000. */
  errorCount: z.number().int(),
  errors: z.array(importError),
  /** The first 100 rows. */
  rows: z.array(importRow),
  /** The first 100 rows with errors. */
  rowsWithErrors: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>

const { search, type, tier, state, parentId } = userListQuery.shape
/** The list's filters. */
export const userExportQuery = z.strictObject({ search, type, tier, state, parentId })
