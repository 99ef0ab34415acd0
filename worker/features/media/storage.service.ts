import { type NamedPlan, planNameInAll } from '#shared/account/plan-names.ts'
import { bytesText } from '#shared/media/bytes-text.ts'
import { AppError } from '#shared/wire/errors.ts'
import { PROMISED_MAX, storageBytes } from '#worker/entities/plans/storage-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { atChange, listPlansForSale, toNamedPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import { now } from '#worker/platform/clock.ts'
import { removePending } from '#worker/entities/media/media.repository.ts'
import { hasStaged } from '#worker/entities/media/media.storage.ts'
import {
  checkRoom,
  findPlanViewer,
  findStorageUse,
  listExpired,
  type StorageRoom,
} from '#worker/entities/media/storage.repository.ts'

/** How long after its address expired an upload that began in time may end, in milliseconds. */
const LATE = 5 * 60 * 1000
/** Expired uploads that one refusal checks: a request has at most a hundred. */
const EXPIRED_MAX = 100
const PARALLEL = 6
/** Seconds until expired uploads are removed. */
const RETRY_AFTER = 20 * 60

/** The storage limit of an account by the plan in force. Throws 404. */
export async function findRoom(env: Bindings, accountId: string): Promise<StorageRoom> {
  const viewer = await findPlanViewer(env.DB, accountId)
  if (!viewer) throw new AppError('not_found')
  const { quantityStorageMb } = await findPlanLimits(env.DB, viewer)
  return { accountId, bytes: storageBytes(quantityStorageMb) }
}

/** Removes an account's pending uploads whose addresses expired without an object in staging. */
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

/** Further bytes by account. */
type Further = ReadonlyMap<string, number>

/** The first plan for sale to an account with more storage; undefined if there is none. */
async function findLargerStorage(env: Bindings, accountId: string, bytes: number): Promise<NamedPlan | undefined> {
  const viewer = await findPlanViewer(env.DB, accountId)
  const plans = viewer ? await listPlansForSale(env.DB, viewer) : []
  const larger = plans
    .map(atChange)
    .find(({ quantityStorageMb }) => (storageBytes(quantityStorageMb) ?? Infinity) > bytes)
  return larger && toNamedPlan(larger)
}

/** The error for a missing room, with the amounts. */
async function refusalOf(env: Bindings, rooms: readonly StorageRoom[], further: Further): Promise<AppError> {
  for (const { accountId, bytes } of rooms) {
    const { stored } = await findStorageUse(env.DB, accountId)
    if (bytes === null || stored + (further.get(accountId) ?? 0) <= bytes) continue
    const plan = await findLargerStorage(env, accountId, bytes)
    const values = { used: bytesText(stored), allowed: bytesText(bytes) }
    return plan
      ? new AppError('limit_storage', { values: { ...values, plan: planNameInAll(plan) } })
      : new AppError('limit_storage_most', { values })
  }
  return new AppError('limit_promised', { values: { allowed: bytesText(PROMISED_MAX) }, retryAfter: RETRY_AFTER })
}

/**
 * Runs work that stores files or creates pending uploads, in a batch that asserts the limits of its accounts. Without
 * room it removes expired uploads and tries once more. Throws `limit_storage`, `limit_storage_most` or `limit_promised`
 * with the used and allowed amounts.
 */
export async function retryWithRoom(
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

/** Refuses bytes that an account has no room for, before any costly work. Throws as `retryWithRoom`. */
export async function assertRoom(env: Bindings, accountId: string, bytes: number): Promise<void> {
  await retryWithRoom(env, new Map([[accountId, bytes]]), async (rooms) => checkRoom(env.DB, rooms, bytes))
}

/** Bytes by account. */
export function bytesByAccount(files: readonly { accountId: string; size: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { accountId, size } of files) sums.set(accountId, (sums.get(accountId) ?? 0) + size)
  return sums
}
