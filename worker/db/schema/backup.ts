import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time, json } from './columns.ts'

/** A stored value: every column holds texts or integers. */
export type StoredValue = string | number | null
/** The rows of a table: their number, and the sum of their hashes in hexadecimal. */
export type TableSum = { count: number; sum: string }

/** How far a backup has come. Lists by table are in the order of its `tables.json`. */
export type BackupProgress = {
  phase: 'rows' | 'changes' | 'objects' | 'check'
  /** The table that is read or checked. */
  table: number
  /** The key of its last row that was read, and the key up to which it is read: newer rows are in the log of changes. */
  after: StoredValue[] | null
  upTo: StoredValue[] | null
  /** Files of rows by table. */
  files: string[][]
  /** The last change of the log that was read, and the files of changed rows. */
  seq: number
  changes: string[]
  /** The moment of the backup; null before all changes are read. */
  snapshotAt: number | null
  objects: { after: string; files: string[]; count: number; bytes: number }
  /** The next file of the table that is checked, the sum of those before it, and the sums of the tables before it. */
  file: number
  sum: TableSum
  sums: TableSum[]
}

/** Backups with their progress: a job continues where the last one stopped (rules/reliability.md#backups). */
export const backupRuns = sqliteTable('backup_runs', {
  /** The name of its folder: the moment of its start. */
  id: text('id').primaryKey(),
  startedAt: time('started_at').notNull(),
  /** Counts saved steps: progress is saved only over the step that it was read at. */
  step: integer('step').notNull().default(0),
  /** Starts since the last saved step. */
  attempts: integer('attempts').notNull().default(0),
  progress: json<BackupProgress>('progress').notNull(),
  endedAt: time('ended_at'),
  /** null while it runs. */
  outcome: text('outcome', { enum: ['finished', 'failed', 'replaced'] }),
})

/** The keys of rows that change while a backup reads the tables; written by triggers that exist only then. */
export const backupChanges = sqliteTable('backup_changes', {
  seq: integer('seq').primaryKey(),
  tableName: text('table_name').notNull(),
  /** JSON: the values of the primary key. */
  key: text('key').notNull(),
})
