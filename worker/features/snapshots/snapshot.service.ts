import { AppError } from '#shared/wire/errors.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { SnapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { deleteRelease, putSource, snapshotFolder } from '#worker/entities/projection/release.storage.ts'
import { restoreSource } from '#worker/features/releases/restore.service.ts'
import { loadWorkingCopy, mediaIdsOf, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  deleteSnapshots,
  findSnapshot,
  insertSnapshot,
  listSnapshots,
  listSurplusSnapshots,
} from './snapshot.repository.ts'

type SiteInput = { caller: Caller; scope: Scope; id: string }

/**
 * Stores a copy of the saved working copy, so that later changes can be reverted: content first, then the row;
 * snapshots beyond the newest twenty are deleted. Throws 404.
 */
export async function createSnapshot(
  env: Bindings,
  { caller, scope, id, reason }: SiteInput & { reason: SnapshotReason },
): Promise<SnapshotSummary> {
  const { site } = await requireSite(env, scope, id)
  const copy = await loadWorkingCopy(env, site)
  const snapshotId = newId()
  const createdAt = now()
  await putSource(env, { siteId: site.id, releaseId: snapshotFolder(snapshotId) }, { ...site, ...copy })
  const row = {
    id: snapshotId,
    siteId: site.id,
    reason,
    cells: copy.cells.length,
    languages: site.languages,
    mediaIds: mediaIdsOf({ ...site, ...copy }),
    createdBy: caller.personId,
    createdAt,
  }
  await insertSnapshot(env.DB, row)
  await deleteSurplus(env, site.id)
  const { cells, languages } = row
  return {
    id: snapshotId,
    reason,
    name: null,
    cells,
    languages,
    createdAt: new Date(createdAt).toISOString(),
    createdBy: '',
  }
}

async function deleteSurplus(env: Bindings, siteId: string): Promise<void> {
  const surplus = await listSurplusSnapshots(env.DB, siteId)
  if (surplus.length === 0) return
  for (const id of surplus) await deleteRelease(env, siteId, snapshotFolder(id))
  await deleteSnapshots(env.DB, surplus)
}

/** The snapshots of a site, newest first. Throws 404. */
export async function getSnapshots(env: Bindings, scope: Scope, id: string): Promise<SnapshotSummary[]> {
  const { site } = await requireSite(env, scope, id)
  const rows = await listSnapshots(env.DB, site.id)
  return rows.map(({ snapshot, name, email }) => ({
    id: snapshot.id,
    reason: snapshot.reason,
    name: snapshot.name,
    cells: snapshot.cells,
    languages: snapshot.languages,
    createdAt: new Date(snapshot.createdAt).toISOString(),
    createdBy: name || email || '',
  }))
}

/** Copies a snapshot into the working copy. Throws 404 for a snapshot that is not kept, or `stale`. */
export async function restoreSnapshot(
  env: Bindings,
  { caller, scope, id, snapshotId, version }: SiteInput & { snapshotId: string; version: number },
): Promise<SavedSite> {
  const { site } = await requireSite(env, scope, id)
  const snapshot = await findSnapshot(env.DB, site.id, snapshotId)
  const source = snapshot && (await getReleaseSource(env, site.id, snapshotFolder(snapshotId)))
  if (!source) throw new AppError('not_found')
  const change = { field: 'snapshot', from: null, to: new Date(snapshot.createdAt).toISOString() }
  const detail = { name: site.name, changes: [change] }
  return restoreSource(env, { site, source, version, actorId: caller.personId, detail })
}
