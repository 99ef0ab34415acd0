import { sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'

type Waived = { accountId: string; by: string; reason: string; at: number }

/** The statement that waives the initial fee of an account, unless a bill contains it or it is waived already. */
export function waiveFee(db: Database, { accountId, by, reason, at }: Waived) {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM bills WHERE account_id = ${accountId} AND initial_fee <> 0 AND status <> 'void')`
  return db
    .insert(billingProfiles)
    .select(
      sql`SELECT ${accountId}, NULL, NULL, NULL, NULL, NULL, NULL, ${at}, ${by}, ${reason}, NULL, NULL, NULL, 0, NULL, NULL, 1, ${at} WHERE ${isFree}`,
    )
    .onConflictDoUpdate({
      target: billingProfiles.accountId,
      set: {
        initialFeeWaivedAt: at,
        initialFeeWaivedBy: by,
        initialFeeReason: reason,
        version: sql`${billingProfiles.version} + 1`,
        updatedAt: at,
      },
      setWhere: sql`${billingProfiles.initialFeeWaivedAt} IS NULL`,
    })
}
