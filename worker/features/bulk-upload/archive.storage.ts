import type { ArchiveSource } from './archive-source.ts'

/** Where archives are while they are uploaded and read; nothing else is there. */
const ARCHIVES = 'bulk/'
/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000

/** R2's numbers for an upload or a part that it does not know, and for parts of wrong sizes. */
const PARTS_REFUSED = /\(100(?:11|24|25|48)\)/

const archiveKey = (jobId: string) => `${ARCHIVES}${jobId}.zip`

type Multipart = { id: string; uploadId: string }
type Part = { part: number; etag: string }

/** Opens the place an archive's parts go to. */
export async function openArchive(bucket: R2Bucket, jobId: string): Promise<string> {
  const { uploadId } = await bucket.createMultipartUpload(archiveKey(jobId))
  return uploadId
}

/**
 * Streams a part to its place without holding it in memory, and gives its tag; undefined where fewer or more bytes came
 * than promised, or the connection broke.
 */
export async function putPart(
  bucket: R2Bucket,
  { id, uploadId }: Multipart,
  { part, size, body }: { part: number; size: number; body: ReadableStream },
): Promise<string | undefined> {
  const exact = new FixedLengthStream(size)
  const stop = new AbortController()
  const sending = body.pipeTo(exact.writable, { signal: stop.signal })
  const storing = bucket
    .resumeMultipartUpload(archiveKey(id), uploadId)
    .uploadPart(part, exact.readable)
    // Where R2 refuses without reading, nobody would end the pipe.
    .finally(() => stop.abort())
  const [sent, stored] = await Promise.allSettled([sending, storing])
  if (stored.status === 'fulfilled') return stored.value.etag
  if (sent.status === 'rejected' || stored.reason instanceof TypeError) return undefined
  throw stored.reason
}

/** Puts an archive together, or finds it put together; false where its parts are not the ones that were stored last. */
export async function joinParts(
  bucket: R2Bucket,
  { id, uploadId, size }: Multipart & { size: number },
  parts: readonly Part[],
): Promise<boolean> {
  const uploaded = parts.map(({ part, etag }) => ({ partNumber: part, etag }))
  try {
    const object = await bucket.resumeMultipartUpload(archiveKey(id), uploadId).complete(uploaded)
    return object.size === size
  } catch (error) {
    const object = await bucket.head(archiveKey(id))
    if (object) return object.size === size
    if (PARTS_REFUSED.test(String(error))) return false
    throw error
  }
}

/** An archive by ranges. */
export function openSource(bucket: R2Bucket, { id, size }: { id: string; size: number }): ArchiveSource {
  const get = async (offset: number, length: number) => {
    const object = await bucket.get(archiveKey(id), { range: { offset, length } })
    if (!object) throw new Error('The archive is gone')
    return object
  }
  return {
    size,
    read: async (offset, length) => new Uint8Array(await (await get(offset, length)).arrayBuffer()),
    open: async (offset, length) => (await get(offset, length)).body,
  }
}

/** Removes an archive, or what has arrived of it. */
export async function dropArchive(bucket: R2Bucket, { id, uploadId }: Multipart): Promise<void> {
  // What is put together or given up already cannot be given up again.
  await bucket
    .resumeMultipartUpload(archiveKey(id), uploadId)
    .abort()
    .catch(() => undefined)
  await bucket.delete(archiveKey(id))
}

/** The uploads that have an archive lying there. */
export async function listArchives(bucket: R2Bucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: ARCHIVES, limit: DELETE_MAX })
  return objects.map(({ key }) => key.slice(ARCHIVES.length).replace(/\.zip$/, ''))
}

export async function deleteArchives(bucket: R2Bucket, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length > 0) await bucket.delete(jobIds.map(archiveKey))
}
