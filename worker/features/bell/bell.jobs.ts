import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldEvents } from '#worker/entities/bell/bell-purge.repository.ts'

/** Deletes events that the bell no longer shows. Repeating it changes nothing. */
export async function cleanBell(env: Bindings): Promise<number> {
  return deleteOldEvents(env.DB)
}
