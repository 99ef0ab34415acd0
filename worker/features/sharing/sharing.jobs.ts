import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldSessions } from './guest.repository.ts'

/** Deletes the sessions of guests that the list of visits no longer shows. */
export async function cleanGuests(env: Bindings): Promise<number> {
  return deleteOldSessions(env.DB)
}
