import type { AuditDetail } from '#shared/account/audit.ts'
import type { Database } from '#worker/db/client.ts'
import { history } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

export type HistoryEntry = {
  /** The account the thing belongs to; its ancestors include itself where its type fits. */
  owner: { accountId: string; oemMasterId: string | null; oemAdminId: string | null }
  actorId: string | null
  /** e.g. `site.publish`. */
  action: string
  subject: { type: string; id: string }
  /** What changed, from and to; never a secret. */
  detail?: AuditDetail
}

/** The statement that records a change, for the change's own batch. */
export function insertHistory(db: Database, entry: HistoryEntry) {
  const at = now()
  return db.insert(history).values({
    // Periods are asked for by id: both tell the same moment.
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
