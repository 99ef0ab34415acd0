import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ARCHIVE_FILES_MAX, RATIO_MAX, UNPACKED_MAX } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { extraField, makeZip, type ZipEntry } from '#tests/setup/zip-builder.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import type { ArchiveSource } from './archive-source.ts'
import { HOSTILE_ARCHIVES } from '#tests/setup/hostile/hostile-archives.ts'
import { inspectArchive } from './inspect.service.ts'
import type { NewFile } from './unpack.repository.ts'
import { isWhole, unpackFile } from './zip-unpack.ts'

const MEGABYTE = 1024 * 1024
const PIECE = 4 * 1024

type Watched = ArchiveSource & { largest: number; pulled: number }

/**
 * An archive in memory that records the largest range that was read at once, and the number of bytes that its streams
 * gave.
 */
function sourceOf(bytes: Uint8Array): Watched {
  const source: Watched = {
    size: bytes.length,
    largest: 0,
    pulled: 0,
    read: async (offset, length) => {
      source.largest = Math.max(source.largest, length)
      return bytes.slice(offset, offset + length)
    },
    open: async (offset, length) => {
      let at = offset
      return new ReadableStream({
        pull(controller) {
          if (at >= offset + length) return controller.close()
          const piece = bytes.slice(at, Math.min(at + PIECE, offset + length))
          at += piece.length
          source.pulled += piece.length
          controller.enqueue(piece)
        },
      })
    },
  }
  return source
}

const inspect = (bytes: Uint8Array, cells = ARCHIVE_FILES_MAX) => inspectArchive(sourceOf(bytes), cells)

async function refusalOf(bytes: Uint8Array, cells?: number): Promise<ArchiveRefusal> {
  const refusal: unknown = await inspect(bytes, cells).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ArchiveRefusal)
  return refusal as ArchiveRefusal
}

const numbered = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, content: `picture ${index}` }))

/** Archives whose false sizes show only when they are unpacked. */
const LATE = ['more than it says', 'less than it says']

describe('refuses an archive', () => {
  const early = HOSTILE_ARCHIVES.filter(({ what }) => !LATE.includes(what))
  it.each(early)('$what', async ({ bytes, problem, file }) => {
    const refusal = await refusalOf(bytes())
    expect([refusal.problem, refusal.files[0]?.problem]).toEqual([problem, file])
  })

  it('refuses one file more than the maximum', async () => {
    const refusal = await refusalOf(makeZip(numbered(ARCHIVE_FILES_MAX + 1)))
    expect(refusal).toMatchObject({ problem: 'count', limit: ARCHIVE_FILES_MAX })
  })

  it('refuses more pictures than the plan allows', async () => {
    expect(await refusalOf(makeZip(numbered(13)), 12)).toMatchObject({ problem: 'cells', limit: 12 })
    expect(await inspect(makeZip(numbered(12)), 12)).toHaveLength(12)
  })

  it('names each offending file', async () => {
    const refusal = await refusalOf(
      makeZip([{ name: '../a.jpg' }, { name: 'good.jpg', content: 'x' }, { name: 'b.rar', content: 'x' }]),
    )
    expect(refusal.files).toEqual([
      { name: '../a.jpg', problem: 'path' },
      { name: 'b.rar', problem: 'nested' },
    ])
  })

  it('refuses an archive without a single usable file', async () => {
    const refusal = await refusalOf(makeZip([{ name: 'empty.jpg', method: 0 }]))
    expect(refusal).toMatchObject({ problem: 'nothing', files: [{ name: 'empty.jpg', problem: 'blank' }] })
  })
})

describe('accepts an archive at the limits', () => {
  it('with the maximum number of files', async () => {
    expect(await inspect(makeZip(numbered(ARCHIVE_FILES_MAX)))).toHaveLength(ARCHIVE_FILES_MAX)
  })

  it('with files of 30 MB, and names the larger ones', async () => {
    const packed = Buffer.alloc(Math.ceil((UPLOAD_MAX + 1) / RATIO_MAX))
    const files = await inspect(
      makeZip([
        { name: 'fits.jpg', packed, size: UPLOAD_MAX },
        { name: 'over.jpg', packed, size: UPLOAD_MAX + 1 },
      ]),
    )
    expect(files.map(({ problem, state }) => [problem, state])).toEqual([
      [null, 'waiting'],
      ['size', 'refused'],
    ])
  })

  it('that unpacks to two hundred times its size', async () => {
    const packed = Buffer.alloc(100)
    expect(await inspect(makeZip([{ name: 'a.jpg', packed, size: 100 * RATIO_MAX }]))).toHaveLength(1)
    expect((await refusalOf(makeZip([{ name: 'a.jpg', packed, size: 100 * RATIO_MAX + 1 }]))).problem).toBe('files')
  })

  it('that unpacks to two gigabytes in total', async () => {
    const share = UNPACKED_MAX / 128
    const packed = Buffer.alloc(Math.ceil(share / RATIO_MAX))
    const atLimit = Array.from({ length: 128 }, (_, index) => ({ name: `${index}.jpg`, packed, size: share }))
    expect(await inspect(makeZip(atLimit))).toHaveLength(128)
    expect((await refusalOf(makeZip([...atLimit, { name: 'one.jpg', content: 'x' }]))).problem).toBe('total')
  })

  it('in ZIP64 form, with sizes behind the data', async () => {
    const entries = [
      { name: 'a.jpg', content: 'long', isLong: true },
      { name: 'b.jpg', content: 'later', isDescribedLater: true },
    ]
    const files = await inspect(makeZip(entries, { long: {} }))
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['a.jpg', 4],
      ['b.jpg', 5],
    ])
  })

  it('with the longest comment, which contains a false end record', async () => {
    const comment = Buffer.alloc(0xffff)
    comment.writeUInt32LE(0x06054b50, 1000)
    expect(await inspect(makeZip(numbered(2), { comment }))).toHaveLength(2)
  })

  it('without counting folders and the files that computers add by themselves', async () => {
    const files = await inspect(
      makeZip([
        { name: '写真/', method: 0 },
        { name: '写真/Ｂ２.jpg', content: 'x' },
        { name: '写真/.DS_Store', content: 'x' },
        { name: '__MACOSX/写真/._Ｂ２.jpg', content: 'x' },
        { name: 'Thumbs.db', content: 'x' },
        { name: 'aa10.PNG', content: 'x' },
        { name: 'A1 copy.jpg', content: 'x' },
      ]),
    )
    expect(files.map(({ name, position }) => [name, position])).toEqual([
      ['写真/Ｂ２.jpg', 'B2'],
      ['aa10.PNG', 'AA10'],
      ['A1 copy.jpg', null],
    ])
  })
})

describe('the names of files', () => {
  const namesOf = async (...entries: ZipEntry[]) => (await inspect(makeZip(entries))).map(({ name }) => name)
  const inBytes = (hex: string): ZipEntry => ({ name: Buffer.from(hex, 'hex'), content: 'x' })

  it('are decoded from CP932, backslashes as second bytes included', async () => {
    // 表紙.jpg and ソート能.png, whose second bytes are backslashes.
    expect(await namesOf(inBytes('955c8e862e6a7067'), inBytes('835c815b8367945c2e706e67'))).toEqual([
      '表紙.jpg',
      'ソート能.png',
    ])
  })

  it('are decoded from UTF-8 without the flag, and normalised to NFC', async () => {
    expect(await namesOf({ name: Buffer.from('が.jpg'.normalize('NFD')), content: 'x' })).toEqual(['が.jpg'])
  })

  it('are decoded from CP437 if they are neither UTF-8 nor CP932', async () => {
    expect(await namesOf(inBytes('82ff2e6a7067'))).toEqual(['é\u00a0.jpg'])
  })

  it('are taken from the Unicode field if its checksum matches', async () => {
    const raw = Buffer.from('\u0082a.jpg', 'latin1')
    const field = (crc: string) =>
      extraField(0x7075, Buffer.concat([Buffer.from(`01${crc}`, 'hex'), Buffer.from('海.jpg')]))
    const { crc32 } = await import('node:zlib')
    const right = Buffer.alloc(4)
    right.writeUInt32LE(crc32(raw))
    expect(await namesOf({ name: raw, content: 'x', extra: field(right.toString('hex')) })).toEqual(['海.jpg'])
    expect(await namesOf({ name: raw, content: 'x', extra: field('00000000') })).not.toEqual(['海.jpg'])
  })

  it('are shown without invisible and bidirectional control characters', async () => {
    const refusal = await refusalOf(makeZip([{ name: 'photo\u202egpj.exe' }]))
    expect(refusal.files[0]?.name).toBe('photo\ufffdgpj.exe')
  })
})

async function readAll(bytes: Uint8Array) {
  const source = sourceOf(bytes)
  const [file] = await inspectArchive(source, 1)
  if (!file) throw new Error('No file')
  const { stream, found } = await unpackFile(source, file)
  let size = 0
  let largest = 0
  const failure = await (async () => {
    for await (const chunk of stream) {
      size += chunk.length
      largest = Math.max(largest, chunk.length)
    }
  })().catch((error: unknown) => error)
  return { source, found, isWhole: isWhole(file, found), size, largest, failure }
}

/** Bytes that deflate to about a tenth. */
function texture(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 16) bytes.writeUInt32LE(Math.imul(at, 2654435761) >>> 0, at)
  return bytes
}

describe('unpacking', () => {
  it('gives the file back in chunks and verifies its checksum', async () => {
    const content = texture(8 * MEGABYTE)
    const { found, isWhole: isAll, size, largest, source } = await readAll(makeZip([{ name: 'a.jpg', content }]))
    expect([size, isAll, found.hasFalseSize]).toEqual([content.length, true, false])
    expect(Buffer.compare(found.start, content.subarray(0, found.start.length))).toBe(0)
    expect(largest).toBeLessThan(MEGABYTE)
    expect(source.largest).toBeLessThan(128 * 1024)
  })

  it('stops soon after a file exceeds its declared size', async () => {
    const packed = deflateRawSync(Buffer.alloc(60 * MEGABYTE))
    const {
      found,
      isWhole: isAll,
      size,
      largest,
      source,
    } = await readAll(makeZip([{ name: 'a.jpg', packed, size: 20_000 }]))
    expect([found.hasFalseSize, isAll]).toEqual([true, false])
    expect(size).toBeLessThanOrEqual(20_000)
    expect(largest).toBeLessThan(MEGABYTE)
    expect(packed.length).toBeGreaterThan(50_000)
    expect(source.pulled).toBeLessThan(8 * PIECE)
  })

  it('detects fewer bytes than declared', async () => {
    const { found } = await readAll(makeZip([{ name: 'a.jpg', content: 'x'.repeat(300), size: 400 }]))
    expect(found.hasFalseSize).toBe(true)
  })

  it('tells damaged data from false sizes', async () => {
    const damaged = await readAll(makeZip([{ name: 'a.jpg', packed: Buffer.from('ff'.repeat(50), 'hex'), size: 100 }]))
    expect([damaged.found.hasFalseSize, damaged.found.isDamaged]).toEqual([false, true])
    expect(damaged.failure).toBeInstanceOf(Error)
    const changed = await readAll(makeZip([{ name: 'a.jpg', content: 'picture', crc: 1 }]))
    expect([changed.found.hasFalseSize, changed.isWhole, changed.failure]).toEqual([false, false, undefined])
  })

  it('reports a failed read of the archive as no fault of the file', async () => {
    const source = sourceOf(makeZip([{ name: 'a.jpg', content: 'picture' }]))
    const [file] = (await inspectArchive(source, 1)) as [NewFile]
    source.open = async () => new ReadableStream({ pull: (controller) => controller.error(new Error('no storage')) })
    const { stream, found } = await unpackFile(source, file)
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('no storage')
    expect(String(found.failure)).toContain('no storage')
  })
})
