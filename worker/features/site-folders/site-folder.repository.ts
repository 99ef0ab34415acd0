import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { SITE_FOLDERS_MAX } from '#shared/site/list/site-folder-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { siteFolders, sites } from '#worker/db/schema/sites.ts'
import { isTaken } from '#worker/db/unique.ts'
import { now } from '#worker/platform/clock.ts'

type Folder = { accountId: string; id: string }

const isIt = ({ accountId, id }: Folder) => and(eq(siteFolders.id, id), eq(siteFolders.accountId, accountId))

/** An account's folders by name, and how many of its sites stand in each; under null those in none. */
export async function listSiteFolders(binding: D1Database, accountId: string) {
  const db = connect(binding)
  const [folders, counts] = await db.batch([
    db
      .select({ id: siteFolders.id, name: siteFolders.name })
      .from(siteFolders)
      .where(eq(siteFolders.accountId, accountId))
      .orderBy(asc(siteFolders.name))
      .limit(SITE_FOLDERS_MAX),
    db
      .select({ folderId: sites.folderId, sites: sql<number>`count(*)` })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt)))
      .groupBy(sites.folderId),
  ])
  return { folders, counts: new Map(counts.map((row) => [row.folderId, row.sites])) }
}

/** Refuses a name that another folder of the account has. */
async function withFreeName(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!isTaken(error, 'site_folders.account_id')) throw error
    throw new AppError('validation', { fields: { name: { key: 'folderTaken' } } })
  }
}

/** Stores a new folder. Throws `validation` for a taken name, or where the account has as many as it may have. */
export async function insertSiteFolder(binding: D1Database, { accountId, id }: Folder, name: string): Promise<void> {
  const db = connect(binding)
  const count = sql`(SELECT count(*) FROM ${siteFolders} WHERE ${siteFolders.accountId} = ${accountId})`
  const guard = db
    .insert(siteFolders)
    .select(sql`SELECT ${id}, ${accountId}, ${name}, ${now()} WHERE ${count} < ${SITE_FOLDERS_MAX}`)
  const isFull = () =>
    new AppError('validation', { fields: { name: { key: 'tooMany', values: { max: SITE_FOLDERS_MAX } } } })
  await withFreeName(() => runGuarded(db, guard, [], isFull))
}

/** Renames a folder. Throws 404, or `validation` for a taken name. */
export async function renameSiteFolder(binding: D1Database, folder: Folder, name: string): Promise<void> {
  const db = connect(binding)
  const guard = db.update(siteFolders).set({ name }).where(isIt(folder))
  await withFreeName(() => runGuarded(db, guard, [], () => new AppError('not_found')))
}

/** Deletes a folder; its sites stay, in none. Throws 404. */
export async function deleteSiteFolder(binding: D1Database, folder: Folder): Promise<void> {
  const db = connect(binding)
  const left = db
    .update(sites)
    .set({ folderId: null })
    .where(and(eq(sites.accountId, folder.accountId), eq(sites.folderId, folder.id)))
  await runGuarded(db, db.delete(siteFolders).where(isIt(folder)), [left], () => new AppError('not_found'))
}

type Move = { accountId: string; ids: readonly string[]; folderId: string | null }

/**
 * Moves sites of an account into a folder, or out of theirs; sites that are gone are left out. Returns how many were
 * moved. Throws 404 if the folder is not there.
 */
export async function moveSites(binding: D1Database, { accountId, ids, folderId }: Move): Promise<number> {
  const db = connect(binding)
  const update = db
    .update(sites)
    .set({ folderId })
    .where(and(isOneOf(sites.id, ids), eq(sites.accountId, accountId), isNull(sites.deletedAt)))
    .returning({ id: sites.id })
  if (folderId === null) return (await update).length
  // The folder cannot be deleted between the look and the move.
  const guard = db
    .update(siteFolders)
    .set({ accountId })
    .where(isIt({ accountId, id: folderId }))
  const [, , moved] = await runGuarded(db, guard, [update], () => new AppError('not_found'))
  return (moved as unknown[]).length
}
