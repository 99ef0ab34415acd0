import type { Bindings } from '#worker/platform/context.ts'
import { deleteExportRow, listExports } from './account-export.repository.ts'
import { deleteExportFiles } from './account-export.storage.ts'

type Env = Pick<Bindings, 'DB' | 'MEDIA'>

/** Deletes an export: its files, then its row, so that an interruption leaves a row that names them. */
export async function deleteExport({ DB, MEDIA }: Env, id: string): Promise<void> {
  await deleteExportFiles(MEDIA, id)
  await deleteExportRow(DB, id)
}

/** Deletes all exports of an account, running ones too. */
export async function deleteExports(env: Env, accountId: string): Promise<void> {
  for (const id of await listExports(env.DB, accountId)) await deleteExport(env, id)
}
