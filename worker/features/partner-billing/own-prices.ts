import { namesOf, planNameInAll, type WrittenNames } from '#shared/account/plan-names.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import type { PricedVersion } from '#worker/features/billing/billed-account.ts'

/** A row of a partner's own list, in force from a moment on. */
export type OfferRow = WrittenNames & {
  planCode: string
  effectiveFrom: number
  isOffered: boolean
  price: number | null
  limitAccessPrice: number | null
  blockPrice: number | null
  licensePrice: number | null
}

const begun = <Row extends { effectiveFrom: number }>(rows: readonly Row[], at: number): Row | undefined =>
  rows.filter(({ effectiveFrom }) => effectiveFrom <= at).toSorted((a, b) => b.effectiveFrom - a.effectiveFrom)[0]

/** Prices that a version does not set: nothing is charged for them. */
const UNPRICED = { limitAccessPrice: null, blockPrice: null, licensePrice: null }

/**
 * A plan of the operator at the prices of a partner at a moment. While the partner offers no plan at all, its users see
 * the operator's fees; what is measured costs what the partner has set, else nothing. A plan that is no longer offered
 * keeps the price that its users agreed to (rules/partner-billing.md#prices).
 */
function priced(version: PricedVersion, own: OfferRow | undefined, hasList: boolean): PricedVersion {
  if (!hasList) return { ...version, ...UNPRICED }
  if (!own) return { ...version, ...UNPRICED, price: null }
  const written = namesOf(own)
  const isNamed = Object.keys(written).length > 0
  const names = planNameInAll({ planCode: version.planCode, names: isNamed ? written : version.names })
  const { price, limitAccessPrice, blockPrice, licensePrice } = own
  return {
    ...version,
    names,
    name: names[DEFAULT_LANGUAGE],
    // What the operator does not sell is not billed to anybody.
    price: version.price === null ? null : price,
    limitAccessPrice,
    blockPrice,
    licensePrice,
  }
}

const isSame = (one: PricedVersion, other: PricedVersion): boolean => {
  const shown = ({ effectiveFrom: _from, ...terms }: PricedVersion) => JSON.stringify(terms)
  return shown(one) === shown(other)
}

/** The moments at which a plan's terms may change: versions of the operator, and every row of the partner's list. */
const momentsOf = (versions: readonly PricedVersion[], offers: readonly OfferRow[]): number[] =>
  [...new Set([...versions, ...offers].map(({ effectiveFrom }) => effectiveFrom))].toSorted((a, b) => a - b)

type Priced = { versions: readonly PricedVersion[]; offers: readonly OfferRow[]; hasListAt: (at: number) => boolean }

/** The versions of one plan at a partner's prices, the newest first; one begins where its terms differ. */
function stepsOf(moments: readonly number[], { versions, offers, hasListAt }: Priced): PricedVersion[] {
  const steps: PricedVersion[] = []
  for (const at of moments) {
    const version = begun(versions, at)
    const step = version && { ...priced(version, begun(offers, at), hasListAt(at)), effectiveFrom: at }
    const last = steps.at(-1)
    if (step && !(last && isSame(last, step))) steps.push(step)
  }
  return steps.toReversed()
}

/**
 * The operator's plans at the prices of a partner, by plan, the newest first, as the functions of the platform's bills
 * take them. A version begins where its terms differ, so that a plan whose price stays has one line in a month.
 */
export function ownPrices(
  operator: ReadonlyMap<string, readonly PricedVersion[]>,
  offers: readonly OfferRow[],
): Map<string, PricedVersion[]> {
  const byPlan = Map.groupBy(offers, ({ planCode }) => planCode)
  const hasListAt = (at: number) => [...byPlan.values()].some((rows) => begun(rows, at)?.isOffered)
  const entries = [...operator].map(([code, versions]) => {
    const own = byPlan.get(code) ?? []
    return [code, stepsOf(momentsOf(versions, offers), { versions, offers: own, hasListAt })] as const
  })
  return new Map(entries)
}
