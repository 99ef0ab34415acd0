import { AppError } from '#shared/wire/errors.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { type ArchivedEntry, putArchive, toArchiveFile } from '#worker/entities/audit/archive.storage.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { timeOfId } from '#worker/platform/ids.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { listEntries, listOldest, moveEntries, type OldEntry } from './archive-move.repository.ts'

/** Files of one run, each with a few calls of R2 and the database; the next run makes the rest. */
const FILES_MAX = 100
/** Entries of one file. */
const ENTRIES_MAX = 1000

type Entries = readonly [ArchivedEntry, ...ArchivedEntry[]]

/** The first entries that stand in one tree: a file belongs to one owner. */
function ofOneOwner(entries: readonly ArchivedEntry[]): Entries | undefined {
  const [first, ...rest] = entries
  if (!first) return undefined
  const isOwn = ({ oemMasterId, oemAdminId }: ArchivedEntry) =>
    oemMasterId === first.oemMasterId && oemAdminId === first.oemAdminId
  return [first, ...rest.filter(isOwn)]
}

/** Moves the oldest entries of an account, of one month at most. */
async function archiveSome({ DB, MEDIA }: Bindings, old: OldEntry): Promise<void> {
  const month = monthOf(timeOfId(old.firstId))
  const before = startOfMonth(addMonths(month, 1))
  const entries = ofOneOwner(await listEntries(DB, old, { before, limit: ENTRIES_MAX }))
  if (!entries) return
  const file = toArchiveFile(month, entries)
  await putArchive(MEDIA, file)
  await moveEntries(DB, month, file, entries)
}

/** Returns the error of an account that fails; a move that another run was faster with is none. */
async function attempt(env: Bindings, old: OldEntry): Promise<unknown> {
  try {
    await archiveSome(env, old)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'stale') return undefined
    log('error', 'history.archive', { id: old.accountId, error: describeError(error) })
    return error
  }
}

/**
 * Moves entries of the history whose month is over for a year to R2, a file for each account and month. The file is
 * written and read back before its entries leave the database, in the batch that makes the file count.
 */
export async function archiveHistory(env: Bindings): Promise<void> {
  const failures: unknown[] = []
  for (const old of await listOldest(env.DB, firstKept(), FILES_MAX)) {
    const failure = await attempt(env, old)
    if (failure !== undefined) failures.push(failure)
  }
  // The job counts as failed, after every account had its turn.
  if (failures.length > 0) throw failures[0]
}
