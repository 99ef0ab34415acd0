import { AppError } from '#shared/wire/errors.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { type MediaPurpose, UPLOAD_LIFETIME } from '#shared/media/media-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { findMediaRows, insertUploads } from '#worker/entities/media/media.repository.ts'
import { settleUploads } from './media.service.ts'
import { putStaged } from '#worker/entities/media/media.storage.ts'
import { bytesByAccount, retryWithRoom } from './storage.service.ts'

export type OwnPicture = { purpose: MediaPurpose; name: string; type: string; bytes: ArrayBuffer }

/**
 * Stores pictures that ship with the product as an account's files, through the same steps as an upload, and gives them
 * in the same order. Throws `limit_storage` without room for them, `unavailable` if one cannot be converted; files that
 * were stored before that are unused, and the sweep deletes them.
 */
export async function storeOwnPictures(
  env: Bindings,
  accountId: string,
  pictures: readonly OwnPicture[],
): Promise<MediaInfo[]> {
  const expiresAt = now() + UPLOAD_LIFETIME
  const uploads = pictures.map((picture) => ({ ...picture, id: newId(), accountId, expiresAt }))
  const rows = uploads.map(({ bytes, ...upload }) => ({ ...upload, size: bytes.byteLength }))
  await retryWithRoom(env, bytesByAccount(rows), (rooms) => insertUploads(env.DB, rows, rooms))
  await Promise.all(uploads.map(({ id, bytes }) => putStaged(env.MEDIA, id, bytes)))
  const stored = await findMediaRows(
    env.DB,
    uploads.map(({ id }) => id),
  )
  const settled = await settleUploads(
    env,
    uploads.flatMap(({ id }) => stored.get(id) ?? []),
  )
  return settled.map((file) => {
    if ('code' in file) throw new AppError('unavailable')
    return file
  })
}
