import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { getManifest, listBackups, type Manifest } from '#worker/features/backup/backup.storage.ts'
import { findDangling } from './find-dangling.mts'
import { compareTables, loadTables } from './load-tables.mts'
import { migrateDatabase, ownMigrations } from './migrate-database.mts'
import { type RestoredObjects, restoreObjects } from './restore-objects.mts'
import {
  createState,
  findState,
  PHASES,
  type Phase,
  removeState,
  type RestoreState,
  saveNote,
} from './restore-state.mts'
import { prepareLoading, rebuild, settle } from './settle-database.mts'
import { orderTables } from './table-order.mts'
import { isEmptyDatabase, wipeDatabase } from './wipe-database.mts'

export type RestoreReport = { objects: RestoredObjects; dangling: string[] }
type Restoring = { place: BackupPlace; manifest: Manifest; state: RestoreState }

/** A reason for which a restore does not begin or does not end; a database in the middle counts as not whole. */
export class RestoreError extends Error {}

/** The manifest of a backup, of the newest whole one without an id. Throws where there is none. */
export async function findBackup(bucket: R2Bucket, id: string | undefined): Promise<Manifest> {
  const wanted = id ?? (await listBackups(bucket)).find(({ isWhole }) => isWhole)?.id
  const manifest = wanted === undefined ? undefined : await getManifest(bucket, wanted)
  if (!manifest) throw new RestoreError(wanted ? `${wanted} is not a whole backup` : 'There is no whole backup')
  const own = ownMigrations()
  const unknown = manifest.migrations.filter((name) => !own.includes(name))
  if (unknown.length > 0) throw new RestoreError(`The backup is of newer code: ${unknown.join(', ')} is missing here`)
  return manifest
}

/** Whether a restore of this backup would replace something: it needs a confirmation. */
export async function needsConfirmation(database: D1Database, { id }: Manifest): Promise<boolean> {
  const state = await findState(database)
  return state ? state.id !== id : !(await isEmptyDatabase(database))
}

async function loadingOf({ place, manifest }: Restoring) {
  const order = await orderTables(
    place.DB,
    manifest.tables.map(({ name }) => name),
  )
  return { database: place.DB, bucket: place.BACKUP, manifest, order }
}

async function compare(restoring: Restoring): Promise<D1PreparedStatement[]> {
  const differences = await compareTables(await loadingOf(restoring))
  if (differences.length > 0) throw new RestoreError(`Tables differ from the backup:\n${differences.join('\n')}`)
  return []
}

/** The work of each phase in the database. Returns its last statements, which run in one batch with the progress. */
const WORK: Readonly<Record<Phase, (restoring: Restoring) => Promise<D1PreparedStatement[]>>> = {
  wipe: async ({ place }) => {
    await wipeDatabase(place.DB)
    return []
  },
  migrate: async ({ place: { DB }, manifest }) => {
    await migrateDatabase(DB, manifest.migrations)
    return prepareLoading(DB)
  },
  load: async (restoring) => {
    await loadTables(await loadingOf(restoring), restoring.state)
    return []
  },
  rebuild: ({ place }) => rebuild(place.DB),
  compare,
  settle: async ({ place: { DB }, manifest }) => {
    await migrateDatabase(DB, ownMigrations())
    return settle(DB, manifest)
  },
}

/**
 * Restores a backup: wipes the database, loads it, compares every table with the backup, and puts missing files back.
 * Charging stays stopped. A restore that was interrupted goes on where it stopped.
 */
export async function restoreBackup(
  place: BackupPlace,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<RestoreReport> {
  const known = await findState(place.DB)
  let state: RestoreState = known?.id === manifest.id ? known : { id: manifest.id, phase: 'wipe', table: 0, file: 0 }
  if (state !== known) await createState(place.DB, state)
  while (state.phase !== 'done') {
    const { phase } = state
    say(phase)
    const last = await WORK[phase]({ place, manifest, state })
    state = { id: manifest.id, phase: PHASES[PHASES.indexOf(phase) + 1] ?? 'done', table: 0, file: 0 }
    await place.DB.batch([...last, saveNote(place.DB, 'state', state)])
  }
  say('objects')
  const objects = await restoreObjects(place, manifest)
  const dangling = await findDangling(place.DB, place.MEDIA)
  await removeState(place.DB)
  return { objects, dangling }
}
