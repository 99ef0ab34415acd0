import { and, eq, isNull, ne } from 'drizzle-orm'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { type OwnPriceStep, replaceOwnPrice } from '#worker/entities/plans/own-price.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { now } from '#worker/platform/clock.ts'

type StoredStep = {
  step: OwnPriceStep
  /** The account's version that the step is based on. */
  version: number
  entry: HistoryEntry
  mail: { template: MailTemplate; values: Record<string, string> }
  /** The account whose limit counts the mail. */
  causedBy: string
}

/**
 * Stores what an account pays for a plan from a month on, in one batch with the account's version, the history and the
 * mail, whose outbox id it returns. Throws `stale` or `mail_limit`.
 */
export async function storeOwnPrice(binding: D1Database, stored: StoredStep): Promise<string> {
  const { step, version, entry, mail, causedBy } = stored
  const { accountId } = step
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ version: version + 1, updatedAt: now() })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.version, version),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
      ),
    )
  const promised = insertOutbox(db, { kind: 'mail', payload: { ...mail, accountId } })
  const mails = { accountId: causedBy, kind: 'notice', count: 1 } as const
  const rest = [...replaceOwnPrice(db, step), insertHistory(db, entry), promised.statement]
  await withMailLimit(binding, mails, () => runGuarded(db, guard, [...rest, ...countMails(binding, db, mails)]))
  return promised.id
}
