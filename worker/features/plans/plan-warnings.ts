import type { PlanWarning } from '#shared/billing/plan-fields.ts'
import type { OfferTerms, PlanTerms } from '#shared/billing/price-lists.ts'
import { raisedFees, reducedLimits } from '#shared/billing/worse-terms.ts'
import type { ListedTerms, PlannedEdit, TermsRecord } from './plan-edits.ts'

const only = (warnings: Partial<Record<PlanWarning, boolean>>) =>
  (Object.keys(warnings) as PlanWarning[]).filter((name) => warnings[name])

type Priced = Pick<PlanTerms, 'price'>
const isPriceEmptied = (before: Priced, after: Priced) => before.price !== null && after.price === null
const isPriceRaised = (before: Priced, after: Priced) => before.price !== null && (after.price ?? 0) > before.price

function replacesPlanned<Terms extends TermsRecord>({ plan, isWithdrawal }: PlannedEdit<Terms>): boolean {
  return plan.planned !== null && !isWithdrawal
}

/** The warnings about a change of the operator's list. */
export function warningsOfPlan(edit: PlannedEdit<PlanTerms>): PlanWarning[] {
  const { plan, after, accounts } = edit
  const before = plan.current
  return only({
    priceEmptied: isPriceEmptied(before, after),
    priceRaised: accounts > 0 && raisedFees(before, after).length > 0,
    lessForUsers: accounts > 0 && reducedLimits(before, after).length > 0,
    replacesPlanned: replacesPlanned(edit),
  })
}

/** A plan that a partner may offer: its own terms, and the operator's when a change would begin. */
export type OfferedPlan = ListedTerms<OfferTerms> & { operatorPrice: number | null }

/** The warnings about a change of a partner's list, in the context of all changes of the save. */
export function warningsOfOffer(
  edit: PlannedEdit<OfferTerms, OfferedPlan>,
  list: { isOffering: boolean; willOffer: boolean },
): PlanWarning[] {
  const { plan, after, accounts } = edit
  const before = plan.current
  const begins = !before.isOffered && after.isOffered
  const ends = before.isOffered && !after.isOffered
  return only({
    offerPriceEmptied: before.isOffered && after.isOffered && isPriceEmptied(before, after),
    priceRaised: accounts > 0 && isPriceRaised(before, after),
    replacesPlanned: replacesPlanned(edit),
    offerEnds: ends && accounts > 0,
    operatorLacksPrice: after.isOffered && plan.operatorPrice === null,
    firstOffer: begins && !list.isOffering && list.willOffer,
    lastOffer: ends && list.isOffering && !list.willOffer,
  })
}
