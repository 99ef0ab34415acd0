import type { Bindings } from '#worker/platform/context.ts'
import { purgeDeleted } from './announcement-purge.repository.ts'

/** Deletes announcements that were deleted too long ago to be restored. Repeating it changes nothing. */
export async function cleanAnnouncements(env: Bindings): Promise<number> {
  return purgeDeleted(env.DB)
}
