import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deleteGoneTabs } from './presence.repository.ts'

/** Deletes what tabs of the editor left that were closed without a word. */
export async function cleanPresence(env: Bindings): Promise<number> {
  return deleteGoneTabs(env.DB, now())
}
