import { and, asc, eq, gt, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect } from '#worker/db/client.ts'
import { media } from '#worker/db/schema/media.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { selectNeeded } from '#worker/entities/media/media-use.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The `created_at` at which the last sweep of ready files ended: a run looks at a part only. */
const CURSOR = { scope: 'sweep', name: 'media' }

/** A ready file: since when nothing refers to it (`removedAt`), and whether something refers to it now. */
export type SweptMedia = { id: string; removedAt: number | null; isUsed: boolean }

/** Removes pending uploads older than a moment. Their staged objects are purged with them. */
export async function removePendingBefore(binding: D1Database, before: number): Promise<void> {
  await connect(binding)
    .update(media)
    .set({ state: 'removed', removedAt: now() })
    .where(and(eq(media.state, 'pending'), lt(media.createdAt, before)))
}

/**
 * The next ready files in order of creation, about `limit`; undefined at the end, after which the next sweep starts
 * over. The caller moves the cursor when `saveUse` has stored the findings.
 */
export async function listReadyMedia(binding: D1Database, limit: number) {
  const db = connect(binding)
  const saved = await db.select().from(counters).where(isCursor())
  const from = saved[0]?.value ?? 0
  const ahead = await db
    .select({ createdAt: media.createdAt })
    .from(media)
    .where(and(eq(media.state, 'ready'), gt(media.createdAt, from)))
    .orderBy(asc(media.createdAt))
    .limit(limit)
  const to = ahead.at(-1)?.createdAt
  if (to === undefined) return undefined
  const page = and(eq(media.state, 'ready'), gt(media.createdAt, from), lte(media.createdAt, to)) as SQL
  return { to, rows: await listUse(binding, page) }
}

/** Stores the cursor; 0 starts over. */
export async function saveCursor(binding: D1Database, value: number): Promise<void> {
  await connect(binding)
    .insert(counters)
    .values({ ...CURSOR, value })
    .onConflictDoUpdate({ target: [counters.scope, counters.name], set: { value } })
}

type UseChange = { used: string[]; unused: string[]; removed: string[] }

/** Records since when files are unused, clears that for used ones, and removes files that were unused for too long. */
export async function saveUse(binding: D1Database, { used, unused, removed }: UseChange): Promise<void> {
  const at = now()
  const db = connect(binding)
  await db.batch([
    db.update(media).set({ removedAt: null }).where(isOneOf(media.id, used)),
    db.update(media).set({ removedAt: at }).where(isOneOf(media.id, unused)),
    db.update(media).set({ state: 'removed', removedAt: at }).where(isOneOf(media.id, removed)),
  ])
}

/** Restores removed files that something refers to again: a save may have begun before they were removed. */
export async function reviveUsed(binding: D1Database): Promise<void> {
  // Uploads that were never completed have no type, and nothing can refer to them.
  const candidates = and(eq(media.state, 'removed'), isNotNull(media.type)) as SQL
  await connect(binding)
    .update(media)
    .set({ state: 'ready', removedAt: null })
    .where(and(candidates, sql`${media.id} IN (${selectNeeded(candidates)})`))
}

/** Ids of files that were removed before a moment, at most `limit`. */
export async function listRemovedBefore(binding: D1Database, before: number, limit: number): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.state, 'removed'), lt(media.removedAt, before)))
    .orderBy(asc(media.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteMedia(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding)
    .delete(media)
    .where(and(isOneOf(media.id, ids), eq(media.state, 'removed')))
}

async function listUse(binding: D1Database, page: SQL): Promise<SweptMedia[]> {
  const rows = await connect(binding)
    .select({ id: media.id, removedAt: media.removedAt, isUsed: sql<number>`${media.id} IN (${selectNeeded(page)})` })
    .from(media)
    .where(page)
  return rows.map((row) => ({ ...row, isUsed: row.isUsed === 1 }))
}

function isCursor(): SQL | undefined {
  return and(eq(counters.scope, CURSOR.scope), eq(counters.name, CURSOR.name))
}
