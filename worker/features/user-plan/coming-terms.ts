import { PLAN_FIELD_NAMES, PLAN_FIELDS, type PlanField } from '#shared/billing/plan-fields.ts'
import type { PricedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { atChange, type SeenPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import type { Outlook } from './contract-outlook.ts'
import { toPricedPlan } from './plan-terms.ts'

const isShown = (field: PlanField): field is PlanField & keyof PricedPlan =>
  PLAN_FIELDS[field].kind !== 'text' && field !== 'swipe'

/** What changes in the plan in force at the turn of the month, for an account that still has it then. */
export function comingTerms(
  plan: PricedPlan | null,
  known: SeenPlan | undefined,
  outlook: Outlook,
): UserPlan['coming'] {
  const { planned, waiting, refusal } = outlook
  const from = known?.next?.effectiveFrom
  const isReplaced = [planned?.effectiveFrom, waiting?.startsAt].some((at) => at !== undefined && at <= (from ?? 0))
  const isOver = refusal === 'none' || refusal === 'ends'
  if (!plan || !known || from === undefined || isReplaced || isOver) return null
  const after = toPricedPlan(atChange(known))
  const fields = PLAN_FIELD_NAMES.filter(isShown)
    .filter((field) => plan[field] !== after[field])
    .map((field) => ({ field, before: plan[field], after: after[field] }))
  return fields.length > 0 ? { from: new Date(from).toISOString(), fields } : null
}

/** The change without fees, for a person who may not read money. */
export function withoutFees(coming: UserPlan['coming']): UserPlan['coming'] {
  const fields = coming?.fields.filter(({ field }) => PLAN_FIELDS[field].kind !== 'yen') ?? []
  return coming && fields.length > 0 ? { ...coming, fields } : null
}
