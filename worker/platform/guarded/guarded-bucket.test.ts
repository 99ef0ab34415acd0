import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { guardBucket } from './guarded-bucket.ts'
import { guardImages } from './guarded-images.ts'
import { guardQueue } from './guarded-queue.ts'

const LIMIT = 200
const KEY = 'test/guarded'
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** An object whose content never comes. */
const endless = { json: () => new Promise(() => undefined), size: 3 }

describe('a guarded bucket', () => {
  const bucket = guardBucket(env.MEDIA, { read: LIMIT, write: LIMIT })

  it('answers like the bucket itself', async () => {
    const stored = await bucket.put(KEY, '{"a":1}', { httpMetadata: { contentType: 'application/json' } })
    const object = await bucket.get(KEY, { range: { offset: 0, length: 7 } })
    expect([object?.etag, object?.size, object?.httpMetadata?.contentType]).toEqual([
      stored?.etag,
      7,
      'application/json',
    ])
    expect(await object?.json()).toEqual({ a: 1 })
    expect(await new Response((await bucket.get(KEY))?.body).text()).toBe('{"a":1}')
    expect((await bucket.list({ prefix: KEY })).objects.map(({ key }) => key)).toEqual([KEY])
    expect(await bucket.put(KEY, 'x', { onlyIf: new Headers({ 'if-none-match': '*' }) })).toBeNull()
    await bucket.delete(KEY)
    expect([await bucket.head(KEY), await bucket.get(KEY)]).toEqual([null, null])
  })

  it('uploads in parts', async () => {
    const { uploadId } = await bucket.createMultipartUpload(KEY)
    const upload = bucket.resumeMultipartUpload(KEY, uploadId)
    const part = await upload.uploadPart(1, new Uint8Array([1, 2]))
    expect((await upload.complete([part])).size).toBe(2)
    await bucket.delete(KEY)
  })

  it.each([
    ['get', (one: R2Bucket) => one.get(KEY)],
    ['head', (one: R2Bucket) => one.head(KEY)],
    ['list', (one: R2Bucket) => one.list()],
    ['put', (one: R2Bucket) => one.put(KEY, 'x')],
    ['delete', (one: R2Bucket) => one.delete(KEY)],
    ['uploadPart', (one: R2Bucket) => one.resumeMultipartUpload(KEY, 'id').uploadPart(1, 'x')],
  ])('gives up %s that hangs', async (_, ask) => {
    const kit = createFaults(env)
    kit.faults.MEDIA = 'hanging'
    expect(isOutage(await failure(ask(guardBucket(kit.env.MEDIA, { read: LIMIT, write: LIMIT }))))).toBe(true)
  })

  it('gives up content that does not come', async () => {
    const hanging = guardBucket({ get: async () => endless } as unknown as R2Bucket, { read: LIMIT, write: LIMIT })
    const object = (await hanging.get(KEY)) as R2ObjectBody
    expect([object.size, isOutage(await failure(object.json()))]).toEqual([3, true])
  })

  it('repeats a read after an error that passes by itself', async () => {
    const kit = createFaults(env)
    kit.faults.MEDIA = 'down'
    setTimeout(() => (kit.faults.MEDIA = 'fine'), 30)
    expect(await guardBucket(kit.env.MEDIA, { read: 5000, write: LIMIT }).head(KEY)).toBeNull()
  })
})

describe('a guarded queue, and guarded Images', () => {
  it('give up calls that hang', async () => {
    const kit = createFaults(env)
    Object.assign(kit.faults, { JOBS: 'hanging', IMAGES: 'hanging' })
    const queue = guardQueue(kit.env.JOBS, LIMIT)
    const images = guardImages(kit.env.IMAGES, LIMIT)
    const source = () => new Blob([new Uint8Array([1])]).stream()
    const calls = [
      queue.send({}),
      queue.sendBatch([{ body: {} }]),
      images.info(source()),
      images.input(source()).transform({ width: 1 }).output({ format: 'image/webp' }),
    ]
    const errors = await Promise.all(calls.map(failure))
    expect(errors.map(isOutage)).toEqual([true, true, true, true])
  })
})
