import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { namesOf, type PlanNames } from '#shared/account/plan-names.ts'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import type { SwipeDirection } from '#shared/billing/plan-fields.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { partnerPlans, plans, planVersions } from '#worker/db/schema/plans.ts'
import { hasKeptTerms } from './agreed-terms.repository.ts'

/** The columns with a version's names. */
export const NAMES = {
  name: planVersions.name,
  nameEn: planVersions.nameEn,
  nameCn: planVersions.nameCn,
  nameKr: planVersions.nameKr,
}

/** The columns that a version sets. */
export const TERMS = {
  ...NAMES,
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

/** The names of a row of a price list, which a statement calls by a letter, as JSON by language (`readNames`). */
export const namesJson = (row: 'v' | 'o') =>
  sql.raw(`json_object('ja', ${row}.name, 'en', ${row}.name_en, 'cn', ${row}.name_cn, 'kr', ${row}.name_kr)`)

/** The names of `namesJson` without the empty ones. */
export function readNames(json: string): PlanNames {
  const { ja = '', en = '', cn = '', kr = '' } = JSON.parse(json) as PlanNames
  return namesOf({ name: ja, nameEn: en, nameCn: cn, nameKr: kr })
}

/** The columns that identify the plan of a row. */
export const PLAN = {
  planId: plans.id,
  planCode: sql<PlanCode>`${plans.code}`,
  tier: sql<PlanTier>`${plans.tier}`,
  multiLanguage: plans.multiLanguage,
}

/** From when a version counts, and from when for accounts that have the plan. */
const VERSION = { effectiveFrom: planVersions.effectiveFrom, worseFrom: planVersions.worseFrom }

/** When a version was saved, and by whom; null = the installation. */
const SAVED = { createdAt: planVersions.createdAt, createdBy: accounts.contactName }

const OFFER = {
  isOffered: partnerPlans.isOffered,
  name: partnerPlans.name,
  nameEn: partnerPlans.nameEn,
  nameCn: partnerPlans.nameCn,
  nameKr: partnerPlans.nameKr,
  price: partnerPlans.price,
  limitAccessPrice: partnerPlans.limitAccessPrice,
  blockPrice: partnerPlans.blockPrice,
  licensePrice: partnerPlans.licensePrice,
}
const OFFER_SAVED = { createdAt: partnerPlans.createdAt, createdBy: accounts.contactName }

export type PlanVersionRow = Awaited<ReturnType<typeof listPlanVersions>>[number]
export type PartnerVersionRow = Awaited<ReturnType<typeof listPartnerVersions>>[number]

/**
 * The operator's plans in their order, each with the version that counts at a moment and all later ones, oldest first; of
 * a plan of which accounts kept something all versions, because what they have follows from them.
 */
export async function listPlanVersions(binding: D1Database, at: number) {
  const newest = sql`iif(${hasKeptTerms(sql`${plans.id}`)}, 0, coalesce((SELECT max(v.effective_from) FROM plan_versions AS v WHERE v.plan_id = ${plans.id} AND v.effective_from <= ${at}), 0))`
  return connect(binding)
    .select({ ...PLAN, ...VERSION, terms: TERMS, saved: SAVED })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), gte(planVersions.effectiveFrom, newest)))
    .leftJoin(accounts, eq(accounts.id, planVersions.createdBy))
    .where(isNull(plans.ownerAccountId))
    .orderBy(asc(plans.position), asc(planVersions.effectiveFrom))
}

/**
 * A partner's own list: of each plan the row that counts at a moment and all later ones, oldest first; of a plan of which
 * users kept the price all rows.
 */
export async function listPartnerVersions(binding: D1Database, ownerId: string, at: number) {
  const ofPlan = sql`v.owner_id = ${ownerId} AND v.plan_id = ${partnerPlans.planId}`
  const newest = sql`iif(EXISTS (SELECT 1 FROM partner_plans AS v WHERE ${ofPlan} AND v.worse_from <> 'month'), 0,
    coalesce((SELECT max(v.effective_from) FROM partner_plans AS v WHERE ${ofPlan} AND v.effective_from <= ${at}), 0))`
  return connect(binding)
    .select({
      planId: partnerPlans.planId,
      effectiveFrom: partnerPlans.effectiveFrom,
      worseFrom: partnerPlans.worseFrom,
      terms: OFFER,
      saved: OFFER_SAVED,
    })
    .from(partnerPlans)
    .leftJoin(accounts, eq(accounts.id, partnerPlans.createdBy))
    .where(and(eq(partnerPlans.ownerId, ownerId), gte(partnerPlans.effectiveFrom, newest)))
    .orderBy(asc(partnerPlans.planId), asc(partnerPlans.effectiveFrom))
}

/** All of the operator's plans with their newest versions, at most `max` each, the newest first. */
export async function listAllVersions(binding: D1Database, max: number) {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${plans.id} ORDER BY ${planVersions.effectiveFrom} DESC)`
  const ranked = connect(binding)
    .select({ id: planVersions.id, rank: rank.as('rank') })
    .from(planVersions)
    .innerJoin(plans, and(eq(plans.id, planVersions.planId), isNull(plans.ownerAccountId)))
    .as('ranked')
  return connect(binding)
    .select({ ...PLAN, ...VERSION, terms: TERMS, saved: SAVED })
    .from(ranked)
    .innerJoin(planVersions, eq(planVersions.id, ranked.id))
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .leftJoin(accounts, eq(accounts.id, planVersions.createdBy))
    .where(lte(ranked.rank, max))
    .orderBy(asc(plans.position), desc(planVersions.effectiveFrom))
}

/** A partner's own list with the newest rows of each plan, at most `max` each, the newest first. */
export async function listAllOffers(binding: D1Database, ownerId: string, max: number) {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${partnerPlans.planId} ORDER BY ${partnerPlans.effectiveFrom} DESC)`
  const ranked = connect(binding)
    .select({ planId: partnerPlans.planId, effectiveFrom: partnerPlans.effectiveFrom, rank: rank.as('rank') })
    .from(partnerPlans)
    .where(eq(partnerPlans.ownerId, ownerId))
    .as('ranked')
  const isRanked = and(
    eq(partnerPlans.ownerId, ownerId),
    eq(partnerPlans.planId, ranked.planId),
    eq(partnerPlans.effectiveFrom, ranked.effectiveFrom),
  )
  return connect(binding)
    .select({
      ...PLAN,
      effectiveFrom: partnerPlans.effectiveFrom,
      worseFrom: partnerPlans.worseFrom,
      terms: OFFER,
      saved: OFFER_SAVED,
    })
    .from(ranked)
    .innerJoin(partnerPlans, isRanked)
    .innerJoin(plans, eq(plans.id, partnerPlans.planId))
    .leftJoin(accounts, eq(accounts.id, partnerPlans.createdBy))
    .where(lte(ranked.rank, max))
    .orderBy(asc(plans.position), desc(partnerPlans.effectiveFrom))
}
