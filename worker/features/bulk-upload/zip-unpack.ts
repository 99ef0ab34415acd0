import { crc32 } from 'node:zlib'
import type { ArchiveSource } from './archive-source.ts'

/** A file whose place in its archive is known. */
export type PackedFile = { dataAt: number; method: number; packedSize: number; size: number; crc: number }

/** What was found while a file was unpacked. */
type Findings = {
  size: number
  crc: number
  /** The first bytes, which tell the type. */
  start: Uint8Array
  /** It unpacks to more or less than the archive says. */
  isLie: boolean
  /** Its bytes are none that could be unpacked. */
  isDamaged: boolean
  /** Reading the archive failed, which says nothing about the file. */
  failure: unknown
}

const DEFLATED = 8
/** Packed bytes that are unpacked at once: 16 KB of zeros become 16 MB. */
const SLICE = 16 * 1024
/** As much as finding out a type takes. */
const START_BYTES = 4096

export type Unpacking = { stream: ReadableStream<Uint8Array>; found: Findings }

/** Unpacks one file as a stream that stops where it becomes longer than the archive says. */
export async function unpackFile(source: ArchiveSource, file: PackedFile): Promise<Unpacking> {
  const found: Findings = {
    size: 0,
    crc: 0,
    start: new Uint8Array(),
    isLie: false,
    isDamaged: false,
    failure: undefined,
  }
  const packed = sliced(await source.open(file.dataAt, file.packedSize), found)
  const plain = file.method === DEFLATED ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  return { stream: metered(plain, file, found), found }
}

/** Whether all bytes came, and their checksum is the archive's. */
export function isWhole({ size, crc }: PackedFile, found: Findings): boolean {
  return found.size === size && found.crc === crc
}

/** The same bytes in small pieces, and a note where they stop coming. */
function sliced(stream: ReadableStream<Uint8Array>, found: Findings): ReadableStream<Uint8Array> {
  return passOn(stream, {
    onChunk: (chunk, controller) => {
      for (let at = 0; at < chunk.length; at += SLICE) controller.enqueue(chunk.subarray(at, at + SLICE))
    },
    onFailure: (error) => {
      found.failure = error
    },
  })
}

/** The same bytes, counted and checked as they pass. */
function metered(stream: ReadableStream<Uint8Array>, file: PackedFile, found: Findings): ReadableStream<Uint8Array> {
  return passOn(stream, {
    onChunk: (chunk, controller) => {
      found.size += chunk.length
      if (found.size > file.size) {
        found.isLie = true
        throw new Error('More than the archive says')
      }
      found.crc = crc32(chunk, found.crc)
      if (found.start.length < START_BYTES) found.start = joined(found.start, chunk)
      controller.enqueue(chunk)
    },
    onEnd: () => {
      if (found.size === file.size) return
      found.isLie = true
      throw new Error('Less than the archive says')
    },
    onFailure: () => {
      found.isDamaged = true
    },
  })
}

type Passing = {
  onChunk: (chunk: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>) => void
  onEnd?: () => void
  /** The stream that is read has failed. */
  onFailure: (error: unknown) => void
}

function passOn(stream: ReadableStream<Uint8Array>, passing: Passing): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isOver = false
  return new ReadableStream({
    async pull(controller) {
      const read = await reader.read().catch((error: unknown) => {
        if (!isOver) passing.onFailure(error)
        throw error
      })
      // Nobody wants it any more.
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
  })
}

function joined(start: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const added = chunk.subarray(0, START_BYTES - start.length)
  const bytes = new Uint8Array(start.length + added.length)
  bytes.set(start)
  bytes.set(added, start.length)
  return bytes
}
