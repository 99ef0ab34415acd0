import { describe, expect, it } from 'vitest'
import { findFilmFault } from '#admin/uploads/film-fault.ts'
import {
  box,
  ftyp,
  longBox,
  makeFilm,
  makeSound,
  makeTrackedFilm,
  moov,
  uint32s,
  track,
} from '#worker/features/media/inspect/film-samples.ts'
import { makeMpeg } from '#worker/features/media/inspect/media-samples.ts'

const faultOf = (bytes: Uint8Array<ArrayBuffer>, type = 'video/mp4') => findFilmFault(new Blob([bytes]), type)

describe('a film in the browser', () => {
  it('has no fault, wherever its index stands', async () => {
    const films = [
      makeFilm('isom'),
      makeFilm('qt  '),
      makeTrackedFilm(),
      Buffer.concat([ftyp(), moov(), box('mdat', 'x')]),
    ]
    const long = Buffer.concat([ftyp(), longBox('mdat', 'frames'), moov()])
    expect(new Set(await Promise.all([...films, long].map((film) => faultOf(film))))).toEqual(new Set([undefined]))
    expect(await faultOf(makeMpeg(), 'video/mpeg')).toBeUndefined()
  })

  it('has no fault for a codec that no browser plays: it gets a poster by hand', async () => {
    const codecs = ['hvc1', 'hev1', 'ap4h', 'apch', 'mp4v', 'mjpg']
    const films = codecs.map((codec) => {
      const description = box('stsd', uint32s(0, 1), box(codec, Buffer.alloc(78)))
      return Buffer.concat([ftyp('qt  '), box('moov', box('mvhd', Buffer.alloc(100)), track('vide', description))])
    })
    expect(await Promise.all(films.map((film) => faultOf(film)))).toEqual(codecs.map(() => undefined))
  })

  it('is broken wherever it ends before the end of its index', async () => {
    const film = makeFilm('isom')
    const cuts = Array.from({ length: 12 }, (_, at) => Math.floor((film.length * (at + 0.5)) / 12))
    expect(new Set(await Promise.all(cuts.map((length) => faultOf(film.slice(0, length)))))).toEqual(
      new Set(['broken']),
    )
  })

  it('has no picture where it is sound alone', async () => {
    expect(await faultOf(makeSound())).toBe('noPicture')
    expect(await faultOf(makeMpeg(0xc0), 'video/mpeg')).toBe('noPicture')
  })

  it('is broken or not, but never an error, whatever its bytes are', async () => {
    const film = makeFilm('isom')
    for (let at = 0; at < film.length; at += 7) {
      const spoiled = film.slice().fill(0xff, at, at + 1)
      expect([undefined, 'broken', 'noPicture']).toContain(await faultOf(spoiled))
    }
  })
})
