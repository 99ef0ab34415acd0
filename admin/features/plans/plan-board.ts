import { namesOf, ownNames, PLAN_NAME_FIELDS, type PlanNames, UNNAMED } from '#shared/account/plan-names.ts'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import {
  type FieldRule,
  PLAN_FIELD_NAMES,
  PLAN_FIELDS,
  PLAN_SECTIONS,
  type PlanField,
  type PlanValue,
} from '#shared/billing/plan-fields.ts'
import type { ListedPlan, OfferTerms, PartnerPlan, PartnerPriceList, PriceList } from '#shared/billing/price-lists.ts'

/** A member that can be edited: of the operator's plans, or of a partner's offer. */
export type BoardField = PlanField | 'isOffered'
/** A line of the comparison: a member, or something that nobody edits here. */
export type RowKey = BoardField | OperatorRow | 'multiLanguage'
export type Values = Partial<Record<RowKey, PlanValue>>
export type SectionKey = 'price' | 'limits' | 'units' | 'features' | 'offer' | 'operator'

/** A plan as one column of the comparison. */
export type BoardPlan = {
  id: string
  planCode: PlanCode
  tier: PlanTier
  /** What the plan is called now; of a partner's plan without own names what the operator calls it. */
  names: PlanNames
  /** What the operator calls a partner's plan: it counts where the partner has written no name. */
  operatorNames: PlanNames
  multiLanguage: boolean
  /** What counts now. */
  current: Values
  /** What counts from a moment on; `isOwn`: it was planned in this list and can be withdrawn. */
  planned: { values: Values; from: string; isOwn: boolean } | null
  editable: readonly BoardField[]
}

export type BoardSection = { key: SectionKey; rows: readonly RowKey[] }

/** A price list as screens show it, the operator's or a partner's. */
export type Board = {
  version: number
  updatedAt: string | null
  updatedBy: string | null
  nextFrom: string
  sections: readonly BoardSection[]
  plans: readonly BoardPlan[]
}

const OPERATOR_SECTIONS: readonly BoardSection[] = [
  { key: 'price', rows: PLAN_SECTIONS.price },
  { key: 'limits', rows: PLAN_SECTIONS.limits },
  { key: 'features', rows: ['multiLanguage', ...PLAN_SECTIONS.features] },
  { key: 'units', rows: PLAN_SECTIONS.units },
]

/** What a partner sets of a plan. */
const OFFER_FIELDS = [
  'isOffered',
  ...PLAN_NAME_FIELDS,
  'price',
  'limitAccessPrice',
  'blockPrice',
  'licensePrice',
] as const satisfies readonly BoardField[]

/** What the operator charges the partner, in rows of its own beside the partner's prices. */
const OPERATOR_ROWS = {
  operatorPrice: 'price',
  operatorAccessPrice: 'limitAccessPrice',
  operatorBlockPrice: 'blockPrice',
  operatorLicensePrice: 'licensePrice',
} as const satisfies Record<string, PlanField>
type OperatorRow = keyof typeof OPERATOR_ROWS
const isOperatorRow = (row: RowKey): row is OperatorRow => row in OPERATOR_ROWS
const OPERATOR_UNITS = [
  'operatorAccessPrice',
  'limitAccessUnit',
  'includedCells',
  'operatorBlockPrice',
  'operatorLicensePrice',
] as const satisfies readonly RowKey[]

const PARTNER_SECTIONS: readonly BoardSection[] = [
  { key: 'offer', rows: OFFER_FIELDS },
  { key: 'operator', rows: ['operatorPrice', ...OPERATOR_UNITS] },
  { key: 'limits', rows: PLAN_SECTIONS.limits },
  { key: 'features', rows: ['multiLanguage', ...PLAN_SECTIONS.features] },
]

/** What a row may hold; also of rows that nobody edits. */
export function ruleOf(row: RowKey): FieldRule {
  if (row === 'isOffered' || row === 'multiLanguage') return { kind: 'flag' }
  return PLAN_FIELDS[isOperatorRow(row) ? OPERATOR_ROWS[row] : row]
}

const headOf = ({ version, updatedAt, updatedBy, nextFrom }: PriceList | PartnerPriceList) => ({
  version,
  updatedAt,
  updatedBy,
  nextFrom,
})

function toOperatorPlan({ planId, planCode, tier, multiLanguage, current, planned }: ListedPlan): BoardPlan {
  return {
    id: planId,
    planCode,
    tier,
    names: namesOf(current),
    operatorNames: {},
    multiLanguage,
    current: { ...current, multiLanguage },
    planned: planned && { values: { ...planned, multiLanguage }, from: planned.effectiveFrom, isOwn: true },
    // A trial costs nothing.
    editable: tier === 'trial' ? PLAN_FIELD_NAMES.filter((field) => field !== 'price') : PLAN_FIELD_NAMES,
  }
}

/** The operator's price list as a comparison. */
export const toOperatorBoard = (list: PriceList): Board => ({
  ...headOf(list),
  sections: OPERATOR_SECTIONS,
  plans: list.plans.map(toOperatorPlan),
})

const NOT_OFFERED: OfferTerms = {
  isOffered: false,
  ...UNNAMED,
  price: null,
  limitAccessPrice: null,
  blockPrice: null,
  licensePrice: null,
}

const operatorPrices = (terms: PartnerPlan['operator']): Values =>
  Object.fromEntries(Object.entries(OPERATOR_ROWS).map(([row, field]) => [row, terms[field]]))

function toPartnerPlan(plan: PartnerPlan, nextFrom: string): BoardPlan {
  const { planId, planCode, tier, multiLanguage, operator, operatorNext, planned } = plan
  const own = plan.current ?? NOT_OFFERED
  const valuesOf = (terms: typeof operator, offer: OfferTerms): Values => ({
    ...terms,
    multiLanguage,
    ...operatorPrices(terms),
    ...offer,
  })
  const next = { values: valuesOf(operatorNext ?? operator, planned ?? own), isOwn: planned !== null }
  return {
    id: planId,
    planCode,
    tier,
    names: namesOf({ ...operator, ...ownNames(own) }),
    operatorNames: namesOf(operator),
    multiLanguage,
    current: valuesOf(operator, own),
    planned: planned || operatorNext ? { ...next, from: planned?.effectiveFrom ?? nextFrom } : null,
    editable: OFFER_FIELDS,
  }
}

/** A partner's price list as a comparison, with the operator's limits. */
export const toPartnerBoard = (list: PartnerPriceList): Board => ({
  ...headOf(list),
  sections: PARTNER_SECTIONS,
  plans: list.plans.map((plan) => toPartnerPlan(plan, list.nextFrom)),
})

/** The names of a version of a plan, which has written `own`. */
export const namesWith = (own: PlanNames, plan: BoardPlan | undefined): PlanNames =>
  Object.keys(own).length > 0 ? own : (plan?.operatorNames ?? {})

/** The values that an edit builds on: the planned ones where there are some. */
export const baseOf = ({ current, planned }: BoardPlan): Values => planned?.values ?? current
