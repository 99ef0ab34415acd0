import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { namingSiteLimit, siteLimitError } from '#worker/features/plans/site-limit.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { mergePictures } from '#worker/entities/working-copy/site-document.ts'
import { insertSite, type SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { countSites } from '#worker/entities/sites/site-list.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { SiteContent } from './site-content.ts'

/** The owner of the new site: an account, with the accounts above it. */
type SiteOwner = Pick<SiteRow, 'accountId' | 'oemMasterId' | 'oemAdminId' | 'companyName'>

type NewSiteInput = {
  /** The site's id, if the caller chooses it. */
  id?: string
  owner: SiteOwner
  actorId: string
  plan: PlanLimits
  content: SiteContent
  media: ReadonlyMap<string, MediaInfo>
  /** Files that were stored for this site, and belong to it from now on. */
  mediaIds: readonly string[]
  action: AuditAction
}

/** Refuses a site beyond the plan, before any costly work. Throws `limit_sites`. */
export async function assertWithinSites(env: Bindings, accountId: string, plan: PlanLimits): Promise<void> {
  if (plan.quantitySite === null) return
  const query = { page: 1, limit: 1, sort: 'created_at', direction: 'desc' } as const
  const count = await countSites(env.DB, { kind: 'account', accountId }, query)
  if (count >= plan.quantitySite) throw await siteLimitError(env, accountId)
}

/** Stores a whole new site as a draft, in one batch with its cells, parts and history. Gives its id. Throws `limit_sites`. */
export async function storeNewSite(env: Bindings, input: NewSiteInput): Promise<string> {
  const { owner, actorId, plan, content, media, mediaIds, action } = input
  const {
    cells,
    parts,
    faviconMediaId,
    logoMediaId,
    nameByLanguage,
    heldLanguages,
    fit,
    mapStyle,
    productMark,
    typography,
    movement,
    rowNames,
    ...head
  } = content
  const { accountId, oemMasterId, oemAdminId, companyName } = owner
  const at = now()
  const row = {
    accountId,
    oemMasterId,
    oemAdminId,
    companyName,
    ...head,
    id: input.id ?? newId(),
    siteUuid: crypto.randomUUID(),
    settings: {
      faviconMediaId,
      logoMediaId,
      nameByLanguage,
      heldLanguages,
      fit,
      mapStyle,
      productMark,
      typography,
      movement,
      rowNames,
    },
    cellOrder: cells.map((cell) => cell.id),
    pictures: mergePictures({}, { cells, removedCells: [], media }),
    updatedBy: actorId,
    createdAt: at,
    updatedAt: at,
  }
  const detail = { name: head.name }
  const stored = { cells, parts, mediaIds, action, detail }
  await namingSiteLimit(env, row.accountId, () => insertSite(env.DB, row, plan.quantitySite, stored))
  return row.id
}
