import { Buffer } from 'node:buffer'
import { box, ftyp, longBox, moov, uint32s, track } from '#worker/features/media/inspect/film-samples.ts'

// Film indexes with wrong counts and sizes, or larger than any camera writes.

const MEGABYTE = 1024 * 1024
const mdat = box('mdat', 'frames')
const film = (...boxes: Uint8Array[]) => Buffer.concat([ftyp(), mdat, ...boxes])
const repeat = (bytes: Uint8Array, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes))

/** Sample tables of one sample in one chunk, with replacements. */
function lying(tables: Partial<Record<'sizes' | 'runs' | 'offsets', Buffer>>) {
  const {
    sizes = box('stsz', uint32s(0, 0, 1, 4)),
    runs = box('stsc', uint32s(0, 1, 1, 1, 1)),
    offsets = box('stco', uint32s(0, 1, 40)),
  } = tables
  return track('meta', sizes, runs, offsets)
}

const withTables = (tables: Parameters<typeof lying>[0]) =>
  film(moov(lying(tables)), box('free', Buffer.alloc(200_000)))

/** A box with a wrong size in its header. */
function resized(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(size)
  return copy
}

/** A box with a wrong 64-bit size. */
function longResized(type: string, high: number, low: number): Buffer {
  const bytes = longBox(type, Buffer.alloc(100))
  uint32s(high, low).copy(bytes, 8)
  return bytes
}

const ENDLESS = 0xffffffff
const openTrack = lying({ offsets: box('stco', uint32s(0, 20_000)) })

/** All of them are refused as broken. */
export const HOSTILE_FILMS: readonly [string, () => Buffer][] = [
  ['2,000 tracks that count 20,000 chunks past their box', () => film(moov(repeat(openTrack, 2000)))],
  ['5,000 tracks that count 20,000 chunks past their box', () => film(moov(repeat(openTrack, 5000)))],
  ['1.9 million boxes of 8 bytes in the index', () => film(moov(repeat(box('free'), 1_900_000)))],
  ['1.9 million boxes of 8 bytes in a track', () => film(moov(box('trak', repeat(box('free'), 1_900_000))))],
  ['1.9 million boxes of 8 bytes in sample tables', () => film(moov(track('meta', repeat(box('free'), 1_900_000))))],
  ['3.7 million outermost boxes of 8 bytes', () => film(repeat(box('free'), 3_700_000), moov())],
  ['300,000 tracks', () => film(moov(repeat(box('trak', box('mdia')), 300_000)))],
  ['an index of 29 MB', () => film(moov(box('free', Buffer.alloc(29 * MEGABYTE))))],
  ['100 indexes of 290 KB', () => film(repeat(moov(box('free', Buffer.alloc(290_000))), 100))],
  ['10,000 fragments', () => film(moov(), repeat(box('moof', box('mfhd'), box('traf', box('tfhd'))), 10_000))],
  [
    '3 million samples',
    () =>
      film(
        moov(
          lying({
            sizes: box('stsz', uint32s(0, 0, 3_000_000), Buffer.alloc(12_000_000)),
            runs: box('stsc', uint32s(0, 1, 1, 3_000_000, 1)),
          }),
        ),
      ),
  ],
  ['stsz past its box', () => withTables({ sizes: box('stsz', uint32s(0, 0, 2, 4)) })],
  ['stsz without end', () => withTables({ sizes: box('stsz', uint32s(0, 0, ENDLESS)) })],
  ['stsz that ends before its count', () => withTables({ sizes: box('stsz', uint32s(0, 0)) })],
  ['stsz of nothing', () => withTables({ sizes: box('stsz') })],
  [
    'stsz of one size without end',
    () =>
      withTables({
        sizes: box('stsz', uint32s(0, ENDLESS, ENDLESS)),
        runs: box('stsc', uint32s(0, 1, 1, ENDLESS, 1)),
      }),
  ],
  ['stz2 past its box', () => withTables({ sizes: box('stz2', uint32s(0, 4, 9, 0)) })],
  ['stz2 of 7 bits', () => withTables({ sizes: box('stz2', uint32s(0, 7, 1, 0)) })],
  ['stsc past its box', () => withTables({ runs: box('stsc', uint32s(0, 2, 1, 1, 1)) })],
  ['stsc without end', () => withTables({ runs: box('stsc', uint32s(0, ENDLESS)) })],
  ['stsc of nothing', () => withTables({ runs: box('stsc', uint32s(0)) })],
  ['stco past its box', () => withTables({ offsets: box('stco', uint32s(0, 2, 40)) })],
  ['stco without end', () => withTables({ offsets: box('stco', uint32s(0, ENDLESS)) })],
  ['stco of nothing', () => withTables({ offsets: box('stco') })],
  ['co64 past its box', () => withTables({ offsets: box('co64', uint32s(0, 2, 0, 40, 0)) })],
  ['co64 without end', () => withTables({ offsets: box('co64', uint32s(0, ENDLESS)) })],
  [
    'more chunks than any camera writes',
    () =>
      withTables({
        offsets: box('stco', uint32s(0, 30_000), Buffer.alloc(120_000)),
      }),
  ],
  [
    'chunks that lie over each other',
    () =>
      withTables({
        sizes: box('stsz', uint32s(0, 100_000, 19_000)),
        offsets: box('stco', uint32s(0, 19_000), Buffer.alloc(76_000)),
      }),
  ],
  ['a gps  of 100,000 entries', () => film(moov(box('gps ', Buffer.alloc(800_000))))],
  ['a box smaller than its head', () => film(moov(resized(box('udta', 'x'.repeat(20)), 7)))],
  ['a box larger than its parent', () => film(moov(resized(box('udta', 'x'.repeat(20)), 29)))],
  [
    'a track larger than its index',
    () => film(box('moov', resized(lying({}), 100_000)), box('free', Buffer.alloc(200_000))),
  ],
  ['a table larger than its tables', () => withTables({ offsets: resized(box('stco', uint32s(0, 1, 40)), 4096) })],
  ['64 bits of size that overflow', () => film(moov(longResized('udta', ENDLESS, ENDLESS)))],
  ['64 bits of size above what uint32s hold', () => film(moov(longResized('udta', 0x00200000, 1)))],
  ['64 bits of size below their head', () => film(moov(longResized('udta', 0, 15)))],
  ['an index of 64 bits that overflows', () => film(longResized('moov', ENDLESS, ENDLESS))],
  ['an index smaller than its head', () => film(resized(moov(), 4))],
  ['an index that is cut off', () => film(moov()).subarray(0, -20)],
  ['64 bits of size cut off by their parent', () => film(moov(Buffer.concat([uint32s(1), Buffer.from('udta')])))],
]
