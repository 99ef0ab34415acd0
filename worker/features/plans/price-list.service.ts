import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { VERSIONS_MAX } from '#shared/billing/plan-fields.ts'
import type { PlanEdit, PlanPreview, planVersions, PlanTerms, PriceList } from '#shared/billing/price-lists.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { type AskedEdit, type ListedTerms, type PlanIdentity, type PlannedEdit, planEdits } from './plan-edits.ts'
import {
  listAllVersions,
  listPlanVersions,
  type PlanVersionRow,
} from '#worker/entities/plans/plan-version.repository.ts'
import { warningsOfPlan } from './plan-warnings.ts'
import { begunAt, byPlan } from './plans-for-sale.service.ts'
import { countPlanUse, savePlanVersions } from './price-list.repository.ts'
import { listHead, toPreviewed, toStored, toVersion, withVersion } from './saved-list.service.ts'

export const identityOf = ({ planId, planCode, tier, multiLanguage }: PlanIdentity): PlanIdentity => ({
  planId,
  planCode,
  tier,
  multiLanguage,
})

/** The operator's plans, each with its present row and its planned one. */
export async function readPlans(env: Bindings, at: number) {
  const rows = await listPlanVersions(env.DB, at)
  return [...byPlan(rows).values()].flatMap((versions) => {
    const current = begunAt(versions, at)
    const planned = versions.findLast(({ effectiveFrom }) => effectiveFrom > at)
    return current ? [{ ...identityOf(current), current, planned: planned ?? null }] : []
  })
}

/** The operator's price list. */
export async function getPriceList(env: Bindings): Promise<PriceList> {
  const [head, plans] = await Promise.all([listHead(env, null), readPlans(env, now())])
  return {
    ...head,
    plans: plans.map(({ current, planned, ...identity }) => ({
      ...identity,
      current: toVersion(current),
      planned: planned && toVersion(planned),
    })),
  }
}

/** All versions of the operator's plans, at most `VERSIONS_MAX` each, the newest first. */
export async function getPlanVersions(env: Bindings): Promise<z.output<typeof planVersions>> {
  return { plans: toVersionLists(await listAllVersions(env.DB, VERSIONS_MAX + 1)) }
}

/** Versions by plan, at most `VERSIONS_MAX` each; the additional row only shows that older versions exist. */
export function toVersionLists<Terms extends object>(
  rows: (PlanIdentity & Pick<PlanVersionRow, 'effectiveFrom' | 'worseFrom' | 'saved'> & { terms: Terms })[],
) {
  return [...byPlan(rows).values()].flatMap((versions) => {
    const [newest] = versions
    const shown = versions.slice(0, VERSIONS_MAX).map(toVersion)
    return newest ? [{ ...identityOf(newest), versions: shown, hasMore: versions.length > VERSIONS_MAX }] : []
  })
}

/** The faults of a plan's terms: a trial has no price, and some numbers must not be empty. */
function refuse({ tier }: PlanIdentity, after: PlanTerms) {
  return {
    ...(tier === 'trial' && after.price !== null && { price: { key: 'trialPrice' } }),
    ...(after.limitAccessUnit === null && { limitAccessUnit: { key: 'required' } }),
  }
}

async function planSave(env: Bindings, edits: readonly PlanEdit[], at: number): Promise<PlannedEdit<PlanTerms>[]> {
  const [rows, use] = await Promise.all([
    readPlans(env, at),
    countPlanUse(env.DB, null, { at, turn: startOfNextMonth(at) }),
  ])
  const plans: ListedTerms<PlanTerms>[] = rows.map(({ current, planned, ...identity }) => ({
    ...identity,
    current: current.terms,
    planned: planned && planned.terms,
    plannedFrom: planned && planned.worseFrom,
  }))
  const isUnsold = ({ tier, current }: ListedTerms<PlanTerms>) => tier !== 'trial' && current.price === null
  const found = planEdits(plans, edits as AskedEdit<PlanTerms>[], { at, use, isUnsold, refuse })
  return found.map((edit) => ({ ...edit, warnings: warningsOfPlan(edit) }))
}

/** The effects that a save of these changes would have. Throws like `savePriceList`, but for `stale`. */
export async function previewPriceList(env: Bindings, edits: readonly PlanEdit[]): Promise<PlanPreview> {
  const [{ version }, changes] = await Promise.all([listHead(env, null), planSave(env, edits, now())])
  return { version, changes: changes.map(toPreviewed) }
}

/**
 * Saves changes of the operator's list in one batch (rules/contracts.md#plan-changes). A save without a change stores
 * nothing. Throws `stale` with the person who saved a newer version, or `validation`.
 */
export async function savePriceList(
  env: Bindings,
  caller: Caller,
  { version, edits }: { version: number; edits: readonly PlanEdit[] },
): Promise<PriceList> {
  const at = now()
  await withVersion(env, null, version, async () => {
    const changes = (await planSave(env, edits, at)).map((edit) => toStored(caller, edit))
    const save = { owner: null, version, personId: caller.personId, at, changes }
    if (changes.length > 0) await savePlanVersions(env.DB, save)
  })
  return getPriceList(env)
}

/** Withdraws the planned version of a plan. Throws 404 if none is planned, or `stale`. */
export async function withdrawPlanned(
  env: Bindings,
  caller: Caller,
  { version, id }: { version: number; id: string },
): Promise<PriceList> {
  const plan = (await readPlans(env, now())).find(({ planId }) => planId === id)
  if (!plan?.planned) throw new AppError('not_found')
  return savePriceList(env, caller, { version, edits: [{ id, ...plan.current.terms }] })
}
