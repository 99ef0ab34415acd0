import { PLAN_FIELD_NAMES, PLAN_FIELDS, type PlanField } from '#shared/billing/plan-fields.ts'
import type { PricedPlan, UserPlan } from '#shared/billing/user-plan.ts'

const isShown = (field: PlanField): field is PlanField & keyof PricedPlan =>
  PLAN_FIELDS[field].kind !== 'text' && field !== 'swipe'

/**
 * What changes in the plan in force at each of some moments, compared with what counts before it; moments at which nothing
 * changes are left out.
 */
export function comingTerms(
  plan: PricedPlan | null,
  moments: readonly number[],
  planAt: (at: number) => PricedPlan | null,
): UserPlan['coming'] {
  let before = plan
  return moments.flatMap((at) => {
    const [present, after] = [before, planAt(at)]
    if (!present || !after) return []
    before = after
    const fields = PLAN_FIELD_NAMES.filter(isShown)
      .filter((field) => present[field] !== after[field])
      .map((field) => ({ field, before: present[field], after: after[field] }))
    return fields.length > 0 ? [{ from: new Date(at).toISOString(), fields }] : []
  })
}

/** The changes without fees, for a person who may not read money. */
export const withoutFees = (coming: UserPlan['coming']): UserPlan['coming'] =>
  coming
    .map(({ from, fields }) => ({ from, fields: fields.filter(({ field }) => PLAN_FIELDS[field].kind !== 'yen') }))
    .filter(({ fields }) => fields.length > 0)
