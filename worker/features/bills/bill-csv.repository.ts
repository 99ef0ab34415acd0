import { connect } from '#worker/db/client.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

type Exported = { accountId: string; actorId: string; count: number }

/** Records an export of bills before it is sent. */
export async function recordBillExport(binding: D1Database, { accountId, actorId, count }: Exported): Promise<void> {
  await insertHistory(connect(binding), {
    owner: { accountId, oemMasterId: null, oemAdminId: null },
    actorId,
    action: 'bill.export',
    subject: { type: 'account', id: accountId },
    detail: { count },
  })
}
