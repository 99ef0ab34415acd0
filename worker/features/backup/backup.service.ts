import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { log } from '#worker/platform/log.ts'
import { BACKUP_KEPT, type BackupPlace } from './backup-place.ts'
import {
  type BackupRun,
  claimRun,
  deleteRunsBefore,
  endRun,
  findNewestRun,
  insertRun,
  saveProgress,
} from './backup-run.repository.ts'
import { isChecked, startOf, STEPS, type Work } from './backup-steps.service.ts'
import {
  backupIdOf,
  deleteBackup,
  getTables,
  listBackups,
  putManifest,
  putTables,
  type BackupTables,
} from './backup.storage.ts'
import { listBackedUpTables, listMigrations } from './stored-tables.repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Backups begin after 2 o'clock at night in Japan, in milliseconds after the start of a UTC day. */
const NIGHT = 17 * 60 * 60 * 1000
/** Starts without a saved step before a backup is given up: about two hours. */
const ATTEMPTS_MAX = 120

/** Begins a backup; one that runs is replaced. Returns its id. */
export async function beginBackup({ DB, BACKUP }: BackupPlace): Promise<string> {
  const startedAt = now()
  const id = backupIdOf(startedAt)
  const tables = await listBackedUpTables(DB)
  await putTables(BACKUP, id, { tables, migrations: await listMigrations(DB) })
  await insertRun(DB, { id, startedAt, progress: startOf(tables) }, tables)
  return id
}

const isOfSchema = async (binding: D1Database, { migrations }: BackupTables) =>
  (await listMigrations(binding)).join() === migrations.join()

async function finish({ DB, BACKUP }: BackupPlace, run: BackupRun, shape: BackupTables): Promise<void> {
  const { id, startedAt, progress } = run
  const { files, sums, changes, objects, snapshotAt } = progress
  const listed = { files: objects.files, count: objects.count, bytes: objects.bytes }
  const moments = { startedAt, snapshotAt: snapshotAt ?? startedAt, finishedAt: now() }
  await putManifest(BACKUP, { format: 1, id, ...moments, ...shape, files, sums, changes, objects: listed })
  await endRun(DB, id, 'finished')
}

/** Ends a backup that does not come to an end, and tells the operator. */
async function giveUp(binding: D1Database, id: string): Promise<void> {
  await endRun(binding, id, 'failed')
  const reason = 'The backup did not end'
  await insertDeadLetter(binding, { id: `backup:${id}`, queue: 'schedule', body: 'backup', reason })
  log('error', 'backup.failed', { id })
}

/**
 * Continues a backup until a moment, or for about a number of calls of the database and of R2. Returns false when it has
 * ended. A step that fails or ends the process is done again.
 */
export async function continueBackup(
  place: BackupPlace,
  id: string,
  { calls, until }: { calls: number; until: number },
): Promise<boolean> {
  let run = await claimRun(place.DB, id)
  if (!run) return false
  if (run.attempts > ATTEMPTS_MAX) {
    await giveUp(place.DB, id)
    return false
  }
  const shape = await getTables(place.BACKUP, id)
  // A migration that ran meanwhile may have removed triggers of the log.
  if (run.progress.phase === 'changes' && !(await isOfSchema(place.DB, shape))) {
    await beginBackup(place)
    return true
  }
  const work: Work = { place, id, tables: shape.tables, file: '', calls: 0 }
  while (work.calls < calls && now() < until) {
    if (isChecked(run.progress, shape.tables)) {
      await finish(place, run, shape)
      return false
    }
    work.file = `${run.step}-${run.attempts}`
    const progress = await STEPS[run.progress.phase](work, run.progress)
    if (!(await saveProgress(place.DB, run, progress))) return false
    run = { ...run, progress, step: run.step + 1, attempts: 0 }
  }
  return true
}

/**
 * The backup of this night: the one that runs, or one that begins now; undefined once it has ended. One of an earlier
 * night that still runs is replaced; the files that it has copied stay.
 */
export async function findDueBackup(place: BackupPlace): Promise<string | undefined> {
  const newest = await findNewestRun(place.DB)
  const night = Math.floor((now() - NIGHT) / DAY) * DAY + NIGHT
  if (!newest || newest.startedAt < night) return beginBackup(place)
  return newest.endedAt === null ? newest.id : undefined
}

/** A backup that runs and whose files are in this bucket: an interrupted one goes on. */
export async function findOpenBackup({ DB, BACKUP }: BackupPlace): Promise<string | undefined> {
  const newest = await findNewestRun(DB)
  const isHere = newest?.endedAt === null && (await listBackups(BACKUP)).some(({ id }) => id === newest.id)
  return isHere ? newest.id : undefined
}

/**
 * Deletes backups older than 35 days and those that were never finished, but never the newest whole one and the one
 * that runs.
 */
export async function deleteOldBackups({ DB, BACKUP }: BackupPlace): Promise<void> {
  const oldest = now() - BACKUP_KEPT
  const newest = await findNewestRun(DB)
  const backups = await listBackups(BACKUP)
  const kept = new Set([newest?.endedAt === null ? newest.id : '', backups.find(({ isWhole }) => isWhole)?.id])
  for (const { id, startedAt, isWhole } of backups)
    if (!kept.has(id) && (!isWhole || startedAt < oldest)) await deleteBackup(BACKUP, id)
  await deleteRunsBefore(DB, oldest)
}
