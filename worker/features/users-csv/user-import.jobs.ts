import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldChunks } from './user-import.repository.ts'

/** Deletes the leftovers of interrupted imports. Idempotent. */
export async function sweepImports(env: Bindings): Promise<number> {
  return deleteOldChunks(env.DB)
}
