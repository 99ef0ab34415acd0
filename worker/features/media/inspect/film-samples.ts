import { Buffer } from 'node:buffer'
import { PLACE } from './media-samples.ts'

// Films for tests, built box by box.

/** An ISO box. */
export function box(type: string, ...content: (Uint8Array | string)[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Numbers of four bytes each. */
export function uint32s(...values: number[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** A box with a 64-bit size. */
export function longBox(type: string, ...content: (Uint8Array | string)[]): Buffer<ArrayBuffer> {
  const short = box(type, ...content)
  return Buffer.concat([uint32s(1), short.subarray(4, 8), uint32s(0, short.length + 8), short.subarray(8)])
}

/** A track with the given sample tables. */
export function track(handler: string, ...tables: Buffer[]): Buffer<ArrayBuffer> {
  const hdlr = box('hdlr', uint32s(0, 0), handler, Buffer.alloc(12))
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', hdlr, box('minf', box('stbl', ...tables))))
}

/** An index with a video track and the given boxes. */
export function moov(...content: Uint8Array[]): Buffer<ArrayBuffer> {
  return box('moov', box('mvhd', Buffer.alloc(100)), track('vide', box('stsd', uint32s(0, 0))), ...content)
}

/** A film of sound alone. */
export const makeSound = (): Uint8Array<ArrayBuffer> =>
  Buffer.concat([
    ftyp(),
    box('mdat', 'sound'.repeat(40)),
    box('moov', box('mvhd', Buffer.alloc(100)), track('soun', box('stsd', uint32s(0, 0)))),
  ])

export const ftyp = (brand = 'isom') => box('ftyp', brand, uint32s(512), brand)

export function metaBox(isFull: boolean): Buffer {
  const key = (name: string) => box('mdta', name)
  const item = (index: number, text: string) => {
    const bytes = box('item', box('data', uint32s(1, 0), text))
    bytes.writeUInt32BE(index, 4)
    return bytes
  }
  return box(
    'meta',
    isFull ? uint32s(0) : '',
    box('hdlr', uint32s(0, 0), 'mdta', Buffer.alloc(14)),
    box('keys', uint32s(0, 2), key('com.apple.quicktime.make'), key('com.apple.quicktime.location.ISO6709')),
    box('ilst', item(1, 'Camera'), item(2, PLACE)),
  )
}

/** A track whose samples, two in one chunk and one in the next, lie at `offsets`. */
export function placeTrack(handler: string, offsets: readonly [number, number], isLong = false): Buffer<ArrayBuffer> {
  const places = isLong
    ? box('co64', uint32s(0, 2, 0, offsets[0], 0, offsets[1]))
    : box('stco', uint32s(0, 2, ...offsets))
  return track(
    handler,
    box('stsz', uint32s(0, 0, 3, PLACE.length, PLACE.length, PLACE.length)),
    box('stsc', uint32s(0, 2, 1, 2, 1, 2, 1, 1)),
    places,
  )
}

/** A film with a location for every second among its samples, as phones and action cameras write it. */
export function makeTrackedFilm(): Uint8Array<ArrayBuffer> {
  const head = ftyp('qt  ')
  const samples = box('mdat', 'frame1', PLACE, PLACE, 'frame2', PLACE, 'frame3')
  const first = head.length + 8 + 'frame1'.length
  const second = first + 2 * PLACE.length + 'frame2'.length
  return Buffer.concat([head, samples, moov(placeTrack('meta', [first, second]))])
}

/** A film with a location in every box where cameras write it. The index comes last, as phones write it. */
export function makeFilm(
  brand: 'isom' | 'qt  ',
  { mdat = 'frames'.repeat(40), hasIndex = true } = {},
): Uint8Array<ArrayBuffer> {
  const udta = box(
    'udta',
    box('\u00a9xyz', Buffer.from([0, 18, 0x15, 0xc7]), PLACE),
    box('loci', uint32s(0), PLACE),
    box('name', 'Film'),
  )
  const index = moov(box('trak', box('udta', box('\u00a9xyz', PLACE))), udta, metaBox(brand === 'isom'))
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta>${PLACE}</x:xmpmeta>`)
  return Buffer.concat([ftyp(brand), xmp, box('mdat', mdat), ...(hasIndex ? [index] : [])])
}
