import { Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_FILMS } from '#tests/setup/hostile/hostile-films.ts'
import { makeFilm, makeTrackedFilm } from '#worker/features/media/inspect/film-samples.ts'
import type { Patch } from '#worker/entities/media/patch-stream.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'
import { findLocationPatches } from '#worker/features/media/inspect/video-location.ts'

const ROOT = join(import.meta.dirname, '../..')
const REAL = readFileSync(join(ROOT, 'demo/media/inn/b1.mp4'))
/** Mutated films in the suite; the long run sets 10,000 (rules/reliability.md#sizes-of-suites). */
const MUTATIONS = Number(process.env['FILM_MUTATIONS'] || 1000)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'films-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a hostile index', () => {
  it.each(HOSTILE_FILMS)('%s is broken within 100 ms and 64 MB', async (_, make) => {
    const film = make()
    const path = join(folder, 'film.mp4')
    writeFileSync(path, film)
    const script = join(import.meta.dirname, 'film-meter.mts')
    // A small young generation, so that the heap shows live objects and not garbage.
    const heap = ['--max-old-space-size=32', '--max-semi-space-size=1']
    const { stderr } = await promisify(execFile)(process.execPath, [...heap, script, path, String(film.length)])
    const cost = JSON.parse(String(stderr.trim().split('\n').at(-1)))
    expect(cost.reason).toBe('broken')
    expect(cost.ms).toBeLessThan(100)
    expect(cost.megabytes).toBeLessThan(64)
  })
})

/** A seeded generator of integers from 0 to below a limit (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
}

const NUMBERS = [0, 1, 2, 7, 8, 9, 15, 16, 17, 255, 4096, 20_000, 0x7fffffff, 0x80000000, 0xfffffff8, 0xffffffff]

type Random = ReturnType<typeof createRandom>

/** Mutates a film, mostly in its index: the reader ignores frames. */
function mutate(film: Buffer, at: number, random: Random): Buffer {
  const copy = Buffer.from(film)
  const number = NUMBERS[random(NUMBERS.length)] ?? random(2 ** 32)
  const length = 1 + random(64)
  switch (random(6)) {
    case 0:
      copy[at] = random(256)
      return copy
    case 1:
      if (at + 4 <= copy.length) copy.writeUInt32BE(number, at)
      return copy
    case 2:
      if (at + 8 <= copy.length) copy.writeBigUInt64BE((BigInt(random(3)) << 53n) + BigInt(number), at)
      return copy
    case 3:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
    case 4:
      return Buffer.concat([copy.subarray(0, at + length), copy.subarray(at)])
    default:
      return random(8) === 0 ? copy.subarray(0, at) : mutate(mutate(film, random(at + 1), random), at, random)
  }
}

/** Moves the index of a film to its end, as phones write it. */
function moveIndexBack(film: Buffer): Buffer {
  const at = film.indexOf('moov') - 4
  const end = at + film.readUInt32BE(at)
  return Buffer.concat([film.subarray(0, at), film.subarray(end), film.subarray(at, end)])
}

const endOf = (patch: Patch) => patch.offset + ('bytes' in patch ? patch.bytes.length : patch.zeros)
const isInside = (patch: Patch, film: Buffer) => patch.offset >= 0 && endOf(patch) <= film.length

/** Reads the index of a film; fails on a read outside of it. */
async function inspect(film: Buffer): Promise<'taken' | 'refused'> {
  const read = async (offset: number, length: number) => {
    if (offset < 0 || length <= 0 || offset + length > film.length) throw new Error('read outside of the film')
    return film.subarray(offset, offset + length)
  }
  try {
    const patches = await findLocationPatches(read, film.length)
    if (patches.length > 100_000) throw new Error('too many patches')
    if (!patches.every((patch) => isInside(patch, film))) throw new Error('patched outside of the film')
    return 'taken'
  } catch (error) {
    if (error instanceof UploadRefusal && error.reason === 'broken') return 'refused'
    throw error
  }
}

describe('mutations of films', () => {
  const films = [REAL, REAL, moveIndexBack(REAL), Buffer.from(makeFilm('isom')), Buffer.from(makeTrackedFilm())]

  function mutateOne(random: Random): Buffer {
    const film = films[random(films.length)] ?? REAL
    const index = film.indexOf('moov') - 4
    const isNearStart = random(5) === 0
    return mutate(film, isNearStart ? random(400) : index + random(film.readUInt32BE(index)), random)
  }

  it(`${MUTATIONS} of them are taken or refused, and nothing reaches beyond the film`, async () => {
    const random = createRandom(20_261_123)
    const results = { taken: 0, refused: 0 }
    for (let count = 0; count < MUTATIONS; count++) results[await inspect(mutateOne(random))]++
    // Both ends are met often.
    expect(Math.min(results.taken, results.refused)).toBeGreaterThan(MUTATIONS / 10)
  })
})
