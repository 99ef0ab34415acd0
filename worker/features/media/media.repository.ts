import { and, eq, sql, type SQL } from 'drizzle-orm'
import { type MediaInfo, mediaPath, VIDEO_FILES } from '#shared/media.ts'
import { connect } from '#worker/db/client.ts'
import { media } from '#worker/db/schema.ts'

export type MediaRow = typeof media.$inferSelect

/** The condition "its id is one of these": one bound value for any number of ids. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${media.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/**
 * The stored pictures and videos among `ids`, by id; what is unknown or not complete is not in the answer.
 * With `accountId`, only that account's: what somebody saves may name no other account's files.
 */
export async function findMedia(
  binding: D1Database,
  ids: readonly string[],
  accountId?: string,
): Promise<Map<string, MediaInfo>> {
  if (ids.length === 0) return new Map()
  const rows = await connect(binding)
    .select()
    .from(media)
    .where(and(isOneOf(ids), eq(media.state, 'ready'), accountId ? eq(media.accountId, accountId) : undefined))
  return new Map(rows.map((row) => [row.id, toMediaInfo(row)]))
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
