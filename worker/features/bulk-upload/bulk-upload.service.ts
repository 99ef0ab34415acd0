import type { z } from 'zod'
import type { BulkUpload, BulkUploadSummary, startBulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import {
  PART_BYTES,
  PART_LIFETIME,
  partCountOf,
  partSizeOf,
  type BulkState,
} from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { assertRoom, retryWithRoom } from '#worker/features/media/storage.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { findSite } from '#worker/entities/working-copy/site.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { dropArchive, joinParts, openArchive } from './archive.storage.ts'
import {
  type BulkFileRow,
  type BulkRow,
  countFinished,
  endBulkUpload,
  findScopedBulkUpload,
  deleteParts,
  insertBulkUpload,
  listFiles,
  listOwnBulkUploads,
  listParts,
  startUnpacking,
} from './bulk-upload.repository.ts'
import { signPart } from './part-token.ts'
import { dropMedia } from './store-file.service.ts'
import { listMediaIds } from './unpack.repository.ts'

/** An upload, and the scope of the caller who asks for it. */
type UploadQuery = { scope: Scope; siteId: string; id: string }
type Maker = { scope: Scope; siteId: string; personId: string }
type ChosenFile = z.output<typeof startBulkUpload>

/**
 * Starts an upload. The same file of the same person resumes its interrupted upload; another file replaces the person's
 * unfinished upload at the site. Throws 404 for a site outside the scope, and `limit_storage` if the account has no
 * room for the bytes of the archive.
 */
export async function startUpload(env: Bindings, maker: Maker, file: ChosenFile): Promise<BulkUploadSummary> {
  const found = await findSite(env.DB, maker.scope, maker.siteId)
  if (!found) throw new AppError('not_found')
  const open = (await listOwnBulkUploads(env.DB, maker)).filter(({ state }) => state === 'receiving')
  const same = open.find((row) => isSameFile(row, file))
  if (same) return summarise(env, same)
  const { accountId } = found.site
  await assertRoom(env, accountId, file.size)
  for (const other of open) await endUpload(env, other)
  const row = await openUpload(env, { ...maker, accountId }, file)
  return summarise(env, row)
}

const isSameFile = (row: BulkRow, file: ChosenFile) =>
  row.name === file.name && row.size === file.size && row.lastModified === file.lastModified

async function openUpload(
  env: Bindings,
  { siteId, accountId, personId }: Omit<Maker, 'scope'> & { accountId: string },
  file: ChosenFile,
): Promise<BulkRow> {
  const id = newId()
  const at = now()
  const uploadId = await openArchive(env.MEDIA, id)
  const row = { ...file, id, siteId, accountId, personId, uploadId, createdAt: at, updatedAt: at }
  try {
    await retryWithRoom(env, new Map([[accountId, file.size]]), () => insertBulkUpload(env.DB, row))
  } catch (error) {
    await dropArchive(env.MEDIA, row)
    throw error
  }
  return { ...row, state: 'receiving', total: null, problem: null, problemLimit: null }
}

/** A person's uploads to a site that are under way or not dismissed. Throws 404 for a site outside the scope. */
export async function listUploads(env: Bindings, maker: Maker): Promise<BulkUploadSummary[]> {
  const found = await findSite(env.DB, maker.scope, maker.siteId)
  if (!found) throw new AppError('not_found')
  const rows = await listOwnBulkUploads(env.DB, maker)
  return Promise.all(rows.map((row) => summarise(env, row)))
}

/** An upload with its files and pictures. Throws 404 outside the scope. */
export async function getUpload(env: Bindings, asked: UploadQuery): Promise<BulkUpload> {
  const row = await requireUpload(env, asked)
  const summary = await summarise(env, row)
  if (row.state !== 'done' && row.state !== 'refused') return { ...summary, files: [], media: [] }
  const files = await listFiles(env.DB, row.id)
  const ids = files.filter(({ state }) => state === 'stored').map(({ mediaId }) => mediaId)
  const media = row.state === 'done' ? await findMedia(env.DB, ids, row.accountId) : new Map<string, never>()
  return {
    ...summary,
    files: files.filter((file) => isListed(file, row.state)).map(toFile),
    media: [...showMedia(media, env).values()],
  }
}

/** Whether an answer lists a file: if the archive was refused because of some files, only those. */
function isListed({ problem, state }: BulkFileRow, of: BulkState): boolean {
  return of === 'done' || (state === 'refused' && problem !== null)
}

function toFile({ name, mediaId, position, state, problem }: BulkFileRow) {
  return { name, mediaId: state === 'stored' ? mediaId : null, position, problem }
}

/**
 * Signed addresses for parts that are not stored. Throws 409 once the archive is complete, and 422 for unknown parts.
 */
export async function signParts(env: Bindings, asked: UploadQuery, parts: readonly number[]) {
  const row = await requireUpload(env, asked)
  if (row.state !== 'receiving') throw new AppError('conflict')
  if (parts.some((part) => part > partCountOf(row.size)))
    throw new AppError('validation', { fields: { parts: { key: 'invalid' } } })
  const expiresAt = now() + PART_LIFETIME
  return Promise.all(
    [...new Set(parts)].map(async (part) => {
      const size = partSizeOf(row.size, part)
      const token = await signPart({ jobId: row.id, part, size, expiresAt }, env)
      return { part, size, uploadUrl: `/upload/part/${token}`, expiresAt: new Date(expiresAt).toISOString() }
    }),
  )
}

/**
 * Joins the parts and starts the unpacking; a repetition answers the progress. Throws 409 while parts are missing: the
 * upload lists those that are stored.
 */
export async function completeUpload(env: Bindings, asked: UploadQuery): Promise<BulkUploadSummary> {
  const row = await requireUpload(env, asked)
  if (row.state !== 'receiving') return summarise(env, row)
  const parts = await listParts(env.DB, row.id)
  if (parts.length !== partCountOf(row.size)) throw new AppError('conflict')
  if (!(await joinParts(env.MEDIA, row, parts))) {
    await deleteParts(env.DB, row.id)
    throw new AppError('conflict')
  }
  const outboxId = await startUnpacking(env.DB, row.id)
  if (outboxId) await sendOutbox(env, [outboxId])
  return summarise(env, await requireUpload(env, asked))
}

/** Cancels an upload, or dismisses its result: pictures that were placed stay. Throws 404 outside the scope. */
export async function dismissUpload(env: Bindings, asked: UploadQuery): Promise<void> {
  await endUpload(env, await requireUpload(env, asked))
}

/** Ends an upload and deletes what no client can have placed. Throws 409 if its state changed meanwhile. */
export async function endUpload(env: Bindings, row: BulkRow): Promise<void> {
  if (row.state === 'ended') return
  // Its state changed after it was read: the client has to repeat the call.
  if (!(await endBulkUpload(env.DB, row.id, row.state))) throw new AppError('conflict')
  if (row.state === 'unpacking') await dropMedia(env, await listMediaIds(env.DB, row.id))
  await dropArchive(env.MEDIA, row)
}

async function requireUpload(env: Bindings, { scope, siteId, id }: UploadQuery): Promise<BulkRow> {
  const row = await findScopedBulkUpload(env.DB, scope, { siteId, id })
  if (!row) throw new AppError('not_found')
  return row
}

async function summarise(env: Bindings, row: BulkRow): Promise<BulkUploadSummary> {
  const parts = row.state === 'receiving' ? await listParts(env.DB, row.id) : []
  const finished = row.state === 'unpacking' ? await countFinished(env.DB, row.id) : (row.total ?? 0)
  const { id, name, size, lastModified, state, problem, problemLimit: limit, createdAt } = row
  return {
    id,
    name,
    size,
    lastModified,
    state,
    problem,
    limit,
    finished,
    partSize: PART_BYTES,
    receivedParts: parts.map(({ part }) => part),
    total: row.total ?? 0,
    createdAt: new Date(createdAt).toISOString(),
  }
}
