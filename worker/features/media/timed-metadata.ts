import { type Box, blankBox, findBox, listBoxes, readType } from './iso-boxes.ts'

/** No camera writes more of them into 30 MB. */
const CHUNKS_MAX = 20_000

/** A stretch of a file. */
export type Stretch = { offset: number; length: number }

/**
 * Takes the tracks of timed metadata out of an index: phones and action cameras write the place of every second there
 * (`mebx`, `camm`, `gpmd`). Gives where their samples lie. Throws RangeError on tables that do not fit their boxes.
 */
export function blankTimedMetadata(view: DataView, moov: Box): Stretch[] {
  const tracks = listBoxes(view, moov.content, moov.end).filter((box) => box.type === 'trak' && isMetadata(view, box))
  const samples = tracks.flatMap((track) => listChunks(view, track))
  for (const track of tracks) blankBox(view, track)
  return samples
}

function isMetadata(view: DataView, track: Box): boolean {
  const handler = findBox(view, track, 'mdia', 'hdlr')
  return handler !== undefined && readType(view, handler.content + 8) === 'meta'
}

/** Where the chunks of a track lie, from its sample tables. */
function listChunks(view: DataView, track: Box): Stretch[] {
  const table = findBox(view, track, 'mdia', 'minf', 'stbl')
  const find = (type: string) => table && findBox(view, table, type)
  const [sizes, runs, short, long] = [find('stsz'), find('stsc'), find('stco'), find('co64')]
  const offsets = short ?? long
  if (!sizes || !runs || !offsets) return []
  const count = view.getUint32(offsets.content + 4)
  if (count > CHUNKS_MAX) throw new RangeError('too many chunks')
  const samplesIn = createRunReader(view, runs)
  let first = 0
  return Array.from({ length: count }, (_, index) => {
    const at = offsets.content + 8 + index * (short ? 4 : 8)
    const samples = samplesIn(index + 1)
    const length = sizeOf(view, sizes, first, samples)
    first += samples
    return { offset: short ? view.getUint32(at) : Number(view.getBigUint64(at)), length }
  })
}

/** Entries of `stsc` say from which chunk on each holds how many samples; chunks are asked for in order. */
function createRunReader(view: DataView, runs: Box): (chunk: number) => number {
  const count = view.getUint32(runs.content + 4)
  const entryAt = (index: number) => runs.content + 8 + index * 12
  let next = 0
  let samples = 0
  return (chunk) => {
    for (; next < count && view.getUint32(entryAt(next)) <= chunk; next++) samples = view.getUint32(entryAt(next) + 4)
    return samples
  }
}

function sizeOf(view: DataView, sizes: Box, first: number, count: number): number {
  const fixed = view.getUint32(sizes.content + 4)
  if (fixed > 0) return fixed * count
  let size = 0
  for (let index = first; index < first + count; index++) size += view.getUint32(sizes.content + 12 + index * 4)
  return size
}
