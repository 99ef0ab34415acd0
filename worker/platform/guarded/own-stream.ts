/** Streams that come from our own storage. */
const own = new WeakSet<ReadableStream>()

/** A stream of our own storage: storing it may take as long as any other write, and not as long as a slow client. */
export function ownStream<Chunk>(stream: ReadableStream<Chunk>): ReadableStream<Chunk> {
  own.add(stream)
  return stream
}

/** Whether a value arrives at the speed of a client. */
export const isOfClient = (value: unknown): boolean => value instanceof ReadableStream && !own.has(value)
