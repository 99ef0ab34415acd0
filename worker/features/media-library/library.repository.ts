import { and, asc, desc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import { UNLISTED_PURPOSES } from '#shared/media/library-rules.ts'
import type { LibraryQuery } from '#shared/media/library.ts'
import { VIDEO_TYPES } from '#shared/media/media-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { brandKits } from '#worker/db/schema/brand-kits.ts'
import { media, mediaFolders } from '#worker/db/schema/media.ts'
import { siteCells, siteParts, sites } from '#worker/db/schema/sites.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { selectUses } from '#worker/entities/media/media-use.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

const isListed = not(isOneOf(media.purpose, UNLISTED_PURPOSES))
const isFilm = isOneOf(media.type, VIDEO_TYPES)
const SORTED_BY = { created_at: media.createdAt, size: media.size, name: sql`lower(${media.name})` }

/** SQL: ids of the sites of an account. */
const sitesOf = (accountId: string) =>
  sql`(SELECT ${sites.id} FROM ${sites} WHERE ${sites.accountId} = ${accountId} AND ${sites.deletedAt} IS NULL)`

/** SQL: every text of working copies that is as long as an id. */
const namedIn = (siteIds: SQL) => sql`
  SELECT ${siteCells.siteId} AS site, ${siteCells.id} AS place, atom FROM ${siteCells}, json_tree(${siteCells.doc})
    WHERE ${siteCells.siteId} IN ${siteIds} AND length(atom) = 36
  UNION ALL SELECT ${siteParts.siteId}, ${siteParts.name}, atom FROM ${siteParts}, json_tree(${siteParts.doc})
    WHERE ${siteParts.siteId} IN ${siteIds} AND length(atom) = 36
  UNION ALL SELECT ${sites.id}, key, atom FROM ${sites}, json_tree(${sites.settings})
    WHERE ${sites.id} IN ${siteIds} AND length(atom) = 36`

/** SQL: the same with the brand kit of the account, which is of no site. */
const namedOf = (accountId: string) => sql`${namedIn(sitesOf(accountId))}
  UNION ALL SELECT NULL, 'kit', ${brandKits.doc} ->> '$.logoMediaId' FROM ${brandKits}
    WHERE ${brandKits.accountId} = ${accountId} AND ${brandKits.doc} ->> '$.logoMediaId' IS NOT NULL`

/** SQL: whether a file has a text in its name, or a cell that shows it has it in an alt text. */
function matchesSearch(accountId: string, search: string): SQL {
  const alt = holdsText([sql`coalesce(json_extract(${siteCells.doc}, '$.imageAlt'), '')`], search)
  const described = sql`SELECT creative.atom FROM ${siteCells}, json_tree(${siteCells.doc}) AS creative
    WHERE ${siteCells.siteId} IN ${sitesOf(accountId)} AND ${alt} AND creative.key = 'mediaId'`
  return sql`(${holdsText([media.name], search)} OR ${media.id} IN (${described}))`
}

function isInFolder(folder: string): SQL {
  return folder === 'none' ? isNull(media.folderId) : eq(media.folderId, folder)
}

function conditionsOf(accountId: string, query: LibraryQuery): SQL | undefined {
  const isAmong = (named: SQL) => sql`${media.id} IN (SELECT atom FROM (${named}))`
  const one = sql`(SELECT ${sites.id} FROM ${sites}
    WHERE ${sites.id} = ${query.siteId ?? ''} AND ${sites.accountId} = ${accountId} AND ${sites.deletedAt} IS NULL)`
  return and(
    eq(media.accountId, accountId),
    eq(media.state, 'ready'),
    isListed,
    query.kind && (query.kind === 'video' ? isFilm : not(isFilm)),
    query.folder ? isInFolder(query.folder) : undefined,
    query.siteId ? isAmong(namedIn(one)) : undefined,
    query.use ? not(isAmong(namedOf(accountId))) : undefined,
    query.search ? matchesSearch(accountId, query.search) : undefined,
  )
}

/** One page of an account's pictures and films, and how many there are, counted up to 10,000. */
export async function listLibrary(binding: D1Database, accountId: string, query: LibraryQuery) {
  const db = connect(binding)
  const order = query.direction === 'asc' ? asc : desc
  const where = conditionsOf(accountId, query)
  const page = db
    .select()
    .from(media)
    .where(where)
    .orderBy(order(SORTED_BY[query.sort]), order(media.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const counted = db.select({ id: media.id }).from(media).where(where).limit(COUNT_MAX).as('counted')
  const [rows, totals] = await db.batch([page, db.select({ value: sql<number>`count(*)` }).from(counted)])
  return { rows, total: totals[0]?.value ?? 0 }
}

type CountedUse = { id: string; places: number; sites: number }

/** In how many places and sites of working copies, and in the brand kit, each of some files is used. */
export async function countUses(binding: D1Database, accountId: string, ids: readonly string[]) {
  const rows = await connect(binding).all<CountedUse>(sql`
    SELECT atom AS id, count(DISTINCT coalesce(site, '') || place) AS places, count(DISTINCT site) AS sites
    FROM (${namedOf(accountId)}) WHERE atom IN (SELECT value FROM json_each(${JSON.stringify(ids)})) GROUP BY atom`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The posters that cells give to some films, by film. */
export async function listPosters(binding: D1Database, accountId: string, films: readonly string[]) {
  if (films.length === 0) return new Map<string, string>()
  const rows = await connect(binding).all<{ film: string; poster: string }>(sql`
    SELECT film.atom AS film, max(poster.atom) AS poster FROM ${siteCells}, json_tree(${siteCells.doc}) AS film
    JOIN json_tree(${siteCells.doc}) AS poster ON poster.parent = film.parent AND poster.key = 'posterId'
    WHERE ${siteCells.siteId} IN ${sitesOf(accountId)} AND film.key = 'mediaId' AND poster.atom IS NOT NULL
      AND film.atom IN (SELECT value FROM json_each(${JSON.stringify(films)})) GROUP BY film.atom`)
  return new Map(rows.map(({ film, poster }) => [film, poster]))
}

/** The sites of an account whose working copies name a file. */
export async function listUsingSites(binding: D1Database, accountId: string, id: string): Promise<string[]> {
  const rows = await connect(binding).all<{ site: string }>(
    sql`SELECT DISTINCT site FROM (${namedIn(sitesOf(accountId))}) WHERE atom = ${id} ORDER BY site`,
  )
  return rows.map(({ site }) => site)
}

const isOwn = (accountId: string, id: string) =>
  and(eq(media.id, id), eq(media.accountId, accountId), eq(media.state, 'ready'), isListed)

/** A listed file of an account; undefined if there is none. */
export async function findListed(binding: D1Database, accountId: string, id: string) {
  const [row] = await connect(binding).select().from(media).where(isOwn(accountId, id))
  return row
}

type Changed = Partial<Pick<typeof media.$inferInsert, 'name' | 'keptAt' | 'folderId' | 'posterId'>>

/** Changes a file of an account. Throws 404 if it is gone. */
export async function updateListed(binding: D1Database, file: { accountId: string; id: string }, changed: Changed) {
  const db = connect(binding)
  const guard = db
    .update(media)
    .set(changed)
    .where(and(eq(media.id, file.id), isOwn(file.accountId, file.id)))
  await runGuarded(db, guard, [], () => new AppError('not_found'))
}

/**
 * Takes a file that nothing uses out of the library, and records it. The sweep deletes its objects, or takes it back
 * where a save that began before names it. Throws `media_used`.
 */
export async function removeListed(binding: D1Database, file: { accountId: string; id: string }, record: HistoryEntry) {
  const db = connect(binding)
  const isIt = isOwn(file.accountId, file.id)
  const uses = selectUses(and(eq(media.id, file.id), eq(media.accountId, file.accountId)) as SQL)
  const guard = db
    .update(media)
    .set({ state: 'removed', removedAt: now(), keptAt: null, folderId: null })
    .where(
      and(eq(media.id, file.id), isIt, sql`${media.id} NOT IN (SELECT atom FROM (${uses}) WHERE atom IS NOT NULL)`),
    )
  await runGuarded(db, guard, [insertHistory(db, record)], () => new AppError('media_used'))
}

type Move = { accountId: string; ids: readonly string[]; folderId: string | null }

/**
 * Moves files of an account into a folder, where they stay until somebody deletes them, or out of it; those that are not
 * there any more are left out. Throws 404 for a folder that is not there.
 */
export async function moveListed(binding: D1Database, { accountId, ids, folderId }: Move): Promise<number> {
  const db = connect(binding)
  const wanted = and(isOneOf(media.id, ids), eq(media.accountId, accountId), eq(media.state, 'ready'), isListed)
  const keptAt = sql`coalesce(${media.keptAt}, ${now()})`
  const update = db
    .update(media)
    .set(folderId === null ? { folderId } : { folderId, keptAt })
    .where(wanted)
    .returning({ id: media.id })
  if (folderId === null) return (await update).length
  // The folder cannot be deleted between the look and the move.
  const guard = db
    .update(mediaFolders)
    .set({ accountId })
    .where(and(eq(mediaFolders.id, folderId), eq(mediaFolders.accountId, accountId)))
  const [, , moved] = await runGuarded(db, guard, [update], () => new AppError('not_found'))
  return (moved as unknown[]).length
}

/** Whether an account has a ready picture; for the posters of films. */
export async function hasPicture(binding: D1Database, accountId: string, id: string): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        eq(media.accountId, accountId),
        eq(media.state, 'ready'),
        isNotNull(media.type),
        not(isFilm),
      ),
    )
  return rows.length > 0
}
