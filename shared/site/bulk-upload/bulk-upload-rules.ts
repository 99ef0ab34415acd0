import { formatPosition, parsePosition } from '#shared/site/cell/positions.ts'

/** 1 GB, inclusive, for the archive of a bulk upload. */
export const ARCHIVE_MAX = 1024 ** 3
/** Bytes of each part of an archive's upload; the last one may be smaller. R2 requires at least 5 MB. */
export const PART_BYTES = 32 * 1024 * 1024
/** Pictures and videos of one archive. A plan may allow fewer. */
export const ARCHIVE_FILES_MAX = 1000
/** Limit of all files of an archive together, unpacked, in bytes. */
export const UNPACKED_MAX = 2 * 1024 ** 3
/** Maximum ratio of a file's unpacked to its packed size; a picture never exceeds it. */
export const RATIO_MAX = 200
/** Files that are unpacked in one step. */
export const FILES_PER_STEP = 20
/** Lifetime of a part's signed address, in milliseconds. */
export const PART_LIFETIME = 30 * 60 * 1000
/** Milliseconds after which an abandoned upload, or a result that nobody placed, is given up. */
export const BULK_LIFETIME = 24 * 60 * 60 * 1000

/**
 * `receiving`: parts are on their way. `unpacking`: the archive is read. `done`: its pictures can be placed. `refused`:
 * the archive as a whole is refused. `ended`: given up, or placed and finished.
 */
export const BULK_STATES = ['receiving', 'unpacking', 'done', 'refused', 'ended'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * Why an archive as a whole is refused. `files`: because of the files in the list. `server`: work on it failed
 * repeatedly, for any reason; the files in the list were being unpacked.
 */
export const ARCHIVE_PROBLEMS = [
  'broken',
  'empty',
  'count',
  'cells',
  'total',
  'storage',
  'overlap',
  'files',
  'nothing',
  'server',
] as const
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number]

/** Why a file in an archive makes the whole archive refused. */
export const HOSTILE_PROBLEMS = ['encrypted', 'method', 'nested', 'link', 'path', 'lie', 'ratio'] as const
export type HostileProblem = (typeof HOSTILE_PROBLEMS)[number]

/** Why a single file is refused while the others are accepted. */
export const FILE_PROBLEMS = ['type', 'heic', 'size', 'pixels', 'broken', 'blank', 'stopped'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number] | HostileProblem

/** Files that operating systems add by themselves; they are skipped. */
const CLUTTER = /^(?:\.ds_store|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|\.localized)$/i

/** Whether a path in an archive is skipped without a message. */
export function isClutter(path: string): boolean {
  const parts = path.split('/')
  return parts.includes('__MACOSX') || CLUTTER.test(parts.at(-1) ?? '')
}

/** The last part of a path in an archive. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The place that a file's name asks for, e.g. `B2` for `b2.PNG` or `Ｂ２.jpg`; null for any other name. */
export function namedPosition(path: string): string | null {
  const stem = fileNameOf(path)
    .normalize('NFKC')
    .replace(/\.[^.]*$/, '')
    .trim()
  const position = parsePosition(stem)
  return position ? formatPosition(position) : null
}

/** Number of parts of an archive's upload. */
export const partCountOf = (size: number) => Math.ceil(size / PART_BYTES)

/** How many bytes a part has; parts count from 1. */
export function partSizeOf(size: number, part: number): number {
  return Math.min(PART_BYTES, size - (part - 1) * PART_BYTES)
}
