import { type Box, readBox, readType } from '#shared/media/iso-boxes.ts'
import type { UploadError } from '#shared/media/media-rules.ts'
import { hasMpegPicture } from '#shared/media/mpeg-picture.ts'

/** Far more than films of 30 MB have. */
const BOXES_MAX = 10_000
const INDEX_MAX = 16 * 1024 * 1024
const HEADER = 16
/** An MPEG film shows its first picture earlier. */
const MPEG_START = 128 * 1024
/** Where the handler's type stands in its box (ISO/IEC 14496-12, 8.4.3). */
const HANDLER_TYPE = 8

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

/** The index of an MP4 or MOV (`moov`); undefined if the file ends before it or in it. */
async function readIndex(file: Blob): Promise<DataView | undefined> {
  let at = 0
  for (let count = 0; count < BOXES_MAX && at + 8 <= file.size; count++) {
    const head = await viewOf(file, at, at + HEADER)
    const box = readBox(head, 0, file.size - at)
    if (!box || (box.type === 'moov' && box.end > INDEX_MAX)) return undefined
    if (box.type === 'moov') return viewOf(file, at + box.content, at + box.end)
    at += box.end
  }
  return undefined
}

/** The boxes of a type between two offsets; what is no box ends them. */
function boxesOf(view: DataView, { content, end }: Pick<Box, 'content' | 'end'>, type: string): Box[] {
  const found: Box[] = []
  let at = content
  for (let box = readBox(view, at, end); box; box = readBox(view, at, end)) {
    if (box.type === type) found.push(box)
    at = box.end
  }
  return found
}

function hasPictureTrack(index: DataView): boolean {
  const handlers = boxesOf(index, { content: 0, end: index.byteLength }, 'trak')
    .flatMap((track) => boxesOf(index, track, 'mdia'))
    .flatMap((media) => boxesOf(index, media, 'hdlr'))
  return handlers.some(
    ({ content, end }) => content + HANDLER_TYPE + 4 <= end && readType(index, content + HANDLER_TYPE) === 'vide',
  )
}

/**
 * Why a film cannot be shown anywhere: it ends before its index, or has no picture. Only then is a still picture of no
 * use; whether this browser can play the film is another question (rules/uploads.md#videos).
 */
export async function findFilmFault(file: Blob, type: string): Promise<UploadError | undefined> {
  if (type === 'video/mpeg') {
    const start = new Uint8Array(await file.slice(0, MPEG_START).arrayBuffer())
    return hasMpegPicture(start) ? undefined : 'noPicture'
  }
  const index = await readIndex(file)
  if (!index) return 'broken'
  return hasPictureTrack(index) ? undefined : 'noPicture'
}
