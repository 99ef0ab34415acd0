import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuditChange } from '#shared/account/audit.ts'
import { formatDate } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import {
  type CutContract,
  cutContract,
  insertContractRows,
  type NewContractRow,
} from '#worker/entities/accounts/contract.repository.ts'
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
  /** The contract that takes its place, with what a trial before it becomes; null = none. */
  instead: { contract: NewContractRow; createdAt: number; cut: CutContract | null; planName: string } | null
  reason: string
  actorId: string
  mails: MailCount
}

/**
 * Deletes a contract with its plans and reminders, or replaces it, in one batch with the account's copies, its history and
 * the mail; only while the account has the version that was read and no bill charges the contract. Returns the outbox ids. Throws
 * `contract_billed` or `mail_limit`.
 */
export async function deleteContract(binding: D1Database, withdrawal: Withdrawal): Promise<string[]> {
  const { user, contract, trial, copies, instead, reason, actorId, mails } = withdrawal
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
  const mail = promiseMail(db, withdrawal)
  const rest = [
    ...cutContract(db, user.id, { id: contract.id, endsAt: null }),
    ...(trial ? cutContract(db, user.id, trial) : []),
    ...(instead ? [...insertContractRows(db, user.id, instead.contract, instead.createdAt)] : []),
    ...(instead?.cut ? cutContract(db, user.id, instead.cut) : []),
    insertHistory(db, {
      owner: ownerOf(user),
      actorId,
      action: instead ? 'contract.correct' : 'contract.withdraw',
      // Not the contract, which is gone: the account's page finds the entry.
      subject: { type: 'account', id: user.id },
      detail: {
        name: user.companyName,
        reason,
        changes: changesOf(withdrawal),
      },
    }),
    mail.statement,
    ...countMails(binding, db, mails),
  ]
  const change = () => runGuarded(db, guard, rest, () => new AppError('contract_billed'))
  await withMailLimit(binding, mails, change)
  return [mail.id]
}

/** What the history says: the terms before, and those of the contract that takes their place. */
function changesOf({ contract, instead }: Withdrawal): AuditChange[] {
  const timeOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const after = instead?.contract
  const all = [
    { field: 'planCode', from: contract.plans[0]?.planCode ?? '', to: after?.planCode ?? null },
    { field: 'startsAt', from: timeOf(contract.startsAt), to: timeOf(after?.startsAt) },
    { field: 'endsAt', from: timeOf(contract.endsAt), to: timeOf(after?.endsAt) },
  ]
  return all.filter(({ from, to }) => from !== to)
}

function promiseMail(db: Database, { user, instead, reason }: Withdrawal) {
  if (!instead) return enqueueMail(db, user.id, 'contract_withdrawn', { values: { reason } })
  const values = { reason, plan: instead.planName, date: formatDate(instead.contract.startsAt) }
  return enqueueMail(db, user.id, 'contract_corrected', { values })
}
