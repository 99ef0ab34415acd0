/**
 * Tables that a backup leaves out, with the reason. Every other table is backed up, also one that is added later
 * (docs/decisions/0094-backups.md).
 */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  sessions: 'A restored session would open an account that its owner has left: people sign in again',
  refresh_tokens: 'Belongs to sessions',
  login_challenges: 'Sign-ins that wait for a code, for ten minutes',
  known_devices: 'A restored device would be trusted again: people enter a code instead',
  member_sessions: 'As sessions',
  guest_sessions: 'As sessions',
  editor_presence: 'Who has a site open, for less than a minute',
  member_registrations: 'Waits for a mailed link for a day; the person registers again',
  member_tokens: 'Belongs to registrations',
  throttles: 'Counters of minutes and hours',
  visit_salts: 'A salt that is kept would let hashes of visitors be linked after its day',
  visit_seen: 'Hashes of visitors with a salt that is not kept',
  popup_visitors: 'Hashes of visitors with a salt that is not kept; the number of taken places is in popup_counts',
  import_chunks: 'Rows of an import that is running; it ends with its request',
  local_mails: 'Mails of local installations',
  job_runs: 'Leases of jobs',
  _assert: 'Guards of batches, empty between them',
  backup_runs: 'The backup itself',
  backup_changes: 'The backup itself',
}

/** Prefixes of stored objects that a backup leaves out, with the reason. */
export const LEFT_OUT_PREFIXES: Readonly<Record<string, string>> = {
  'staging/': 'Uploads that are not checked yet; deleted after a day',
  'pointers/': 'Copies of rows, which the job pointers.compare writes again',
  'salts/': 'As visit_salts',
  'letters/backlog': 'A note of the present moment',
  'bulk/': 'Archives that are being unpacked; the files that were taken out of them are in media/',
}

/** Prefixes of objects that are made of rows: after a restore they would speak of the rows that were lost. */
export const DERIVED_PREFIXES: readonly string[] = ['pointers/']

/** Rows of backed-up tables that are left out, as SQL: whether charging is stopped is decided by the restore. */
export const LEFT_OUT_ROWS: Readonly<Record<string, string>> = {
  counters: `"scope" = '*' AND "name" = 'payments.frozen'`,
}

export const isLeftOutObject = (key: string): boolean =>
  Object.keys(LEFT_OUT_PREFIXES).some((prefix) => key.startsWith(prefix))
