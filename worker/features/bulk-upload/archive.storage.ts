import type { ArchiveSource } from './archive-source.ts'

/** The R2 prefix of archives while they are uploaded and read; nothing else is stored there. */
const ARCHIVES = 'bulk/'
/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000

/** R2's error codes for an unknown upload, an unknown part, and parts of wrong sizes. */
const PARTS_REFUSED = /\(100(?:11|24|25|48)\)/

const archiveKey = (jobId: string) => `${ARCHIVES}${jobId}.zip`

type Multipart = { id: string; uploadId: string }
type Part = { part: number; etag: string }

/** Starts the R2 multipart upload of an archive and gives its id. */
export async function openArchive(bucket: R2Bucket, jobId: string): Promise<string> {
  const { uploadId } = await bucket.createMultipartUpload(archiveKey(jobId))
  return uploadId
}

/**
 * Streams a part to R2 without holding it in memory, and gives its etag; undefined if fewer or more bytes came than
 * promised, or if the connection broke.
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
    // If R2 refuses without reading the stream, nothing else would end the pipe.
    .finally(() => stop.abort())
  const [sent, stored] = await Promise.allSettled([sending, storing])
  if (stored.status === 'fulfilled') return stored.value.etag
  if (sent.status === 'rejected' || stored.reason instanceof TypeError) return undefined
  throw stored.reason
}

/** Joins an archive's parts, or finds it joined already; false if R2 does not know the parts as we recorded them. */
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

/** Opens a stored archive for reading by ranges. */
export function openSource(bucket: R2Bucket, { id, size }: { id: string; size: number }): ArchiveSource {
  const get = async (offset: number, length: number) => {
    const object = await bucket.get(archiveKey(id), { range: { offset, length } })
    if (!object) throw new Error('The archive is not stored')
    return object
  }
  return {
    size,
    read: async (offset, length) => new Uint8Array(await (await get(offset, length)).arrayBuffer()),
    open: async (offset, length) => (await get(offset, length)).body,
  }
}

/** Deletes an archive, or the parts that have arrived. */
export async function dropArchive(bucket: R2Bucket, { id, uploadId }: Multipart): Promise<void> {
  // R2 refuses to abort an upload that was completed or aborted before.
  await bucket
    .resumeMultipartUpload(archiveKey(id), uploadId)
    .abort()
    .catch(() => undefined)
  await bucket.delete(archiveKey(id))
}

/** The ids of uploads whose archive is stored in R2. */
export async function listArchives(bucket: R2Bucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: ARCHIVES, limit: DELETE_MAX })
  return objects.map(({ key }) => key.slice(ARCHIVES.length).replace(/\.zip$/, ''))
}

export async function deleteArchives(bucket: R2Bucket, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length > 0) await bucket.delete(jobIds.map(archiveKey))
}
