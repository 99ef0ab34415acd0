import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import type { OfferTerms, PlanTerms } from '#shared/billing/price-lists.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accountEnd, accountPayer, accounts, isBilledAccount } from '#worker/db/schema/accounts.ts'
import { partnerPlans, planVersions, priceLists } from '#worker/db/schema/plans.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { newId } from '#worker/platform/ids.ts'

/** The owner of a price list: a partner's id, or null for the operator. */
export type ListOwner = string | null

/** The version of a price list, and who saved it last. Version 0 = never saved. */
export async function findPriceList(binding: D1Database, owner: ListOwner) {
  const [row] = await connect(binding)
    .select({ version: priceLists.version, updatedAt: priceLists.updatedAt, updatedBy: accounts.contactName })
    .from(priceLists)
    .leftJoin(accounts, eq(accounts.id, priceLists.updatedBy))
    .where(eq(priceLists.ownerId, owner ?? ''))
  return row ?? { version: 0, updatedAt: null, updatedBy: null }
}

export type PlanUse = Awaited<ReturnType<typeof countPlanUse>>

/**
 * The number of accounts by present and next plan: of contracts that run or wait, neither ended nor terminated, of
 * everybody or of a partner's users. `isTaken`: the next plan begins by the turn of the month `turn`.
 */
export async function countPlanUse(binding: D1Database, owner: ListOwner, { at, turn }: { at: number; turn: number }) {
  const isTaken = sql<number>`coalesce(${accounts.nextPlanFrom} <= ${turn}, 0)`
  const own: SQL | undefined =
    owner === null ? undefined : sql`${accountPayer} = ${owner} AND ${accounts.type} = 'USER'`
  const rows = await connect(binding)
    .select({
      planCode: accounts.planCode,
      nextPlanCode: accounts.nextPlanCode,
      isTaken,
      total: sql<number>`count(*)`,
    })
    .from(accounts)
    .where(and(isBilledAccount, own, sql`${accountEnd} >= ${at}`, sql`${accounts.contractStatus} <> 'terminated'`))
    .groupBy(accounts.planCode, accounts.nextPlanCode, isTaken)
  return rows.map((row) => ({ ...row, isTaken: row.isTaken === 1 }))
}

/** The change of one plan: `terms: null` withdraws the planned terms. */
export type StoredChange<Terms> = {
  planId: string
  effectiveFrom: number
  /** From when what gets worse counts for accounts that have the plan. */
  worseFrom: WorseFrom
  terms: Terms | null
  record: HistoryEntry
}

type Save<Terms> = {
  owner: ListOwner
  /** The version that the save is based on. */
  version: number
  personId: string
  /** Versions that begin later than this moment are replaced. */
  at: number
  changes: readonly StoredChange<Terms>[]
}

/** The guard that raises the version of the list if it is still the given one. */
function guardVersion(db: Database, { owner, version, personId, at }: Save<unknown>) {
  const row = { ownerId: owner ?? '', version: version + 1, updatedAt: at, updatedBy: personId }
  if (version === 0) return db.insert(priceLists).values(row).onConflictDoNothing()
  return db
    .update(priceLists)
    .set(row)
    .where(and(eq(priceLists.ownerId, row.ownerId), eq(priceLists.version, version)))
}

/** Stores changes of the operator's list with their history, all or none. Throws `stale`. */
export async function savePlanVersions(binding: D1Database, save: Save<PlanTerms>): Promise<void> {
  const db = connect(binding)
  const { personId, at } = save
  const rest = save.changes.flatMap(({ planId, effectiveFrom, worseFrom, terms, record }) => [
    db.delete(planVersions).where(and(eq(planVersions.planId, planId), gt(planVersions.effectiveFrom, at))),
    ...(terms
      ? [
          db
            .insert(planVersions)
            .values({ id: newId(), planId, effectiveFrom, worseFrom, ...terms, createdAt: at, createdBy: personId }),
        ]
      : []),
    insertHistory(db, record),
  ])
  await runGuarded(db, guardVersion(db, save), rest)
}

/** Stores changes of a partner's list with their history, all or none. Throws `stale`. */
export async function saveOffers(binding: D1Database, save: Save<OfferTerms> & { owner: string }): Promise<void> {
  const db = connect(binding)
  const { owner: ownerId, personId, at } = save
  const rest = save.changes.flatMap(({ planId, effectiveFrom, worseFrom, terms, record }) => [
    db
      .delete(partnerPlans)
      .where(
        and(eq(partnerPlans.ownerId, ownerId), eq(partnerPlans.planId, planId), gt(partnerPlans.effectiveFrom, at)),
      ),
    ...(terms
      ? [
          db
            .insert(partnerPlans)
            .values({ ownerId, planId, effectiveFrom, worseFrom, ...terms, createdAt: at, createdBy: personId }),
        ]
      : []),
    insertHistory(db, record),
  ])
  await runGuarded(db, guardVersion(db, save), rest)
}
