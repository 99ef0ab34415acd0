import type { PlanPart } from '#shared/billing/account-lines.ts'
import { endOfMonth, type Month } from '#shared/time/months.ts'
import { agreedTerms, standingAt } from '#worker/entities/plans/agreed-terms.ts'
import type { BilledAccount, Lookups, MonthFacts, OwnPrice, PricedVersion, Tree } from './billed-account.ts'
import { type ContractSpan, contractSpans, daysOf, whileOtherRuns } from './contract-days.ts'

/**
 * The plans of an account in a month in their order, the times in which its contract runs, and of these the ones of the
 * last plan, by which use is measured.
 */
export type AccountPlans = {
  account: BilledAccount
  parts: PlanPart[]
  served: readonly (ContractSpan & { version: PricedVersion })[]
  measured: readonly ContractSpan[]
}

type Known = Pick<MonthFacts, 'versions' | 'ownPrices' | 'repriced'> & Pick<Lookups, 'contracts'>

/**
 * The plans of a tree's accounts in a month, the payer first; accounts without a contract on any day of it are left
 * out. A contract counts only while those of all accounts above run too, because without them the account has no
 * service (rules/contracts.md#effective-state).
 */
export function treePlans({ payer, accounts }: Tree, month: Month, known: Known): AccountPlans[] {
  const spansById = new Map<string, ContractSpan[]>()
  const adminIds = new Set(accounts.map(({ oemAdminId }) => oemAdminId))
  const ownSpans = (account: BilledAccount) => contractSpans(account, month, known.contracts.get(account.id))
  for (const one of accounts) if (one.id === payer.id || adminIds.has(one.id)) spansById.set(one.id, ownSpans(one))

  function spansOf(account: BilledAccount): ContractSpan[] {
    const own = spansById.get(account.id) ?? ownSpans(account)
    if (account.id === payer.id) return own
    const belowPayer = whileOtherRuns(own, spansById.get(payer.id) ?? [])
    const { oemAdminId } = account
    return oemAdminId === null ? belowPayer : whileOtherRuns(belowPayer, spansById.get(oemAdminId) ?? [])
  }

  const others = accounts.filter(({ id }) => id !== payer.id)
  return [payer, ...others].flatMap((account) => {
    const spans = spansOf(account)
    const { parts, served } = partsOf(spans, month, (span) => billedVersion(account, span, { month, ...known }))
    const last = parts.at(-1)?.prices
    const measured = served.filter(({ version }) => version === last)
    return parts.length === 0 ? [] : [{ account, parts, served, measured }]
  })
}

/** The terms that an account has in a span of its contract (rules/contracts.md#agreed-terms). */
function billedVersion(
  { id }: BilledAccount,
  { planCode, pricedAt }: ContractSpan,
  { month, versions, ownPrices, repriced, contracts }: Known & { month: Month },
): PricedVersion | undefined {
  const all = versions.get(planCode) ?? []
  const listed = all.find(({ effectiveFrom }) => effectiveFrom <= pricedAt)
  const known = (contracts.get(id) ?? []).filter(({ createdAt }) => createdAt <= endOfMonth(month))
  const standing = hasKept(all) || repriced ? standingAt(known, pricedAt) : undefined
  const list = all.toReversed().map((terms) => ({ ...terms, terms }))
  const agreed = standing ? agreedTerms(list, pricedAt, standing) : listed
  if (agreed && repriced) return repriced(agreed, pricedAt, standing)
  const own = ownPrices.get(id)?.find((one) => one.planCode === planCode && isWithin(one, pricedAt))
  return agreed && own ? { ...agreed, price: own.price } : agreed
}

/** Whether accounts that had a plan kept something of it. */
export const hasKept = (versions: readonly PricedVersion[] = []): boolean =>
  versions.some(({ worseFrom }) => worseFrom !== 'month')

const isWithin = ({ effectiveFrom, effectiveUntil }: OwnPrice, at: number) =>
  effectiveFrom <= at && at < (effectiveUntil ?? Infinity)

const isSame = (one: PricedVersion, other: PricedVersion) =>
  (Object.keys(one) as (keyof PricedVersion)[]).every((field) => one[field] === other[field])

/** The plans of spans with their days, the same terms once, and the spans that have one. */
function partsOf(
  spans: readonly ContractSpan[],
  month: Month,
  versionOf: (span: ContractSpan) => PricedVersion | undefined,
) {
  const days = new Map<PricedVersion, number>()
  const served: (ContractSpan & { version: PricedVersion })[] = []
  for (const span of spans) {
    const found = versionOf(span)
    if (!found) continue
    const version = [...days.keys()].find((one) => isSame(one, found)) ?? found
    served.push({ ...span, version })
    const before = days.get(version) ?? 0
    // The last plan counts for measured fees, also if it was in force earlier in the month.
    days.delete(version)
    days.set(version, before + daysOf(span, month))
  }
  const untilOf = (version: PricedVersion) => served.findLast((span) => span.version === version)?.to ?? 0
  const parts: PlanPart[] = [...days].map(([prices, count]) => ({ prices, days: count, until: untilOf(prices) }))
  return { parts, served }
}
