import type { OwnerType } from '#shared/account/permissions.ts'
import { type NamedPlan, namesOf, ownNames } from '#shared/account/plan-names.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { agreedTerms, type Standing } from '#worker/entities/plans/agreed-terms.ts'
import { now } from '#worker/platform/clock.ts'
import {
  listPartnerVersions,
  listPlanVersions,
  type PartnerVersionRow,
  type PlanVersionRow,
} from '#worker/entities/plans/plan-version.repository.ts'

/** The account that sees the plans: `oemMasterId` is the partner above, or the account itself. */
export type PlanViewer = { id: string; type: OwnerType; oemMasterId: string | null }

type PlanIdentity = Pick<PlanVersionRow, 'planId' | 'planCode' | 'tier' | 'multiLanguage'>
/** The terms of a plan as an account sees them; `price: null` = not for sale to it. */
type SeenTerms = PlanVersionRow['terms']
/** A plan as an account sees it. `next`: its terms from the first of the next month, if they differ. */
export type SeenPlan = PlanIdentity & SeenTerms & { next: (SeenTerms & { effectiveFrom: number }) | null }

/** A seen plan as it will be when a chosen plan begins. */
export const atChange = (plan: SeenPlan): SeenPlan => ({ ...plan, ...plan.next })

/** A plan with the names that an account sees. */
export const toNamedPlan = (plan: SeenPlan): NamedPlan => ({ planCode: plan.planCode, names: namesOf(plan) })

/** Whether a plan can be chosen: it has a price now and keeps one in the next month, when a chosen plan begins. */
export const isForSale = (plan: SeenPlan): plan is SeenPlan & { price: number } =>
  plan.price !== null && plan.next?.price !== null

/** The newest row that has begun at a moment; `rows`: oldest first. */
export function begunAt<Row extends { effectiveFrom: number }>(rows: readonly Row[], at: number): Row | undefined {
  return rows.findLast(({ effectiveFrom }) => effectiveFrom <= at)
}

/** Groups rows by plan, in the order in which plans first appear. */
export function byPlan<Row extends { planId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.planId, [...(found.get(row.planId) ?? []), row])
  return found
}

type Lists = { operator: Map<string, PlanVersionRow[]>; partner: Map<string, PartnerVersionRow[]> | null }
/** The lists from which accounts of a type see their plans. */
export type SeenLists = Lists & { type: OwnerType }

/** Whether a partner's own list is used at a moment: it offers at least one plan. */
function hasOwnList({ partner }: Pick<Lists, 'partner'>, at: number): boolean {
  return partner !== null && [...partner.values()].some((rows) => begunAt(rows, at)?.terms.isOffered)
}

type ListRow = { effectiveFrom: number; worseFrom: WorseFrom; terms: object }

/** The row of a plan with the terms that an account has which got the plan and its present term at these moments. */
function agreedRow<Row extends ListRow>(
  rows: readonly Row[],
  at: number,
  standing: Standing | undefined,
): Row | undefined {
  const row = begunAt(rows, at)
  const terms = standing && agreedTerms(rows, at, standing)
  return row && terms ? { ...row, terms } : row
}

/**
 * The terms of a plan at a moment as an account of a type sees them: by the lists, or with a standing by what was agreed
 * with an account that has the plan. Undefined for a plan of another kind of account, and for a trial.
 */
export function seenTerms(
  { operator, partner, type }: SeenLists,
  planId: string,
  at: number,
  standing?: Standing,
): SeenTerms | undefined {
  const version = agreedRow(operator.get(planId) ?? [], at, standing)
  const isPartner = type === 'OEM_MASTER' || type === 'OEM_ADMIN'
  if (!version || version.tier === 'trial' || (version.tier === 'oem') !== isPartner) return undefined
  // A partner's admin neither buys nor is billed: it must not see the price between operator and partner.
  if (type === 'OEM_ADMIN') return { ...version.terms, ...UNPRICED, price: null }
  const own = agreedRow(partner?.get(planId) ?? [], at, standing)?.terms
  if (hasOwnList({ partner }, at)) return termsOfPartner(version.terms, own)
  return partner ? { ...version.terms, ...UNPRICED } : version.terms
}

/** Prices of use that are between the operator and a partner, and none of its users' business. */
export const UNPRICED = { limitAccessPrice: null, blockPrice: null, licensePrice: null }

/** The operator's terms with a partner's names and price. */
function termsOfPartner(terms: SeenTerms, own: PartnerVersionRow['terms'] | undefined): SeenTerms {
  if (!own) return { ...terms, ...UNPRICED, price: null }
  // A plan that the operator does not sell cannot be assigned to anybody.
  const isSold = own.isOffered && terms.price !== null
  const { limitAccessPrice, blockPrice, licensePrice } = own
  return { ...terms, ...ownNames(own), limitAccessPrice, blockPrice, licensePrice, price: isSold ? own.price : null }
}

/** A partner's own list at present, by plan; null if it offers nothing, so that the operator's is used. */
export async function listOffers(
  binding: D1Database,
  partnerId: string,
): Promise<ReadonlyMap<string, PartnerVersionRow['terms']> | null> {
  const at = now()
  const partner = byPlan(await listPartnerVersions(binding, partnerId, at))
  if (!hasOwnList({ partner }, at)) return null
  return new Map(
    [...partner].flatMap(([planId, rows]) => {
      const row = begunAt(rows, at)
      return row ? [[planId, row.terms] as const] : []
    }),
  )
}

const isSame = (one: SeenTerms, other: SeenTerms) =>
  (Object.keys(one) as (keyof SeenTerms)[]).every((key) => one[key] === other[key])

/** The lists from which an account sees its plans. */
export async function readSeenLists(binding: D1Database, viewer: PlanViewer, at: number): Promise<SeenLists> {
  const partnerId = viewer.type === 'USER' ? viewer.oemMasterId : null
  const [operator, partner] = await Promise.all([
    listPlanVersions(binding, at),
    partnerId ? listPartnerVersions(binding, partnerId, at) : null,
  ])
  return { operator: byPlan(operator), partner: partner && byPlan(partner), type: viewer.type }
}

/**
 * All plans of an account's kind (the partners' plan for partners, the tiers for all others, never a trial), with the
 * names and prices that it sees: its partner's if the partner offers at least one plan, else the operator's. A plan
 * that is not for sale to it has `price: null`. What was agreed with the account itself is not in them.
 */
export function seenPlans(lists: SeenLists, at: number): SeenPlan[] {
  const effectiveFrom = startOfNextMonth(at)
  return [...lists.operator].flatMap(([planId, [row]]) => {
    const terms = seenTerms(lists, planId, at)
    const next = seenTerms(lists, planId, effectiveFrom)
    if (!row || !terms) return []
    const { planCode, tier, multiLanguage } = row
    const isChanging = next && !isSame(terms, next)
    return { planId, planCode, tier, multiLanguage, ...terms, next: isChanging ? { ...next, effectiveFrom } : null }
  })
}

/** The plans that an account sees (`seenPlans`) now. */
export async function listSeenPlans(binding: D1Database, viewer: PlanViewer): Promise<SeenPlan[]> {
  const at = now()
  return seenPlans(await readSeenLists(binding, viewer, at), at)
}

/**
 * The plans that an account may choose, with the names and prices that it sees (`listSeenPlans`), in the operator's order.
 */
export async function listPlansForSale(
  binding: D1Database,
  viewer: PlanViewer,
): Promise<(SeenPlan & { price: number })[]> {
  return (await listSeenPlans(binding, viewer)).filter(isForSale)
}
