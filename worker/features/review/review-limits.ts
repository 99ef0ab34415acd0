import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** The counted action: a comment or an approval, or a mark (solved, open again). */
type Deed = 'word' | 'mark'

/**
 * Counts an action of a guest before it is recorded (rules/sharing.md#review): against the guest's own limit first, so
 * that a guest beyond it uses nothing of the others' limit. Throws 429.
 */
export async function limitGuest(env: Bindings, deed: Deed, { siteId, guestId, sessionId }: Guest): Promise<void> {
  await limitExactly(env, 'reviewGuest', `${deed}:${siteId}:${guestId}`)
  // A guest who came by the link is a new guest in each session.
  if (guestId === sessionId) await limitExactly(env, 'reviewLink', `${deed}:${siteId}`)
  await limitExactly(env, 'reviewGuests', `${deed}:${siteId}`)
}

/** Counts an action of a maker before it is recorded, separately from all guests. Throws 429. */
export async function limitMaker(env: Bindings, deed: Deed, siteId: string): Promise<void> {
  await limitExactly(env, 'reviewMakers', `${deed}:${siteId}`)
}
