/**
 * Makes a backup in one go, with the steps of the nightly job:
 * `node scripts/backup/make-backup.mts [--remote] [--state .wrangler/state] [--pod 2] [--folder .backups] [--list]`.
 */
import {
  beginBackup,
  continueBackup,
  deleteOldBackups,
  findOpenBackup,
} from '#worker/features/backup/backup.service.ts'
import { getManifest, listBackups } from '#worker/features/backup/backup.storage.ts'
import { print, readOptions } from './command-options.mts'
import { type OpenPlace, withPlace } from './open-place.mts'
import { findState } from './restore-state.mts'

const options = readOptions('npm run backup -- [--remote] [--pod 2] [--folder <path>] [--list]')
await withPlace(options.place, options.isList ? printBackups : makeBackup)
// wrangler keeps connections open.
process.exit()

async function printBackups({ place }: OpenPlace): Promise<void> {
  for (const { id, isWhole } of await listBackups(place.BACKUP)) print(`${id}  ${isWhole ? 'whole' : 'not finished'}`)
}

async function makeBackup({ place }: OpenPlace): Promise<void> {
  if (await findState(place.DB)) throw new Error('A restore of this database has not ended: end it first')
  const id = (await findOpenBackup(place)) ?? (await beginBackup(place))
  print(`Backup ${id}`)
  while (await continueBackup(place, id, { calls: Infinity, until: Infinity }));
  const manifest = await getManifest(place.BACKUP, id)
  if (!manifest) {
    print('The backup was not finished: another one began, or the database was migrated meanwhile.')
    process.exitCode = 1
    return
  }
  const rows = manifest.sums.reduce((sum, { count }) => sum + count, 0)
  print(`${rows} rows of ${manifest.tables.length} tables, as of ${new Date(manifest.snapshotAt).toISOString()}`)
  print(`${manifest.objects.count} files, ${manifest.objects.bytes} bytes`)
  await deleteOldBackups(place)
}
