/** End of a record; never inside a cell. */
const CR = 13

/** Collects a streamed CSV file and reports the number of records so far, without the header. */
export async function receiveCsv(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onProgress: (records: number) => void,
): Promise<{ file: Blob; records: number }> {
  const reader = stream.getReader()
  const stop = () => void reader.cancel()
  signal.addEventListener('abort', stop)
  const parts: BlobPart[] = []
  let ends = 0
  const readAll = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return
      parts.push(value.slice())
      ends += value.reduce((count, byte) => (byte === CR ? count + 1 : count), 0)
      onProgress(Math.max(0, ends - 1))
    }
  }
  await readAll().finally(() => signal.removeEventListener('abort', stop))
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), records: Math.max(0, ends - 1) }
}
