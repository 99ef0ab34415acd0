import { streamBytes } from './byte-stream.ts'

async function* encode(texts: AsyncGenerator<string, void, undefined>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/**
 * A body of texts, each made as the receiver takes the one before. Where one cannot be made the body breaks off; the
 * reason goes to our log, and not to the runtime's, for an error of the database holds what was looked for.
 */
export function streamText(texts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  return streamBytes(encode(texts))
}
