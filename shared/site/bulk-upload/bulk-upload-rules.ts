import { formatPosition, parsePosition } from '#shared/site/cell/positions.ts'

/** 1 GB, inclusive, for the archive of a bulk upload. */
export const ARCHIVE_MAX = 1024 ** 3
/** An archive travels in parts of this size; the last one may be smaller. R2 takes 5 MB at least. */
export const PART_BYTES = 32 * 1024 * 1024
/** Pictures and videos of one archive. A plan may allow fewer. */
export const ARCHIVE_FILES_MAX = 1000
/** What all files of an archive may have together, unpacked. */
export const UNPACKED_MAX = 2 * 1024 ** 3
/** A file that is so many times larger than its packed form is no picture. */
export const RATIO_MAX = 200
/** Files that are unpacked in one go. */
export const FILES_PER_STEP = 20
/** A signed address of a part holds this long, in milliseconds. */
export const PART_LIFETIME = 30 * 60 * 1000
/** An upload that nobody went on with, and a result that nobody placed, are given up after this, in milliseconds. */
export const BULK_LIFETIME = 24 * 60 * 60 * 1000

/**
 * `receiving`: parts are on their way. `unpacking`: the archive is read. `done`: its pictures can be placed.
 * `refused`: the archive as a whole is not taken. `ended`: given up, or placed and put away.
 */
export const BULK_STATES = ['receiving', 'unpacking', 'done', 'refused', 'ended'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * Why an archive as a whole is refused. `files`: because of the files in the list. `server`: work on it failed time and
 * again, whatever the reason; the files in the list were in work.
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

/** Why a single file is not taken; the others are. */
export const FILE_PROBLEMS = ['type', 'heic', 'size', 'pixels', 'broken', 'blank', 'stopped'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number] | HostileProblem

/** Files that computers add by themselves; nobody misses them. */
const CLUTTER = /^(?:\.ds_store|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|\.localized)$/i

/** Whether a path in an archive is left out without a word. */
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

/** How many parts an archive travels in. */
export const partCountOf = (size: number) => Math.ceil(size / PART_BYTES)

/** How many bytes a part has; parts count from 1. */
export function partSizeOf(size: number, part: number): number {
  return Math.min(PART_BYTES, size - (part - 1) * PART_BYTES)
}
