import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { putStream } from './put-stream.ts'

const MIB = 1024 * 1024

const streamOf = (sizes: readonly number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, size] of sizes.entries()) controller.enqueue(new Uint8Array(size).fill(index + 1))
      controller.close()
    },
  })

async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await env.MEDIA.get(key)
  if (!object) throw new Error('Nothing is stored')
  return object.bytes()
}

it.each([
  ['nothing', []],
  ['less than a part', [10, 20]],
  ['exactly a part', [5 * MIB]],
  ['parts and a rest', [3 * MIB, 9 * MIB, 10]],
])('stores %s', async (_, sizes) => {
  await putStream(env.MEDIA, 'streamed', streamOf(sizes))
  const stored = await bytesOf('streamed')
  expect(stored.length).toBe(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [index, size] of sizes.entries()) {
    expect([stored[at], stored[at + size - 1]]).toEqual([index + 1, index + 1])
    at += size
  }
})

it('leaves nothing of a stream that breaks', async () => {
  await env.MEDIA.delete('broken')
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(6 * MIB))
      controller.error(new Error('It broke'))
    },
  })
  await expect(putStream(env.MEDIA, 'broken', broken)).rejects.toThrow('It broke')
  expect(await env.MEDIA.head('broken')).toBeNull()
})
