/** Bytes that are read by offset, e.g. an uploaded file in parts. */
export type ByteSource = { size: number; read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>> }

type Part = { size: number; read: (offset: number, length: number) => Promise<Uint8Array> }

/** Joins parts, in order, into one source. A read beyond its end gives fewer bytes. */
export function joinParts(parts: readonly Part[]): ByteSource {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const read = async (offset: number, length: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    let start = 0
    for (const part of parts) {
      const from = Math.max(offset, start)
      const to = Math.min(offset + bytes.length, start + part.size)
      if (from < to) bytes.set(await part.read(from - start, to - from), from - offset)
      start += part.size
    }
    return bytes
  }
  return { size, read }
}
