import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import { type NamedPlan, namesOf } from '#shared/account/plan-names.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { heldField } from './agreed-terms.repository.ts'
import { agreedPlan, selectHeldPlan } from './held-plan.repository.ts'
import { NAMES } from './plan-version.repository.ts'
import { STORAGE_WITHOUT_PLAN_MB } from './storage-rules.ts'
import { connect } from '#worker/db/client.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { plans, planVersions } from '#worker/db/schema/plans.ts'
import { now } from '#worker/platform/clock.ts'

/** The operator's own account has no limits (rules/contracts.md#plans). */
const UNLIMITED: PlanLimits = {
  quantitySwipe: null,
  quantitySite: null,
  quantityStorageMb: null,
  maxColumns: null,
  maxRows: null,
  multiLanguage: true,
  privateDomain: true,
  settingPopupCta: true,
  settingFormContact: true,
  settingTagSeo: true,
  analyticsEffect: true,
}

const NOTHING: PlanLimits = {
  ...UNLIMITED,
  quantitySwipe: 0,
  quantitySite: 0,
  quantityStorageMb: STORAGE_WITHOUT_PLAN_MB,
  multiLanguage: false,
  privateDomain: false,
  settingPopupCta: false,
  settingFormContact: false,
  settingTagSeo: false,
  analyticsEffect: false,
}

/** The limits of an account's current plan: the newest contract, plan and plan version that have started. */
export async function findPlanLimits(
  binding: D1Database,
  account: { id: string; type: OwnerType },
): Promise<PlanLimits> {
  if (account.type === 'MASTER') return UNLIMITED
  return toLimits(await selectPlan(binding, account.id))
}

/** The plan with its limits, and how many sites the account has, in one call; `plan: null` = none. */
export async function findPlanUse(
  binding: D1Database,
  account: { id: string; type: OwnerType },
): Promise<{ plan: (NamedPlan & { planId: string }) | null; limits: PlanLimits; usedSites: number }> {
  const used = connect(binding)
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.scope, account.id), eq(counters.name, 'sites')))
  const [rows, counts] = await connect(binding).batch([selectPlan(binding, account.id), used])
  const row = agreedPlan(rows)
  return {
    plan: row ? { planId: row.planId, planCode: row.planCode, names: namesOf(row.terms) } : null,
    limits: limitsOf(account.type, rows),
    usedSites: counts[0]?.value ?? 0,
  }
}

/** The statement of `findPlanLimits`; its account is an id, or an expression for one. */
export const selectPlan = (binding: D1Database, accountId: string | SQL) =>
  selectHeldPlan(connect(binding), accountId, { at: now() })

/** SQL: whether an account has analyses: the current plan has them, or it is the operator, who needs none. */
export const hasAnalyses = (accountId: SQL): SQL<0 | 1> =>
  sql<0 | 1>`(coalesce(${heldField('analytics_effect', accountId, now())}, 0)
    OR EXISTS (SELECT 1 FROM accounts AS owner WHERE owner.id = ${accountId} AND owner.type = 'MASTER'))`

/** The limits of an account of a type, by the rows of `selectPlan`. */
export const limitsOf = (type: OwnerType, rows: Awaited<ReturnType<typeof selectPlan>>): PlanLimits =>
  type === 'MASTER' ? UNLIMITED : toLimits(rows)

function toLimits(rows: Awaited<ReturnType<typeof selectPlan>>): PlanLimits {
  const row = agreedPlan(rows)
  if (!row) return NOTHING
  const { terms } = row
  return {
    quantitySwipe: terms.quantitySwipe,
    quantitySite: terms.quantitySite,
    quantityStorageMb: terms.quantityStorageMb,
    maxColumns: terms.swipe === 'vertical' ? 1 : terms.maxColumns,
    maxRows: terms.swipe === 'horizontal' ? 1 : terms.maxRows,
    multiLanguage: row.multiLanguage,
    privateDomain: terms.privateDomain,
    settingPopupCta: terms.settingPopupCta,
    settingFormContact: terms.settingFormContact,
    settingTagSeo: terms.settingTagSeo,
    analyticsEffect: terms.analyticsEffect,
  }
}

/** The operator's plans in their order, each with its current version. */
export async function listPlans(binding: D1Database) {
  const newest = sql`(SELECT max(v.effective_from) FROM plan_versions AS v WHERE v.plan_id = ${plans.id} AND v.effective_from <= ${now()})`
  return connect(binding)
    .select({
      id: plans.id,
      planCode: sql<PlanCode>`${plans.code}`,
      tier: sql<PlanTier>`${plans.tier}`,
      multiLanguage: plans.multiLanguage,
      ...NAMES,
      quantitySite: planVersions.quantitySite,
      quantitySwipe: planVersions.quantitySwipe,
      price: planVersions.price,
    })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), eq(planVersions.effectiveFrom, newest)))
    .where(isNull(plans.ownerAccountId))
    .orderBy(asc(plans.position))
}
