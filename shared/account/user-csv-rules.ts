/**
 * Columns of an import, in the order of the template; a file may have them in any order
 * (rules/csv.md#import-of-accounts).
 */
export const IMPORT_COLUMNS = [
  'company_name',
  'email',
  'contact_name',
  'account_type',
  'plan',
  'contract_start',
  'authority',
  'license',
  'parent_email',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The columns of an export: those of an import, and the computed ones. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'state', 'contract_end', 'created_at'] as const

/** Rows of a file without its header. */
export const IMPORT_ROWS_MAX = 10_000
/** Maximum invitation mails from an account's imports in 24 hours: one full file. */
export const IMPORT_MAILS_MAX = 10_000
/** Rows that a check shows: the first ones, and the first ones with errors. */
export const IMPORT_PREVIEW_MAX = 100
/** Errors that a check names; the rest is counted. */
export const IMPORT_ERRORS_MAX = 1000

/** Accounts that one file of an export holds. */
export const USER_EXPORT_MAX = 100_000

/** The value of column `license` where issuance is granted; empty = not granted. */
export const LICENSE_GRANTED = 'granted'
