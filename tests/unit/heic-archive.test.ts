import { Buffer } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  ArchiveTooLarge,
  convertArchive,
  type ConvertPorts,
} from '#admin/features/editor/uploads/bulk/convert-archive.ts'
import { makeZip, type ZipEntry } from '#tests/setup/zip-builder.ts'
import { readDirectory } from '#worker/features/bulk-upload/zip-directory.ts'
import { findData } from '#worker/features/bulk-upload/zip-local.ts'
import { decodeNames } from '#worker/features/bulk-upload/zip-names.ts'

// The browser replaces HEIC files in an archive by JPEGs; the reader of the server checks the result.

const HEIC = 'heic picture '.repeat(50)
const fileOf = (entries: ZipEntry[], lastModified = 5) =>
  new File([Buffer.from(makeZip(entries))], 'a.zip', { type: 'application/zip', lastModified })

function setUp(convert: ConvertPorts['convert'] = async (picture) => new Blob(['jpeg of ', picture])) {
  const progress: [number, number][] = []
  const stop = new AbortController()
  const onProgress = (done: number, total: number) => void progress.push([done, total])
  return { progress, stop, convert: (file: File) => convertArchive(file, { convert, onProgress, signal: stop.signal }) }
}

/** Names and contents of an archive as the server reads it, in directory order. */
async function contentOf(file: File): Promise<[string, string][]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const source = { size: bytes.length, read: async (at: number, length: number) => bytes.subarray(at, at + length) }
  const { records, startsAt } = await readDirectory(source as never)
  const names = decodeNames(records)
  return Promise.all(
    records.map(async (record, index): Promise<[string, string]> => {
      const at = Number(await findData(source as never, record, startsAt))
      const packed = bytes.subarray(at, at + record.packedSize)
      const content = record.method === 8 ? inflateRawSync(packed) : packed
      expect([content.length, crc32(content)]).toEqual([record.size, record.crc])
      return [String(names[index]), content.toString()]
    }),
  )
}

async function refuseBad(heic: Blob): Promise<Blob> {
  if ((await heic.text()).startsWith('bad')) throw new Error('no picture')
  return new Blob(['jpeg'])
}

describe('HEIC in an archive', () => {
  it('becomes JPEG; everything else stays as it is', async () => {
    const { convert, progress } = setUp()
    const file = fileOf([
      { name: 'A1.jpg', content: 'first' },
      { name: 'folder/', content: '', method: 0 },
      { name: 'folder/B1.HEIC', content: HEIC },
      { name: '海.heif', content: HEIC, isDescribedLater: true },
      { name: 'C1.heic', content: HEIC, method: 0, packed: Buffer.from(HEIC) },
      { name: 'last.png', content: 'last', isDescribedLater: true },
    ])
    const converted = await convert(file)
    expect(converted.name).toBe('a.zip')
    expect(await contentOf(converted)).toEqual([
      ['A1.jpg', 'first'],
      ['folder/', ''],
      ['folder/B1.jpg', `jpeg of ${HEIC}`],
      ['海.jpg', `jpeg of ${HEIC}`],
      ['C1.jpg', `jpeg of ${HEIC}`],
      ['last.png', 'last'],
    ])
    expect(progress).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('keeps names apart', async () => {
    const { convert } = setUp()
    const converted = await convert(
      fileOf([
        { name: 'a.jpg', content: 'x' },
        { name: 'A.heic', content: HEIC },
        { name: 'a.heif', content: HEIC },
      ]),
    )
    expect((await contentOf(converted)).map(([name]) => name)).toEqual(['a.jpg', 'A.heic.jpg', 'a.heif.jpg'])
  })

  it('is joined by other formats; what became PNG is called so', async () => {
    const { convert, progress } = setUp(async (picture) => new Blob(['new'], { type: await picture.text() }))
    const names = ['a.webp', 'b.avif', 'c.bmp', 'd.tif', 'e.tiff']
    const pictures = names.map((name) => ({ name, content: 'image/jpeg' }))
    const file = fileOf([...pictures, { name: 'f.GIF', content: 'image/png' }, { name: 'g.svg', content: 'left' }])
    const converted = await contentOf(await convert(file))
    expect(converted.map(([name]) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.png', 'g.svg'])
    expect(converted.map(([, content]) => content)).toEqual([...Array.from({ length: 6 }, () => 'new'), 'left'])
    expect(progress.at(-1)).toEqual([6, 6])
  })

  it('makes the same archive again, so that a cut-off upload goes on; of other JPEGs another one', async () => {
    const file = fileOf([{ name: 'A1.heic', content: HEIC }])
    const [first, again] = [await setUp().convert(file), await setUp().convert(file)]
    expect([again.size, again.lastModified]).toEqual([first.size, first.lastModified])
    expect(await again.text()).toBe(await first.text())
    const other = await setUp(async (heic) => new Blob(['JPEG of ', heic])).convert(file)
    expect(other.size).toBe(first.size)
    expect(other.lastModified).not.toBe(first.lastModified)
  })

  it.each([
    ['without any', [{ name: 'A1.jpg', content: 'x' }]],
    ['that is encrypted', [{ name: 'A1.heic', content: HEIC, flags: 1 }]],
    ['that a Mac added', [{ name: '__MACOSX/._A1.heic', content: HEIC }]],
    ['of more than a file may have', [{ name: 'A1.heic', content: HEIC, size: 31 * 1024 * 1024 }]],
    ['in the long form', [{ name: 'A1.heic', content: HEIC, isLong: true }]],
  ])('%s leaves the very same file', async (_, entries) => {
    const file = fileOf(entries)
    expect(await setUp().convert(file)).toBe(file)
  })

  it('in a damaged archive leaves the very same file', async () => {
    const bytes = Buffer.from(makeZip([{ name: 'A1.heic', content: HEIC }]))
    for (const damaged of [bytes.subarray(0, -5), bytes.subarray(9), Buffer.from('no archive'), Buffer.alloc(0)]) {
      const file = new File([damaged], 'a.zip')
      expect(await setUp().convert(file)).toBe(file)
    }
  })

  it('that cannot be converted, or is a lie, stays for the server to name', async () => {
    const { convert } = setUp(refuseBad)
    const lie = { name: 'B1.heic', content: HEIC, size: 10 }
    const converted = await convert(
      fileOf([{ name: 'A1.heic', content: 'bad' }, lie, { name: 'C1.heic', content: HEIC }]),
    )
    const { records } = await readDirectory({
      size: converted.size,
      read: async (at: number, length: number) => Buffer.from(await converted.slice(at, at + length).arrayBuffer()),
    } as never)
    expect(decodeNames(records)).toEqual(['A1.heic', 'B1.heic', 'C1.jpg'])
    expect(records.map(({ size }) => size)).toEqual([3, 10, 4])
  })

  it('stops where it is cancelled, and where the archive becomes too large', async () => {
    const cancelled = setUp()
    cancelled.stop.abort()
    const file = fileOf([{ name: 'A1.heic', content: HEIC }])
    await expect(cancelled.convert(file)).rejects.toThrow(/abort/i)
    const huge = Object.defineProperty(new Blob(['jpeg']), 'size', { value: 1024 ** 3 })
    await expect(setUp(async () => huge).convert(file)).rejects.toThrow(ArchiveTooLarge)
  })
})
