import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { type MediaPurpose, mediaPath, type UploadError, VIDEO_FILES } from '#shared/media/media-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect } from '#worker/db/client.ts'
import { assertions, media, sites } from '#worker/db/schema.ts'
import { inScope } from '#worker/content/working-copy/site.repository.ts'
import { holdReadOnly } from '#worker/content/live-site/terminated-site.ts'
import { now } from '#worker/platform/clock.ts'
import { holdPromises, holdRoom, type StorageRoom } from './storage.repository.ts'

export type MediaRow = typeof media.$inferSelect

/** A complete file, and whether the back office has to name it by a signature: it stands open to nobody. */
export type FoundMedia = MediaInfo & { isPrivate: boolean }

/** Whether a file stands for members alone. */
export function isPrivate({ copies }: Pick<MediaRow, 'copies'>): boolean {
  return copies === 'private' || copies === 'leavingPublic'
}

/**
 * The stored pictures and videos among `ids`, by id; what is unknown or not complete is not in the answer.
 * With `accountId`, only that account's: what somebody saves may name no other account's files.
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

/** A complete file as the API and the pages know it; `url` is its largest picture, or the video itself. */
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
 * The accounts of the living sites among `siteIds` that lie in the scope, by site. Throws `read_only` for a change where
 * the contract of one is terminated.
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
  holdReadOnly(scope, rows)
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

/**
 * The files among `ids` whose sites lie in the scope, or that are the account's own, in any state, by id. Throws
 * `read_only` for a change where the contract of a site is terminated.
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
  holdReadOnly(
    scope,
    rows.flatMap(({ site }) => site ?? []),
  )
  return new Map(rows.map(({ file }) => [file.id, file]))
}

/** Files by id, in any state and of any account: for work that made them itself. */
export async function findMediaRows(binding: D1Database, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  const rows = await connect(binding).select().from(media).where(isOneOf(media.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A file's state, whoever it belongs to: for the holder of its upload token. */
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
}

/** Writes the promises of one request, all or none. Throws `limit_storage` where an account has no room for them. */
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
  const held = rooms.flatMap((room) => [holdRoom(db, room), holdPromises(db, room.accountId)])
  if (first) await runGuarded(db, first, [...rest, ...held], isFull)
}

const isFull = () => new AppError('limit_storage')

/** Gives up promises. */
export async function removePending(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding)
    .update(media)
    .set({ state: 'removed', removedAt: now() })
    .where(and(isOneOf(media.id, ids), eq(media.state, 'pending')))
}

/** Writes files that are stored already; one that is written already stays. Throws `limit_storage` without room for them. */
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
  // A row may be there already: nothing has to change for the batch to go on.
  const held = rooms.map((room) => holdRoom(db, room))
  await runGuarded(db, db.insert(assertions).values({ ok: 1 }), [first, ...rest, ...held], isFull)
}

type StoredFile = Pick<MediaInfo, 'type' | 'width' | 'height' | 'variants' | 'placeholder' | 'color'>
/** What became of an upload; `isFinal` when nothing more can come of it. */
export type Completion = { mediaId: string; isFinal: boolean; stored?: StoredFile; refusal?: UploadError }

/** Settles pending uploads in one batch: kept ones become ready, refused ones removed. Gives all rows as they are then. */
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

/** Whether one of the accounts has a complete upload made for a purpose. */
export async function hasReadyUpload(binding: D1Database, { id, purpose, accountIds }: OwnUpload): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(media)
    .where(
      and(eq(media.id, id), eq(media.state, 'ready'), eq(media.purpose, purpose), isOneOf(media.accountId, accountIds)),
    )
  return rows.length > 0
}
