import { invitationState } from '#shared/site/sharing/sharing-rules.ts'
import type { ShareStatus } from '#shared/site/sharing/sharing.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { findShare, listVisits } from '#worker/entities/sharing/share.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The invitations of a share, and the visits of guests with their times. Throws 404. */
export async function getShareStatus(env: Bindings, scope: Scope, id: string): Promise<ShareStatus> {
  const { site } = await requireSite(env, scope, id)
  const [{ share, invitations }, { visits, seenAt }] = await Promise.all([
    findShare(env.DB, site.id),
    listVisits(env.DB, site.id),
  ])
  const at = now()
  const endsAt = share?.endsAt ?? 0
  return {
    invitations: invitations.map((one) => {
      const seen = seenAt.get(one.id)
      return {
        email: one.email,
        name: one.name,
        state: invitationState(one, endsAt, at),
        language: one.language,
        sentAt: iso(one.sentAt),
        openedAt: one.openedAt === null ? null : iso(one.openedAt),
        lastSeenAt: seen === undefined ? null : iso(seen),
      }
    }),
    visits: visits.map(({ session, invitedName, email }) => ({
      name: invitedName || session.name,
      email,
      openedAt: iso(session.createdAt),
      lastSeenAt: iso(session.seenAt),
      isOpen: session.revokedAt === null && Math.min(session.endsAt, endsAt) > at,
    })),
  }
}
