import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import { PLAN_FIELDS, type PlanField, type PlanValue, type WorseFrom } from '#shared/billing/plan-fields.ts'
import { isWorse } from '#shared/billing/worse-terms.ts'
import { contractEnd } from '#shared/time/jst.ts'

/** Since when an account has its plan without a break, and since when the term of its contract runs (UTC milliseconds). */
export type Standing = { heldSince: number; termSince: number }

/** A version of a plan in a price list. */
export type ListVersion<Terms> = { effectiveFrom: number; worseFrom: WorseFrom; terms: Terms }

/** Whether what gets worse with a version counts for an account (rules/contracts.md#agreed-terms). */
const countsFor = ({ effectiveFrom, worseFrom }: ListVersion<unknown>, { heldSince, termSince }: Standing): boolean =>
  worseFrom === 'month' || effectiveFrom <= heldSince || (worseFrom === 'renewal' && effectiveFrom <= termSince)

const isPlanField = (field: PropertyKey): field is PlanField => field in PLAN_FIELDS

/** The value of a field after a version, by what the account had, and what the list said before and says now. */
function agreedValue<Value>(
  field: PropertyKey,
  kept: Value,
  { before, after }: Record<'before' | 'after', Value>,
  counts: boolean,
): Value {
  if (!isPlanField(field)) return after
  const isLess = (one: Value, other: Value) => isWorse(field, one as PlanValue, other as PlanValue)
  const isTaken = isLess(before, after) ? counts : !isLess(kept, after)
  return isTaken ? after : kept
}

/**
 * The terms of a plan that an account has at a moment: of each field what was agreed last. A version that makes a field
 * better counts for all at once; one that makes it worse where `countsFor` says so. `versions`: those of one plan, the
 * oldest first. Undefined before the first.
 */
export function agreedTerms<Terms extends object>(
  versions: readonly ListVersion<Terms>[],
  at: number,
  standing: Standing,
): Terms | undefined {
  const [first, ...later] = versions.filter(({ effectiveFrom }) => effectiveFrom <= at)
  if (!first) return undefined
  let [agreed, listed] = [first.terms, first.terms]
  for (const version of later) {
    const [kept, before, counts] = [agreed, listed, countsFor(version, standing)]
    const valueOf = (field: keyof Terms) =>
      agreedValue(field, kept[field], { before: before[field], after: version.terms[field] }, counts)
    const fields = Object.keys(version.terms) as (keyof Terms)[]
    agreed = Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Terms
    listed = version.terms
  }
  return agreed
}

/** A contract with its plans, the earliest first. */
export type HeldContract = {
  startsAt: number
  /** Last millisecond. */
  endsAt: number
  autoRenew: boolean
  plans: readonly { planCode: string; effectiveFrom: number }[]
}

/** The terms of a contract that begin by a moment: one, or more where it renews by itself; both moments included. */
export function termsUntil(
  { startsAt, endsAt, autoRenew }: Omit<HeldContract, 'plans'>,
  until: number,
): { from: number; to: number }[] {
  const terms = [{ from: startsAt, to: endsAt }]
  const last = autoRenew ? until : endsAt
  for (let from = endsAt + 1; from <= last; from = (terms.at(-1)?.to ?? last) + 1)
    terms.push({ from, to: contractEnd(from, CONTRACT_MONTHS) })
  return terms
}

/** The first moment of the term of a contract that runs at a moment. */
export const termStartAt = (contract: Omit<HeldContract, 'plans'>, at: number): number =>
  termsUntil(contract, at).at(-1)?.from ?? contract.startsAt

/** The standing of an account at a moment by all its contracts; undefined before the first. */
export function standingAt(contracts: readonly HeldContract[], at: number): Standing | undefined {
  const begun = contracts.filter(({ startsAt }) => startsAt <= at).toSorted((a, b) => a.startsAt - b.startsAt)
  const last = begun.at(-1)
  const held = begun.flatMap(({ startsAt, plans }, index) => {
    const isAfterGap = begun[index - 1]?.endsAt !== startsAt - 1
    return plans
      .filter(({ effectiveFrom }) => effectiveFrom <= at)
      .map((plan) => ({ ...plan, isAfterGap: isAfterGap && plan.effectiveFrom === startsAt }))
  })
  const since = held.findLast((one, index) => one.isAfterGap || one.planCode !== held[index - 1]?.planCode)
  return last && since && { heldSince: since.effectiveFrom, termSince: termStartAt(last, at) }
}
