import { mediaPath } from '#shared/media/media-rules.ts'
import type { SiteLabel } from '#shared/site/site-rules.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { signShownName } from './shown-media.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { ownerAddress } from '#worker/entities/live-site/owner-view.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { now } from '#worker/platform/clock.ts'
import type { SiteRow } from './site.repository.ts'
import { isTerminated } from '#worker/entities/live-site/terminated-site.ts'

type LabelRow = Pick<SiteRow, 'status' | 'servedFrom' | 'servedUntil' | 'suspendsAt' | 'isDomainChecked'>
type HeadRow = LabelRow &
  Pick<
    SiteRow,
    'id' | 'siteUuid' | 'shortName' | 'customHost' | 'version' | 'releasedVersion' | 'liveReleaseId' | 'releaseCount'
  > &
  Pick<SiteRow, 'publishedAt' | 'updatedAt'>
type SummaryRow = HeadRow &
  Pick<
    SiteRow,
    | 'accountId'
    | 'folderId'
    | 'companyName'
    | 'parentName'
    | 'name'
    | 'defaultLanguage'
    | 'languages'
    | 'viewMode'
    | 'createdAt'
    | 'lightUntil'
  > & { folderName?: string | null } & Pick<SiteRow, 'numberHorizontal' | 'numberVertical' | 'cellOrder' | 'pictures'>

/** Cells whose pictures a list shows. */
const THUMBNAILS_MAX = 24

const iso = (at: number) => new Date(at).toISOString()

/**
 * The status of a site as people see it (rules/sites.md#status-and-label): a published site without an active contract
 * is expired; one that is offline because of overdue bills is not published, as every suspended one.
 */
export function siteLabel(site: LabelRow): SiteLabel {
  const at = now()
  if (site.status === 'DRAFT') return 'draft'
  if (site.status === 'PRIVATE' || site.servedUntil <= 0) return 'unpublished'
  if (site.servedUntil <= at) return site.servedUntil === site.suspendsAt ? 'unpublished' : 'expired'
  if (site.servedFrom > at) return 'unpublished'
  return site.isDomainChecked ? 'domain_checking' : 'published'
}

/** The answer to a change of a site. */
export const toSavedSite = (site: HeadRow & Pick<SiteRow, 'runningTest'>, env: Bindings): SavedSite => ({
  ...toSiteState(site, env),
  runningTest: site.runningTest,
})

/** The state of a site, as in every answer about it. */
function toSiteState(site: HeadRow, env: Bindings): Omit<SavedSite, 'runningTest'> {
  const { liveReleaseId, releasedVersion, publishedAt } = site
  return {
    id: site.id,
    siteUuid: site.siteUuid,
    url: siteOrigin(site, env),
    ownerUrl: ownerAddress(site, env),
    status: site.status,
    label: siteLabel(site),
    version: site.version,
    liveRelease:
      liveReleaseId && publishedAt !== null
        ? { id: liveReleaseId, number: site.releaseCount, publishedAt: iso(publishedAt) }
        : null,
    hasUnpublishedChanges: liveReleaseId !== null && releasedVersion !== site.version,
    updatedAt: iso(site.updatedAt),
  }
}

/** The parent company of a site's account, if the scope contains it: nobody sees accounts above their own. */
export function parentNameIn(scope: Scope, site: Pick<SiteRow, 'accountId' | 'parentName'>): string {
  if (scope.kind === 'all') return site.parentName
  return scope.kind === 'account' || scope.accountId === site.accountId ? '' : site.parentName
}

/** A row of the site list. */
export function toSiteSummary(site: SummaryRow, env: Bindings, scope: Scope): SiteSummary {
  const thumbnails = site.cellOrder.slice(0, THUMBNAILS_MAX).map((cellId) => {
    const mediaId = site.pictures[cellId]
    return mediaId ? mediaPath(signShownName(mediaId, env), 'thumb.webp') : null
  })
  return {
    ...toSiteState(site, env),
    isReadOnly: isTerminated(site),
    isLight: site.lightUntil !== null && now() < site.lightUntil,
    accountId: site.accountId,
    folderId: site.folderId,
    folderName: site.folderName ?? null,
    companyName: site.companyName,
    parentName: parentNameIn(scope, site),
    name: site.name,
    defaultLanguage: site.defaultLanguage,
    languages: site.languages,
    viewMode: site.viewMode,
    numberHorizontal: site.numberHorizontal,
    numberVertical: site.numberVertical,
    createdAt: iso(site.createdAt),
    thumbnails,
  }
}
