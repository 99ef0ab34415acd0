import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import type { ArchiveProblem, FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { extraField, makeZip, type ZipEntry } from '#tests/setup/zip-builder.ts'

// Archives that must be refused (rules/threats.md#hostile-archives), made here byte by byte.

export type HostileArchive = {
  what: string
  bytes: () => Uint8Array<ArrayBuffer>
  problem: ArchiveProblem
  /** The reason of each faulty file, if files are at fault. */
  file?: FileProblem
}

const picture = (name: string): ZipEntry => ({ name, content: 'a picture, or so it says' })
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)

/** An archive with one bad file beside a good one. */
const beside = (entry: ZipEntry) => () => makeZip([picture('good.jpg'), entry])
const blamed = (what: string, file: FileProblem, entry: ZipEntry): HostileArchive => ({
  what,
  bytes: beside(entry),
  problem: 'files',
  file,
})

/** Many records over the same bytes, each with the next ones' headers inside its data (Fifield, 2019). */
function overlapping(): Uint8Array<ArrayBuffer> {
  const kernel = deflateRawSync(zeros(1))
  const first: ZipEntry = { name: '0.jpg', packed: kernel, size: 1024 * 1024 }
  const others = Array.from({ length: 50 }, (_, index): ZipEntry => {
    return { name: `${index + 1}.jpg`, packedSize: kernel.length, size: 1024 * 1024, offset: 0, isGhost: true }
  })
  return makeZip([first, ...others])
}

const manyGhosts = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, method: 0, offset: 0, isGhost: true }))

const BOMBS: HostileArchive[] = [
  blamed('a thousandfold', 'ratio', { name: 'zeros.jpg', content: zeros(10) }),
  { what: 'files over one another', bytes: overlapping, problem: 'overlap' },
  blamed('an archive in the archive', 'nested', { name: 'more.zip', content: makeZip([picture('a.jpg')]) }),
  { what: '100,000 files', bytes: () => makeZip(manyGhosts(100_000), { long: {} }), problem: 'count' },
  {
    what: 'two numbers of files in the two end records',
    bytes: () => makeZip([picture('a.jpg'), picture('b.jpg')], { count: 2, long: { count: 1 } }),
    problem: 'broken',
  },
  {
    what: '10,000 files of no bytes',
    bytes: () => makeZip(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.jpg`, method: 0 }))),
    problem: 'count',
  },
  blamed('more than it says', 'lie', {
    name: 'small.jpg',
    packed: deflateRawSync(zeros(20)),
    size: 30_000,
  }),
  blamed('less than it says', 'lie', { name: 'large.jpg', content: 'x'.repeat(300), size: 400 }),
]

const PATHS: HostileArchive[] = [
  ['up', '../up.jpg'],
  ['up, as Windows writes it', '..\\up.jpg'],
  ['up from deep down', 'a/b/../../../up.jpg'],
  ['up at the end', 'a/..'],
  ['from the root', '/etc/passwd.jpg'],
  ['from a drive', 'C:\\Windows\\a.jpg'],
  ['from a drive’s own folder', 'c:a.jpg'],
  ['from another computer', '\\\\server\\share\\a.jpg'],
  ['behind a NUL', 'a.exe\0.jpg'],
  ['over a line', 'a\n.jpg'],
  ['written backwards', 'photo\u202egpj.exe'],
  ['inside marks of direction', 'a\u2066b\u2069.jpg'],
].map(([what = '', name = '']) => blamed(what, 'path', { name }))

const NAMES: HostileArchive[] = [
  blamed('UTF-8 that is none', 'path', { name: Buffer.from('c0aec0ae2f612e6a7067', 'hex'), flags: 0x0800 }),
  blamed('no name at all', 'path', { name: '' }),
  blamed('another name in the header', 'lie', { name: 'b.jpg', content: 'x', local: { name: 'c.jpg' } }),
  blamed('a name that is too long', 'path', { name: `${'a/'.repeat(600)}b.jpg` }),
]

const LINKS: HostileArchive[] = [
  blamed('a link', 'link', { name: 'a.jpg', content: '/etc/passwd', mode: 0o120777 }),
  blamed('a link of a Mac', 'link', { name: 'a.jpg', content: '/etc/passwd', mode: 0o120755, host: 19 }),
  blamed('a link said to come from DOS', 'link', { name: 'a.jpg', content: '..', mode: 0o120777, host: 0 }),
  blamed('a device', 'link', { name: 'a.jpg', mode: 0o060644 }),
  blamed('a reparse point', 'link', { name: 'a.jpg', content: 'x', host: 10, dosAttributes: 0x0420 }),
]

const ODD: HostileArchive[] = [
  blamed('encrypted', 'encrypted', { name: 'a.jpg', content: 'x', flags: 1 }),
  blamed('encrypted with AES', 'encrypted', {
    name: 'a.jpg',
    content: 'x',
    method: 99,
    extra: extraField(0x9901, Buffer.from('020041450300', 'hex')),
  }),
  blamed('strongly encrypted', 'encrypted', { name: 'a.jpg', content: 'x', flags: 0x0041 }),
  blamed('encrypted in the header only', 'lie', { name: 'a.jpg', content: 'x', local: { flags: 1 } }),
  blamed('packed with bzip2', 'method', { name: 'a.jpg', content: 'x', method: 12 }),
  blamed('packed with Deflate64', 'method', { name: 'a.jpg', content: 'x', method: 9 }),
  blamed('packed with LZMA', 'method', { name: 'a.jpg', content: 'x', method: 14 }),
  blamed('packed in two ways', 'lie', { name: 'a.jpg', content: 'x', local: { method: 0 } }),
]

const LIES: HostileArchive[] = [
  blamed('another size in the header', 'lie', { name: 'a.jpg', content: 'xy', local: { size: 1 } }),
  blamed('another checksum in the header', 'lie', { name: 'a.jpg', content: 'xy', local: { crc: 1 } }),
  blamed('data that reach into what follows', 'lie', {
    name: 'a.jpg',
    method: 0,
    packed: Buffer.alloc(10),
    packedSize: 50,
    size: 50,
    local: { extra: extraField(0x5455, Buffer.alloc(36)) },
  }),
  blamed('a folder with content', 'lie', { name: 'a/', content: 'x' }),
  blamed('stored in fewer bytes than it has', 'lie', { name: 'a.jpg', method: 0, packed: Buffer.from('x'), size: 9 }),
  {
    what: 'more than two gigabytes together',
    bytes: () =>
      makeZip(
        Array.from({ length: 80 }, (_, index) => ({
          name: `${index}.jpg`,
          packed: Buffer.alloc(200_000),
          size: 30 * 1024 * 1024,
        })),
      ),
    problem: 'total',
  },
]

const cut = (bytes: Uint8Array<ArrayBuffer>, end: number) => bytes.slice(0, end)
const one = () => makeZip([picture('a.jpg')])

/** Replaces a byte, counted from the end. */
function patched(bytes: Uint8Array<ArrayBuffer>, fromEnd: number, value: number): Uint8Array<ArrayBuffer> {
  const made = bytes.slice()
  made[made.length - fromEnd] = value
  return made
}

const broken = (what: string, bytes: HostileArchive['bytes']): HostileArchive => ({ what, bytes, problem: 'broken' })

const DIRECTORIES: HostileArchive[] = [
  broken('no ZIP', () => new Uint8Array(Buffer.from('just a text, longer than an end record'))),
  broken('one byte', () => new Uint8Array(1)),
  broken('cut at the end', () => cut(one(), one().length - 5)),
  broken('a directory beyond the end', () => makeZip([picture('a.jpg')], { offset: 1_000_000 })),
  broken('fewer files than it says', () => makeZip([picture('a.jpg')], { count: 2 })),
  broken('more files than it says', () => makeZip([picture('a.jpg'), picture('b.jpg')], { count: 1 })),
  broken('on two disks', () => makeZip([picture('a.jpg')], { disk: 1 })),
  broken('a record that is none', () => patched(one(), 22 + 46 + 5, 0)),
  broken('something before it', () => makeZip([picture('a.jpg')], { prefix: Buffer.from('MZ'), offset: 0 })),
  broken('a long record elsewhere', () => makeZip([picture('a.jpg')], { long: { locatorAt: 3 } })),
  broken('an extra field that is too long', () =>
    makeZip([{ ...picture('a.jpg'), extra: Buffer.from('01000900', 'hex') }]),
  ),
  { what: 'folders only', bytes: () => makeZip([{ name: 'a/', method: 0 }]), problem: 'empty' },
  { what: 'nothing', bytes: () => makeZip([]), problem: 'empty' },
  { what: 'files of a Mac only', bytes: () => makeZip([picture('__MACOSX/._a.jpg')]), problem: 'empty' },
]

export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...BOMBS,
  ...PATHS,
  ...NAMES,
  ...LINKS,
  ...ODD,
  ...LIES,
  ...DIRECTORIES,
]
