import { and, asc, eq, sql } from 'drizzle-orm'
import { FOLDERS_MAX } from '#shared/media/library-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { media, mediaFolders } from '#worker/db/schema/media.ts'
import { isTaken } from '#worker/db/unique.ts'
import { now } from '#worker/platform/clock.ts'

export type Folder = { accountId: string; id: string }

const isIt = ({ accountId, id }: Folder) => and(eq(mediaFolders.id, id), eq(mediaFolders.accountId, accountId))

/** An account's folders by name, with how many files each has. */
export function listFolders(binding: D1Database, accountId: string) {
  const files = sql<number>`(SELECT count(*) FROM media AS file
    WHERE file.folder_id = media_folders.id AND file.account_id = ${accountId} AND file.state = 'ready')`
  return connect(binding)
    .select({ id: mediaFolders.id, name: mediaFolders.name, files })
    .from(mediaFolders)
    .where(eq(mediaFolders.accountId, accountId))
    .orderBy(asc(mediaFolders.name))
    .limit(FOLDERS_MAX)
}

/** Refuses a name that another folder of the account has. */
async function withFreeName(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!isTaken(error, 'media_folders.account_id')) throw error
    throw new AppError('validation', { fields: { name: { key: 'folderTaken' } } })
  }
}

/** Stores a new folder. Throws `validation` for a taken name, or where the account has as many as it may have. */
export async function insertFolder(binding: D1Database, { accountId, id }: Folder, name: string): Promise<void> {
  const db = connect(binding)
  const count = sql`(SELECT count(*) FROM ${mediaFolders} WHERE ${mediaFolders.accountId} = ${accountId})`
  const guard = db
    .insert(mediaFolders)
    .select(sql`SELECT ${id}, ${accountId}, ${name}, ${now()} WHERE ${count} < ${FOLDERS_MAX}`)
  const isFull = () =>
    new AppError('validation', { fields: { name: { key: 'tooMany', values: { max: FOLDERS_MAX } } } })
  await withFreeName(() => runGuarded(db, guard, [], isFull))
}

/** Renames a folder. Throws 404, or `validation` for a taken name. */
export async function renameFolder(binding: D1Database, folder: Folder, name: string): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(mediaFolders)
    .set({ name })
    .where(and(eq(mediaFolders.id, folder.id), isIt(folder)))
  await withFreeName(() => runGuarded(db, guard, [], () => new AppError('not_found')))
}

/** Deletes a folder without files. Throws 404, or `folder_filled`. */
export async function deleteFolder(binding: D1Database, folder: Folder): Promise<void> {
  const db = connect(binding)
  const rows = await db.select({ id: mediaFolders.id }).from(mediaFolders).where(isIt(folder))
  if (rows.length === 0) throw new AppError('not_found')
  const filled = sql`EXISTS (SELECT 1 FROM ${media} WHERE ${media.folderId} = ${folder.id} AND ${media.state} = 'ready')`
  const guard = db.delete(mediaFolders).where(and(eq(mediaFolders.id, folder.id), isIt(folder), sql`NOT ${filled}`))
  await runGuarded(db, guard, [], () => new AppError('folder_filled'))
}
