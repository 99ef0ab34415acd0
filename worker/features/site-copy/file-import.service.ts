import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import { UPLOAD_LIFETIME } from '#shared/media/media-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import {
  SITE_FILE_LIFETIME,
  SITE_FILE_MANIFEST,
  SITE_FILE_MANIFEST_MAX,
  SITE_FILE_PART,
  SITE_FILE_TYPE,
} from '#shared/site/copy/site-file-rules.ts'
import type { SavedFile, SiteFileProgress } from './site-file.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import {
  findMedia,
  findMediaRows,
  insertReadyMedia,
  insertUploads,
  type MediaRow,
  removePending,
} from '#worker/entities/media/media.repository.ts'
import { deleteStaged, readStaged, stagedSize } from '#worker/entities/media/media.storage.ts'
import { bytesByAccount, assertRoom, retryWithRoom } from '#worker/features/media/storage.service.ts'
import { signUpload } from '#worker/features/media/upload-token.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { findSite } from '#worker/entities/working-copy/site.repository.ts'
import { mediaIdsOf } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { joinParts } from './byte-source.ts'
import { storedFiles } from './file-export.service.ts'
import { fitPlan } from './fit-plan.ts'
import { readEntry, type SavedArchive, storeSaved } from './import-media.ts'
import { readManifest } from './manifest.ts'
import { assertWithinSites, storeNewSite } from './new-site.service.ts'
import { refuseFile } from './refuse-file.ts'
import { listEntries } from './saved-entries.ts'
import { renewIds } from './site-content.ts'

/** Pictures and films that one call stores: a few objects each, far below the subrequest limit. */
const FILES_AT_ONCE = 24

const planOf = (env: Bindings, caller: Caller) =>
  findPlanLimits(env.DB, { id: caller.accountId, type: ownerTypeOf(caller) })

/** Creates pending uploads for the parts of a file. Throws `limit_sites` if the account may have no further site. */
export async function createSiteFileUpload(env: Bindings, caller: Caller, size: number) {
  await assertWithinSites(env, caller.accountId, await planOf(env, caller))
  const expiresAt = now() + SITE_FILE_LIFETIME
  const sizes = Array.from({ length: Math.ceil(size / SITE_FILE_PART) }, (_, index) =>
    Math.min(SITE_FILE_PART, size - index * SITE_FILE_PART),
  )
  const parts = sizes.map((bytes) => ({ id: newId(), size: bytes }))
  const common = { accountId: caller.accountId, purpose: 'siteFile' as const, name: 'site', type: SITE_FILE_TYPE }
  const uploads = parts.map((part) => ({ ...common, ...part, expiresAt }))
  // Parts of a saved site count as pending bytes, but never as stored ones.
  const further = new Map([[caller.accountId, 0]])
  await retryWithRoom(env, further, (rooms) => insertUploads(env.DB, uploads, rooms))
  const tickets = parts.map(async ({ id, size: bytes }) => ({
    mediaId: id,
    uploadUrl: `/upload/${await signUpload({ mediaId: id, size: bytes, expiresAt }, env)}`,
    size: bytes,
  }))
  return { parts: await Promise.all(tickets), expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Continues an import: checks the whole file, stores a few of its pictures, and after the last one the site, which
 * belongs to the caller's account. Each call may be repeated: stored files are found again by ids derived from the ids
 * in the file. Throws 404 for parts of another account, `validation` for a refused file, whose parts are deleted,
 * `limit_sites`, and `limit_storage` without room for its files.
 */
export async function importSiteFile(
  env: Bindings,
  caller: Caller,
  partIds: readonly string[],
): Promise<SiteFileProgress> {
  const [importId = ''] = partIds
  const done = await findSite(env.DB, { kind: 'account', accountId: caller.accountId }, importId)
  if (done) {
    await deleteLeftParts(env, caller, partIds)
    return { stored: 1, total: 1, site: { id: importId, name: done.site.name, leftOut: NOTHING } }
  }
  const parts = await requireParts(env, caller, partIds)
  try {
    return await continueImport(env, caller, parts)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') await deleteParts(env, partIds)
    throw error
  }
}

const NOTHING = { languages: [], parts: [], cells: 0 }

async function deleteParts(env: Bindings, partIds: readonly string[]): Promise<void> {
  await deleteStaged(env.MEDIA, partIds)
  await removePending(env.DB, partIds)
}

const isPartOf = (caller: Caller, row: MediaRow | undefined): row is MediaRow =>
  row?.accountId === caller.accountId && row.purpose === 'siteFile' && row.state === 'pending'

/** Deletes parts that stayed because the call that stored the site could not. */
async function deleteLeftParts(env: Bindings, caller: Caller, partIds: readonly string[]): Promise<void> {
  const rows = await findMediaRows(env.DB, partIds)
  const left = partIds.filter((id) => isPartOf(caller, rows.get(id)))
  if (left.length > 0) await deleteParts(env, left)
}

async function requireParts(env: Bindings, caller: Caller, partIds: readonly string[]): Promise<MediaRow[]> {
  const rows = await findMediaRows(env.DB, partIds)
  return partIds.map((id) => {
    const row = rows.get(id)
    if (!isPartOf(caller, row)) throw new AppError('not_found')
    return row
  })
}

/** Opens the file that was uploaded in parts. Throws `conflict` if one is missing, `validation` for another file. */
async function openArchive(env: Bindings, parts: readonly MediaRow[]): Promise<SavedArchive> {
  const sizes = await Promise.all(parts.map(({ id }) => stagedSize(env.MEDIA, id)))
  if (parts.some(({ size }, index) => sizes[index] !== size)) {
    throw new AppError('conflict')
  }
  const source = joinParts(
    parts.map(({ id, size }) => ({ size, read: (offset, length) => readStaged(env.MEDIA, id, offset, length) })),
  )
  return { source, entries: await listEntries(source) }
}

/** Checks that the archive contains every file of the manifest, and no other. Throws `validation`. */
function assertFiles({ entries }: SavedArchive, media: readonly SavedFile[]): void {
  const names = media.flatMap((file) => storedFiles(file).map((name) => `media/${file.id}/${name}`))
  if (names.length + 1 !== entries.size || !names.every((name) => entries.has(name))) throw refuseFile()
}

async function continueImport(env: Bindings, caller: Caller, parts: readonly MediaRow[]): Promise<SiteFileProgress> {
  const { accountId } = caller
  const archive = await openArchive(env, parts)
  const manifest = readManifest(await readEntry(archive, SITE_FILE_MANIFEST, SITE_FILE_MANIFEST_MAX))
  assertFiles(archive, manifest.media)
  const plan = await planOf(env, caller)
  await assertWithinSites(env, accountId, plan)
  const { content, leftOut } = fitPlan(manifest.site, plan)
  const { faviconMediaId, logoMediaId, ...document } = content
  const wanted = new Set(mediaIdsOf({ settings: { faviconMediaId, logoMediaId }, ...document }))
  const files = manifest.media.filter(({ id }) => wanted.has(id))
  const importId = parts[0]?.id ?? ''
  const ids = new Map(await Promise.all(files.map(async ({ id }) => [id, await deriveId(importId, id)] as const)))
  const total = files.length
  const stored = await storeSome(env, { accountId, archive, files, ids })
  if (stored < total) return { stored, total, site: null }
  const media = await findMedia(env.DB, [...ids.values()], accountId)
  const renamed = renewIds(content, ids, newId)
  const site = { id: importId, name: content.name, leftOut }
  await storeNewSite(env, {
    id: importId,
    owner: caller,
    actorId: caller.personId,
    plan,
    content: renamed,
    media,
    mediaIds: [...ids.values()],
    action: 'site.import',
  })
  await deleteParts(
    env,
    parts.map(({ id }) => id),
  )
  return { stored, total, site }
}

type Storing = {
  accountId: string
  archive: SavedArchive
  files: readonly SavedFile[]
  ids: ReadonlyMap<string, string>
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const sizeIn = ({ entries }: SavedArchive, { id }: SavedFile, name: string) =>
  entries.get(`media/${id}/${name}`)?.size ?? 0

/** Stores the next missing files. Gives how many are stored afterwards. */
async function storeSome(env: Bindings, { accountId, archive, files, ids }: Storing): Promise<number> {
  const known = await findMediaRows(env.DB, [...ids.values()])
  const isMissing = (id: string) => known.get(ids.get(id) ?? '')?.state !== 'ready'
  const missing = files.filter(({ id }) => isMissing(id))
  // Refuses before the first file is stored.
  const further = sumOf(missing.flatMap((file) => storedFiles(file).map((name) => sizeIn(archive, file, name))))
  await assertRoom(env, accountId, further)
  const next = missing.slice(0, FILES_AT_ONCE)
  const rows: Parameters<typeof insertReadyMedia>[1][number][] = []
  for (const file of next) {
    const id = ids.get(file.id) ?? ''
    const size = await storeSaved(env, archive, file, id)
    const at = now()
    rows.push({ ...file, id, accountId, declaredType: file.type, size, createdAt: at, expiresAt: at + UPLOAD_LIFETIME })
  }
  await retryWithRoom(env, bytesByAccount(rows), (rooms) => insertReadyMedia(env.DB, rows, rooms))
  return files.length - missing.length + next.length
}

/** Derives a stable id for a file of an import; its time is the import's. */
async function deriveId(importId: string, fileId: string): Promise<string> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${importId}/${fileId}`)))
  const hex = hash.toString('hex')
  return `${importId.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
