import { mayRepeatRead } from '#worker/platform/outage.ts'
import { isOfClient } from './own-stream.ts'
import { repeatTransient } from './repeat-transient.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'

type Limits = { read: number; write: number }

/** An object of 100 MB from a slow client takes minutes. */
const STREAM_LIMIT = 15 * 60_000

/** Members that read an object to its end. A stream is read by the client, in its own time. */
const WHOLE = new Set<string | symbol>(['text', 'json', 'arrayBuffer', 'blob', 'bytes'])

/** An object whose content arrives within a limit. */
function guardBody<Found>(found: Found, limit: number): Found {
  if (typeof found !== 'object' || found === null) return found
  return new Proxy(found, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...values: unknown[]) => Promise<unknown>
      return WHOLE.has(member) ? (...values: unknown[]) => withTimeout(method(...values), limit, 'R2') : method
    },
  })
}

/**
 * A bucket whose calls end within a limit, and whose reads are repeated after errors that pass by themselves. An upload
 * that is streamed from a client has as long as the client may take.
 */
export function guardBucket(bucket: R2Bucket, { read, write }: Limits): R2Bucket {
  const reads = <Result>(ask: () => Promise<Result>) => {
    const tries = repeatTransient(ask, { mayRepeat: mayRepeatRead, until: Date.now() + read })
    return withTimeout(tries, read, 'R2')
  }
  const writes = <Result>(answer: Promise<Result>, value?: unknown) =>
    withTimeout(answer, isOfClient(value) ? STREAM_LIMIT : write, 'R2')
  const readsBody = async <Found>(ask: () => Promise<Found>) => guardBody(await reads(ask), read)
  const guardUpload = (upload: R2MultipartUpload): R2MultipartUpload => ({
    key: upload.key,
    uploadId: upload.uploadId,
    uploadPart: (...part: Parameters<R2MultipartUpload['uploadPart']>) => writes(upload.uploadPart(...part), part[1]),
    complete: (...parts: Parameters<R2MultipartUpload['complete']>) => writes(upload.complete(...parts)),
    abort: () => writes(upload.abort()),
  })
  return {
    get: (...wanted: Parameters<R2Bucket['get']>) => readsBody(() => bucket.get(...wanted)),
    head: (...wanted: Parameters<R2Bucket['head']>) => reads(() => bucket.head(...wanted)),
    list: (...wanted: Parameters<R2Bucket['list']>) => reads(() => bucket.list(...wanted)),
    put: (...stored: Parameters<R2Bucket['put']>) => writes(bucket.put(...stored), stored[1]),
    delete: (...keys: Parameters<R2Bucket['delete']>) => writes(bucket.delete(...keys)),
    createMultipartUpload: async (...upload: Parameters<R2Bucket['createMultipartUpload']>) =>
      guardUpload(await writes(bucket.createMultipartUpload(...upload))),
    resumeMultipartUpload: (...upload: Parameters<R2Bucket['resumeMultipartUpload']>) =>
      guardUpload(bucket.resumeMultipartUpload(...upload)),
  }
}
