import { blank, boxesBetween, type FilmIndex, handlerOf, inFile, type ByteSpan } from './film-index.ts'
import { createFilmLimits } from './film-limits.ts'
import { type Box, readBox, readType } from '#shared/media/iso-boxes.ts'
import type { Patch } from '#worker/entities/media/patch-stream.ts'
import { listChunks, listGpsEntries } from './timed-metadata.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

// Cameras write locations into boxes of their own types. So a film keeps only the boxes that a player needs, at every
// depth. Other boxes are overwritten in place, because moved bytes would break the offsets of the samples.

type Read = (offset: number, length: number) => Promise<Uint8Array>

/** Boxes that are kept, by type: whole, or with the listed inner boxes. */
type KeptBoxes = { readonly [type: string]: KeptBoxes | 'whole' }

const whole = (types: string): KeptBoxes => Object.fromEntries(types.split(' ').map((type) => [type, 'whole']))

const SAMPLE_TABLE = whole('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs')
const MEDIA_PARTS = { ...whole('vmhd smhd nmhd hdlr'), dinf: whole('dref'), stbl: SAMPLE_TABLE }
const TRACK = {
  ...whole('tkhd tref tapt'),
  edts: whole('elst'),
  mdia: { ...whole('mdhd elng hdlr'), minf: MEDIA_PARTS },
}
const FRAGMENT_PART = whole('tfhd tfdt trun sdtp sbgp sgpd subs')
const KEPT: Record<'moov' | 'moof', KeptBoxes> = {
  moov: { ...whole('mvhd iods'), trak: TRACK, mvex: whole('mehd trex leva') },
  moof: { ...whole('mfhd'), traf: FRAGMENT_PART },
}
const KEPT_OUTERMOST = new Set(['ftyp', 'styp', 'mdat', 'sidx', 'mfra'])
/** Video and sound; all other tracks are removed. */
const KEPT_TRACKS = new Set(['vide', 'soun'])

/** Bytes that are read at once to find box headers. */
const WINDOW = 64 * 1024

/** The patches of an index, the samples to overwrite, and the number of kept and removed tracks. */
type Findings = { patches: Patch[]; samples: ByteSpan[]; keptTracks: number; lostTracks: number; pictures: number }

/**
 * The patches that remove the location from an MP4 or MOV of `size` bytes. Reads the index only. Throws `broken`
 * without an index or with an impossible one, `noPicture` for sound alone, and `missing` if the film ends before its
 * size.
 */
export async function findLocationPatches(read: Read, size: number): Promise<Patch[]> {
  const limits = createFilmLimits()
  const view = createWindow(read, size)
  const all: Findings = { patches: [], samples: [], keptTracks: 0, lostTracks: 0, pictures: 0 }
  let hasFragments = false
  let at = 0
  while (at + 8 <= size) {
    limits.take('boxes')
    const box = await readOutermost(view, at, size)
    if (box.type === 'moov' || box.type === 'moof') {
      limits.take('indexBytes', box.end - box.start)
      const index = { view: await view(at, box.end - at), offset: at, size, limits }
      cleanBoxes(index, { ...box, start: 0, content: box.content - at, end: box.end - at }, KEPT[box.type], all)
      hasFragments ||= box.type === 'moof'
    } else if (!KEPT_OUTERMOST.has(box.type)) all.patches.push(...blank(box))
    at = box.end
  }
  if (at < size) all.patches.push({ offset: at, zeros: size - at })
  // Fragments contain samples without naming their track.
  if (all.keptTracks === 0 || (hasFragments && all.lostTracks > 0)) throw new UploadRefusal('broken')
  if (all.pictures === 0) throw new UploadRefusal('noPicture')
  return [...all.patches, ...toZeros(all.samples, size)]
}

/** Reads parts of a film through a window, so that near parts need no further read. */
function createWindow(read: Read, size: number): (offset: number, length: number) => Promise<DataView> {
  let from = 0
  let bytes: Uint8Array = new Uint8Array()
  return async (offset, length) => {
    if (offset < from || offset + length > from + bytes.length) {
      from = offset
      const wanted = Math.max(length, Math.min(WINDOW, size - offset))
      bytes = new Uint8Array()
      bytes = await read(offset, wanted)
      if (bytes.length < wanted) throw new UploadRefusal('missing')
    }
    return new DataView(bytes.buffer, bytes.byteOffset + offset - from, length)
  }
}

/**
 * The outermost box at an offset. Truncated frames reach to the end of the file; so do bytes that are no box, which
 * some cameras append: that box has no type.
 */
async function readOutermost(view: ReturnType<typeof createWindow>, at: number, size: number): Promise<Box> {
  const head = await view(at, Math.min(16, size - at))
  const box = readBox(head, 0, size - at)
  if (box) return { ...box, start: at, content: at + box.content, end: at + box.end }
  return { type: readType(head, 4) === 'mdat' ? 'mdat' : '', start: at, content: at, end: size }
}

/** Collects the patches inside a box. */
function cleanBoxes(index: FilmIndex, parent: Box, kept: KeptBoxes, found: Findings): void {
  let at = parent.content
  for (const box of boxesBetween(index, parent.content, parent.end)) {
    const inside = kept[box.type]
    if (box.type === 'trak' && inside) cleanTrack(index, box, found)
    else if (typeof inside === 'object') cleanBoxes(index, box, inside, found)
    else if (!inside) found.patches.push(...blank(inFile(index, box)))
    if (box.type === 'gps ') found.samples.push(...listGpsEntries(index, box))
    at = box.end
  }
  if (at < parent.end) found.patches.push({ offset: index.offset + at, zeros: parent.end - at })
}

function cleanTrack(index: FilmIndex, track: Box, found: Findings): void {
  index.limits.take('tracks')
  const handler = handlerOf(index, track)
  if (KEPT_TRACKS.has(handler)) {
    found.keptTracks++
    if (handler === 'vide') found.pictures++
    cleanBoxes(index, track, TRACK, found)
    return
  }
  found.lostTracks++
  found.samples.push(...listChunks(index, track))
  found.patches.push(...blank(inFile(index, track)))
}

/**
 * Patches that overwrite ranges with zeros. Throws `broken` if the ranges together are longer than the film, because
 * they overlap.
 */
function toZeros(samples: readonly ByteSpan[], size: number): Patch[] {
  if (samples.reduce((total, { length }) => total + length, 0) > size) throw new UploadRefusal('broken')
  const zeros = samples.map(({ offset, length }) => ({ offset, zeros: Math.min(length, size - offset) }))
  // The tables of a truncated film name frames that are missing.
  return zeros.filter((patch) => patch.zeros > 0)
}
