import { and, eq, gt, isNull } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { shareInvitations, shares } from '#worker/db/schema/sharing.ts'
import { now } from '#worker/platform/clock.ts'

/** An open invitation of a share that has not ended, for its mail. */
export async function findOpenInvitation(binding: D1Database, id: string) {
  const rows = await connect(binding)
    .select({ invitation: shareInvitations, share: shares })
    .from(shareInvitations)
    .innerJoin(shares, eq(shares.siteId, shareInvitations.siteId))
    .where(and(eq(shareInvitations.id, id), isNull(shareInvitations.revokedAt), gt(shares.endsAt, now())))
  return rows[0]
}

/** Stores the hash of an invitation's new link, unless the invitation has changed meanwhile. */
export async function renewInvitationHash(
  binding: D1Database,
  { id, siteId, generation }: { id: string; siteId: string; generation: number },
  tokenHash: string,
): Promise<void> {
  await connect(binding)
    .update(shareInvitations)
    .set({ tokenHash })
    .where(
      and(
        eq(shareInvitations.id, id),
        eq(shareInvitations.siteId, siteId),
        eq(shareInvitations.generation, generation),
      ),
    )
}

/** The open invitation of a link, for the page that it opens. */
export async function findLinkedInvitation(binding: D1Database, siteId: string, tokenHash: string) {
  const { id, revokedAt } = shareInvitations
  const rows = await connect(binding)
    .select({ id })
    .from(shareInvitations)
    .where(and(eq(shareInvitations.tokenHash, tokenHash), eq(shareInvitations.siteId, siteId), isNull(revokedAt)))
  return rows[0]
}
