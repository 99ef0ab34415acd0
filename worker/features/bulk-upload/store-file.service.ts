import type { FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { detectType } from '#worker/features/media/inspect/file-type.ts'
import { settleUploads } from '#worker/features/media/media.service.ts'
import { deleteFiles, deleteStaged, stageUpload } from '#worker/entities/media/media.storage.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import type { ArchiveSource } from './archive-source.ts'
import { type BulkFileRow, findBulkUpload } from './bulk-upload.repository.ts'
import { findMediaRow, finishFile, removeMedia } from './unpack.repository.ts'
import { isWhole, unpackFile } from './zip-unpack.ts'

/** HEIC types, which Apple's phones write; only browsers can convert them. */
const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/**
 * Unpacks one file to R2 staging and runs the checks of a single upload on it. Throws ArchiveRefusal if its data
 * contradict the archive's directory.
 */
export async function storeFile(env: Bindings, source: ArchiveSource, file: BulkFileRow): Promise<void> {
  const outcome = await processFile(env, source, file).then(
    (problem) => ({ problem }),
    (error: unknown) => ({ error }),
  )
  const isWanted = 'error' in outcome ? await isUnpacking(env, file) : await finishFile(env.DB, file, outcome.problem)
  // Deletes the file if it was refused, or if its upload was cancelled meanwhile.
  if (!isWanted || ('problem' in outcome && outcome.problem)) await dropMedia(env, [file.mediaId])
  if (isWanted && 'error' in outcome) throw outcome.error
}

async function isUnpacking(env: Bindings, { jobId }: BulkFileRow): Promise<boolean> {
  return (await findBulkUpload(env.DB, jobId))?.state === 'unpacking'
}

async function processFile(env: Bindings, source: ArchiveSource, file: BulkFileRow): Promise<FileProblem | null> {
  const row = await findMediaRow(env.DB, file.mediaId)
  if (!row) throw new Error('The media row of a waiting file is missing')
  // An earlier delivery of the message has stored it.
  if (row.state === 'ready') return null
  const unpacked = await stageFile(env, source, file)
  if ('problem' in unpacked) return unpacked.problem
  const [settled] = await settleUploads(env, [row])
  if (!settled) throw new Error('The completion gave no outcome')
  return 'code' in settled ? toProblem(settled.code, unpacked.start) : null
}

type Staged = { problem: FileProblem } | { start: Uint8Array }

async function stageFile(env: Bindings, source: ArchiveSource, file: BulkFileRow): Promise<Staged> {
  // Deletes what an interrupted run left in staging.
  await deleteStaged(env.MEDIA, [file.mediaId])
  const { stream, found } = await unpackFile(source, file)
  const outcome = await stageUpload(env.MEDIA, file.mediaId, file.size, stream)
  if (found.failure) throw found.failure
  if (found.hasFalseSize) throw new ArchiveRefusal('files', { files: [{ name: file.name, problem: 'lie' }] })
  if (found.isDamaged) return { problem: 'broken' }
  if (outcome !== 'stored') throw new Error(`The file could not be staged: ${outcome}`)
  return isWhole(file, found) ? { start: found.start } : { problem: 'broken' }
}

async function toProblem(code: string, start: Uint8Array): Promise<FileProblem> {
  if (code === 'size' || code === 'pixels' || code === 'broken') return code
  // The staged object is gone or changed: this is no fault of the file.
  if (code !== 'type') throw new Error(`The file could not be completed: ${code}`)
  return HEIC_TYPES.includes((await detectType(start)) ?? '') ? 'heic' : 'type'
}

/** Deletes files that no client can have placed: rows first, so that nothing can refer to them. */
export async function dropMedia(env: Bindings, mediaIds: readonly string[]): Promise<void> {
  await removeMedia(env.DB, mediaIds)
  for (const id of mediaIds) await deleteFiles(env.MEDIA, id)
}
