import { namesOf, planNameInAll, type WrittenNames } from '#shared/account/plan-names.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { agreedTerms, type Standing } from '#worker/entities/plans/agreed-terms.ts'
import type { MonthFacts, PricedVersion } from '#worker/features/billing/billed-account.ts'

/** A row of a partner's own list, in force from a moment on. */
export type OfferRow = WrittenNames & {
  planCode: string
  effectiveFrom: number
  worseFrom: WorseFrom
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

/** The row of a plan with what was agreed with a user that has the plan (rules/contracts.md#agreed-terms). */
function agreedRow(rows: readonly OfferRow[], at: number, standing: Standing | undefined): OfferRow | undefined {
  const sorted = rows.toSorted((a, b) => a.effectiveFrom - b.effectiveFrom)
  const list = sorted.map((terms) => ({ ...terms, terms }))
  return standing ? agreedTerms(list, at, standing) : begun(rows, at)
}

/** Turns what an account has of the operator's plans into the same at a partner's prices, as agreed with its user. */
export function partnersPrices(offers: readonly OfferRow[]): NonNullable<MonthFacts['repriced']> {
  const byPlan = Map.groupBy(offers, ({ planCode }) => planCode)
  const hasListAt = (at: number) => [...byPlan.values()].some((rows) => begun(rows, at)?.isOffered)
  return (version, at, standing) =>
    priced(version, agreedRow(byPlan.get(version.planCode) ?? [], at, standing), hasListAt(at))
}
