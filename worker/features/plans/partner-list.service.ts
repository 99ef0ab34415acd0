import type { z } from 'zod'
import { UNNAMED } from '#shared/account/plan-names.ts'
import { AppError } from '#shared/wire/errors.ts'
import { VERSIONS_MAX } from '#shared/billing/plan-fields.ts'
import type {
  OfferEdit,
  OfferTerms,
  offerVersions,
  PartnerPriceList,
  PlanPreview,
} from '#shared/billing/price-lists.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { type AskedEdit, type PlannedEdit, planEdits } from './plan-edits.ts'
import { listAllOffers, listPartnerVersions } from '#worker/entities/plans/plan-version.repository.ts'
import { type OfferedPlan, warningsOfOffer } from './plan-warnings.ts'
import { begunAt, byPlan } from './plans-for-sale.service.ts'
import { countPlanUse, saveOffers } from './price-list.repository.ts'
import { readPlans, toVersionLists } from './price-list.service.ts'
import { listHead, toPreviewed, toStored, toVersion, withVersion } from './saved-list.service.ts'

/** The plans that a partner may offer, with its own rows: the tiers, neither trial nor the partners' plan. */
async function readOffers(env: Bindings, ownerId: string, at: number) {
  const [plans, rows] = await Promise.all([readPlans(env, at), listPartnerVersions(env.DB, ownerId, at)])
  const offers = byPlan(rows)
  return plans
    .filter(({ tier }) => tier !== 'trial' && tier !== 'oem')
    .map(({ current: operator, planned: operatorNext, ...identity }) => {
      const own = offers.get(identity.planId) ?? []
      const planned = own.findLast(({ effectiveFrom }) => effectiveFrom > at) ?? null
      return { ...identity, operator, operatorNext, current: begunAt(own, at) ?? null, planned }
    })
}

/** A partner's own price list. */
export async function getPartnerList(env: Bindings, ownerId: string): Promise<PartnerPriceList> {
  const [head, plans] = await Promise.all([listHead(env, ownerId), readOffers(env, ownerId, now())])
  return {
    ...head,
    plans: plans.map(({ operator, operatorNext, current, planned, ...identity }) => ({
      ...identity,
      operator: operator.terms,
      operatorNext: operatorNext && operatorNext.terms,
      current: current && toVersion(current),
      planned: planned && toVersion(planned),
    })),
  }
}

/** All versions of a partner's list, at most `VERSIONS_MAX` a plan, the newest first. */
export async function getOfferVersions(env: Bindings, ownerId: string): Promise<z.output<typeof offerVersions>> {
  return { plans: toVersionLists(await listAllOffers(env.DB, ownerId, VERSIONS_MAX + 1)) }
}

type Offer = OfferedPlan

/**
 * The terms of a plan that was never offered: without a price, and without names of its own, so that the operator's
 * names are used.
 */
const NOT_OFFERED: OfferTerms = {
  isOffered: false,
  ...UNNAMED,
  price: null,
  limitAccessPrice: null,
  blockPrice: null,
  licensePrice: null,
}

async function planSave(env: Bindings, ownerId: string, edits: readonly OfferEdit[], at: number) {
  const turn = startOfNextMonth(at)
  const [rows, use] = await Promise.all([readOffers(env, ownerId, at), countPlanUse(env.DB, ownerId, { at, turn })])
  const plans: Offer[] = rows.map(({ operator, operatorNext, current, planned, ...identity }) => ({
    ...identity,
    current: current?.terms ?? NOT_OFFERED,
    planned: planned && planned.terms,
    plannedFrom: planned && planned.worseFrom,
    operatorPrice: (operatorNext ?? operator).terms.price,
  }))
  const isUnsold = ({ current }: Offer) => !current.isOffered || current.price === null
  const patches = edits as AskedEdit<OfferTerms>[]
  const found = planEdits(plans, patches, { at, use, isUnsold, refuse: () => ({}) })
  const list = { isOffering: plans.some(({ current }) => current.isOffered), willOffer: willOffer(plans, found) }
  return found.map((edit) => ({ ...edit, warnings: warningsOfOffer(edit, list) }))
}

/** Whether the list offers any plan after all planned changes, and these changes, have begun. */
function willOffer(plans: readonly Offer[], edits: readonly PlannedEdit<OfferTerms, Offer>[]): boolean {
  return plans.some((plan) => {
    const edit = edits.find((one) => one.plan === plan)
    return (edit?.after ?? plan.planned ?? plan.current).isOffered
  })
}

/** The effects that a save of these changes would have. Throws like `savePartnerList`, but for `stale`. */
export async function previewPartnerList(
  env: Bindings,
  ownerId: string,
  edits: readonly OfferEdit[],
): Promise<PlanPreview> {
  const [{ version }, changes] = await Promise.all([listHead(env, ownerId), planSave(env, ownerId, edits, now())])
  return { version, changes: changes.map(toPreviewed) }
}

type Change = { version: number; edits: readonly OfferEdit[] }

/**
 * Saves changes of the caller's own list in one batch (rules/contracts.md#prices). They never change a bill. Throws
 * `stale` with the person who saved a newer version, or `validation`.
 */
export async function savePartnerList(
  env: Bindings,
  caller: Caller,
  { version, edits }: Change,
): Promise<PartnerPriceList> {
  const at = now()
  const owner = caller.accountId
  await withVersion(env, owner, version, async () => {
    const changes = (await planSave(env, owner, edits, at)).map((edit) => toStored(caller, edit))
    if (changes.length > 0) await saveOffers(env.DB, { owner, version, personId: caller.personId, at, changes })
  })
  return getPartnerList(env, owner)
}

/** Withdraws the planned change of a plan of the caller's own list. Throws 404 if none is planned, or `stale`. */
export async function withdrawOffer(
  env: Bindings,
  caller: Caller,
  { version, id }: { version: number; id: string },
): Promise<PartnerPriceList> {
  const plan = (await readOffers(env, caller.accountId, now())).find(({ planId }) => planId === id)
  if (!plan?.planned) throw new AppError('not_found')
  return savePartnerList(env, caller, { version, edits: [{ id, ...(plan.current?.terms ?? NOT_OFFERED) }] })
}
