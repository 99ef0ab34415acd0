import type { FieldError } from '#shared/wire/errors.ts'
import { checkPlanValue, type PlanValue } from '#shared/billing/plan-fields.ts'
import { normaliseText } from '#shared/text/text-rules.ts'
import { plainNumber } from '#shared/text/typed-number.ts'
import { baseOf, type BoardField, type BoardPlan, ruleOf } from './plan-board.ts'

/** What a person typed or chose in a field. */
export type Draft = string | boolean
/** Drafts by plan and field. */
export type Drafts = Readonly<Record<string, Readonly<Partial<Record<BoardField, Draft>>>>>

export type Reading = { value: PlanValue } | { problem: FieldError }

function readNumber(text: string): number | null | undefined {
  const plain = plainNumber(text)
  if (plain === '') return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function toValue(field: BoardField, draft: Draft): PlanValue | undefined {
  const { kind } = ruleOf(field)
  if (typeof draft === 'boolean' || kind === 'swipe') return draft
  return kind === 'text' ? normaliseText(draft) : readNumber(draft)
}

/** The value of a draft, or why it is refused; the server refuses for the same reasons. */
export function readDraft(field: BoardField, draft: Draft): Reading {
  const value = toValue(field, draft)
  if (value === undefined) return { problem: { key: 'number' } }
  const problem = field === 'isOffered' ? undefined : checkPlanValue(field, value)
  return problem ? { problem } : { value }
}

/** A value as its field shows it. */
export function toDraft(value: PlanValue | undefined): Draft {
  return typeof value === 'boolean' ? value : String(value ?? '')
}

export type Change = { plan: BoardPlan; field: BoardField } & Reading

/** The drafts that differ from what is stored, refused ones included, in the order of the plans. */
export function changesOf(plans: readonly BoardPlan[], drafts: Drafts): Change[] {
  return plans.flatMap((plan) =>
    plan.editable.flatMap((field) => {
      const draft = drafts[plan.id]?.[field]
      if (draft === undefined) return []
      const reading = readDraft(field, draft)
      const isSame = 'value' in reading && reading.value === (baseOf(plan)[field] ?? null)
      return isSame ? [] : [{ plan, field, ...reading }]
    }),
  )
}

type Edit = { id: string } & Record<string, PlanValue>

/** The body of a save: of each changed plan the changed members. Refused drafts are left out. */
export function editsOf(changes: readonly Change[]): Edit[] {
  const edits = new Map<string, Edit>()
  for (const change of changes) {
    if (!('value' in change)) continue
    const { plan, field, value } = change
    edits.set(plan.id, { ...edits.get(plan.id), id: plan.id, [field]: value })
  }
  return [...edits.values()]
}
