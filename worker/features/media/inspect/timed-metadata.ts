import { type FilmIndex, findBox, type ByteSpan } from './film-index.ts'
import type { Box } from '#shared/media/iso-boxes.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

// Phones, action cameras and drones write a location for every second into separate tracks (`mebx`, `camm`, `gpmd`,
// subtitles), and dashcams into ranges that a box `gps ` lists.

/** The byte ranges of a track's samples, from its tables. Throws `broken` for tables that do not fit their boxes. */
export function listChunks(index: FilmIndex, track: Box): ByteSpan[] {
  const table = findBox(index, track, 'mdia', 'minf', 'stbl')
  const find = (type: string) => table && findBox(index, table, type)
  const [sizes, runs, short] = [find('stsz') ?? find('stz2'), find('stsc'), find('stco')]
  const offsets = short ?? find('co64')
  if (!sizes || !runs || !offsets) return []
  const count = readCount(index, offsets, 4, short ? 4 : 8)
  index.limits.take('chunks', count)
  const samplesIn = createRunReader(index, runs)
  const sizeOfNext = createSizeReader(index, sizes)
  return Array.from({ length: count }, (_, chunk) => {
    const at = offsets.content + 8 + chunk * (short ? 4 : 8)
    const offset = short ? index.view.getUint32(at) : Number(index.view.getBigUint64(at))
    return { offset, length: sizeOfNext(samplesIn(chunk + 1)) }
  })
}

/** The contents of the `free` boxes among the frames that a dashcam's `gps ` box lists. The box headers stay. */
export function listGpsEntries({ view, size, limits }: FilmIndex, { content, end }: Box): ByteSpan[] {
  const count = Math.max(0, Math.floor((end - content - 8) / 8))
  limits.take('chunks', count)
  const entries = Array.from({ length: count }, (_, entry) => {
    const at = content + 8 + entry * 8
    return { offset: view.getUint32(at) + 8, length: view.getUint32(at + 4) - 8 }
  })
  // Other makers use this box type for other data.
  return entries.filter(({ offset, length }) => length > 0 && offset + length <= size)
}

/** The number of entries, `at` bytes into a box. Throws `broken` if the box has no room for this many. */
function readCount({ view }: FilmIndex, { content, end }: Box, at: number, entryBytes: number): number {
  const first = content + at + 4
  const count = first <= end ? view.getUint32(first - 4) : Infinity
  if (count * entryBytes > end - first) throw new UploadRefusal('broken')
  return count
}

/** Reads `stsc`, whose entries give the samples of each chunk from a first chunk on; call it for chunks in order. */
function createRunReader(index: FilmIndex, runs: Box): (chunk: number) => number {
  const { view } = index
  const count = readCount(index, runs, 4, 12)
  const entryAt = (entry: number) => runs.content + 8 + entry * 12
  let next = 0
  let samples = 0
  return (chunk) => {
    for (; next < count && view.getUint32(entryAt(next)) <= chunk; next++) samples = view.getUint32(entryAt(next) + 4)
    return samples
  }
}

/** Gives the total bytes of the next samples, as far as there are any; call it in order. */
function createSizeReader(index: FilmIndex, sizes: Box): (samples: number) => number {
  const { view } = index
  const isCompact = sizes.type === 'stz2'
  const fixed = !isCompact && sizes.content + 8 <= sizes.end ? view.getUint32(sizes.content + 4) : 0
  const bits = isCompact && sizes.content + 8 <= sizes.end ? view.getUint8(sizes.content + 7) : 32
  if (![4, 8, 16, 32].includes(bits)) throw new UploadRefusal('broken')
  const count = readCount(index, sizes, 8, fixed > 0 ? 0 : bits / 8)
  const first = sizes.content + 12
  const readSize = (sample: number): number => {
    if (bits === 32) return view.getUint32(first + sample * 4)
    if (bits === 16) return view.getUint16(first + sample * 2)
    if (bits === 8) return view.getUint8(first + sample)
    const pair = view.getUint8(first + Math.floor(sample / 2))
    return sample % 2 === 0 ? Math.floor(pair / 16) : pair % 16
  }
  let sample = 0
  return (samples) => {
    const last = Math.min(sample + samples, count)
    if (fixed > 0) {
      const size = (last - sample) * fixed
      sample = last
      return size
    }
    index.limits.take('samples', last - sample)
    let size = 0
    for (; sample < last; sample++) size += readSize(sample)
    return size
  }
}
