import { type AllBlocked, type BlockedGroup, type DismissBody } from '#shared/operations/csp-reports.ts'
import { OFFICE } from '#shared/operations/csp-rules.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { dismissGroup, findNewestGroups, findSiteGroups } from './csp-report.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

type Row = Omit<BlockedGroup, 'firstAt' | 'lastAt'> & { firstAt: number; lastAt: number }
const toGroup = ({ firstAt, lastAt, ...rest }: Row) => ({ ...rest, firstAt: iso(firstAt), lastAt: iso(lastAt) })

/** What the pages of a site blocked, without what was dismissed. Throws 404. */
export async function getSiteBlocked(env: Bindings, scope: Scope, id: string): Promise<BlockedGroup[]> {
  const { site } = await requireSite(env, scope, id)
  return (await findSiteGroups(env.DB, site.id)).map(toGroup)
}

/** What pages of all sites and of the back office blocked last. */
export async function getAllBlocked(env: Bindings): Promise<AllBlocked> {
  const rows = await findNewestGroups(env.DB)
  return rows.map(({ siteId, siteName, dismissedAt, ...row }) => ({
    ...toGroup(row),
    siteId: siteId === OFFICE ? null : siteId,
    siteName: siteName ?? '',
    isDismissed: dismissedAt !== null,
  }))
}

/** Dismisses a group of a site for as long as it lives. Throws 404, also for a group that is dismissed. */
export async function dismissBlocked(
  env: Bindings,
  { caller, scope, id, body }: { caller: Caller; scope: Scope; id: string; body: DismissBody },
): Promise<void> {
  const { site } = await requireSite(env, scope, id)
  const { accountId, oemMasterId, oemAdminId } = site
  await dismissGroup(
    env.DB,
    { siteId: site.id, ...body },
    {
      owner: { accountId, oemMasterId, oemAdminId },
      actorId: caller.personId,
      action: 'site.dismiss_blocked',
      subject: { type: 'site', id: site.id },
      detail: {
        name: site.name,
        changes: [{ field: 'blockedSource', from: `${body.directive} ${body.source}`, to: null }],
      },
    },
  )
}
