import {
  ARCHIVE_FILES_MAX,
  type FileProblem,
  type HostileProblem,
  isClutter,
  namedPosition,
  RATIO_MAX,
  UNPACKED_MAX,
} from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import type { ZipRecord } from './zip-directory.ts'
import { showName } from './zip-names.ts'

/** A file of an archive, without folders and system files; `problem` if it is refused before unpacking. */
export type ArchiveFile = { record: ZipRecord; name: string; position: string | null; problem: FileProblem | null }

const STORED = 0
const DEFLATED = 8
const AES = 99
/** Flags of encryption, strong encryption, and a masked directory. */
const ENCRYPTED_FLAGS = 0x0001 | 0x0040 | 0x2000
const ENCRYPTION_EXTRAS = [0x9901, 0x0017]
/** The record is a patch for a file outside the archive. */
const PATCH_FLAG = 0x0020
const PATH_MAX = 1024
/** Unix file types besides regular files and folders: links, devices, pipes, sockets. */
const SPECIAL_FILES = [0x1000, 0x2000, 0x6000, 0xa000, 0xc000]
const REPARSE_POINT = 0x0400
const DOS_HOSTS = [0, 10, 11, 14]
const ARCHIVE_EXTENSION = /\.(?:zip|zipx|rar|7z|tar|tgz|gz|bz2|xz|zst|lz4|lzh|lha|cab|arj|iso|dmg|jar|war|apk)$/i
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const CONTROL = /\p{Cc}/u
const LOCAL_HEADER_SIZE = 30
/** Offending files that a refusal lists; more are cut off. */
const LISTED_MAX = 100

/**
 * The files of an archive in the directory's order. Throws ArchiveRefusal if its directory is impossible, beyond a
 * limit, or hostile. `cells`: how many pictures the plan allows.
 */
export function checkRecords(
  records: readonly ZipRecord[],
  paths: readonly (string | undefined)[],
  { directoryAt, cells }: { directoryAt: number; cells: number },
): ArchiveFile[] {
  assertNoOverlap(records, directoryAt)
  const named = records.map((record, index) => ({ record, path: paths[index] }))
  const hostile = named.flatMap(({ record, path }) => {
    const problem = hostileProblem(record, path)
    return problem ? [{ name: showName(path), problem }] : []
  })
  if (hostile.length > 0) throw new ArchiveRefusal('files', { files: hostile.slice(0, LISTED_MAX) })
  if (records.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAX)
    throw new ArchiveRefusal('total', { limit: UNPACKED_MAX })
  const files = named.flatMap(({ record, path = '' }) => {
    if (path.endsWith('/') || isClutter(path)) return []
    return [{ record, name: showName(path), position: namedPosition(path), problem: fileProblem(record) }]
  })
  assertCounts(files, cells)
  return files
}

function assertCounts(files: readonly ArchiveFile[], cells: number): void {
  if (files.length === 0) throw new ArchiveRefusal('empty')
  if (files.length > ARCHIVE_FILES_MAX) throw new ArchiveRefusal('count', { limit: ARCHIVE_FILES_MAX })
  const taken = files.filter(({ problem }) => !problem)
  if (taken.length === 0) throw new ArchiveRefusal('nothing', { files: files.map(toRefusedFile).slice(0, LISTED_MAX) })
  if (taken.length > cells) throw new ArchiveRefusal('cells', { limit: cells })
}

function toRefusedFile({ name, problem }: ArchiveFile) {
  return { name, problem: problem ?? 'broken' }
}

/** Refuses records that share bytes: overlapping files make a small archive unpack to an endless size. */
function assertNoOverlap(records: readonly ZipRecord[], directoryAt: number): void {
  const ordered = records.toSorted((a, b) => a.offset - b.offset)
  for (const [index, { offset, name, packedSize }] of ordered.entries()) {
    const next = ordered[index + 1]?.offset ?? directoryAt
    if (offset + LOCAL_HEADER_SIZE + name.length + packedSize > next) throw new ArchiveRefusal('overlap')
  }
}

/** The reason to refuse the whole archive because of a record: a hostile one, or one that cannot be inspected. */
function hostileProblem(record: ZipRecord, path: string | undefined): HostileProblem | undefined {
  if (path === undefined || isPathTrick(path)) return 'path'
  if (isSpecial(record)) return 'link'
  if (isEncrypted(record)) return 'encrypted'
  if (!isPlain(record)) return 'method'
  if (path.endsWith('/')) return record.size > 0 ? 'lie' : undefined
  const problem = sizeProblem(record)
  if (problem) return problem
  return ARCHIVE_EXTENSION.test(path) && !isClutter(path) ? 'nested' : undefined
}

/** Whether a record is a whole file that is stored or deflated. */
const isPlain = ({ flags, method }: ZipRecord) =>
  (flags & PATCH_FLAG) === 0 && (method === STORED || method === DEFLATED)

function sizeProblem({ method, size, packedSize }: ZipRecord): HostileProblem | undefined {
  if (method === STORED && size !== packedSize) return 'lie'
  return size > packedSize * RATIO_MAX ? 'ratio' : undefined
}

/** Names are never used as paths, but a name that leads out of its folder is hostile. */
function isPathTrick(path: string): boolean {
  const parts = path.split('/')
  return (
    path === '' ||
    path.length > PATH_MAX ||
    path.startsWith('/') ||
    /^[a-z]:/i.test(path) ||
    parts.includes('..') ||
    CONTROL.test(path) ||
    BIDI.test(path)
  )
}

function isSpecial({ host, attributes }: ZipRecord): boolean {
  const kind = (attributes >>> 16) & 0xf000
  return SPECIAL_FILES.includes(kind) || (DOS_HOSTS.includes(host) && (attributes & REPARSE_POINT) !== 0)
}

function isEncrypted({ flags, method, extra }: ZipRecord): boolean {
  return (flags & ENCRYPTED_FLAGS) !== 0 || method === AES || ENCRYPTION_EXTRAS.some((id) => extra.has(id))
}

function fileProblem({ size }: ZipRecord): FileProblem | null {
  if (size === 0) return 'blank'
  return size > UPLOAD_MAX ? 'size' : null
}
