import { ownStream } from '#worker/platform/guarded/own-stream.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { type Patch, patchStream, writePatches } from './patch-stream.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * The prefix of uploads until they are checked. A lifecycle rule of the production bucket deletes objects there after a
 * day.
 */
const STAGING = 'staging/'

const stagingKey = (mediaId: string) => `${STAGING}${mediaId}`
/** Copies of a stored file: `public` for everybody, `private` for members and the back office only. */
export type Copy = 'public' | 'private'
const FOLDERS: Record<Copy, string> = { public: 'media', private: 'private' }

const fileKey = (mediaId: string, file: string, copy: Copy = 'public') => `${FOLDERS[copy]}/${mediaId}/${file}`

/** A stored file in one of its copies; the public one by default. */
export type StoredFile = { id: string; file: string; copy?: Copy }

/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000
/** Calls of R2 at the same time. */
export const COPIES_AT_ONCE = 12

/**
 * Streams an upload to staging without holding it in memory. `taken`: an object exists there already; `cut`: fewer or
 * more bytes came than promised, or the connection broke; nothing is stored then.
 */
export async function stageUpload(
  bucket: R2Bucket,
  mediaId: string,
  size: number,
  body: ReadableStream,
): Promise<'stored' | 'taken' | 'cut'> {
  const exact = new FixedLengthStream(size)
  const stop = new AbortController()
  const sending = body.pipeTo(exact.writable, { signal: stop.signal })
  const storing = bucket
    .put(stagingKey(mediaId), exact.readable, { onlyIf: new Headers({ 'if-none-match': '*' }) })
    // If R2 refuses without reading the stream, nothing else would end the pipe.
    .finally(() => stop.abort())
  const [sent, stored] = await Promise.allSettled([sending, storing])
  if (stored.status === 'fulfilled') return stored.value ? 'stored' : 'taken'
  // A stream of the wrong length fails with a TypeError; storage fails with other errors.
  if (sent.status === 'rejected' || stored.reason instanceof TypeError) return 'cut'
  throw stored.reason
}

/** Stores bytes of our own in staging, as an upload would. */
export async function putStaged(bucket: R2Bucket, mediaId: string, bytes: ArrayBuffer): Promise<void> {
  await bucket.put(stagingKey(mediaId), bytes)
}

/** The size of a staged upload in bytes; undefined if it has not arrived. */
export async function stagedSize(bucket: R2Bucket, mediaId: string): Promise<number | undefined> {
  return (await bucket.head(stagingKey(mediaId)))?.size
}

export async function hasStaged(bucket: R2Bucket, mediaId: string): Promise<boolean> {
  return (await bucket.head(stagingKey(mediaId))) !== null
}

/** The first bytes of a staged upload and its whole size; undefined if it has not arrived. */
export async function readStart(bucket: R2Bucket, mediaId: string, length: number) {
  const object = await bucket.get(stagingKey(mediaId), { range: { offset: 0, length } })
  if (!object) return undefined
  return { bytes: new Uint8Array(await object.arrayBuffer()), size: object.size }
}

/** `length` bytes of a staged upload from `offset`; fewer at its end. */
export async function readStaged(
  bucket: R2Bucket,
  mediaId: string,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const object = await bucket.get(stagingKey(mediaId), { range: { offset, length } })
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array()
}

/** A staged upload as a stream, with patches applied. Throws `missing` if it is gone. */
export async function openStaged(bucket: R2Bucket, mediaId: string, patches: readonly Patch[]) {
  const object = await bucket.get(stagingKey(mediaId))
  if (!object) throw new UploadRefusal('missing')
  return patchStream(object.body, patches)
}

/** A whole staged upload in one buffer, with patches applied. Throws `missing` if it is gone. */
export async function readWholeStaged(bucket: R2Bucket, mediaId: string, patches: readonly Patch[]) {
  const object = await bucket.get(stagingKey(mediaId))
  if (!object) throw new UploadRefusal('missing')
  const bytes = new Uint8Array(await object.arrayBuffer())
  writePatches(bytes, 0, patches)
  return bytes
}

/** Copies a checked upload to its public place, with patches applied. */
export async function storeStaged(
  bucket: R2Bucket,
  mediaId: string,
  to: { file: string; type: string; size: number },
  patches: readonly Patch[],
) {
  const source = await openStaged(bucket, mediaId, patches)
  const body = source.pipeThrough(new FixedLengthStream(to.size))
  await bucket.put(fileKey(mediaId, to.file), ownStream(body), { httpMetadata: { contentType: to.type } })
}

/** Stores a file that was made from an upload. */
export async function putFile(
  bucket: R2Bucket,
  mediaId: string,
  { file, type, bytes, copy }: { file: string; type: string; bytes: Uint8Array; copy?: Copy },
): Promise<void> {
  await bucket.put(fileKey(mediaId, file, copy), bytes, { httpMetadata: { contentType: type } })
}

export async function deleteStaged(bucket: R2Bucket, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length > 0) await bucket.delete(mediaIds.map(stagingKey))
}

/** A stored file, or the part of it in `range`; throws if the range begins after its end. */
export function getFile(bucket: R2Bucket, { id, file, copy }: StoredFile, range?: R2Range) {
  return bucket.get(fileKey(id, file, copy), range && { range })
}

export function headFile(bucket: R2Bucket, { id, file, copy }: StoredFile) {
  return bucket.head(fileKey(id, file, copy))
}

/** Deletes all objects of a file. */
export async function deleteFiles(bucket: R2Bucket, mediaId: string): Promise<void> {
  await bucket.delete(stagingKey(mediaId))
  for (const copy of ['public', 'private'] as const) await deleteCopies(bucket, [mediaId], copy)
}

/** Copies all objects of a file to the other place. A repetition writes the same objects again. */
export async function copyFiles(bucket: R2Bucket, mediaId: string, { to }: { to: Copy }): Promise<void> {
  const from = fileKey(mediaId, '', to === 'public' ? 'private' : 'public')
  const { objects } = await bucket.list({ prefix: from })
  for (const { key } of objects) {
    const object = await bucket.get(key)
    if (!object) continue
    const place = fileKey(mediaId, key.slice(from.length), to)
    await bucket.put(place, ownStream(object.body), { httpMetadata: object.httpMetadata })
  }
}

/** Deletes the objects of files in one place. */
export async function deleteCopies(bucket: R2Bucket, mediaIds: readonly string[], copy: Copy): Promise<void> {
  const lists = await mapLimited(mediaIds, COPIES_AT_ONCE, (id) => bucket.list({ prefix: fileKey(id, '', copy) }))
  const keys = lists.flatMap(({ objects }) => objects.map(({ key }) => key))
  for (let at = 0; at < keys.length; at += DELETE_MAX) await bucket.delete(keys.slice(at, at + DELETE_MAX))
}

/** Deletes staged objects older than a moment, oldest first: ids sort by time of creation. */
export async function deleteStaleStaged(bucket: R2Bucket, before: number): Promise<number> {
  const { objects } = await bucket.list({ prefix: STAGING, limit: DELETE_MAX })
  const stale = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
  if (stale.length > 0) await bucket.delete(stale)
  return stale.length
}
