import { RECOVERY_CODES_FEW } from '#shared/account/second-factor-rules.ts'
import type { Database } from '#worker/db/client.ts'
import { recoveryCodes } from '#worker/db/schema/second-factor.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { isUnusedOf } from './code.repository.ts'

/** The person whose code is used up. */
type Used = { id: string; type: string; contactName: string; owner: HistoryEntry['owner'] }

/** The mail and the history entry about a recovery code that is used now. */
export async function announceRecovery(db: Database, { id, type, contactName, owner }: Used, device: string) {
  const rows = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isUnusedOf(id))
  const left = Math.max(0, rows.length - 1)
  const template = left <= RECOVERY_CODES_FEW ? 'recovery_few' : 'recovery_used'
  const mail = insertOutbox(db, { kind: 'mail', payload: { template, accountId: id, values: { left, device } } })
  const record = insertHistory(db, {
    owner,
    actorId: id,
    action: 'account.recovery_used',
    subject: { type: type === 'SUB_ADMIN' ? 'sub_admin' : 'account', id },
    detail: { name: contactName, count: left },
  })
  return { statements: [mail.statement, record], mails: [mail.id] }
}
