import type { SourceCost, SourceCostBody } from '#shared/analytics/source-costs.ts'
import { MONTHS_BACK } from '#shared/analytics/analytics-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { deleteCost, findCost, saveCost } from './source-cost.repository.ts'

type CostInput = { env: Bindings; caller: Caller; scope: Scope; id: string; body: SourceCostBody }

/** Throws `validation` for a month that no analysis reaches. */
function requireMonth(month: string): void {
  const present = monthOf(now())
  if (month > present) throw new AppError('validation', { fields: { month: { key: 'monthAhead' } } })
  if (month < addMonths(present, -MONTHS_BACK))
    throw new AppError('validation', { fields: { month: { key: 'monthOld' } } })
}

function recordOf(
  site: SiteRow,
  actorId: string,
  { body, before }: { body: SourceCostBody; before: number | undefined },
): HistoryEntry {
  const { accountId, oemMasterId, oemAdminId } = site
  const textOf = (amount: number | null | undefined) =>
    typeof amount === 'number' ? [body.month, body.source, String(amount)].filter(Boolean).join(' ') : null
  return {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId,
    action: 'site.source_cost',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [{ field: 'sourceCost', from: textOf(before), to: textOf(body.amount) }] },
  }
}

/**
 * Stores what visits from a source cost in a month, or takes it away. Throws 404 outside the scope, `plan` if the plan of
 * the site's account has no analyses, and `validation`. The same request again changes nothing.
 */
export async function changeCost({ env, caller, scope, id, body }: CostInput): Promise<{ cost: SourceCost | null }> {
  const { site, ownerType } = await requireSite(env, scope, id)
  if (!(await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })).analyticsEffect)
    throw new AppError('plan')
  requireMonth(body.month)
  const { amount, ...source } = body
  const key = { siteId: site.id, ...source }
  const before = await findCost(env.DB, key)
  if ((before ?? null) !== amount) {
    const record = recordOf(site, caller.personId, { body, before })
    await (amount === null ? deleteCost(env.DB, key, record) : saveCost(env.DB, key, { amount, record }))
  }
  return { cost: amount === null ? null : { ...source, amount } }
}
