import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { type CutContract, cutContract } from '#worker/entities/accounts/contract.repository.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { enqueueMail, ownerOf } from './user-write.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { isContractBilled } from './user-detail.repository.ts'

type Withdrawn = {
  id: string
  startsAt: number
  endsAt: number
  plans: readonly { planCode: string }[]
}

type Withdrawal = {
  user: UserDetailRow
  contract: Withdrawn
  /** The trial that the contract had ended, with the end that it had. */
  trial: CutContract | null
  /** The account's copies without the contract. */
  copies: Partial<typeof accounts.$inferInsert>
  reason: string
  actorId: string
  mails: MailCount
}

/**
 * Deletes a contract with its plans and reminders, in one batch with the account's copies, its history and the mail;
 * only while the account has the version that was read and no bill charges the contract. Returns the outbox ids. Throws
 * `contract_billed` or `mail_limit`.
 */
export async function deleteContract(binding: D1Database, withdrawal: Withdrawal): Promise<string[]> {
  const { user, contract, trial, copies, reason, actorId, mails } = withdrawal
  const db = connect(binding)
  const isFree = sql`EXISTS (SELECT 1 FROM contracts WHERE contracts.id = ${contract.id}
    AND contracts.account_id = ${user.id} AND NOT ${isContractBilled})`
  const guard = db
    .update(accounts)
    .set({ ...copies, version: sql`${accounts.version} + 1`, updatedAt: now() })
    .where(
      and(
        eq(accounts.id, user.id),
        eq(accounts.version, user.version),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
        isFree,
      ),
    )
  const mail = enqueueMail(db, user.id, 'contract_withdrawn', { values: { reason } })
  const gone = (field: string, from: string) => ({ field, from, to: null })
  const rest = [
    ...cutContract(db, user.id, { id: contract.id, endsAt: null }),
    ...(trial ? cutContract(db, user.id, trial) : []),
    insertHistory(db, {
      owner: ownerOf(user),
      actorId,
      action: 'contract.withdraw',
      subject: { type: 'contract', id: contract.id },
      detail: {
        name: contract.plans[0]?.planCode ?? '',
        reason,
        changes: [
          gone('planCode', contract.plans[0]?.planCode ?? ''),
          gone('startsAt', new Date(contract.startsAt).toISOString()),
          gone('endsAt', new Date(contract.endsAt).toISOString()),
        ],
      },
    }),
    mail.statement,
    ...countMails(binding, db, mails),
  ]
  const change = () => runGuarded(db, guard, rest, () => new AppError('contract_billed'))
  await withMailLimit(binding, mails, change)
  return [mail.id]
}
