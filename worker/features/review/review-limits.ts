import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** What is counted: a comment or an approval, or a mark (solved, open again). */
type Deed = 'word' | 'mark'

/**
 * Counts what a guest is about to record (rules/sharing.md#review): against its own share first, so that a guest beyond
 * it takes nothing from the others. Throws 429.
 */
export async function limitGuest(env: Bindings, deed: Deed, { siteId, guestId, sessionId }: Guest): Promise<void> {
  await limitExactly(env, 'reviewGuest', `${deed}:${siteId}:${guestId}`)
  // Somebody by the link is a new guest with each session.
  if (guestId === sessionId) await limitExactly(env, 'reviewLink', `${deed}:${siteId}`)
  await limitExactly(env, 'reviewGuests', `${deed}:${siteId}`)
}

/** Counts what a maker is about to record, apart from all guests. Throws 429. */
export async function limitMaker(env: Bindings, deed: Deed, siteId: string): Promise<void> {
  await limitExactly(env, 'reviewMakers', `${deed}:${siteId}`)
}
