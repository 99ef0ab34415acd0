import { eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { experiments, reportNotes, reportSubscriptions } from '#worker/db/schema/analytics.ts'
import { announcements, deliveryCounts } from '#worker/db/schema/announcements.ts'
import { serverConversions } from '#worker/db/schema/conversions.ts'
import { cspReports } from '#worker/db/schema/csp.ts'
import {
  guestSessions,
  reviewApprovals,
  reviewComments,
  reviewThreads,
  shareInvitations,
  shares,
} from '#worker/db/schema/sharing.ts'
import { siteLinks } from '#worker/db/schema/site-links.ts'
import { lightSites } from '#worker/db/schema/spending-rules.ts'
import { sourceCosts } from '#worker/db/schema/source-costs.ts'
import {
  editorPresence,
  popupProlongations,
  releases,
  siteCells,
  siteParts,
  snapshots,
} from '#worker/db/schema/sites.ts'
import { forgetAddresses } from '#worker/entities/sites/linked-addresses.repository.ts'
import { markDone } from '#worker/outbox/outbox.repository.ts'

/**
 * Deletes a purged site's content and marks the outbox effect as done, if there is one, in one batch.
 * `deleteVisitorData` runs before.
 */
export async function deleteSiteContent(
  binding: D1Database,
  siteId: string,
  outboxId: string | undefined,
): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(siteCells).where(eq(siteCells.siteId, siteId)),
    db.delete(siteParts).where(eq(siteParts.siteId, siteId)),
    db.delete(editorPresence).where(eq(editorPresence.siteId, siteId)),
    db.delete(releases).where(eq(releases.siteId, siteId)),
    db
      .delete(reviewComments)
      .where(
        sql`${reviewComments.threadId} IN (SELECT id FROM ${reviewThreads} WHERE ${eq(reviewThreads.siteId, siteId)})`,
      ),
    db.delete(reviewThreads).where(eq(reviewThreads.siteId, siteId)),
    db.delete(reviewApprovals).where(eq(reviewApprovals.siteId, siteId)),
    db.delete(guestSessions).where(eq(guestSessions.siteId, siteId)),
    db.delete(shareInvitations).where(eq(shareInvitations.siteId, siteId)),
    db.delete(shares).where(eq(shares.siteId, siteId)),
    db.delete(experiments).where(eq(experiments.siteId, siteId)),
    db.delete(snapshots).where(eq(snapshots.siteId, siteId)),
    db.delete(lightSites).where(eq(lightSites.siteId, siteId)),
    db
      .delete(deliveryCounts)
      .where(
        sql`${deliveryCounts.announcementId} IN (SELECT id FROM ${announcements} WHERE ${eq(announcements.siteId, siteId)})`,
      ),
    db.delete(announcements).where(eq(announcements.siteId, siteId)),
    db.delete(reportSubscriptions).where(eq(reportSubscriptions.siteId, siteId)),
    db.delete(reportNotes).where(eq(reportNotes.siteId, siteId)),
    db.delete(siteLinks).where(eq(siteLinks.siteId, siteId)),
    db.delete(sourceCosts).where(eq(sourceCosts.siteId, siteId)),
    db.delete(popupProlongations).where(eq(popupProlongations.siteId, siteId)),
    db.delete(cspReports).where(eq(cspReports.siteId, siteId)),
    ...forgetAddresses(db, siteId),
    db.delete(serverConversions).where(eq(serverConversions.siteId, siteId)),
    ...(outboxId === undefined ? [] : [markDone(db, outboxId)]),
  ])
}
