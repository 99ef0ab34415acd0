import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

/** Addresses of accounts by id. */
export async function findAddresses(binding: D1Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await connect(binding)
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(isOneOf(accounts.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

type Exported = {
  owner: { accountId: string; oemMasterId: string | null; oemAdminId: string | null }
  actorId: string
  count: number
}

/** Records an export of personal data before it is sent. */
export async function recordExport(binding: D1Database, { owner, actorId, count }: Exported): Promise<void> {
  await insertHistory(connect(binding), {
    owner,
    actorId,
    action: 'account.export',
    subject: { type: 'account', id: owner.accountId },
    detail: { count },
  })
}
