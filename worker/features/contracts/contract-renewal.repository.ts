import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts, isRenewingAccount } from '#worker/db/schema/accounts.ts'
import { history } from '#worker/db/schema/history.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import { now } from '#worker/platform/clock.ts'

/**
 * Contracts that renew by themselves whose stored term is over, with the plan of the next one; of all accounts, or of
 * one.
 */
export async function listDueRenewals(binding: D1Database, limit: number, accountId?: string) {
  const next = sql`FROM contract_plans AS cp JOIN plans AS p ON p.id = cp.plan_id WHERE cp.contract_id = ${contracts.id}
    AND cp.effective_from <= ${contracts.endsAt} + 1 ORDER BY cp.effective_from DESC LIMIT 1`
  return connect(binding)
    .select({
      accountId: accounts.id,
      version: accounts.version,
      endsAt: contracts.endsAt,
      planId: sql<string>`(SELECT p.id ${next})`,
      planCode: sql<string>`(SELECT p.code ${next})`,
    })
    .from(accounts)
    .innerJoin(contracts, and(eq(contracts.accountId, accounts.id), eq(contracts.endsAt, accounts.renewsAfter)))
    .where(and(isRenewingAccount, lt(accounts.renewsAfter, now()), accountId ? eq(accounts.id, accountId) : undefined))
    .orderBy(asc(accounts.renewsAfter), asc(accounts.id))
    .limit(limit)
}

export type Renewal = {
  accountId: string
  /** The account's version when it was read: the next tick renews an account that changed since. */
  version: number
  contractId: string
  contractPlanId: string
  historyId: string
  planId: string
  startsAt: number
  endsAt: number
  /** The details of the history entry. */
  detail: object
}

/**
 * Stores renewals, their plans and their history, and the accounts' new terms, in one batch. A term is stored as if it
 * had been when it began: its bills and figures do not depend on how late the job was.
 */
export async function insertRenewals(binding: D1Database, renewals: readonly Renewal[]): Promise<void> {
  const db = connect(binding)
  const at = now()
  const rows = sql`json_each(${JSON.stringify(renewals)})`
  const still = sql`${rows} AS one JOIN accounts AS a ON a.id = one.value ->> 'accountId' AND a.version = one.value ->> 'version'
    AND a.contract_status <> 'terminated' AND a.deleted_at IS NULL`
  const ofThis = sql`FROM ${rows} AS one WHERE one.value ->> 'accountId' = ${accounts.id} AND one.value ->> 'version' = ${accounts.version}`
  await db.batch([
    db
      .insert(contracts)
      .select(
        sql`SELECT one.value ->> 'contractId', a.id, one.value ->> 'startsAt', one.value ->> 'endsAt', 1, one.value ->> 'startsAt', NULL FROM ${still}`,
      ),
    db
      .insert(contractPlans)
      .select(
        sql`SELECT one.value ->> 'contractPlanId', one.value ->> 'contractId', one.value ->> 'planId', one.value ->> 'startsAt', one.value ->> 'startsAt' FROM ${still}`,
      ),
    // A change that is planned for a time after the old end is moved into the new contract.
    db
      .update(contractPlans)
      .set({ contractId: sql`one.value ->> 'contractId'` })
      .from(
        sql`${rows} AS one JOIN contracts AS fresh ON fresh.id = one.value ->> 'contractId'
          JOIN contracts AS before ON before.account_id = fresh.account_id AND before.ends_at = fresh.starts_at - 1`,
      )
      .where(sql`${contractPlans.contractId} = before.id AND ${contractPlans.effectiveFrom} > fresh.starts_at`),
    db.insert(history).select(
      sql`SELECT one.value ->> 'historyId', ${at}, a.id, iif(a.type = 'OEM_MASTER', a.id, a.oem_master_id),
        iif(a.type = 'OEM_ADMIN', a.id, a.oem_admin_id), NULL, 'contract.renew', 'contract', one.value ->> 'contractId', one.value -> 'detail' FROM ${still}`,
    ),
    db
      .update(accounts)
      .set({
        renewsAfter: sql`(SELECT one.value ->> 'endsAt' ${ofThis})`,
        version: sql`${accounts.version} + 1`,
        updatedAt: at,
      })
      .where(
        and(
          sql`${accounts.id} IN (SELECT value ->> 'accountId' FROM ${rows})`,
          sql`EXISTS (SELECT 1 ${ofThis})`,
          ne(accounts.contractStatus, 'terminated'),
        ),
      ),
  ])
}
