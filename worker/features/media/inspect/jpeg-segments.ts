// A JPEG is a row of segments (ITU-T T.81, B.1.1.4): 0xff, marker, length of two bytes, content; then the scan.

type JpegSegment = { marker: number; content: number; end: number }

const START = 0xffd8
const FILL = 0xff
const SCAN = 0xda
const ADOBE_MARKER = 0xee
/** Markers of frames: all from SOF0 to SOF15 but tables, extensions and arithmetic coding conditions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The segments before the scan that begin in a file's first bytes. */
export function* readSegments(view: DataView): Generator<JpegSegment> {
  if (view.byteLength < 4 || view.getUint16(0) !== START) return
  let at = 2
  while (at + 4 <= view.byteLength && view.getUint8(at) === FILL) {
    const marker = view.getUint8(at + 1)
    if (marker === SCAN) return
    if (marker === FILL) {
      at++
      continue
    }
    const end = at + 2 + view.getUint16(at + 2)
    yield { marker, content: at + 4, end }
    at = end
  }
}

const isAdobe = (view: DataView, at: number) => at + 4 <= view.byteLength && view.getUint32(at) === 0x41646f62

/**
 * Whether a JPEG has four colour channels and no Adobe marker that says how to read them: browsers and image runtimes
 * then show different colours. Undefined if its frame begins after these bytes.
 */
export function isUnmarkedCmyk(start: Uint8Array): boolean | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  let channels: number | undefined
  for (const { marker, content } of readSegments(view)) {
    if (marker === ADOBE_MARKER && isAdobe(view, content)) return false
    if (isFrame(marker) && content + 6 <= view.byteLength) channels = view.getUint8(content + 5)
  }
  return channels === undefined ? undefined : channels === 4
}
