import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldChunks } from './user-import.repository.ts'

/** Drops what imports that were cut off left behind. Repeating it changes nothing. */
export async function sweepImports(env: Bindings): Promise<void> {
  await deleteOldChunks(env.DB)
}
