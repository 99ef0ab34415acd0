import { describeError, log } from '#worker/platform/log.ts'

/** Like `streamText`, for bytes: if a chunk cannot be made, the body is aborted and the reason is logged. */
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
