import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { type BackupProgress, backupRuns } from '#worker/db/schema/backup.ts'
import { now } from '#worker/platform/clock.ts'
import { startLog, stopLog } from './change-log.repository.ts'
import type { TableShape } from './stored-tables.repository.ts'

export type { BackupProgress } from '#worker/db/schema/backup.ts'
export type BackupRun = typeof backupRuns.$inferSelect

const isOpen = isNull(backupRuns.endedAt)

/** The backup that began last. */
export async function findNewestRun(binding: D1Database): Promise<BackupRun | undefined> {
  const rows = await connect(binding).select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
  return rows[0]
}

/**
 * Begins a backup with an empty log of changed rows, in one batch: every later change of a row is in the log. A backup
 * that runs already is replaced, because both would use the same log.
 */
export async function insertRun(
  binding: D1Database,
  { id, startedAt, progress }: Pick<BackupRun, 'id' | 'startedAt' | 'progress'>,
  tables: readonly TableShape[],
): Promise<void> {
  const replace = binding
    .prepare("UPDATE backup_runs SET ended_at = ?, outcome = 'replaced' WHERE ended_at IS NULL")
    .bind(startedAt)
  const insert = binding
    .prepare('INSERT INTO backup_runs (id, started_at, progress) VALUES (?, ?, ?)')
    .bind(id, startedAt, JSON.stringify(progress))
  await binding.batch([replace, insert, ...(await startLog(binding, tables))])
}

/** Counts a start before its work, so that one that ends the process counts. Returns undefined if the backup has ended. */
export async function claimRun(binding: D1Database, id: string): Promise<BackupRun | undefined> {
  const rows = await connect(binding)
    .update(backupRuns)
    .set({ attempts: sql`${backupRuns.attempts} + 1` })
    .where(and(eq(backupRuns.id, id), isOpen))
    .returning()
  return rows[0]
}

/** Saves progress over the step that it was read at. Returns false if another run was faster, or the backup has ended. */
export async function saveProgress(
  binding: D1Database,
  { id, step }: Pick<BackupRun, 'id' | 'step'>,
  progress: BackupProgress,
): Promise<boolean> {
  const rows = await connect(binding)
    .update(backupRuns)
    .set({ progress, step: step + 1, attempts: 0 })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.step, step), isOpen))
    .returning({ id: backupRuns.id })
  return rows.length === 1
}

/** Ends a backup and removes the log of changed rows. */
export async function endRun(binding: D1Database, id: string, outcome: 'finished' | 'failed'): Promise<void> {
  await stopLog(binding)
  await connect(binding)
    .update(backupRuns)
    .set({ outcome, endedAt: now() })
    .where(and(eq(backupRuns.id, id), isOpen))
}

/** Deletes the rows of backups that began before a moment. */
export async function deleteRunsBefore(binding: D1Database, before: number): Promise<void> {
  await deleteSome(binding, backupRuns, lt(backupRuns.startedAt, before))
}
