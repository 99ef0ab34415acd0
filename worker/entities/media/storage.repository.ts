import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { PROMISED_MAX } from '#worker/entities/plans/storage-rules.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, isListedAccount } from '#worker/db/schema/accounts.ts'
import { media } from '#worker/db/schema/media.ts'
import { assertions, counters } from '#worker/db/schema/operations.ts'

/** The storage limit of an account, in bytes; null = no limit. */
export type StorageRoom = { accountId: string; bytes: number | null }

/**
 * An account's use in bytes: `stored` counts stored and pending files, `promised` the pending ones alone. Kept by
 * triggers.
 */
export type StorageUse = { stored: number; promised: number }

const valueOf = (accountId: string, name: 'storage' | 'promised') =>
  sql`coalesce((SELECT value FROM counters WHERE scope = ${accountId} AND name = ${name}), 0)`

/** The statement that breaks a batch if an account exceeds its storage. */
export function assertWithinStorage(db: Database, { accountId, bytes }: StorageRoom) {
  const isWithin = bytes === null ? sql`1` : sql`${valueOf(accountId, 'storage')} <= ${bytes}`
  return db.insert(assertions).select(sql`SELECT ${isWithin}`)
}

/** The statement that breaks a batch if an account has too many bytes of pending uploads. */
export function assertWithinPromised(db: Database, accountId: string) {
  return db.insert(assertions).select(sql`SELECT ${valueOf(accountId, 'promised')} <= ${PROMISED_MAX}`)
}

/** Checks that accounts have room for `further` bytes. Throws `limit_storage`. */
export async function checkRoom(binding: D1Database, rooms: readonly StorageRoom[], further: number): Promise<void> {
  for (const { accountId, bytes } of rooms) {
    const { stored } = await findStorageUse(binding, accountId)
    if (bytes !== null && stored + further > bytes) throw new AppError('limit_storage')
  }
}

export async function findStorageUse(binding: D1Database, accountId: string): Promise<StorageUse> {
  const row = await connect(binding).get<StorageUse>(
    sql`SELECT ${valueOf(accountId, 'storage')} AS stored, ${valueOf(accountId, 'promised')} AS promised`,
  )
  return row
}

type PlanViewer = { id: string; type: OwnerType; oemMasterId: string | null }

/** The data that decides whether an account has limits at all, and which price list it sees. */
export async function findPlanViewer(binding: D1Database, accountId: string): Promise<PlanViewer | undefined> {
  const { id, type, oemMasterId } = accounts
  const rows = await connect(binding)
    .select({ id, type: sql<OwnerType>`${type}`, oemMasterId })
    .from(accounts)
    .where(eq(id, accountId))
  return rows[0]
}

/** Pending uploads whose addresses expired before a moment, the newest of an account first. */
export async function listExpired(
  binding: D1Database,
  { accountId, before, limit }: { accountId: string; before: number; limit: number },
): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.state, 'pending'), lt(media.expiresAt, before)))
    .orderBy(desc(media.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The `created_at` of the account at which the last recount ended. */
const CURSOR = { scope: 'sweep', name: 'storage' }

/** The next accounts to recount, in order of creation; at the end the next run starts over. */
async function listToRecount(binding: D1Database, limit: number) {
  const db = connect(binding)
  const isCursor = and(eq(counters.scope, CURSOR.scope), eq(counters.name, CURSOR.name))
  const [saved] = await db.select({ value: counters.value }).from(counters).where(isCursor)
  return db
    .select({ id: accounts.id, createdAt: accounts.createdAt })
    .from(accounts)
    .where(and(isListedAccount, gt(accounts.createdAt, saved?.value ?? 0)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
}

/** Recounts the uploads of some accounts, which corrects counters that have drifted. */
export async function recountStorage(binding: D1Database, limit: number): Promise<void> {
  const db = connect(binding)
  const rows = await listToRecount(binding, limit)
  const ids = sql`json_each(${JSON.stringify(rows.map(({ id }) => id))})`
  const isTheirs = sql`account_id IN (SELECT value FROM ${ids})`
  const counted = sql`
    SELECT account_id, 'storage' AS name, sum(size) AS value FROM media
      WHERE ${isTheirs} AND state <> 'removed' AND purpose <> 'siteFile' GROUP BY account_id`
  await db.batch([
    db
      .update(counters)
      .set({
        value: sql`coalesce((SELECT value FROM (${counted}) AS counted WHERE counted.account_id = ${counters.scope}), 0)`,
      })
      .where(and(sql`${counters.scope} IN (SELECT value FROM ${ids})`, eq(counters.name, 'storage'))),
    db
      .insert(counters)
      .values({ ...CURSOR, value: rows.at(-1)?.createdAt ?? 0 })
      .onConflictDoUpdate({ target: [counters.scope, counters.name], set: { value: rows.at(-1)?.createdAt ?? 0 } }),
  ])
}
