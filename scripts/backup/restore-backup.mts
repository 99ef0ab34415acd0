/**
 * Restores a backup, the newest whole one without a name:
 * `node scripts/backup/restore-backup.mts [<backup>] [--remote] [--state .wrangler/state] [--pod 2] [--folder .backups]
 * [--yes <database>] [--visits]`. With `--visits` the visits that sites' objects copied are loaded too, for an account without
 * those objects. With STRIPE_SECRET_KEY set, payments are compared with the provider.
 */
import { createInterface } from 'node:readline/promises'
import type { Manifest } from '#worker/features/backup/backup.storage.ts'
import { print, readOptions } from './command-options.mts'
import { type OpenPlace, withPlace } from './open-place.mts'
import { reconcilePayments } from './reconcile-payments.mts'
import { restoreVisits } from './restore-visits.mts'
import { findBackup, needsConfirmation, restoreBackup, RestoreError, type RestoreReport } from './restore.mts'

/** Names of this many files are printed. */
const NAMED_MAX = 50

const options = readOptions(
  'npm run restore -- [<backup>] [--remote] [--pod 2] [--folder <path>] [--yes <database>] [--visits]',
)
/** Each part on bindings of its own: after a broken connection a part runs again, and what has ended does not. */
const use = <Result,>(act: (opened: OpenPlace) => Promise<Result>) => withPlace(options.place, act)
try {
  await run()
} catch (error) {
  if (!(error instanceof RestoreError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
// wrangler keeps connections open.
process.exit()

async function run(): Promise<void> {
  const manifest = await use(restore)
  if (options.withVisits) print(`Visits of objects: ${await use(({ place }) => restoreVisits(place))} files`)
  await comparePayments(manifest)
  print('Charging is stopped until an operator lets it go on above the list of bills.')
}

async function restore({ place, database }: OpenPlace): Promise<Manifest> {
  const manifest = await findBackup(place.BACKUP, options.backup)
  print(`Backup ${manifest.id}, as of ${new Date(manifest.snapshotAt).toISOString()}`)
  if (await needsConfirmation(place.DB, manifest)) await confirm(database)
  printReport(manifest, await restoreBackup(place, manifest, (phase) => print(`- ${phase}`)))
  return manifest
}

/** Asks for the name of a database that is not empty, unless `--yes` gave it. */
async function confirm(database: string): Promise<void> {
  const where = options.place.isRemote ? 'remote database' : 'local database'
  print(`The ${where} ${database} is not empty. A restore deletes all that it holds.`)
  const typed = options.yes ?? (await ask(`Type the name of the database to go on: `))
  if (typed !== database) throw new RestoreError('Nothing was changed: the name of the database was not given.')
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

function printReport(manifest: Manifest, { objects, dangling }: RestoreReport): void {
  const rows = manifest.sums.reduce((sum, { count }) => sum + count, 0)
  print(`${rows} rows of ${manifest.tables.length} tables, each equal to the backup`)
  print(`Files: ${objects.restored} put back, ${objects.kept} were there`)
  printKeys('without a copy in the backup', objects.missing)
  printKeys('named by a row, but not stored', dangling)
  if (dangling.length > 0) process.exitCode = 2
}

function printKeys(title: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  print(`${keys.length} files ${title}:`)
  for (const key of keys.slice(0, NAMED_MAX)) print(`  ${key}`)
  if (keys.length > NAMED_MAX) print(`  and ${keys.length - NAMED_MAX} more`)
}

async function comparePayments(manifest: Manifest): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_URL: url } = process.env
  if (!key) return print('Payments were not compared: STRIPE_SECRET_KEY is not set (docs/operator.md).')
  const differences = await use(({ place }) => reconcilePayments(place, manifest, { key, url }))
  print(`Payments: ${differences.length} differences`)
  for (const { difference, intentId, billId } of differences) print(`  ${difference} ${intentId} ${billId ?? ''}`)
}
