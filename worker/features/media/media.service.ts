import type { z } from 'zod'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { avatarRequest, completedUpload, uploadRequest } from '#shared/media/media.ts'
import {
  ACCOUNT_PURPOSES,
  LIBRARY_PURPOSES,
  SMALL_PICTURE_BYTES,
  UPLOAD_LIFETIME,
  UPLOAD_MAX,
  type UploadError,
  VIDEO_FILES,
} from '#shared/media/media-rules.ts'
import { hasMpegPicture } from '#shared/media/mpeg-picture.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { createMemoryRoom } from '#worker/platform/memory-room.ts'
import { detectType, isVideo, typesFor } from '#worker/features/media/inspect/file-type.ts'
import {
  type Completion,
  finishUploads,
  findScopedMedia,
  findSiteOwners,
  insertUploads,
  type MediaRow,
  toMediaInfo,
} from '#worker/entities/media/media.repository.ts'
import { deleteStaged, storeStaged, readStaged, readStart } from '#worker/entities/media/media.storage.ts'
import { measurePicture, storePicture } from './picture.ts'
import { bytesByAccount, retryWithRoom } from './storage.service.ts'
import { isUnmarkedCmyk } from '#worker/features/media/inspect/jpeg-segments.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'
import { signUpload } from './upload-token.ts'
import { findLocationPatches } from '#worker/features/media/inspect/video-location.ts'

type UploadFile = z.output<typeof uploadRequest>['data'][number]
type RefusedUpload = { mediaId: string; code: UploadError }
type CompletedUpload = Exclude<z.output<typeof completedUpload>, { code: unknown }> | RefusedUpload

/** Enough for the type, and nearly always for the size and orientation of a picture. */
const START_BYTES = 128 * 1024
/** Pictures that are decoded at once: decoding one may take 200 MB. */
const PARALLEL = 2
/** Bytes that are read of a JPEG to find its frame: colour profiles, previews and edits can stand before it. */
const METADATA_MAX = 4 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** The runtime holds a whole picture in the isolate's 128 MB while Images reads it (docs/decisions/0110). */
const picturesInMemory = createMemoryRoom({ bytes: 16 * MEGABYTE, patience: 120_000, workMax: 60_000 })

/** The owners of the uploads: sites in the scope, and the caller's own account. */
type Uploader = { scope: Scope; accountId: string }

/** Purposes of pictures that may have fewer bytes. */
const SMALL: readonly UploadFile['purpose'][] = ['avatar', 'news']
/** The maximum size of a file, in bytes. */
const sizeMax = (purpose: UploadFile['purpose']) => (SMALL.includes(purpose) ? SMALL_PICTURE_BYTES : UPLOAD_MAX)

/** Creates pending uploads for checked files, and signs an address for each. */
async function insertPendingUploads(env: Bindings, files: readonly (UploadFile & { accountId: string })[]) {
  const expiresAt = now() + UPLOAD_LIFETIME
  const uploads = files.map((file) => ({ ...file, id: newId(), expiresAt }))
  await retryWithRoom(env, bytesByAccount(uploads), (rooms) => insertUploads(env.DB, uploads, rooms))
  return Promise.all(
    uploads.map(async ({ id, size }) => ({
      mediaId: id,
      uploadUrl: `/upload/${await signUpload({ mediaId: id, size, expiresAt }, env)}`,
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  )
}

/**
 * Creates a pending upload for each file (rules/uploads.md#promise-and-upload). Throws 422 by file for a purpose, type
 * or size that is not accepted, 404 for a site outside the scope, and `limit_storage` or `limit_promised` without room.
 * Files without a site belong to the caller's account.
 */
export async function createUploads(env: Bindings, { scope, accountId: own }: Uploader, files: readonly UploadFile[]) {
  const fields = Object.fromEntries(files.flatMap((file, index) => checkFile(file, `data.${index}.`)))
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  const siteIds = [...new Set(files.flatMap(({ siteId }) => siteId ?? []))]
  const owners = siteIds.length > 0 ? await findSiteOwners(env.DB, scope, siteIds) : new Map<string, string>()
  const uploads = files.map((file) => {
    const accountId = file.siteId ? owners.get(file.siteId) : own
    if (!accountId) throw new AppError('not_found')
    // Without a site a picture or film goes into the account's library.
    return { ...file, accountId, keptAt: file.purpose === 'creative' && !file.siteId ? now() : null }
  })
  return insertPendingUploads(env, uploads)
}

/**
 * Creates a pending upload for a person's picture, which belongs to the account. Throws 422 for a type or size that is
 * not accepted.
 */
export async function createAvatarUpload(env: Bindings, accountId: string, picture: z.output<typeof avatarRequest>) {
  const file = { ...picture, purpose: 'avatar' } as const
  const fields = Object.fromEntries(checkFile(file, ''))
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  const [ticket] = await insertPendingUploads(env, [{ ...file, accountId }])
  if (!ticket) throw new Error('The upload has no ticket')
  return ticket
}

function checkFile(file: UploadFile, path: string): [string, FieldError][] {
  const types = typesFor(file.purpose)
  const problems: [string, FieldError][] = []
  if (!types) return [[`${path}purpose`, { key: 'invalid' }]]
  const isOfAccount = ACCOUNT_PURPOSES.includes(file.purpose)
  const isForLibrary = LIBRARY_PURPOSES.includes(file.purpose) && file.siteId === undefined
  if (!isForLibrary && isOfAccount === (file.siteId !== undefined))
    problems.push([`${path}siteId`, { key: isOfAccount ? 'unknown' : 'required' }])
  if (!types.includes(file.type)) problems.push([`${path}type`, { key: 'invalid' }])
  const max = sizeMax(file.purpose)
  if (file.size > max) problems.push([`${path}size`, { key: 'fileSize', values: { size: max / MEGABYTE } }])
  return problems
}

/**
 * Checks uploaded files and converts them for visitors. A file that is ready already is answered again; a refused one
 * is answered with the reason. Throws 404 if one of them is unknown or outside the scope.
 */
export async function completeUploads(
  env: Bindings,
  { scope, accountId }: Uploader,
  mediaIds: readonly string[],
): Promise<CompletedUpload[]> {
  const ids = [...new Set(mediaIds)]
  const rows = await findScopedMedia(env.DB, scope, accountId, ids)
  if (rows.size !== ids.length) throw new AppError('not_found')
  return settleUploads(
    env,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/**
 * Completes a person's uploaded picture once; a ready one stays. Gives the reason of a refusal. Throws 422 on `avatar`
 * for an id that is not an avatar upload of the account.
 */
export async function completeAvatar(env: Bindings, accountId: string, id: string): Promise<UploadError | undefined> {
  const row = (await findScopedMedia(env.DB, { kind: 'account', accountId }, accountId, [id])).get(id)
  if (row?.purpose !== 'avatar' || row.accountId !== accountId || row.state === 'removed') {
    throw new AppError('validation', { fields: { avatar: { key: 'media' } } })
  }
  const [file] = await settleUploads(env, [row])
  return file && 'code' in file ? file.code : undefined
}

/** Checks pending uploads; settled ones are answered again. In the same order. */
export async function settleUploads(env: Bindings, rows: readonly MediaRow[]): Promise<CompletedUpload[]> {
  const pending = rows.filter(({ state }) => state === 'pending')
  const completions = await mapLimited(pending, PARALLEL, (row) => checkUpload(env, row))
  // If another request completed the same file meanwhile, its result counts.
  const after = await finishUploads(env.DB, completions)
  const settled = [...after.values()].filter(({ state }) => state !== 'pending').map(({ id }) => id)
  await deleteStaged(env.MEDIA, settled)
  const reasons = new Map(completions.map((one) => [one.mediaId, one.refusal]))
  return rows.map((before) => {
    const row = after.get(before.id) ?? before
    const { id: mediaId } = row
    return row.state === 'ready' ? toMediaInfo(row) : { mediaId, code: reasons.get(mediaId) ?? 'missing' }
  })
}

async function checkUpload(env: Bindings, row: MediaRow): Promise<Completion> {
  try {
    return { mediaId: row.id, isFinal: true, stored: await storeUpload(env, row) }
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    // A missing file may still arrive.
    return { mediaId: row.id, isFinal: error.reason !== 'missing', refusal: error.reason }
  }
}

async function storeUpload(env: Bindings, row: MediaRow) {
  const start = await readStart(env.MEDIA, row.id, START_BYTES)
  if (!start) throw new UploadRefusal(row.expiresAt > now() ? 'missing' : 'expired')
  if (start.size > UPLOAD_MAX) throw new UploadRefusal('size')
  if (start.size !== row.size) throw new UploadRefusal('mismatch')
  const type = await detectType(start.bytes)
  if (!type || !typesFor(row.purpose)?.includes(type)) throw new UploadRefusal('type')
  if (isVideo(type)) return { type, ...(await storeVideo(env, row, { type, start: start.bytes })) }
  if (type === 'image/jpeg' && (await isUnreadableCmyk(env, row.id, start.bytes))) throw new UploadRefusal('cmyk')
  const picture = () => measurePicture(env, row.id, start.bytes).then((shape) => storePicture(env, row, shape))
  return { type, ...(await picturesInMemory.take(row.size, picture)) }
}

/** Print files have long metadata before the frame that says how many channels they have. */
async function isUnreadableCmyk({ MEDIA }: Bindings, id: string, start: Uint8Array): Promise<boolean> {
  return isUnmarkedCmyk(start) ?? isUnmarkedCmyk(await readStaged(MEDIA, id, 0, METADATA_MAX)) ?? false
}

type Film = { type: string; start: Uint8Array }

async function storeVideo(env: Bindings, { id, size }: MediaRow, { type, start }: Film) {
  if (type === 'video/mpeg' && !hasMpegPicture(start)) throw new UploadRefusal('noPicture')
  const read = (offset: number, length: number) => readStaged(env.MEDIA, id, offset, length)
  const patches = type === 'video/mpeg' ? [] : await findLocationPatches(read, size)
  await storeStaged(env.MEDIA, id, { file: VIDEO_FILES[type] ?? 'video.mp4', type, size }, patches)
  return { width: 0, height: 0, variants: [], placeholder: '', color: '#202020' }
}
