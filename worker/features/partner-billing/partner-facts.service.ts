import { forecastViews } from '#shared/billing/forecast.ts'
import type { Month } from '#shared/time/months.ts'
import { findIssuer } from '#worker/entities/bills/partner-issuer.repository.ts'
import { firstDay } from '#worker/entities/usage/account-views.repository.ts'
import { readTreeDays, readTrees, type TreeReading } from '#worker/features/billing/bill-forecast.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { OfferRow } from './own-prices.ts'
import { listOffersUntil } from './partner-prices.repository.ts'

/** What the charges of a partner's month are computed from. */
export type PartnerFacts = Pick<TreeReading, 'facts' | 'known'> & {
  /** undefined = the partner has no contract, so nobody below it has any service. */
  tree: TreeReading['trees'][number] | undefined
  offers: readonly OfferRow[]
  /** What the partner asks for once of each user, in yen without tax. */
  initialFee: number
}

/** Reads what the charges of a partner's month are computed from. Four calls. */
export async function readPartnerFacts(env: Bindings, partnerId: string, month: Month): Promise<PartnerFacts> {
  const [{ trees, facts, known }, offers, issuer] = await Promise.all([
    readTrees(env.DB, month, { payerIds: [partnerId] }),
    listOffersUntil(env.DB, partnerId, month),
    findIssuer(env.DB, partnerId),
  ])
  return { tree: trees[0], facts, known, offers, initialFee: issuer?.initialFee ?? 0 }
}

/** The facts of the running month, with the page views that its end will probably have. */
export async function forecastFacts(env: Bindings, partnerId: string, read: PartnerFacts): Promise<PartnerFacts> {
  const at = now()
  const days = await readTreeDays(env, { payerIds: [partnerId] }, { since: firstDay(at), at })
  const expected = [...days].flatMap(([id, all]) => {
    const forecast = forecastViews(all, at)
    return forecast ? [[id, forecast.point] as const] : []
  })
  return { ...read, facts: { ...read.facts, views: new Map([...read.facts.views, ...expected]) } }
}
