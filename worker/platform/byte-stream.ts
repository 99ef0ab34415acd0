import { describeError, log } from './log.ts'

/** Like `streamText`, of bytes: where a chunk cannot be made the body breaks off, and the reason goes to our log. */
export function streamBytes(chunks: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  const next = () =>
    chunks.next().catch((error: unknown) => {
      log('error', 'stream', { error: describeError(error) })
      throw new Error('The rest could not be read')
    })
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return()
    },
  })
}
