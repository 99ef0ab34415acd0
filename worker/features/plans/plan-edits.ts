import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import {
  PLAN_FIELDS,
  type PlanField,
  type PlanValue,
  type PlanWarning,
  type WorseFrom,
} from '#shared/billing/plan-fields.ts'
import { isWorse } from '#shared/billing/worse-terms.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import type { PlanUse } from './price-list.repository.ts'

export type TermsRecord = Record<string, PlanValue>
export type PlanIdentity = { planId: string; planCode: PlanCode; tier: PlanTier; multiLanguage: boolean }

/** A plan of a list: its present terms, the planned ones, and from when these count where they are worse. */
export type ListedTerms<Terms extends TermsRecord> = PlanIdentity & {
  current: Terms
  planned: Terms | null
  plannedFrom: WorseFrom | null
}

/** A change of a plan's terms as somebody asks for it. */
export type AskedEdit<Terms extends TermsRecord> = { id: string; worseFrom?: WorseFrom | undefined } & Partial<Terms>

/** A change of one plan, before it is stored. */
export type PlannedEdit<Terms extends TermsRecord, Plan extends ListedTerms<Terms> = ListedTerms<Terms>> = {
  plan: Plan
  after: Terms
  effectiveFrom: number
  isAtOnce: boolean
  isWithdrawal: boolean
  /** Accounts that have the plan when the change begins. */
  accounts: number
  /** The fields that differ from the present terms. */
  fields: (keyof Terms & string)[]
  /** From when those that get worse count for accounts that have the plan; null = none gets worse. */
  worseFrom: WorseFrom | null
  warnings: PlanWarning[]
}

type Rules<Terms extends TermsRecord, Plan extends ListedTerms<Terms>> = {
  at: number
  use: PlanUse
  /** Whether nobody can get the plan on its present terms. */
  isUnsold: (plan: Plan) => boolean
  refuse: (plan: Plan, after: Terms) => Partial<Record<keyof Terms & string, FieldError>>
}

const differing = <Terms extends TermsRecord>(before: Terms, after: Terms) =>
  (Object.keys(before) as (keyof Terms & string)[]).filter((field) => before[field] !== after[field])

const isPlanField = (field: string): field is PlanField => field in PLAN_FIELDS

/** Whether a change makes any field of a plan worse for accounts that have it. */
const hasWorse = <Terms extends TermsRecord>(before: Terms, after: Terms) =>
  Object.keys(after).some((field) => isPlanField(field) && isWorse(field, before[field] ?? null, after[field] ?? null))

/** From when worse terms count: as asked, else as planned, else from each renewal; null where nothing gets worse. */
const choiceFor = <Terms extends TermsRecord>(
  { current, plannedFrom }: ListedTerms<Terms>,
  after: Terms,
  asked: WorseFrom | undefined,
): WorseFrom | null => (hasWorse(current, after) ? (asked ?? plannedFrom ?? 'renewal') : null)

/** The number of accounts that have a plan: at the turn of the month, or at any time from now on. */
function countAccounts(use: PlanUse, code: PlanCode) {
  const has = (group: PlanUse[number]) => (group.isTaken ? group.nextPlanCode : group.planCode) === code
  const sum = (groups: PlanUse) => groups.reduce((total, group) => total + group.total, 0)
  const ever = use.filter(({ planCode, nextPlanCode }) => planCode === code || nextPlanCode === code)
  return { atTurn: sum(use.filter(has)), ever: sum(ever) }
}

function editOne<Terms extends TermsRecord, Plan extends ListedTerms<Terms>>(
  plan: Plan,
  { patch, asked }: { patch: Partial<Terms>; asked: WorseFrom | undefined },
  { at, use, isUnsold }: Rules<Terms, Plan>,
): PlannedEdit<Terms, Plan> | undefined {
  const before = plan.planned ?? plan.current
  const after = { ...before, ...patch }
  const worseFrom = choiceFor(plan, after, asked)
  const isOtherwise = plan.planned !== null && (worseFrom ?? 'month') !== plan.plannedFrom
  if (differing(before, after).length === 0 && !isOtherwise) return undefined
  const accounts = countAccounts(use, plan.planCode)
  const isAtOnce = isUnsold(plan) && accounts.ever === 0
  const fields = differing(plan.current, after)
  const isWithdrawal = fields.length === 0
  return {
    plan,
    after,
    effectiveFrom: isAtOnce || isWithdrawal ? at : startOfNextMonth(at),
    isAtOnce: isAtOnce && !isWithdrawal,
    isWithdrawal,
    accounts: accounts.atTurn,
    fields,
    worseFrom: isAtOnce ? null : worseFrom,
    warnings: [],
  }
}

/**
 * The changes of a save (rules/contracts.md#plan-changes). They are based on the planned terms, if there are some, and
 * begin on the first of the next month, or at once if the plan is not for sale and no contract has it. A plan whose
 * terms stay the same is left out. Throws `validation` for a plan that is not in the list or is named twice, and for
 * terms that break the rules.
 */
export function planEdits<Terms extends TermsRecord, Plan extends ListedTerms<Terms>>(
  plans: readonly Plan[],
  edits: readonly AskedEdit<Terms>[],
  rules: Rules<Terms, Plan>,
): PlannedEdit<Terms, Plan>[] {
  const problems: Record<string, FieldError> = {}
  const planned = edits.flatMap(({ id, worseFrom: asked, ...patch }, index) => {
    const plan = plans.find(({ planId }) => planId === id)
    if (!plan) problems[`plans.${index}.id`] = { key: 'choice' }
    else if (edits.findIndex((other) => other.id === id) < index) problems[`plans.${index}.id`] = { key: 'duplicate' }
    if (!plan) return []
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    const edit = editOne(plan, { patch: given as Partial<Terms>, asked }, rules)
    for (const [field, problem] of Object.entries(edit ? rules.refuse(plan, edit.after) : {}))
      if (problem) problems[`plans.${index}.${field}`] = problem
    return edit ? [edit] : []
  })
  if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems })
  return planned
}
