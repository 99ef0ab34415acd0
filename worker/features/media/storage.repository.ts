import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { PROMISED_MAX } from '#worker/features/plans/storage-rules.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, assertions, counters, isListedAccount, media } from '#worker/db/schema.ts'

/** What an account may store, in bytes; null = no limit. */
export type StorageRoom = { accountId: string; bytes: number | null }

/** What an account has stored or may still send, and what of it has not come, in bytes. Kept by triggers. */
export type StorageUse = { stored: number; promised: number }

const valueOf = (accountId: string, name: 'storage' | 'promised') =>
  sql`coalesce((SELECT value FROM counters WHERE scope = ${accountId} AND name = ${name}), 0)`

/** The statement that breaks a batch where an account has more than it may. */
export function holdRoom(db: Database, { accountId, bytes }: StorageRoom) {
  const isWithin = bytes === null ? sql`1` : sql`${valueOf(accountId, 'storage')} <= ${bytes}`
  return db.insert(assertions).select(sql`SELECT ${isWithin}`)
}

/** The same for what was promised and has not come. */
export function holdPromises(db: Database, accountId: string) {
  return db.insert(assertions).select(sql`SELECT ${valueOf(accountId, 'promised')} <= ${PROMISED_MAX}`)
}

/** Whether accounts have room for further bytes. Throws `limit_storage`. */
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

/** The type of an account, which says whether it has limits at all. */
export async function findOwnerType(binding: D1Database, accountId: string): Promise<OwnerType | undefined> {
  const rows = await connect(binding).select({ type: accounts.type }).from(accounts).where(eq(accounts.id, accountId))
  return rows[0]?.type as OwnerType | undefined
}

/** Promises whose addresses ended before a moment, the newest of an account first. */
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

/** Where the last recount ended: the account's `created_at`. */
const CURSOR = { scope: 'sweep', name: 'storage' }

/** The next accounts to recount, in the order they were made; where there are none, the next run starts over. */
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

/** Counts some accounts' uploads anew: whatever a counter has lost is found again. */
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
