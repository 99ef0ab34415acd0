import { describeError, log } from './log.ts'

/**
 * A body of texts, each made as the receiver takes the one before. Where one cannot be made the body breaks off; the
 * reason goes to our log, and not to the runtime's, for an error of the database holds what was looked for.
 */
export function streamText(texts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const next = () =>
    texts.next().catch((error: unknown) => {
      log('error', 'stream', { error: describeError(error) })
      throw new Error('The rest could not be read')
    })
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await texts.return()
    },
  })
}
