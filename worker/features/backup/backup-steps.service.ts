import { now } from '#worker/platform/clock.ts'
import { copyPage } from './backup-objects.service.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BackupProgress } from './backup-run.repository.ts'
import { type Changes, getChanges, getRows, putChanges, putListing, putRows } from './backup.storage.ts'
import { readChanges, stopLog } from './change-log.repository.ts'
import { keyOf, lastStates, withoutChanged } from './changed-rows.ts'
import { createRowSum, NO_ROWS } from './row-sum.ts'
import { findLastKey, readPage, type TableShape } from './stored-tables.repository.ts'

/**
 * What a step works on. `file` is a name that no other step and no earlier attempt of this one uses; `calls` counts
 * calls of the database and of R2; `changes` are the changed rows, kept between steps.
 */
export type Work = {
  place: BackupPlace
  id: string
  tables: TableShape[]
  file: string
  calls: number
  changes?: Changes
}
type Step = (work: Work, progress: BackupProgress) => Promise<BackupProgress>

export const startOf = (tables: readonly TableShape[]): BackupProgress => ({
  phase: 'rows',
  table: 0,
  after: null,
  upTo: null,
  files: tables.map(() => []),
  seq: 0,
  changes: [],
  snapshotAt: null,
  objects: { after: '', files: [], count: 0, bytes: 0 },
  file: 0,
  sum: NO_ROWS,
  sums: [],
})

const nextTable = (progress: BackupProgress): BackupProgress => ({
  ...progress,
  table: progress.table + 1,
  after: null,
  upTo: null,
})

/** Reads a page of a table, or goes on to the next one. */
const readTable: Step = async (work, progress) => {
  const { place, id, tables, file } = work
  const table = tables[progress.table]
  work.calls += 3
  if (!table) return { ...progress, phase: 'changes' }
  // A table that grows as fast as it is read would have no end.
  const upTo = progress.upTo ?? (await findLastKey(place.DB, table))
  if (!upTo) return nextTable(progress)
  const rows = await readPage(place.DB, table, { after: progress.after, upTo })
  const last = rows.at(-1)
  if (!last) return nextTable(progress)
  await putRows(place.BACKUP, id, file, rows)
  const files = [...(progress.files[progress.table] ?? []), file]
  const read = { ...progress, files: progress.files.with(progress.table, files) }
  const after = keyOf(table, last)
  return JSON.stringify(after) === JSON.stringify(upTo) ? nextTable(read) : { ...read, after, upTo }
}

/** Reads rows that changed while the tables were read, until all rows are of one moment. */
const readLog: Step = async (work, progress) => {
  const { place, id, tables, file } = work
  const { changes, last, isAll, calls } = await readChanges(place.DB, tables, progress.seq)
  work.calls += calls + 2
  if (changes.length > 0) await putChanges(place.BACKUP, id, file, changes)
  const files = changes.length > 0 ? [...progress.changes, file] : progress.changes
  const read: BackupProgress = { ...progress, seq: last, changes: files }
  return isAll ? { ...read, phase: 'objects', snapshotAt: now() } : read
}

/** Copies new objects, and lists all. */
const copyObjects: Step = async (work, progress) => {
  const { place, id, file } = work
  const { after, files, count, bytes } = progress.objects
  if (after === '') await stopLog(place.DB)
  const { objects, next, calls } = await copyPage(place, after)
  work.calls += calls + 2
  await putListing(place.BACKUP, id, file, objects)
  const listed = {
    after: next ?? after,
    files: [...files, file],
    count: count + objects.length,
    bytes: objects.reduce((sum, { size }) => sum + size, bytes),
  }
  return { ...progress, phase: next === null ? 'check' : 'objects', objects: listed, table: 0, file: 0 }
}

/** Reads a file of rows back, and sums them with the changed rows in place of earlier ones. */
const checkFile: Step = async (work, progress) => {
  const { place, id, tables } = work
  const table = tables[progress.table]
  if (!table) return progress
  work.calls += 2
  const sum = createRowSum(progress.sum)
  work.changes ??= await getChanges(place.BACKUP, id, progress.changes)
  const changed = work.changes.get(table.name)
  const file = progress.files[progress.table]?.[progress.file]
  if (file !== undefined) {
    for (const row of withoutChanged(table, await getRows(place.BACKUP, id, file), changed)) sum.add(row)
    return { ...progress, file: progress.file + 1, sum: sum.value() }
  }
  for (const row of lastStates(changed)) sum.add(row)
  return { ...progress, table: progress.table + 1, file: 0, sum: NO_ROWS, sums: [...progress.sums, sum.value()] }
}

export const isChecked = ({ phase, table }: BackupProgress, tables: readonly TableShape[]): boolean =>
  phase === 'check' && table >= tables.length

/** The next step of a backup, by its phase. */
export const STEPS: Readonly<Record<BackupProgress['phase'], Step>> = {
  rows: readTable,
  changes: readLog,
  objects: copyObjects,
  check: checkFile,
}
