import { and, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { media, type MEDIA_COPIES } from '#worker/db/schema/media.ts'
import { releases, sites } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'

export type MediaCopies = (typeof MEDIA_COPIES)[number]
export type CopiesRow = { id: string; copies: MediaCopies; copiesAt: number | null }

const COLUMNS = { id: media.id, copies: media.copies, copiesAt: media.copiesAt }
/** Spelled as in the partial index, so that SQLite uses it. */
const isNotOpen = sql.raw(`"copies" <> 'public'`)

/** The copies of an account's files: of all that are not just public, and of `ids`. */
export async function listCopies(
  binding: D1Database,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, CopiesRow>> {
  const db = connect(binding)
  const of = eq(media.accountId, accountId)
  const closed = db.select(COLUMNS).from(media).where(and(of, isNotOpen))
  const named = db
    .select(COLUMNS)
    .from(media)
    .where(and(isOneOf(media.id, ids), of, eq(media.copies, 'public')))
  const [first, second] = await db.batch([closed, named])
  return new Map([...first, ...second].map((row) => [row.id, row]))
}

/** Changes the copies of files that still have their state; another request may have been faster. */
export async function changeCopies(
  binding: D1Database,
  ids: readonly string[],
  { from, to }: { from: MediaCopies; to: MediaCopies },
): Promise<void> {
  if (ids.length === 0) return
  await connect(binding)
    .update(media)
    .set({ copies: to, copiesAt: now() })
    .where(and(isOneOf(media.id, ids), eq(media.copies, from)))
}

/**
 * Ids of the media that the live releases of an account's sites name, or that accounts show: for everybody (`open`) and
 * for members (`locked`).
 */
function namedBy(accountId: string) {
  const live = sql`SELECT ${sites.liveReleaseId} FROM ${sites} WHERE ${sites.accountId} = ${accountId} AND ${sites.deletedAt} IS NULL`
  const named = (column: typeof releases.publicMediaIds | typeof releases.lockedMediaIds, old: SQL) =>
    sql`SELECT value FROM ${releases}, json_each(coalesce(${column}, ${old})) WHERE ${releases.id} IN (${live})`
  return {
    // Older releases do not record which of their media are public: all count as public.
    open: sql`${named(releases.publicMediaIds, sql`${releases.mediaIds}`)}
      UNION SELECT ${accounts.logoMediaId} FROM ${accounts} WHERE ${accounts.id} = ${accountId}
      UNION SELECT ${accounts.iconMediaId} FROM ${accounts} WHERE ${accounts.id} = ${accountId}
      UNION SELECT ${accounts.avatarMediaId} FROM ${accounts} WHERE ${accounts.id} = ${accountId}`,
    locked: named(releases.lockedMediaIds, sql`'[]'`),
  }
}

/**
 * Marks one of two copies of an account's files for removal if no live release needs it: the public copy of
 * members-only files, the private copy of public files. For the batch that moves a pointer.
 */
export function markUnneededCopies(db: Database, accountId: string) {
  const { open, locked } = namedBy(accountId)
  const isOpen = sql`coalesce(${media.id} IN (${open}), 0)`
  const isLocked = sql`(${media.id} IN (${locked}))`
  return db
    .update(media)
    .set({
      copies: sql`CASE WHEN ${isLocked} THEN 'leavingPublic' ELSE 'leavingPrivate' END`,
      copiesAt: now(),
    })
    .where(and(eq(media.accountId, accountId), isNotOpen, eq(media.copies, 'both'), sql`${isOpen} <> ${isLocked}`))
}

/** Files with a copy that has to be removed: of one account, or all that were marked before a moment. */
export async function listLeaving(
  binding: D1Database,
  of: { accountId: string } | { before: number; limit: number },
): Promise<CopiesRow[]> {
  const isLeaving = sql`${media.copies} IN ('leavingPublic', 'leavingPrivate')`
  const isMeant =
    'accountId' in of
      ? and(eq(media.accountId, of.accountId), isNotOpen)
      : and(sql`${media.copiesAt} IS NOT NULL`, lt(media.copiesAt, of.before))
  return connect(binding)
    .select(COLUMNS)
    .from(media)
    .where(and(isMeant, isLeaving))
    .limit('limit' in of ? of.limit : -1)
}

/** Files whose copies changed since a moment (UTC milliseconds), with their present state. */
export async function listChangedCopies(binding: D1Database, since: number): Promise<CopiesRow[]> {
  return connect(binding)
    .select(COLUMNS)
    .from(media)
    .where(and(sql`${media.copiesAt} IS NOT NULL`, gt(media.copiesAt, since)))
}

/** Live releases without a record of their public and members-only media. Older releases never go live again. */
export async function listUnnamedReleases(binding: D1Database, limit: number) {
  const db = connect(binding)
  const unnamed = sql.raw('"public_media_ids" IS NULL')
  const live = db.select({ id: sites.liveReleaseId }).from(sites).where(ne(sites.liveReleaseId, ''))
  await db
    .update(releases)
    .set({ publicMediaIds: [], lockedMediaIds: [] })
    .where(and(unnamed, sql`${releases.id} NOT IN (${live})`))
  return db
    .select({
      id: releases.id,
      siteId: releases.siteId,
      accountId: sites.accountId,
      languages: releases.languages,
      mediaIds: releases.mediaIds,
    })
    .from(releases)
    .innerJoin(sites, eq(sites.id, releases.siteId))
    .where(unnamed)
    .limit(limit)
}

type NamedMedia = { publicMediaIds: string[]; lockedMediaIds: string[] }

/** Records the public and members-only media of a release, and marks copies for removal accordingly. */
export async function nameReleaseMedia(
  binding: D1Database,
  { id, accountId }: { id: string; accountId: string },
  named: NamedMedia,
): Promise<void> {
  const db = connect(binding)
  await db.batch([db.update(releases).set(named).where(eq(releases.id, id)), markUnneededCopies(db, accountId)])
}
