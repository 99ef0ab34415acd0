import { Buffer } from 'node:buffer'
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { box, ftyp, longBox, metaBox, moov, uint32s, placeTrack, track } from './film-samples.ts'
import { PLACE } from './media-samples.ts'

// A stored film contains no location, wherever a camera wrote it.

const worker = exports as unknown as { default: { fetch: (request: Request) => Promise<Response> } }

let token = ''
let siteId = ''

beforeEach(async () => {
  const owner = await createAccount(env, { type: 'USER' })
  siteId = (await createSite(env, owner)).id
  token = (await signIn(env, owner)).token
})

/** Uploads and completes a film; returns the stored file, or the code of the refusal. */
async function send(film: Buffer): Promise<{ stored: Buffer; code: string | undefined }> {
  const file = { site_id: siteId, purpose: 'creative', name: 'a.mp4', size: film.length, type: 'video/mp4' }
  const promised = await call('POST', '/v1/site/generate-urls', { token, body: { data: [file] } })
  const { media_id: id, upload_url: url } = promised.json.data[0]
  await worker.default.fetch(new Request(`http://localhost:8787${url}`, { method: 'PUT', body: new Uint8Array(film) }))
  const answer = await call('POST', '/v1/site/complete-upload', { token, body: { data: [{ media_id: id }] } })
  const { code } = answer.json.data[0]
  const object = await env.MEDIA.get(`media/${id}/video.mp4`)
  return { stored: Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer()), code }
}

const FRAMES = 'frames'.repeat(40)
const mdat = box('mdat', FRAMES)
const place = box('\u00a9xyz', Buffer.from([0, 18, 0x15, 0xc7]), PLACE)
const udta = box('udta', place)
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const film = (...boxes: Uint8Array[]) => Buffer.concat([ftyp(), mdat, ...boxes])
const nested = (type: string, depth: number) =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => box(type, inner), place)
const many = (type: string, count: number) => Array.from({ length: count }, () => box(type, 'x'))

/** A film whose `minf` and `stbl` boxes each contain a further box. */
function filmWithInner(inner: Uint8Array): Buffer {
  const hdlr = box('hdlr', uint32s(0, 0), 'vide', Buffer.alloc(12))
  const minf = box('minf', inner, box('stbl', box('stsd', uint32s(0, 0)), inner))
  return film(box('moov', box('trak', inner, box('mdia', hdlr, inner, minf), box('edts', inner))))
}

/** Frames with locations between them, and an index that lists their offsets. */
function between(
  makeIndex: (offsets: [number, number]) => Uint8Array,
  [first, second] = [`${PLACE}${PLACE}`, PLACE],
  isSecond = false,
) {
  const start = ftyp().length + 8 + FRAMES.length
  const offsets: [number, number] = [start, start + first.length + FRAMES.length]
  const index = moov(makeIndex(offsets))
  return Buffer.concat([ftyp(), box('mdat', FRAMES, first, FRAMES, second), ...(isSecond ? [moov()] : []), index])
}

/** The location box that dashcams write among their frames. */
const freeGps = box('free', 'GPS ', PLACE).toString('latin1')

const COMPACT = box('stz2', Buffer.from([0, 0, 0, 0, 0, 0, 0, 8]), uint32s(3), Buffer.alloc(3, PLACE.length))
const compactTrack = (offsets: [number, number]) =>
  track('meta', COMPACT, box('stsc', uint32s(0, 2, 1, 2, 1, 2, 1, 1)), box('stco', uint32s(0, 2, ...offsets)))

const PLACES: [string, Buffer][] = [
  ['©xyz', film(moov(udta))],
  ['©xyz of a track', film(moov(box('trak', udta)))],
  ['loci', film(moov(box('udta', box('loci', uint32s(0), PLACE))))],
  ['XMP_', film(moov(box('udta', box('XMP_', PLACE))))],
  ['keys and ilst of MP4', film(moov(metaBox(true)))],
  ['keys and ilst of MOV', film(moov(metaBox(false)))],
  ['keys and ilst in udta', film(moov(box('udta', metaBox(true))))],
  ['meta outside the index', film(moov(), metaBox(true))],
  ['uuid outside the index', film(moov(), box('uuid', xmp, PLACE))],
  ['uuid before the frames', Buffer.concat([ftyp(), box('uuid', xmp, PLACE), mdat, moov()])],
  ['uuid with a size of 64 bits', film(longBox('uuid', xmp, PLACE), moov())],
  ['uuid to the end', film(moov(), Buffer.concat([uint32s(0), Buffer.from('uuid'), xmp, Buffer.from(PLACE)]))],
  ['uuid in moov', film(moov(box('uuid', xmp, PLACE)))],
  ['uuid in moov with a size of 64 bits', film(moov(longBox('uuid', xmp, PLACE)))],
  ['uuid on every level of a track', filmWithInner(box('uuid', xmp, PLACE))],
  ['udta on every level of a track', filmWithInner(udta)],
  ['meta on every level of a track', filmWithInner(metaBox(true))],
  ['a second moov', film(moov(), moov(udta))],
  ['a second moov before the frames', Buffer.concat([ftyp(), moov(udta), moov(udta), mdat])],
  ['the first of two moov', film(moov(udta), moov())],
  ['gps ', film(moov(box('gps ', PLACE)))],
  ['gps  outside the index', film(moov(), box('gps ', PLACE))],
  [
    'the boxes among the frames that gps  lists',
    between(
      ([first, second]) => box('gps ', uint32s(257, 2, first, freeGps.length, second, freeGps.length)),
      [freeGps, freeGps],
    ),
  ],
  ['udta of 12 levels', film(moov(nested('udta', 12)))],
  ['udta of 200 levels', film(moov(nested('udta', 200)))],
  ['trak of 40 levels', film(moov(nested('trak', 40)))],
  ['ilst of 12 levels', film(moov(box('meta', nested('ilst', 12))))],
  ['udta after 450 boxes', film(...many('free', 450), moov(udta))],
  ['moov and uuid after 450 boxes', film(moov(), ...many('free', 450), box('uuid', xmp, PLACE))],
  ['udta after 450 boxes of moov', film(moov(...many('free', 450), udta))],
  ['free', film(moov(), box('free', 'GPS ', PLACE))],
  ['skip', film(box('skip', PLACE), moov(box('skip', PLACE)))],
  ['a proprietary box', film(moov(box('PANA', PLACE), box('cam9', PLACE)), box('sefd', PLACE))],
  ['after the last box', film(moov(), Buffer.from(`${PLACE}trailer`))],
  ['a location track', between((offsets) => placeTrack('meta', offsets))],
  ['a location track with 64-bit offsets', between((offsets) => placeTrack('camm', offsets, true))],
  ['a location track with compact sizes', between(compactTrack)],
  ['subtitles', between((offsets) => placeTrack('sbtl', offsets))],
  ['text', between((offsets) => placeTrack('text', offsets))],
  ['a location track in a second moov', between((offsets) => placeTrack('meta', offsets), undefined, true)],
  ['fragments', film(moov(), box('moof', udta, box('traf', box('uuid', xmp, PLACE))))],
]

const count = (bytes: Buffer, sign: string) => bytes.toString('latin1').split(sign).length - 1

describe('a film with a location in', () => {
  it.each(PLACES)('%s is stored without it, and all other bytes keep their offset', async (_, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true)
    const { stored, code } = await send(bytes)
    expect(code).toBeUndefined()
    expect(stored.length).toBe(bytes.length)
    expect(stored.includes(PLACE)).toBe(false)
    expect(stored.includes('35.6586')).toBe(false)
    expect(count(stored, FRAMES)).toBe(count(bytes, FRAMES))
    expect(stored.indexOf('mdat')).toBe(bytes.indexOf('mdat'))
    expect(stored.includes('stsd')).toBe(true)
  })

  it('fragments of a location track is refused: nothing tells which samples belong to it', async () => {
    const samples = box('moof', box('traf', box('tfhd', uint32s(0, 2))))
    expect((await send(film(moov(placeTrack('meta', [40, 60])), samples, box('mdat', PLACE)))).code).toBe('broken')
  })

  it('more boxes than any camera writes is refused', async () => {
    expect((await send(film(moov(...many('free', 25_000), udta)))).code).toBe('broken')
    expect((await send(film(...many('free', 25_000), moov(udta)))).code).toBe('broken')
  })

  it('an index that Apple compressed is refused: players would find no other index', async () => {
    expect((await send(film(box('moov', box('cmov', 'packed', PLACE))))).code).toBe('broken')
  })
})
