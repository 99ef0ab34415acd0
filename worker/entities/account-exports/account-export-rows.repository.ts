import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accountExports } from '#worker/db/schema/account-ends.ts'

/** Ids of the exports of an account. */
export async function listExports(binding: D1Database, accountId: string): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.accountId, accountId))
  return rows.map(({ id }) => id)
}

export async function deleteExportRow(binding: D1Database, id: string): Promise<void> {
  await connect(binding).delete(accountExports).where(eq(accountExports.id, id))
}
