import { streamBytes } from './byte-stream.ts'

async function* encode(texts: AsyncGenerator<string, void, undefined>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/**
 * A body of texts, each made when the receiver asks for it (back pressure). If one cannot be made, the body is aborted;
 * the reason goes to our log instead of the runtime's, because a database error holds the query's parameters.
 */
export function streamText(texts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  return streamBytes(encode(texts))
}
