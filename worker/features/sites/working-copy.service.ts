import { AppError } from '#shared/errors.ts'
import type { OwnerType } from '#shared/permissions.ts'
import { type Cell, cell } from '#shared/sites.ts'
import type { Bindings, Scope } from '#worker/context.ts'
import { findLastEditor, findSite, listCellDocs, type SiteRow } from './site.repository.ts'

type LoadedSite = { site: SiteRow; ownerType: OwnerType }

/** A site of the scope. Throws 404. */
export async function requireSite(env: Bindings, scope: Scope, id: string): Promise<LoadedSite> {
  const found = await findSite(env.DB, scope, id)
  if (!found || found.ownerType === 'SUB_ADMIN') throw new AppError('not_found')
  return { site: found.site, ownerType: found.ownerType }
}

/** A site's cells in grid order. Documents of older versions get today's defaults. */
export async function loadCells(env: Bindings, site: Pick<SiteRow, 'id' | 'cellOrder'>): Promise<Cell[]> {
  const docs = await listCellDocs(env.DB, site.id)
  return site.cellOrder.flatMap((id) => {
    const doc = docs.get(id)
    return doc ? [cell.parse(JSON.parse(doc))] : []
  })
}

/** Every stored file that cells and settings name. */
export function mediaIdsOf(site: Pick<SiteRow, 'settings'>, cells: readonly Cell[]): string[] {
  const { faviconMediaId, logoMediaId } = site.settings
  const creatives = cells.flatMap((one) => [one.creative, ...Object.values(one.creativeByLanguage)])
  const ids = creatives.flatMap((creative) => (creative ? [creative.mediaId, creative.posterId] : []))
  return [...new Set([...ids, faviconMediaId, logoMediaId].filter((id) => id !== null))]
}

/** The answer to somebody whose version is not the newest: who changed it, and when. */
async function staleError(env: Bindings, siteId: string): Promise<AppError> {
  const last = await findLastEditor(env.DB, siteId)
  return new AppError('stale', {
    body: last && {
      version: last.version,
      updated_at: new Date(last.updatedAt).toISOString(),
      updated_by: last.name || last.email || '',
    },
  })
}

/** Runs a guarded change; a stale version is answered with who was faster. */
export async function guardVersion<T>(
  env: Bindings,
  site: SiteRow,
  version: number,
  change: () => Promise<T>,
): Promise<T> {
  if (site.version !== version) throw await staleError(env, site.id)
  try {
    return await change()
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, site.id) : error
  }
}
