import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import { type NamedPlan, namesOf } from '#shared/account/plan-names.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import { NAMES } from './plan-version.repository.ts'
import { STORAGE_WITHOUT_PLAN_MB } from './storage-rules.ts'
import { connect } from '#worker/db/client.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { contractPlans, contracts, plans, planVersions } from '#worker/db/schema/plans.ts'
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
  const [row] = rows
  return {
    plan: row ? { planId: row.version.planId, planCode: row.planCode, names: namesOf(row.version) } : null,
    limits: limitsOf(account.type, rows),
    usedSites: counts[0]?.value ?? 0,
  }
}

/** The statement of `findPlanLimits`; its account is an id, or an expression for one. */
export function selectPlan(binding: D1Database, accountId: string | SQL) {
  const at = now()
  return connect(binding)
    .select({ version: planVersions, planCode: sql<PlanCode>`${plans.code}`, multiLanguage: plans.multiLanguage })
    .from(contracts)
    .innerJoin(contractPlans, and(eq(contractPlans.contractId, contracts.id), lte(contractPlans.effectiveFrom, at)))
    .innerJoin(plans, eq(plans.id, contractPlans.planId))
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), lte(planVersions.effectiveFrom, at)))
    .where(and(eq(contracts.accountId, accountId), lte(contracts.startsAt, at)))
    .orderBy(desc(contracts.startsAt), desc(contractPlans.effectiveFrom), desc(planVersions.effectiveFrom))
    .limit(1)
}

/** SQL: whether the current plan of an account has analyses; the same choice of versions as `selectPlan`. */
export function hasAnalyses(accountId: SQL): SQL<0 | 1> {
  const at = now()
  return sql<0 | 1>`coalesce((
    SELECT v.analytics_effect FROM contracts AS c
      INNER JOIN contract_plans AS p ON p.contract_id = c.id AND p.effective_from <= ${at}
      INNER JOIN plan_versions AS v ON v.plan_id = p.plan_id AND v.effective_from <= ${at}
    WHERE c.account_id = ${accountId} AND c.starts_at <= ${at}
    ORDER BY c.starts_at DESC, p.effective_from DESC, v.effective_from DESC LIMIT 1), 0)`
}

/** The limits of an account of a type, by the rows of `selectPlan`. */
export const limitsOf = (type: OwnerType, rows: Awaited<ReturnType<typeof selectPlan>>): PlanLimits =>
  type === 'MASTER' ? UNLIMITED : toLimits(rows)

function toLimits([row]: Awaited<ReturnType<typeof selectPlan>>): PlanLimits {
  if (!row) return NOTHING
  const { version } = row
  return {
    quantitySwipe: version.quantitySwipe,
    quantitySite: version.quantitySite,
    quantityStorageMb: version.quantityStorageMb,
    maxColumns: version.swipe === 'vertical' ? 1 : version.maxColumns,
    maxRows: version.swipe === 'horizontal' ? 1 : version.maxRows,
    multiLanguage: row.multiLanguage,
    privateDomain: version.privateDomain,
    settingPopupCta: version.settingPopupCta,
    settingFormContact: version.settingFormContact,
    settingTagSeo: version.settingTagSeo,
    analyticsEffect: version.analyticsEffect,
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
