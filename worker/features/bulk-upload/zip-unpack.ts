import { crc32 } from 'node:zlib'
import type { ArchiveSource } from './archive-source.ts'

/** A packed file and the offset of its data in the archive. */
export type PackedFile = { dataAt: number; method: number; packedSize: number; size: number; crc: number }

/** Findings of the unpacking of one file. */
type Findings = {
  size: number
  crc: number
  /** The first bytes, for the detection of the type. */
  start: Uint8Array
  /** The unpacked size differs from the declared size. */
  hasFalseSize: boolean
  /** The packed bytes are damaged. */
  isDamaged: boolean
  /** The error of a failed read of the archive, which is no fault of the file. */
  failure: unknown
}

const DEFLATED = 8
/** Packed bytes that are inflated at once: 16 KB of packed zeros become 16 MB. */
const SLICE = 16 * 1024
/** Bytes that the detection of a type needs. */
const START_BYTES = 4096

export type Unpacking = { stream: ReadableStream<Uint8Array>; found: Findings }

/** Unpacks one file as a stream that stops when it exceeds the declared size. */
export async function unpackFile(source: ArchiveSource, file: PackedFile): Promise<Unpacking> {
  const found: Findings = {
    size: 0,
    crc: 0,
    start: new Uint8Array(),
    hasFalseSize: false,
    isDamaged: false,
    failure: undefined,
  }
  const isPacked = file.method === DEFLATED
  const packed = chunked(await source.open(file.dataAt, file.packedSize), found, isPacked ? SLICE : Infinity)
  const plain = isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  return { stream: metered(plain, file, found), found }
}

/** Whether the file has its declared size and checksum. */
export function isWhole({ size, crc }: PackedFile, found: Findings): boolean {
  return found.size === size && found.crc === crc
}

/** Splits a stream into chunks of at most `max` bytes, and records a failed read. */
function chunked(stream: ReadableStream<Uint8Array>, found: Findings, max: number): ReadableStream<Uint8Array> {
  return passOn(stream, {
    onChunk: (chunk, controller) => {
      for (let at = 0; at < chunk.length; at += max) controller.enqueue(chunk.subarray(at, at + max))
    },
    onFailure: (error) => {
      found.failure = error
    },
  })
}

/**
 * Counts the bytes of a stream and checks size and checksum. Gives the memory of a chunk back when the next one is
 * asked for: the collector lets tens of MB pile up.
 */
function metered(stream: ReadableStream<Uint8Array>, file: PackedFile, found: Findings): ReadableStream<Uint8Array> {
  let before = new ArrayBuffer()
  return passOn(stream, {
    onChunk: (chunk, controller) => {
      before.transfer(0)
      before = chunk.buffer as ArrayBuffer
      found.size += chunk.length
      if (found.size > file.size) {
        found.hasFalseSize = true
        throw new Error('More bytes than declared')
      }
      found.crc = crc32(chunk, found.crc)
      if (found.start.length < START_BYTES) found.start = joined(found.start, chunk)
      controller.enqueue(chunk)
    },
    onEnd: () => {
      if (found.size === file.size) return
      found.hasFalseSize = true
      throw new Error('Fewer bytes than declared')
    },
    onFailure: () => {
      found.isDamaged = true
    },
  })
}

type Passing = {
  onChunk: (chunk: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>) => void
  onEnd?: () => void
  /** Called when the source stream fails. */
  onFailure: (error: unknown) => void
}

function passOn(stream: ReadableStream<Uint8Array>, passing: Passing): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isOver = false
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      const read = await reader.read().catch((error: unknown) => {
        if (!isOver) passing.onFailure(error)
        throw error
      })
      // The reader has cancelled the stream.
      if (isOver) return
      try {
        if (!read.done) return passing.onChunk(read.value, controller)
        passing.onEnd?.()
        controller.close()
      } catch (error) {
        await reader.cancel(error).catch(() => undefined)
        throw error
      }
    },
    cancel(reason) {
      isOver = true
      return reader.cancel(reason)
    },
  }
  // Nothing is read ahead: one chunk is under way.
  return new ReadableStream(source, { highWaterMark: 0 })
}

function joined(start: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const added = chunk.subarray(0, START_BYTES - start.length)
  const bytes = new Uint8Array(start.length + added.length)
  bytes.set(start)
  bytes.set(added, start.length)
  return bytes
}
