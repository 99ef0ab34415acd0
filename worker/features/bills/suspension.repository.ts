import { and, eq } from 'drizzle-orm'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** Whether an account is exempt from suspension because of overdue bills, and who decided it. */
export async function findExemption(binding: D1Database, accountId: string) {
  const [row] = await connect(binding)
    .select({
      version: billingProfiles.version,
      exemptAt: billingProfiles.exemptAt,
      reason: billingProfiles.exemptReason,
      exemptBy: accounts.contactName,
    })
    .from(billingProfiles)
    .leftJoin(accounts, eq(accounts.id, billingProfiles.exemptBy))
    .where(eq(billingProfiles.accountId, accountId))
  return row
}

type Change = {
  owner: HistoryEntry['owner']
  actorId: string
  companyName: string
  /** The version of the profile; 0 = there is none. */
  version: number
  exempt: boolean
  reason: string
  onBroken: () => AppError
}

/**
 * Exempts an account, or ends that: triggers compute anew from when its bills suspend it. Throws the error of
 * `onBroken`.
 */
export async function writeExemption(binding: D1Database, change: Change): Promise<void> {
  const { owner, actorId, companyName, version, exempt, reason, onBroken } = change
  const { accountId } = owner
  const db = connect(binding)
  const at = now()
  const values = {
    exemptAt: exempt ? at : null,
    exemptBy: exempt ? actorId : null,
    exemptReason: exempt ? reason : null,
    version: version + 1,
    updatedAt: at,
  }
  const guard =
    version === 0
      ? db
          .insert(billingProfiles)
          .values({ accountId, ...values })
          .onConflictDoNothing()
      : db
          .update(billingProfiles)
          .set(values)
          .where(and(eq(billingProfiles.accountId, accountId), eq(billingProfiles.version, version)))
  const entry = insertHistory(db, {
    owner,
    actorId,
    action: 'account.debt_exempt',
    subject: { type: 'account', id: accountId },
    detail: { name: companyName, reason, changes: [{ field: 'debtExempt', from: !exempt, to: exempt }] },
  })
  await runGuarded(db, guard, [entry], onBroken)
}
