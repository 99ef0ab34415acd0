import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { UserType } from '#shared/account/permissions.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { monthOf } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contracts, plans } from '#worker/db/schema/plans.ts'
import { agreedPlan, selectHeldPlan } from '#worker/entities/plans/held-plan.repository.ts'
import { selectOwnPrices } from '#worker/entities/plans/own-price.repository.ts'
import { namesJson, readNames } from '#worker/entities/plans/plan-version.repository.ts'
import { selectOpenDiscounts } from '#worker/entities/bills/discount.repository.ts'
import { selectOpenViews, selectViewDaysOf } from '#worker/entities/usage/account-views.repository.ts'
import { selectCounters, selectLicences, selectSiteUses } from '#worker/entities/usage/site-use.repository.ts'
import { inUserScope } from '#worker/entities/accounts/user.repository.ts'
import type { Scope } from '#worker/platform/context.ts'

const COLUMNS = {
  id: accounts.id,
  type: sql<UserType>`${accounts.type}`,
  companyName: accounts.companyName,
  language: sql<Language>`${accounts.language}`,
  oemMasterId: accounts.oemMasterId,
  oemAdminId: accounts.oemAdminId,
  contractStatus: accounts.contractStatus,
  contractStartsAt: accounts.contractStartsAt,
  contractEndsAt: accounts.contractEndsAt,
  renewsAfter: accounts.renewsAfter,
  planCode: accounts.planCode,
  nextPlanCode: accounts.nextPlanCode,
  nextPlanFrom: accounts.nextPlanFrom,
  aboveStatus: accounts.aboveStatus,
  aboveStartsAt: accounts.aboveStartsAt,
  aboveEndsAt: accounts.aboveEndsAt,
  suspendsAt: accounts.suspendsAt,
  aboveSuspendsAt: accounts.aboveSuspendsAt,
  liveCells: accounts.liveCells,
  version: accounts.version,
} as const

function selectAccount(db: Database, scope: Scope, id: string) {
  return db
    .select(COLUMNS)
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.deletedAt),
        notInArray(accounts.type, ['MASTER', 'SUB_ADMIN']),
        inUserScope(scope),
      ),
    )
}

/** The newest contracts of an account that are read: the last ones that began, and one that waits. */
const CONTRACTS_MAX = 3
/** A contract of twelve months has at most one change a month. */
const PLANS_MAX = 60

/** The plans of an account's newest contracts, oldest first; each with the names that its plan has now. */
function selectContractPlans(db: Database, accountId: string, at: number) {
  const newest = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.accountId, accountId))
    .orderBy(desc(contracts.startsAt))
    .limit(CONTRACTS_MAX)
  return db
    .select({
      contractId: contracts.id,
      startsAt: contracts.startsAt,
      endsAt: contracts.endsAt,
      autoRenew: contracts.autoRenew,
      planId: contractPlans.planId,
      planCode: sql<PlanCode>`${plans.code}`,
      effectiveFrom: contractPlans.effectiveFrom,
      names: sql`(SELECT ${namesJson('v')} FROM plan_versions AS v WHERE v.plan_id = ${plans.id}
        AND v.effective_from <= ${at} ORDER BY v.effective_from DESC LIMIT 1)`.mapWith(readNames),
    })
    .from(contracts)
    .innerJoin(contractPlans, eq(contractPlans.contractId, contracts.id))
    .innerJoin(plans, eq(plans.id, contractPlans.planId))
    .where(inArray(contracts.id, newest))
    .orderBy(asc(contracts.startsAt), asc(contractPlans.effectiveFrom))
    .limit(PLANS_MAX)
}

export type PlanAccount = Awaited<ReturnType<typeof selectAccount>>[number]
export type ContractPlanRow = Awaited<ReturnType<typeof selectContractPlans>>[number]

/** An account of the scope with its contracts, in one call; undefined outside the scope. */
export async function findPlanAccount(binding: D1Database, scope: Scope, id: string, at: number) {
  const db = connect(binding)
  const [found, contractRows] = await db.batch([selectAccount(db, scope, id), selectContractPlans(db, id, at)])
  return found[0] && { account: found[0], contractRows }
}

/**
 * An account of the scope with its contracts and everything that it uses, in one call; undefined outside the scope.
 * `since` is the first day of page views that is read.
 */
export async function findUse(
  binding: D1Database,
  scope: Scope,
  id: string,
  { at, since }: { at: number; since: string },
) {
  const db = connect(binding)
  const [found, contractRows, present, ownPrices, sites, counts, own, partners, viewDays, openViews, discounts] =
    await db.batch([
      selectAccount(db, scope, id),
      selectContractPlans(db, id, at),
      selectHeldPlan(db, id, { at, needsSince: true }),
      selectOwnPrices(db, { accountId: id, at }),
      selectSiteUses(db, id),
      selectCounters(db, id),
      selectLicences(db, { id, type: 'OEM_MASTER' }),
      selectLicences(db, { id, type: 'OEM_ADMIN' }),
      selectViewDaysOf(db, sql`${id}`, since),
      selectOpenViews(db, sql`${id}`, at),
      selectOpenDiscounts(db, id, monthOf(at)),
    ])
  const [account] = found
  if (!account) return undefined
  const licences = { OEM_MASTER: own[0]?.used ?? 0, OEM_ADMIN: partners[0]?.used ?? 0 }
  return {
    account,
    contractRows,
    held: agreedPlan(present),
    ownPrices,
    sites,
    counts,
    licences,
    viewDays,
    openViews,
    discounts,
  }
}

export type PlanUse = NonNullable<Awaited<ReturnType<typeof findUse>>>
