import { ArchiveRefusal } from './archive-refusal.ts'

/** An archive that is read by byte ranges, because it does not fit into memory. */
export type ArchiveSource = {
  size: number
  /** Exactly `length` bytes from `offset`. */
  read: (offset: number, length: number) => Promise<Uint8Array>
  /** The bytes as a stream. */
  open: (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>
}

/** The bytes of a range as a view. Throws `broken` where the archive ends before. */
export async function readView(source: ArchiveSource, offset: number, length: number): Promise<DataView> {
  if (offset < 0 || length < 1 || offset + length > source.size) throw new ArchiveRefusal('broken')
  const bytes = await source.read(offset, length)
  if (bytes.length !== length) throw new ArchiveRefusal('broken')
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A slice of a view's bytes, without a copy. */
export function bytesOf(view: DataView, offset: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + offset, length)
}
