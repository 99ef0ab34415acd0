import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { AuditDetail } from '#shared/account/audit.ts'
import type { Database } from '#worker/db/client.ts'
import { history } from '#worker/db/schema/history.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

export type HistoryEntry = {
  /** The account that the object belongs to; its ancestors include itself where its type fits. */
  owner: { accountId: string; oemMasterId: string | null; oemAdminId: string | null }
  actorId: string | null
  /** e.g. `site.publish`. */
  action: AuditAction
  subject: { type: string; id: string }
  /** The change, with old and new values; never a secret. */
  detail?: AuditDetail
}

/** The statement that records a change, for the batch of that change. */
export function insertHistory(db: Database, entry: HistoryEntry) {
  const at = now()
  return db.insert(history).values({
    // Periods are filtered by id, so id and `at` must hold the same moment.
    id: newId(at),
    at,
    accountId: entry.owner.accountId,
    oemMasterId: entry.owner.oemMasterId,
    oemAdminId: entry.owner.oemAdminId,
    actorId: entry.actorId,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    detail: entry.detail ?? {},
  })
}
