import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { ServerFailure, ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { serverConversions } from '#worker/db/schema/conversions.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { SealedText } from '#worker/platform/sealed-text.ts'

export type ServerConversionRow = typeof serverConversions.$inferSelect
/** A service of a site. */
type Key = { siteId: string; service: ServerKind }

/** Events whose ids a row keeps. */
const RECENT_MAX = 100
/** Secrets that are sealed anew in one run. */
const AT_ONCE = 500

const isOf = ({ siteId, service }: Key) =>
  and(eq(serverConversions.siteId, siteId), eq(serverConversions.service, service))

/** The services of a site whose secret is stored. */
export const listServerConversions = (binding: D1Database, siteId: string): Promise<ServerConversionRow[]> =>
  connect(binding)
    .select()
    .from(serverConversions)
    .where(eq(serverConversions.siteId, siteId))
    .orderBy(asc(serverConversions.service))

/** A service of a site that is not deleted. */
export async function findServerConversion(binding: D1Database, key: Key): Promise<ServerConversionRow | undefined> {
  const [row] = await connect(binding)
    .select(getTableColumns(serverConversions))
    .from(serverConversions)
    .innerJoin(sites, and(eq(sites.id, serverConversions.siteId), isNull(sites.deletedAt)))
    .where(isOf(key))
  return row
}

/** Stores a secret, from which on events are counted anew, and records it. */
export async function saveSecret(
  binding: D1Database,
  key: Key,
  { sealed, record }: { sealed: SealedText; record: HistoryEntry },
): Promise<void> {
  const db = connect(binding)
  const counts = { sent: 0, dropped: 0, sentAt: null, failedAt: null, failure: null }
  const values = { secret: sealed.text, keyId: sealed.keyId, ...counts, updatedAt: now() }
  const guard = db
    .insert(serverConversions)
    .values({ ...key, ...values, recent: [] })
    .onConflictDoUpdate({ target: [serverConversions.siteId, serverConversions.service], set: values })
  await runGuarded(db, guard, [insertHistory(db, record)])
}

/** Deletes a secret with its counts, and records it. Throws 404 if none is stored. */
export async function deleteSecret(binding: D1Database, key: Key, record: HistoryEntry): Promise<void> {
  const db = connect(binding)
  const guard = db.delete(serverConversions).where(isOf(key))
  await runGuarded(db, guard, [insertHistory(db, record)], () => new AppError('not_found'))
}

/** Counts an event that a service took, and keeps its id. */
export async function recordSent(binding: D1Database, key: Key, eventId: string): Promise<void> {
  const older = sql`SELECT value FROM json_each(${serverConversions.recent})`
  const recent = sql`(SELECT json_group_array(value) FROM (SELECT ${eventId} AS value UNION ALL ${older} LIMIT ${sql.raw(String(RECENT_MAX))}))`
  await connect(binding)
    .update(serverConversions)
    .set({ sent: sql`${serverConversions.sent} + 1`, sentAt: now(), recent })
    .where(isOf(key))
}

type Failed = { failure: ServerFailure; isDropped: boolean }

/** Keeps why an event was not sent, and counts it if it was given up. */
export async function recordFailure(binding: D1Database, key: Key, { failure, isDropped }: Failed): Promise<void> {
  await connect(binding)
    .update(serverConversions)
    .set({ failure, failedAt: now(), ...(isDropped && { dropped: sql`${serverConversions.dropped} + 1` }) })
    .where(isOf(key))
}

/** Secrets that another key sealed than the present one. */
export const listOldSecrets = (binding: D1Database, keyId: string) =>
  connect(binding).select().from(serverConversions).where(ne(serverConversions.keyId, keyId)).limit(AT_ONCE)

/** Replaces a sealed secret, unless it was changed meanwhile. */
export async function updateSealed(binding: D1Database, row: ServerConversionRow, sealed: SealedText): Promise<void> {
  await connect(binding)
    .update(serverConversions)
    .set({ secret: sealed.text, keyId: sealed.keyId })
    .where(and(isOf(row), eq(serverConversions.secret, row.secret)))
}
