import {
  type FieldRule,
  PLAN_FIELD_NAMES,
  PLAN_FIELDS,
  type PlanField,
  type PlanWarning,
} from '#shared/billing/plan-fields.ts'
import type { OfferTerms, PlanTerms } from '#shared/billing/price-lists.ts'
import type { ListedTerms, PlannedEdit, TermsRecord } from './plan-edits.ts'

/** The amount of a limit for comparison: an empty one means "no limit" and is the largest. */
function amountOf(field: PlanField, terms: PlanTerms): number {
  const rule: FieldRule = PLAN_FIELDS[field]
  const value = terms[field]
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  return rule.kind === 'count' && rule.empty === 'noLimit' ? Infinity : 0
}

const isYen = (field: PlanField) => (PLAN_FIELDS[field] as FieldRule).kind === 'yen'

function isRaised(before: PlanTerms, after: PlanTerms): boolean {
  const fees = PLAN_FIELD_NAMES.filter((field) => isYen(field) && !(field === 'price' && before.price === null))
  return fees.some((field) => amountOf(field, after) > amountOf(field, before))
}

function isLess(before: PlanTerms, after: PlanTerms): boolean {
  const kept = PLAN_FIELD_NAMES.filter((field) => !isYen(field) && field !== 'name' && field !== 'swipe')
  const isNarrower = before.swipe !== after.swipe && after.swipe !== 'both'
  return isNarrower || kept.some((field) => amountOf(field, after) < amountOf(field, before))
}

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
    priceRaised: accounts > 0 && isRaised(before, after),
    lessForUsers: accounts > 0 && isLess(before, after),
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
