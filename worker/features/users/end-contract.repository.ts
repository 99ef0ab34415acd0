import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contractReminders, contracts } from '#worker/db/schema/plans.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { enqueueMail, ownerOf } from './user-write.repository.ts'

type End = {
  user: UserDetailRow
  contract: { id: string; endsAt: number; endFee: number | null; plans: readonly { planCode: string }[] }
  /** The last millisecond. */
  endsAt: number
  /** Yen without tax. */
  fee: number | null
  reason: string
  actorId: string
  mails: MailCount
}

/** What the mail says of the fee; that for an account of a partner is the partner's purchase price. */
function toldFee({ user, contract, fee }: End): Record<string, string> {
  if (user.oemMasterId !== null) return {}
  if (fee !== null) return { endFee: formatNumber(fee) }
  return contract.endFee === null ? {} : { endFeeGone: formatNumber(contract.endFee) }
}

/**
 * Ends a contract at a moment, without renewal and without plans that would begin later, in one batch with the account's
 * copies, its history and the mail. Returns the outbox ids. Throws `stale` or `mail_limit`.
 */
export async function storeEnd(binding: D1Database, end: End): Promise<string[]> {
  const { user, contract, endsAt, fee, reason, actorId, mails } = end
  const db = connect(binding)
  const isPlanGone = user.nextPlanFrom !== null && user.nextPlanFrom > endsAt
  const guard = db
    .update(accounts)
    .set({
      contractEndsAt: endsAt,
      renewsAfter: null,
      ...(isPlanGone && { nextPlanCode: null, nextPlanFrom: null }),
      version: user.version + 1,
      updatedAt: now(),
    })
    .where(
      and(
        eq(accounts.id, user.id),
        eq(accounts.version, user.version),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
      ),
    )
  const values = { reason, date: formatDate(endsAt), ...toldFee(end) }
  const mail = enqueueMail(db, user.id, 'contract_ended', { values })
  const timeOf = (at: number) => new Date(at).toISOString()
  const rest = [
    db
      .update(contracts)
      .set({ endsAt, autoRenew: false, endFee: fee })
      .where(and(eq(contracts.id, contract.id), eq(contracts.accountId, user.id))),
    db
      .delete(contractPlans)
      .where(and(eq(contractPlans.contractId, contract.id), gt(contractPlans.effectiveFrom, endsAt))),
    // Reminders count from the new end.
    db.delete(contractReminders).where(eq(contractReminders.contractId, contract.id)),
    insertHistory(db, {
      owner: ownerOf(user),
      actorId,
      action: 'contract.end',
      subject: { type: 'contract', id: contract.id },
      detail: {
        name: contract.plans[0]?.planCode ?? '',
        reason,
        changes: [
          { field: 'endsAt', from: timeOf(contract.endsAt), to: timeOf(endsAt) },
          ...(fee === contract.endFee ? [] : [{ field: 'endFee', from: contract.endFee, to: fee }]),
        ],
      },
    }),
    mail.statement,
    ...countMails(binding, db, mails),
  ]
  await withMailLimit(binding, mails, () => runGuarded(db, guard, rest))
  return [mail.id]
}
