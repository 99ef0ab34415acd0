import { type FieldRule, PLAN_FIELD_NAMES, PLAN_FIELDS, type PlanField, type PlanValue } from './plan-fields.ts'

const kindOf = (field: PlanField): FieldRule['kind'] => PLAN_FIELDS[field].kind

/** The amount of a value for comparison: without a limit, or without counting, an account has the most. */
function amountOf(field: PlanField, value: PlanValue): number {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  return kindOf(field) === 'count' ? Infinity : 0
}

/**
 * Whether a change of a plan is worse for accounts that have it: a fee is higher, a limit or feature smaller. A plan
 * without a price was not for sale, so its first price is no rise.
 */
export function isWorse(field: PlanField, before: PlanValue, after: PlanValue): boolean {
  const kind = kindOf(field)
  if (kind === 'text' || (field === 'price' && before === null)) return false
  if (kind === 'swipe') return before !== after && after !== 'both'
  const [one, other] = [amountOf(field, before), amountOf(field, after)]
  return kind === 'yen' ? other > one : other < one
}

type Terms = Record<PlanField, PlanValue>

/** The fees that are higher afterwards. */
export const raisedFees = (before: Terms, after: Terms): PlanField[] =>
  PLAN_FIELD_NAMES.filter((field) => kindOf(field) === 'yen' && isWorse(field, before[field], after[field]))

/** The limits and features that are smaller afterwards. */
export const reducedLimits = (before: Terms, after: Terms): PlanField[] =>
  PLAN_FIELD_NAMES.filter((field) => kindOf(field) !== 'yen' && isWorse(field, before[field], after[field]))
