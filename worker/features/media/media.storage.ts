import { type Patch, patchStream } from './patch-stream.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Where an upload waits until it is checked. Production's bucket drops what is left there after a day. */
const STAGING = 'staging/'

const stagingKey = (mediaId: string) => `${STAGING}${mediaId}`
const fileKey = (mediaId: string, file: string) => `media/${mediaId}/${file}`

/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000

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
export function getFile(bucket: R2Bucket, mediaId: string, file: string, range?: R2Range) {
  return bucket.get(fileKey(mediaId, file), range && { range })
}

export function headFile(bucket: R2Bucket, mediaId: string, file: string) {
  return bucket.head(fileKey(mediaId, file))
}

/** Removes everything that is stored of a file. */
export async function deleteFiles(bucket: R2Bucket, mediaId: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: fileKey(mediaId, '') })
  await bucket.delete([stagingKey(mediaId), ...objects.map(({ key }) => key)])
}

/** Removes what has waited in staging since before a moment, oldest first: ids sort by the time they were made. */
export async function deleteStaleStaged(bucket: R2Bucket, before: number): Promise<number> {
  const { objects } = await bucket.list({ prefix: STAGING, limit: DELETE_MAX })
  const stale = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
  if (stale.length > 0) await bucket.delete(stale)
  return stale.length
}
