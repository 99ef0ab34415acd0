import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accountExports } from '#worker/db/schema/account-ends.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deleteExportFiles } from './account-export.storage.ts'

type Env = Pick<Bindings, 'DB' | 'MEDIA'>

/** Deletes an export: its files, then its row, so that an interruption leaves a row that names them. */
export async function deleteExport({ DB, MEDIA }: Env, id: string): Promise<void> {
  await deleteExportFiles(MEDIA, id)
  await connect(DB).delete(accountExports).where(eq(accountExports.id, id))
}

/** Deletes all exports of an account, running ones too. */
export async function deleteExports(env: Env, accountId: string): Promise<void> {
  const rows = await connect(env.DB)
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.accountId, accountId))
  for (const { id } of rows) await deleteExport(env, id)
}
