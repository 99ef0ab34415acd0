import { bytesText } from '#shared/media/bytes-text.ts'
import { AppError } from '#shared/wire/errors.ts'
import { PROMISED_MAX, storageBytes } from '#worker/features/plans/storage-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findLargerStorage, findPlanLimits } from '#worker/features/plans/plan.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { removePending } from './media.repository.ts'
import { hasStaged } from './media.storage.ts'
import { checkRoom, findOwnerType, findStorageUse, listExpired, type StorageRoom } from './storage.repository.ts'

/** An upload that began in time may arrive so long after its address has ended. */
const LATE = 5 * 60 * 1000
/** Promises that one refusal looks at: a request has at most a hundred. */
const EXPIRED_MAX = 100
const PARALLEL = 6
/** Seconds until promises that nobody kept are given up. */
const RETRY_AFTER = 20 * 60

/** What an account may store by the plan in force. */
export async function findRoom(env: Bindings, accountId: string): Promise<StorageRoom> {
  const type = await findOwnerType(env.DB, accountId)
  if (!type) throw new AppError('not_found')
  const { quantityStorageMb } = await findPlanLimits(env.DB, { id: accountId, type })
  return { accountId, bytes: storageBytes(quantityStorageMb) }
}

/** Gives up an account's promises whose addresses have ended and at which nothing has arrived. */
async function releaseExpired(env: Bindings, accountId: string): Promise<void> {
  const ids = await listExpired(env.DB, { accountId, before: now() - LATE, limit: EXPIRED_MAX })
  const empty: string[] = []
  for (let at = 0; at < ids.length; at += PARALLEL) {
    const some = ids.slice(at, at + PARALLEL)
    const stored = await Promise.all(some.map((id) => hasStaged(env.MEDIA, id)))
    empty.push(...some.filter((_, index) => !stored[index]))
  }
  if (empty.length > 0) await removePending(env.DB, empty)
}

/** Bytes that each account is to get. */
type Further = ReadonlyMap<string, number>

/** Why there is no room, in amounts. */
async function refusalOf(env: Bindings, rooms: readonly StorageRoom[], further: Further): Promise<AppError> {
  for (const { accountId, bytes } of rooms) {
    const { stored } = await findStorageUse(env.DB, accountId)
    if (bytes === null || stored + (further.get(accountId) ?? 0) <= bytes) continue
    const plan = await findLargerStorage(env.DB, bytes / 1024 / 1024)
    const values = { used: bytesText(stored), allowed: bytesText(bytes) }
    return plan
      ? new AppError('limit_storage', { values: { ...values, plan } })
      : new AppError('limit_storage_most', { values })
  }
  return new AppError('limit_promised', { values: { allowed: bytesText(PROMISED_MAX) }, retryAfter: RETRY_AFTER })
}

/**
 * Does something that stores files or promises to, in a batch that holds its accounts to their rooms. Where one has none
 * left, promises that nobody kept are given up, and it is tried once more. Throws `limit_storage`, `limit_storage_most`
 * or `limit_promised` with what is used and allowed.
 */
export async function withinRoom(
  env: Bindings,
  further: Further,
  store: (rooms: readonly StorageRoom[]) => Promise<void>,
): Promise<void> {
  const accountIds = [...further.keys()]
  const rooms = await Promise.all(accountIds.map((id) => findRoom(env, id)))
  try {
    return await store(rooms)
  } catch (error) {
    if (!isFull(error)) throw error
  }
  for (const id of accountIds) await releaseExpired(env, id)
  try {
    return await store(rooms)
  } catch (error) {
    throw isFull(error) ? await refusalOf(env, rooms, further) : error
  }
}

const isFull = (error: unknown) => error instanceof AppError && error.code === 'limit_storage'

/** Refuses what an account has no room for before anything costly begins. Throws as `withinRoom`. */
export async function requireRoom(env: Bindings, accountId: string, bytes: number): Promise<void> {
  await withinRoom(env, new Map([[accountId, bytes]]), async (rooms) => checkRoom(env.DB, rooms, bytes))
}

/** Bytes by account. */
export function bytesByAccount(files: readonly { accountId: string; size: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { accountId, size } of files) sums.set(accountId, (sums.get(accountId) ?? 0) + size)
  return sums
}
