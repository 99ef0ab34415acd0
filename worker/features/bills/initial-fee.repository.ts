import { and, eq, sql } from 'drizzle-orm'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The state of the initial fee in an account's billing profile, and who waived it. */
export async function findInitialFee(binding: D1Database, accountId: string) {
  const rows = await connect(binding)
    .select({
      version: billingProfiles.version,
      waivedAt: billingProfiles.initialFeeWaivedAt,
      reason: billingProfiles.initialFeeReason,
      waivedBy: accounts.contactName,
    })
    .from(billingProfiles)
    .leftJoin(accounts, eq(accounts.id, billingProfiles.initialFeeWaivedBy))
    .where(eq(billingProfiles.accountId, accountId))
  return rows[0]
}

type FeeChange = {
  owner: HistoryEntry['owner']
  actorId: string
  companyName: string
  /** The version of the profile; 0 = there is none. */
  version: number
  waived: boolean
  wasWaived: boolean
  reason: string
  onBroken: () => AppError
}

/**
 * Waives the initial fee of an account, or charges it again; only while no bill contains it. Throws the error of
 * `onBroken`.
 */
export async function writeInitialFee(binding: D1Database, change: FeeChange): Promise<void> {
  const db = connect(binding)
  const { owner, actorId, companyName, version, waived, wasWaived, reason, onBroken } = change
  const { accountId } = owner
  const at = now()
  const isFree = sql`NOT EXISTS (SELECT 1 FROM bills WHERE account_id = ${accountId} AND initial_fee <> 0 AND status <> 'void')`
  const fee = {
    initialFeeWaivedAt: waived ? at : null,
    initialFeeWaivedBy: waived ? actorId : null,
    initialFeeReason: waived ? reason : null,
    updatedAt: at,
  }
  const guard =
    version === 0
      ? db
          .insert(billingProfiles)
          .select(
            sql`SELECT ${accountId}, NULL, NULL, NULL, NULL, NULL, NULL, ${fee.initialFeeWaivedAt}, ${fee.initialFeeWaivedBy}, ${fee.initialFeeReason}, NULL, NULL, NULL, 0, NULL, NULL, 1, ${at} WHERE ${isFree}`,
          )
          .onConflictDoNothing()
      : db
          .update(billingProfiles)
          .set({ ...fee, version: version + 1 })
          .where(and(eq(billingProfiles.accountId, accountId), eq(billingProfiles.version, version), isFree))
  const entry = insertHistory(db, {
    owner,
    actorId,
    action: 'account.initial_fee',
    subject: { type: 'account', id: accountId },
    detail: { name: companyName, reason, changes: [{ field: 'initialFeeWaived', from: wasWaived, to: waived }] },
  })
  await runGuarded(db, guard, [entry], onBroken)
}
