/** The phases of a restore in the database, in their order. */
export const PHASES = ['wipe', 'migrate', 'load', 'rebuild', 'compare', 'settle'] as const
export type Phase = (typeof PHASES)[number]
/** How far a restore has come: its phase, `done` after the last one, and inside it the next table and the next file. */
export type RestoreState = { id: string; phase: Phase | 'done'; table: number; file: number }

const TABLE = 'restore_state'
/** While it exists no scheduled job gets its lease. */
const HOLD = 'restore_holds_jobs'

/** The state of a restore that has not ended in this database. */
export async function findState(database: D1Database): Promise<RestoreState | undefined> {
  const exists = await database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').bind(TABLE).first()
  if (!exists) return undefined
  const row = await database.prepare(`SELECT value FROM ${TABLE} WHERE name = 'state'`).first<{ value: string }>()
  return row ? JSON.parse(row.value) : undefined
}

/** Begins a restore: from now on the database counts as not whole. */
export async function createState(database: D1Database, state: RestoreState): Promise<void> {
  await database.batch([
    database.prepare(`CREATE TABLE IF NOT EXISTS ${TABLE} (name TEXT PRIMARY KEY, value TEXT NOT NULL)`),
    saveNote(database, 'state', state),
  ])
}

/** The statement that stores a note of the restore, e.g. its state, for the batch of its work. */
export function saveNote(database: D1Database, name: 'state' | 'triggers', value: unknown): D1PreparedStatement {
  return database
    .prepare(`INSERT OR REPLACE INTO ${TABLE} (name, value) VALUES (?, ?)`)
    .bind(name, JSON.stringify(value))
}

/** The statements that created the triggers which the restore has taken off. */
export async function findTriggers(database: D1Database): Promise<string[]> {
  const row = await database.prepare(`SELECT value FROM ${TABLE} WHERE name = 'triggers'`).first<{ value: string }>()
  return row ? JSON.parse(row.value) : []
}

/** Keeps scheduled jobs from running on half a database. */
export const holdJobs = (database: D1Database) =>
  database.prepare(`CREATE TRIGGER ${HOLD} BEFORE INSERT ON job_runs BEGIN SELECT RAISE(IGNORE); END`)

/** Ends a restore: jobs run again. */
export async function removeState(database: D1Database): Promise<void> {
  await database.batch([
    database.prepare(`DROP TRIGGER IF EXISTS ${HOLD}`),
    database.prepare(`DROP TABLE IF EXISTS ${TABLE}`),
  ])
}

/** Whether a name belongs to the restore itself or to the database. */
export const isOwnName = (name: string) => name === TABLE || name === HOLD || /^(sqlite_|_cf_)/.test(name)
