import { mapLimited } from '#worker/platform/map-limited.ts'
import { type Patch, patchStream } from '#worker/features/media/inspect/patch-stream.ts'
import { UploadRefusal } from '#worker/features/media/inspect/upload-refusal.ts'

/** Where an upload waits until it is checked. Production's bucket drops what is left there after a day. */
const STAGING = 'staging/'

const stagingKey = (mediaId: string) => `${STAGING}${mediaId}`
/** Where a stored file stands: for everybody, or for members and the back office alone. */
export type Copy = 'public' | 'private'
const FOLDERS: Record<Copy, string> = { public: 'media', private: 'private' }

const fileKey = (mediaId: string, file: string, copy: Copy = 'public') => `${FOLDERS[copy]}/${mediaId}/${file}`

/** A stored file by its names, in one of its places; the open one if nothing is said. */
export type StoredFile = { id: string; file: string; copy?: Copy }

/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000
/** Calls of R2 that are under way at once. */
export const COPIES_AT_ONCE = 12

/**
 * Streams an upload into its place without holding it in memory. `taken`: something is there already; `cut`: fewer or
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
    // Where R2 refuses without reading, nobody would end the pipe.
    .finally(() => stop.abort())
  const [sent, stored] = await Promise.allSettled([sending, storing])
  if (stored.status === 'fulfilled') return stored.value ? 'stored' : 'taken'
  // The stream itself says with a TypeError that it ended early or late; storage fails with other errors.
  if (sent.status === 'rejected' || stored.reason instanceof TypeError) return 'cut'
  throw stored.reason
}

/** Puts bytes of our own where an upload would wait. */
export async function putStaged(bucket: R2Bucket, mediaId: string, bytes: ArrayBuffer): Promise<void> {
  await bucket.put(stagingKey(mediaId), bytes)
}

/** Bytes of what waits in staging; undefined when it has not arrived. */
export async function stagedSize(bucket: R2Bucket, mediaId: string): Promise<number | undefined> {
  return (await bucket.head(stagingKey(mediaId)))?.size
}

export async function hasStaged(bucket: R2Bucket, mediaId: string): Promise<boolean> {
  return (await bucket.head(stagingKey(mediaId))) !== null
}

/** The first bytes of an upload and its whole size; undefined when it has not arrived. */
export async function readStart(bucket: R2Bucket, mediaId: string, length: number) {
  const object = await bucket.get(stagingKey(mediaId), { range: { offset: 0, length } })
  if (!object) return undefined
  return { bytes: new Uint8Array(await object.arrayBuffer()), size: object.size }
}

/** `length` bytes of an upload from `offset`; fewer at its end. */
export async function readStaged(
  bucket: R2Bucket,
  mediaId: string,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const object = await bucket.get(stagingKey(mediaId), { range: { offset, length } })
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array()
}

/** An upload as a stream, with patches laid over it. Throws `missing` when it is gone. */
export async function openStaged(bucket: R2Bucket, mediaId: string, patches: readonly Patch[]) {
  const object = await bucket.get(stagingKey(mediaId))
  if (!object) throw new UploadRefusal('missing')
  return patchStream(object.body, patches)
}

/** Moves a checked upload to its public place, with patches laid over it. */
export async function keepStaged(
  bucket: R2Bucket,
  mediaId: string,
  to: { file: string; type: string; size: number },
  patches: readonly Patch[],
) {
  const source = await openStaged(bucket, mediaId, patches)
  const body = source.pipeThrough(new FixedLengthStream(to.size))
  await bucket.put(fileKey(mediaId, to.file), body, { httpMetadata: { contentType: to.type } })
}

/** Stores what was made of an upload. */
export async function putFile(
  bucket: R2Bucket,
  mediaId: string,
  { file, type, bytes }: { file: string; type: string; bytes: Uint8Array },
): Promise<void> {
  await bucket.put(fileKey(mediaId, file), bytes, { httpMetadata: { contentType: type } })
}

export async function deleteStaged(bucket: R2Bucket, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length > 0) await bucket.delete(mediaIds.map(stagingKey))
}

/** A stored file, or the part of it that `range` names; throws where the range begins behind its end. */
export function getFile(bucket: R2Bucket, { id, file, copy }: StoredFile, range?: R2Range) {
  return bucket.get(fileKey(id, file, copy), range && { range })
}

export function headFile(bucket: R2Bucket, { id, file, copy }: StoredFile) {
  return bucket.head(fileKey(id, file, copy))
}

/** Removes everything that is stored of a file. */
export async function deleteFiles(bucket: R2Bucket, mediaId: string): Promise<void> {
  await bucket.delete(stagingKey(mediaId))
  for (const copy of ['public', 'private'] as const) await deleteCopies(bucket, [mediaId], copy)
}

/** Stores everything of a file in the other place as well. A repetition writes the same again. */
export async function copyFiles(bucket: R2Bucket, mediaId: string, { to }: { to: Copy }): Promise<void> {
  const from = fileKey(mediaId, '', to === 'public' ? 'private' : 'public')
  const { objects } = await bucket.list({ prefix: from })
  for (const { key } of objects) {
    const object = await bucket.get(key)
    if (!object) continue
    await bucket.put(fileKey(mediaId, key.slice(from.length), to), object.body, { httpMetadata: object.httpMetadata })
  }
}

/** Removes what is stored of files in one place. */
export async function deleteCopies(bucket: R2Bucket, mediaIds: readonly string[], copy: Copy): Promise<void> {
  const lists = await mapLimited(mediaIds, COPIES_AT_ONCE, (id) => bucket.list({ prefix: fileKey(id, '', copy) }))
  const keys = lists.flatMap(({ objects }) => objects.map(({ key }) => key))
  for (let at = 0; at < keys.length; at += DELETE_MAX) await bucket.delete(keys.slice(at, at + DELETE_MAX))
}

/** Removes what has waited in staging since before a moment, oldest first: ids sort by the time they were made. */
export async function deleteStaleStaged(bucket: R2Bucket, before: number): Promise<number> {
  const { objects } = await bucket.list({ prefix: STAGING, limit: DELETE_MAX })
  const stale = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
  if (stale.length > 0) await bucket.delete(stale)
  return stale.length
}
