import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import type { SwipeDirection } from '#shared/billing/plan-fields.ts'
import { connect } from '#worker/db/client.ts'
import { accounts, partnerPlans, plans, planVersions } from '#worker/db/schema.ts'

/** The columns that a version sets. */
export const TERMS = {
  name: planVersions.name,
  price: planVersions.price,
  quantitySite: planVersions.quantitySite,
  quantitySwipe: planVersions.quantitySwipe,
  quantityStorageMb: planVersions.quantityStorageMb,
  swipe: sql<SwipeDirection>`${planVersions.swipe}`,
  maxColumns: planVersions.maxColumns,
  maxRows: planVersions.maxRows,
  limitAccess: planVersions.limitAccess,
  limitAccessPrice: planVersions.limitAccessPrice,
  limitAccessUnit: planVersions.limitAccessUnit,
  includedCells: planVersions.includedCells,
  blockPrice: planVersions.blockPrice,
  licensePrice: planVersions.licensePrice,
  privateDomain: planVersions.privateDomain,
  settingPopupCta: planVersions.settingPopupCta,
  settingFormContact: planVersions.settingFormContact,
  analyticsEffect: planVersions.analyticsEffect,
  settingTagSeo: planVersions.settingTagSeo,
}

/** Which plan a row belongs to. */
export const PLAN = {
  planId: plans.id,
  planCode: sql<PlanCode>`${plans.code}`,
  tier: sql<PlanTier>`${plans.tier}`,
  multiLanguage: plans.multiLanguage,
}

/** When a version was saved, and by whom; null = the installation. */
export const SAVED = { createdAt: planVersions.createdAt, createdBy: accounts.contactName }

export type PlanVersionRow = Awaited<ReturnType<typeof listPlanVersions>>[number]
export type PartnerVersionRow = Awaited<ReturnType<typeof listPartnerVersions>>[number]

/** The operator's plans in their order, each with the version that counts at a moment and all later ones, oldest first. */
export async function listPlanVersions(binding: D1Database, at: number) {
  const newest = sql`coalesce((SELECT max(v.effective_from) FROM plan_versions AS v WHERE v.plan_id = ${plans.id} AND v.effective_from <= ${at}), 0)`
  return connect(binding)
    .select({ ...PLAN, effectiveFrom: planVersions.effectiveFrom, terms: TERMS, saved: SAVED })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), gte(planVersions.effectiveFrom, newest)))
    .leftJoin(accounts, eq(accounts.id, planVersions.createdBy))
    .where(isNull(plans.ownerAccountId))
    .orderBy(asc(plans.position), asc(planVersions.effectiveFrom))
}

/** A partner's own list: of each plan the row that counts at a moment and all later ones, oldest first. */
export async function listPartnerVersions(binding: D1Database, ownerId: string, at: number) {
  const newest = sql`coalesce((SELECT max(v.effective_from) FROM partner_plans AS v WHERE v.owner_id = ${ownerId} AND v.plan_id = ${partnerPlans.planId} AND v.effective_from <= ${at}), 0)`
  return connect(binding)
    .select({
      planId: partnerPlans.planId,
      effectiveFrom: partnerPlans.effectiveFrom,
      terms: { isOffered: partnerPlans.isOffered, name: partnerPlans.name, price: partnerPlans.price },
      saved: { createdAt: partnerPlans.createdAt, createdBy: accounts.contactName },
    })
    .from(partnerPlans)
    .leftJoin(accounts, eq(accounts.id, partnerPlans.createdBy))
    .where(and(eq(partnerPlans.ownerId, ownerId), gte(partnerPlans.effectiveFrom, newest)))
    .orderBy(asc(partnerPlans.planId), asc(partnerPlans.effectiveFrom))
}
