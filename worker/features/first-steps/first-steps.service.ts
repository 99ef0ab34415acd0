import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { FirstSteps } from '#shared/site/list/first-steps.ts'
import { firstStepsOf, NO_SITE_STEPS } from '#shared/site/publish/first-steps.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { loadWorkingCopy } from '#worker/entities/working-copy/working-copy.service.ts'
import { findFirstSite, findWish, saveWish } from './first-steps.repository.ts'

/** How long the steps are shown to a new account that has published already. */
const NEW_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The first steps of the caller's account with its oldest site, read from the working copy. A person who chose nothing
 * sees them until the account has published, and in its first 30 days.
 */
export async function getFirstSteps(env: Bindings, caller: Caller): Promise<FirstSteps> {
  const [wish, site] = await Promise.all([findWish(env.DB, caller.personId), findFirstSite(env.DB, caller.accountId)])
  const isNew = wish !== undefined && wish.accountCreatedAt > now() - NEW_MS
  const isShown = wish?.showsFirstSteps ?? (isNew || !site?.hasPublished)
  if (!isShown) return { isShown, site: null, steps: [] }
  const plan = await findPlanLimits(env.DB, { id: caller.accountId, type: ownerTypeOf(caller) })
  if (!site) {
    return {
      isShown,
      site: null,
      steps: NO_SITE_STEPS.filter(({ step }) => plan.multiLanguage || step !== 'languages'),
    }
  }
  const { hasPublished: _, ...row } = site
  const steps = firstStepsOf({
    ...row,
    ...row.settings,
    ...(await loadWorkingCopy(env, row)),
    canTranslate: plan.multiLanguage,
    hasAddress: row.customHost !== null || row.shortName !== null,
    isPublished: row.liveReleaseId !== null,
  })
  return { isShown, site: { id: row.id, name: row.name }, steps }
}

/** Stores whether the person wants to see the steps. */
export async function showFirstSteps(env: Bindings, caller: Caller, isShown: boolean): Promise<FirstSteps> {
  await saveWish(env.DB, caller.personId, isShown)
  return getFirstSteps(env, caller)
}
