import type { AuditDetail } from '#shared/account/audit.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { toSavedSite } from '#worker/entities/working-copy/site.mapping.ts'
import { listDocs, type SiteRow, updateSite } from '#worker/entities/working-copy/site.repository.ts'
import { mergePictures } from '#worker/entities/working-copy/site-document.ts'
import { guardVersion, mediaIdsOf, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { ReleaseSource } from '#worker/entities/projection/release-source.storage.ts'

export type RestoreInput = {
  site: SiteRow
  source: ReleaseSource
  version: number
  actorId: string
  detail: AuditDetail
}

/** Replaces a working copy by a stored one; visitors see it only after the next publication. Throws `stale`. */
export async function restoreSource(env: Bindings, input: RestoreInput): Promise<SavedSite> {
  const { site, source, version, actorId, detail } = input
  const { cells, parts, ...head } = source
  const kept = new Set(cells.map((cell) => cell.id))
  const removedCells = [...(await listDocs(env.DB, site.id)).cells.keys()].filter((cellId) => !kept.has(cellId))
  const media = await findMedia(env.DB, mediaIdsOf(source))
  await guardVersion(env, site, version, () =>
    updateSite(env.DB, {
      site,
      version,
      actorId,
      head: { ...head, cellOrder: [...kept], pictures: mergePictures({}, { cells, removedCells, media }) },
      cells,
      removedCells,
      parts,
      action: 'site.restore',
      detail,
    }),
  )
  return toSavedSite((await requireSite(env, { kind: 'all' }, site.id)).site, env)
}
