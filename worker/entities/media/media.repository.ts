import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { type MediaPurpose, mediaPath, type UploadError, VIDEO_FILES } from '#shared/media/media-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect } from '#worker/db/client.ts'
import { media } from '#worker/db/schema/media.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { assertWritable } from '#worker/entities/live-site/terminated-site.ts'
import { now } from '#worker/platform/clock.ts'
import type { FoundMedia } from '#worker/entities/working-copy/shown-media.ts'
import { assertWithinPromised, assertWithinStorage, type StorageRoom } from './storage.repository.ts'

export type MediaRow = typeof media.$inferSelect

/** Whether a file is served to members only. */
export function isPrivate({ copies }: Pick<MediaRow, 'copies'>): boolean {
  return copies === 'private' || copies === 'leavingPublic'
}

/**
 * The ready pictures and videos among `ids`, by id; unknown and incomplete ones are left out. With `accountId`, only
 * that account's: a saved document may name no other account's files.
 */
export async function findMedia(
  binding: D1Database,
  ids: readonly string[],
  accountId?: string,
): Promise<Map<string, FoundMedia>> {
  if (ids.length === 0) return new Map()
  const rows = await connect(binding)
    .select()
    .from(media)
    .where(
      and(isOneOf(media.id, ids), eq(media.state, 'ready'), accountId ? eq(media.accountId, accountId) : undefined),
    )
  return new Map(rows.map((row) => [row.id, { ...toMediaInfo(row), isPrivate: isPrivate(row) }]))
}

/** A ready file for the API and the pages; `url` is its largest picture, or the video. */
export function toMediaInfo(row: MediaRow): MediaInfo {
  const type = row.type ?? row.declaredType
  const videoFile = VIDEO_FILES[type]
  return {
    mediaId: row.id,
    url: mediaPath(row.id, videoFile ?? `${Math.max(...row.variants)}.webp`),
    kind: videoFile ? 'video' : 'image',
    type,
    name: row.name,
    width: row.width,
    height: row.height,
    variants: row.variants,
    placeholder: row.placeholder,
    color: row.color,
  }
}

/**
 * The accounts of the sites among `siteIds` that are in the scope and not deleted, by site. Throws `read_only` for a
 * change if the contract of one is terminated.
 */
export async function findSiteOwners(
  binding: D1Database,
  scope: Scope,
  siteIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connect(binding)
    .select({ id: sites.id, accountId: sites.accountId, servedUntil: sites.servedUntil })
    .from(sites)
    .where(and(isOneOf(sites.id, siteIds), isNull(sites.deletedAt), inScope(scope)))
  assertWritable(scope, rows)
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

/**
 * The files among `ids` whose sites are in the scope, or that belong to the account itself, in any state, by id. Throws
 * `read_only` for a change if the contract of a site is terminated.
 */
export async function findScopedMedia(
  binding: D1Database,
  scope: Scope,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, MediaRow>> {
  const rows = await connect(binding)
    .select({ file: media, site: { servedUntil: sites.servedUntil } })
    .from(media)
    .leftJoin(sites, eq(sites.id, media.siteId))
    .where(
      and(
        isOneOf(media.id, ids),
        or(
          and(isNotNull(sites.id), isNull(sites.deletedAt), inScope(scope)),
          and(isNull(media.siteId), eq(media.accountId, accountId)),
        ),
      ),
    )
  assertWritable(
    scope,
    rows.flatMap(({ site }) => site ?? []),
  )
  return new Map(rows.map(({ file }) => [file.id, file]))
}

/** Files by id, in any state and of any account: for files that the caller created itself. */
export async function findMediaRows(binding: D1Database, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  const rows = await connect(binding).select().from(media).where(isOneOf(media.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The state of any account's file: for the holder of its upload token. */
export async function findMediaState(binding: D1Database, id: string): Promise<MediaRow['state'] | undefined> {
  const rows = await connect(binding).select({ state: media.state }).from(media).where(eq(media.id, id))
  return rows[0]?.state
}

type NewUpload = {
  id: string
  accountId: string
  siteId?: string | undefined
  purpose: MediaPurpose
  name: string
  type: string
  size: number
  expiresAt: number
  /** When it came into a library (rules/uploads.md#library). */
  keptAt?: number | null
}

/**
 * Inserts the pending uploads of one request, all or none. Throws `limit_storage` if an account has no room for them.
 */
export async function insertUploads(
  binding: D1Database,
  uploads: readonly NewUpload[],
  rooms: readonly StorageRoom[],
): Promise<void> {
  const db = connect(binding)
  const createdAt = now()
  const [first, ...rest] = uploads.map(({ type, ...upload }) =>
    db.insert(media).values({ ...upload, declaredType: type, variants: [], createdAt }),
  )
  const held = rooms.flatMap((room) => [assertWithinStorage(db, room), assertWithinPromised(db, room.accountId)])
  if (first) await runGuarded(db, first, [...rest, ...held], isFull)
}

const isFull = () => new AppError('limit_storage')

/** Removes pending uploads. */
export async function removePending(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding)
    .update(media)
    .set({ state: 'removed', removedAt: now() })
    .where(and(isOneOf(media.id, ids), eq(media.state, 'pending')))
}

/** Inserts rows of files that are stored already; existing rows stay. Throws `limit_storage` without room for them. */
export async function insertReadyMedia(
  binding: D1Database,
  rows: readonly Omit<typeof media.$inferInsert, 'state'>[],
  rooms: readonly StorageRoom[],
): Promise<void> {
  const db = connect(binding)
  const [first, ...rest] = rows.map((row) =>
    db
      .insert(media)
      .values({ ...row, type: row.declaredType, state: 'ready' })
      .onConflictDoNothing(),
  )
  if (!first) return
  // The row may exist already: the batch must not require a change.
  const held = rooms.map((room) => assertWithinStorage(db, room))
  await runGuarded(db, db.insert(assertions).values({ ok: 1 }), [first, ...rest, ...held], isFull)
}

type StoredFile = Pick<MediaInfo, 'type' | 'width' | 'height' | 'variants' | 'placeholder' | 'color'>
/** The outcome of an upload; `isFinal` if it can no longer change. */
export type Completion = { mediaId: string; isFinal: boolean; stored?: StoredFile; refusal?: UploadError }

/**
 * Settles pending uploads in one batch: accepted ones become ready, refused ones removed. Gives all rows as they are
 * afterwards.
 */
export async function finishUploads(
  binding: D1Database,
  completions: readonly Completion[],
): Promise<Map<string, MediaRow>> {
  if (completions.length === 0) return new Map()
  const db = connect(binding)
  const updates = completions
    .filter(({ isFinal }) => isFinal)
    .map(({ mediaId, stored }) =>
      db
        .update(media)
        .set(stored ? { ...stored, state: 'ready' } : { state: 'removed', removedAt: now() })
        .where(and(eq(media.id, mediaId), eq(media.state, 'pending'))),
    )
  const [first, ...rest] = updates
  if (first) await db.batch([first, ...rest])
  const ids = completions.map(({ mediaId }) => mediaId)
  const rows = await db.select().from(media).where(isOneOf(media.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type OwnUpload = { id: string; purpose: MediaPurpose; accountIds: readonly string[] }

/** Whether one of the accounts has a ready upload of a purpose. */
export async function hasReadyUpload(binding: D1Database, { id, purpose, accountIds }: OwnUpload): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(media)
    .where(
      and(eq(media.id, id), eq(media.state, 'ready'), eq(media.purpose, purpose), isOneOf(media.accountId, accountIds)),
    )
  return rows.length > 0
}
