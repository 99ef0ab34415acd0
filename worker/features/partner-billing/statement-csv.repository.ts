import type { Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import type { Caller } from '#worker/platform/context.ts'

/** Records that a month of a partner is exported, before it is sent. */
export async function recordStatementExport(
  binding: D1Database,
  { accountId, oemMasterId, oemAdminId, personId }: Caller,
  { month, count }: { month: Month; count: number },
): Promise<void> {
  await insertHistory(connect(binding), {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId: personId,
    action: 'invoice.export',
    subject: { type: 'account', id: accountId },
    detail: { name: month, count },
  })
}
