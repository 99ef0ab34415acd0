import * as z from 'zod'
import {
  ARCHIVE_MAX,
  ARCHIVE_PROBLEMS,
  BULK_STATES,
  FILE_PROBLEMS,
  HOSTILE_PROBLEMS,
  partCountOf,
} from './bulk-upload-rules.ts'
import { mediaInfo } from '#shared/media/media.ts'
import { plainText } from '#shared/text/text.ts'

/** The chosen archive. Choosing it again resumes an interrupted upload. */
export const startBulkUpload = z.strictObject({
  name: plainText({ max: 256, min: 1 }),
  /** Bytes. */
  size: z.number().int().min(1).max(ARCHIVE_MAX),
  /** When the file was last changed, UTC milliseconds. */
  lastModified: z.number().int().min(0).max(8.64e15),
})

export const partRequest = z.strictObject({
  /** Numbers of parts, from 1. */
  parts: z
    .array(z.number().int().min(1).max(partCountOf(ARCHIVE_MAX)))
    .min(1)
    .max(partCountOf(ARCHIVE_MAX)),
})

export const partTickets = z.array(
  z.object({
    part: z.number().int(),
    /** Takes one PUT of exactly `size` bytes. */
    uploadUrl: z.string(),
    size: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
)

/** A file of the archive: stored under `mediaId`, or not taken because of `problem`. */
const bulkFile = z.object({
  /** The path in the archive, made safe to show. */
  name: z.string(),
  mediaId: z.uuid().nullable(),
  /** The place its name asks for, e.g. `B2`. */
  position: z.string().nullable(),
  problem: z.enum([...FILE_PROBLEMS, ...HOSTILE_PROBLEMS]).nullable(),
})
export type BulkFile = z.output<typeof bulkFile>

const bulkHead = {
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  lastModified: z.number().int(),
  state: z.enum(BULK_STATES),
  partSize: z.number().int(),
  /** Parts that have arrived; empty once all have. */
  receivedParts: z.array(z.number().int()),
  /** Files to unpack, and how many of them are finished; 0 until the archive's directory was read. */
  total: z.number().int(),
  finished: z.number().int(),
  /** Why the archive as a whole was refused. */
  problem: z.enum(ARCHIVE_PROBLEMS).nullable(),
  /** The limit that the archive exceeds, where the problem has one. */
  limit: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
}

/** An upload without its files. */
export const bulkUploadSummary = z.object(bulkHead)
export type BulkUploadSummary = z.output<typeof bulkUploadSummary>

/** An upload with its result: files and media once it is done, the offending files if it is refused. */
export const bulkUpload = z.object({ ...bulkHead, files: z.array(bulkFile), media: z.array(mediaInfo) })
export type BulkUpload = z.output<typeof bulkUpload>
