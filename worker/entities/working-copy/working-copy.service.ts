import { AppError } from '#shared/wire/errors.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { emptyParts, type SiteParts, siteParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell } from '#shared/site/cell/cell.ts'
import { creativesOf } from '#shared/site/cell/creatives.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { findLastEditor, findSite, listDocs, type SiteRow } from './site.repository.ts'

export type LoadedSite = { site: SiteRow; ownerType: OwnerType }

/** A site of the scope. Throws 404. */
export async function requireSite(env: Bindings, scope: Scope, id: string): Promise<LoadedSite> {
  const found = await findSite(env.DB, scope, id)
  if (!found || found.ownerType === 'SUB_ADMIN') throw new AppError('not_found')
  return { site: found.site, ownerType: found.ownerType }
}

/** A site's cells in grid order, and its parts. */
export type WorkingCopy = { cells: Cell[]; parts: SiteParts }

/** The stored working copy. Documents of older versions get current defaults. */
export async function loadWorkingCopy(env: Bindings, site: Pick<SiteRow, 'id' | 'cellOrder'>): Promise<WorkingCopy> {
  const docs = await listDocs(env.DB, site.id)
  const cells = site.cellOrder.flatMap((id) => {
    const doc = docs.cells.get(id)
    return doc ? [cell.parse(JSON.parse(doc))] : []
  })
  if (docs.parts.size === 0) return { cells, parts: emptyParts() }
  const stored = Object.fromEntries([...docs.parts].map(([name, doc]) => [name, JSON.parse(doc)]))
  return { cells, parts: siteParts.parse(stored) }
}

type Named = { settings?: SiteRow['settings']; cells?: readonly Cell[]; parts?: Partial<SiteParts> | undefined }

/** Ids of every stored file that settings, cells and parts reference. */
export function mediaIdsOf({ settings, cells = [], parts }: Named): string[] {
  const ids = [
    ...cells.flatMap(creativesOf).flatMap(({ mediaId, posterId }) => [mediaId, posterId]),
    ...cells.flatMap((one) => one.products.map((product) => product.imageMediaId)),
    ...(parts?.popups ?? []).map((popup) => popup.imageMediaId),
    settings?.faviconMediaId ?? null,
    settings?.logoMediaId ?? null,
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The error for a stale version: who changed the site, and when. */
async function staleError(env: Bindings, siteId: string): Promise<AppError> {
  const last = await findLastEditor(env.DB, siteId)
  return new AppError('stale', {
    body: last && {
      version: last.version,
      updated_at: new Date(last.updatedAt).toISOString(),
      updated_by: last.name || last.email || '',
      updated_by_id: last.updatedBy,
    },
  })
}

/** Throws `stale`, with the other editor, unless a site has the version that a change was made for. */
export async function assertCurrent(env: Bindings, site: SiteRow, version: number): Promise<void> {
  if (site.version !== version) throw await staleError(env, site.id)
}

/** Runs a guarded change; a stale version throws the error that names the other editor. */
export async function guardVersion<T>(
  env: Bindings,
  site: SiteRow,
  version: number,
  change: () => Promise<T>,
): Promise<T> {
  await assertCurrent(env, site, version)
  try {
    return await change()
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, site.id) : error
  }
}
