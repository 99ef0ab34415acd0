import type { ReportList, ReportSetting } from '#shared/analytics/report-mails.ts'
import { REPORTS_MAX } from '#shared/analytics/report-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { assertWritable } from '#worker/entities/live-site/terminated-site.ts'
import { findSite } from '#worker/entities/working-copy/site.repository.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { deleteSubscription, findRhythm, listSubscriptions, saveRhythm } from './report-subscription.repository.ts'

export type ReportContext = { env: Bindings; caller: Pick<Caller, 'personId'>; scope: Scope }

async function requireSite({ env, scope }: ReportContext, siteId: string) {
  const found = await findSite(env.DB, scope, siteId)
  if (!found || found.ownerType === 'SUB_ADMIN') throw new AppError('not_found')
  return { site: found.site, account: { id: found.site.accountId, type: found.ownerType } }
}

/** How often the caller gets a site's report. Throws 404 outside the scope. */
export async function getReport(context: ReportContext, siteId: string): Promise<ReportSetting> {
  await requireSite(context, siteId)
  const { env, caller } = context
  return { every: (await findRhythm(env.DB, { personId: caller.personId, siteId })) ?? null }
}

/**
 * Stores how often the caller gets a site's report. Throws 404 outside the scope, `read_only` under a terminated
 * contract, `plan` if the plan of the site's account has no analyses, and `limit_reports`. Stopping reports is always
 * possible.
 */
export async function changeReport(
  context: ReportContext,
  siteId: string,
  { every }: ReportSetting,
): Promise<ReportSetting> {
  const { site, account } = await requireSite(context, siteId)
  const { env, caller, scope } = context
  const of = { personId: caller.personId, siteId }
  if (every === null) {
    await deleteSubscription(env.DB, of)
    return { every }
  }
  // Otherwise no report would ever be sent.
  assertWritable({ ...scope, isChanging: true }, [site])
  if (!(await findPlanLimits(env.DB, account)).analyticsEffect) throw new AppError('plan')
  if (!(await saveRhythm(env.DB, of, every))) throw new AppError('limit_reports', { values: { max: REPORTS_MAX } })
  return { every }
}

/** The sites whose reports the caller gets. */
export const getReports = ({ env, caller, scope }: ReportContext): Promise<ReportList> =>
  listSubscriptions(env.DB, scope, caller.personId)
