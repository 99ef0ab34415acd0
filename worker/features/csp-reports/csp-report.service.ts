import type { Context } from 'hono'
import { type AllBlocked, type BlockedGroup, type DismissBody } from '#shared/operations/csp-reports.ts'
import { OFFICE } from '#shared/operations/csp-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv, Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { dismissGroup, findNewestGroups, findSiteGroups } from './csp-report.repository.ts'
import { readReports } from './read-report.ts'
import { collectReport } from './report-collector.ts'

const iso = (at: number) => new Date(at).toISOString()

/**
 * Counts what a page of this host blocked. Reports about other hosts, noise and rubbish are dropped without a word.
 * Throws 404 on a host without a live site, and 429.
 */
export async function takeReports(c: Context<AppEnv>): Promise<void> {
  const siteId = await siteOfHost(c)
  await limitNetworkRate(c.env, 'cspReport', clientIp(c), siteId)
  const { host } = new URL(c.req.url)
  for (const report of readReports(await c.req.text())) {
    if (report.host !== host) continue
    collectReport(c.env, siteId, report, (work) => c.executionCtx.waitUntil(work))
  }
}

/** The id of the live site at the request's host; `office` on the platform's. Throws 404. */
async function siteOfHost(c: Context<AppEnv>): Promise<string> {
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind === 'platform') return OFFICE
  if (host.kind === 'preview') throw new AppError('not_found')
  const name = host.kind === 'site' ? { siteUuid: host.siteUuid } : { hostname: host.hostname }
  const pointer = await findLiveSite(c.env, name)
  if (pointer.state !== 'live') throw new AppError('not_found')
  return pointer.site.id
}

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
