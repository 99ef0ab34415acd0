import { and, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, media, type MEDIA_COPIES, releases, sites } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'

export type MediaCopies = (typeof MEDIA_COPIES)[number]
export type CopiesRow = { id: string; copies: MediaCopies; copiesAt: number | null }

const COLUMNS = { id: media.id, copies: media.copies, copiesAt: media.copiesAt }
/** As the partial index says it. */
const isNotOpen = sql.raw(`"copies" <> 'public'`)

/** Where the files of an account stand: those that are not simply open, and `ids`. */
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

/** Records where files stand now, unless another request was faster. */
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

/** What the live releases of an account's sites name, or accounts show, for everybody and for members. */
function namedBy(accountId: string) {
  const live = sql`SELECT ${sites.liveReleaseId} FROM ${sites} WHERE ${sites.accountId} = ${accountId} AND ${sites.deletedAt} IS NULL`
  const named = (column: typeof releases.publicMediaIds | typeof releases.lockedMediaIds, old: SQL) =>
    sql`SELECT value FROM ${releases}, json_each(coalesce(${column}, ${old})) WHERE ${releases.id} IN (${live})`
  return {
    // Nobody knows yet what releases of before name for whom.
    open: sql`${named(releases.publicMediaIds, sql`${releases.mediaIds}`)}
      UNION SELECT ${accounts.logoMediaId} FROM ${accounts} WHERE ${accounts.id} = ${accountId}
      UNION SELECT ${accounts.avatarMediaId} FROM ${accounts} WHERE ${accounts.id} = ${accountId}`,
    locked: named(releases.lockedMediaIds, sql`'[]'`),
  }
}

/**
 * Takes one of two copies of an account's files out of use where no live release needs it: the open one of what only
 * members get, the private one of what everybody gets. For the batch that moves a pointer.
 */
export function releaseCopies(db: Database, accountId: string) {
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

/** Files of which one copy has to go: an account's, or all that wait since before a moment. */
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

/** Files whose copies changed since a moment, with where they stand now. */
export async function listChangedCopies(binding: D1Database, since: number): Promise<CopiesRow[]> {
  return connect(binding)
    .select(COLUMNS)
    .from(media)
    .where(and(sql`${media.copiesAt} IS NOT NULL`, gt(media.copiesAt, since)))
}

/** Live releases of which nobody knows what they name for whom; all others that are as old never will be live again. */
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

/** Records what a release names for whom, and takes copies out of use accordingly. */
export async function nameReleaseMedia(
  binding: D1Database,
  { id, accountId }: { id: string; accountId: string },
  named: NamedMedia,
): Promise<void> {
  const db = connect(binding)
  await db.batch([db.update(releases).set(named).where(eq(releases.id, id)), releaseCopies(db, accountId)])
}
