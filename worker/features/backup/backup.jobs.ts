import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { continueBackup, deleteOldBackups, findDueBackup } from './backup.service.ts'

/** What one run of the job does: it shares a minute and its processor time with other jobs. */
const CALLS = 400
const TIME = 20_000

/** Makes a backup each night, a part in each run, and deletes old ones. Does nothing without a bucket for backups. */
export async function runBackup(env: Bindings): Promise<void> {
  const { DB, MEDIA, BACKUP } = env
  if (!BACKUP) return
  const place = { DB, MEDIA, BACKUP }
  const id = await findDueBackup(place)
  if (id === undefined) return
  const isOpen = await continueBackup(place, id, { calls: CALLS, until: now() + TIME })
  if (!isOpen) await deleteOldBackups(place)
}
