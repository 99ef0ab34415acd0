import type { Context } from 'hono'
import { OFFICE } from '#shared/operations/csp-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { siteNameOfHost } from '#worker/entities/live-site/site-name.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { readReports } from './read-report.ts'
import { collectReport } from './report-collector.ts'

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
  if (host.kind === 'platform' || c.env.OFFICE) return OFFICE
  const name = siteNameOfHost(host)
  if (!name) throw new AppError('not_found')
  const pointer = await findLiveSite(c.env, name)
  if (pointer.state !== 'live') throw new AppError('not_found')
  return pointer.site.id
}
