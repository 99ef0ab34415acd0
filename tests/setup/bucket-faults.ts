import { guardBucket } from '#worker/platform/guarded/guarded-bucket.ts'
import { isOfClient } from '#worker/platform/guarded/own-stream.ts'

/**
 * How a call of R2 fails: `before` it ran, `after` it ran (its effect is there and its answer lost), or it `hangs` until
 * its time-out, in both ways.
 */
const BUCKET_FAULTS = ['before', 'after', 'hangs before', 'hangs after'] as const
export type BucketFault = { at: number; how: (typeof BUCKET_FAULTS)[number] }

/** R2 documents that this error does not pass by itself: reads are not repeated. */
const MESSAGE = 'Please reduce your concurrent request rate for the same object. (10058)'
/** Instead of seconds, in milliseconds: the Worker’s own limits are the subject of `guarded-bucket.test.ts`. */
const LIMITS = { read: 250, write: 250 }
const CALLS = new Set<string | symbol>(['get', 'head', 'put', 'delete', 'list', 'createMultipartUpload'])

const READS = new Set(['get', 'head', 'list'])

/** The faults of all calls. A read that fails after it ran is one that failed before; a client may upload for minutes. */
export const bucketFaultsOf = (asked: readonly string[]): BucketFault[] =>
  asked.flatMap((name, index) => {
    const hows = BUCKET_FAULTS.filter((how) => !READS.has(name) || !how.endsWith('after'))
    return hows.filter((how) => name !== 'upload' || !how.startsWith('hangs')).map((how) => ({ at: index + 1, how }))
  })

/** A bucket of which one call fails, and the calls that it got by name: `upload` streams what a client sends. */
export function withBucketFault(bucket: R2Bucket, fault?: BucketFault): { bucket: R2Bucket; asked: string[] } {
  const asked: string[] = []
  async function ask(name: string, run: () => Promise<unknown>): Promise<unknown> {
    asked.push(name)
    if (asked.length !== fault?.at) return run()
    if (fault.how.endsWith('after')) await run()
    if (fault.how.startsWith('hangs')) return new Promise(() => undefined)
    throw new Error(`${name}: ${MESSAGE}`)
  }
  const faulty = new Proxy(bucket, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member)
      if (typeof value !== 'function') return value
      const method = (...values: unknown[]): unknown => value.apply(target, values)
      if (!CALLS.has(member)) return method
      return (...values: unknown[]) => {
        const kind = isOfClient(values[1]) ? 'upload' : String(member)
        return ask(kind, () => method(...values) as Promise<unknown>)
      }
    },
  })
  return { bucket: fault?.how.startsWith('hangs') ? guardBucket(faulty, LIMITS) : faulty, asked }
}
