/**
 * Writes of jobs to rows of all accounts, by a moment or a state: a copy would rightly be written too. While nothing is
 * due they change nothing (`worker/jobs/nothing-due.test.ts`).
 */
export const SWEEPS = [
  'features/visits/roll-up.repository.ts delete(visitSpans)',
  'features/visits/salt.repository.ts delete(visitSalts)',
  'features/visits/visit.repository.ts delete(visitSeen)',
  'features/announcements/announcement-purge.repository.ts delete(announcementAudiences)',
  'features/announcements/announcement-purge.repository.ts delete(announcementMails)',
  'features/announcements/announcement-purge.repository.ts delete(announcementPartners)',
  'features/announcements/announcement-purge.repository.ts delete(announcements)',
  'features/announcements/announcement-purge.repository.ts delete(deliveryCounts)',
  'entities/accounts/account-token.repository.ts delete(accountTokens)',
  'features/auth/old-factor.repository.ts delete(knownDevices)',
  'features/auth/old-factor.repository.ts delete(loginChallenges)',
  'features/auth/old-session.repository.ts delete(refreshTokens)',
  'features/auth/old-session.repository.ts delete(sessions)',
  'features/auth/old-session.repository.ts update(accounts)',
  'features/backup/backup-run.repository.ts delete(backupRuns)',
  'features/contracts/contract-renewal.repository.ts update(accounts)',
  'features/contracts/contract-renewal.repository.ts update(contractPlans)',
  'entities/accounts/contract.repository.ts update(accounts)',
  'features/dashboard/revenue-change.repository.ts delete(revenueChanges)',
  'features/domains/domain.repository.ts delete(domains)',
  'features/domains/plan-loss.repository.ts update(domains)',
  'features/media/media-sweep.repository.ts delete(media)',
  'features/media/media-sweep.repository.ts update(media)',
  'entities/members/member.repository.ts delete(memberRegistrations)',
  'entities/members/member.repository.ts delete(memberSessions)',
  'entities/members/member.repository.ts delete(memberTokens)',
  'entities/members/member.repository.ts delete(members)',
  'features/billing-mails/billing-mail.repository.ts delete(billingMails)',
  'features/payments/due-payment.repository.ts update(payments)',
  'features/payments/payment.repository.ts delete(stripeEvents)',
  'features/payments/reconcile.repository.ts update(bills)',
  'entities/popups/popup-places.repository.ts delete(popupVisitors)',
  'features/sharing/guest.repository.ts delete(guestSessions)',
  'features/translation/translation.repository.ts delete(translationChunks)',
  'features/translation/translation.repository.ts delete(translationJobs)',
  'features/users-csv/user-import.repository.ts delete(importChunks)',
  'outbox/dead-letter.repository.ts delete(deadLetters)',
  'outbox/outbox.repository.ts delete(outbox)',
]

/** Writes of jobs and of files by the ids that they have just read; covered by tests of their own. */
const BY_ID = [
  'entities/visits/closed-hour.repository.ts update(visitHours)',
  'features/backup/backup-run.repository.ts update(backupRuns)',
  'features/visits/roll-up.repository.ts delete(visitHours)',
  'features/visits/roll-up.repository.ts update(counters)',
  'features/auth/old-factor.repository.ts update(secondFactors)',
  'features/bulk-upload/bulk-upload.repository.ts delete(bulkUploadFiles)',
  'features/bulk-upload/bulk-upload.repository.ts delete(bulkUploadParts)',
  'features/bulk-upload/bulk-upload.repository.ts delete(bulkUploads)',
  'features/bulk-upload/bulk-upload.repository.ts update(bulkUploads)',
  'features/bulk-upload/unpack.repository.ts delete(bulkUploadFiles)',
  'features/bulk-upload/unpack.repository.ts update(bulkUploadFiles)',
  'features/bulk-upload/unpack.repository.ts update(bulkUploads)',
  'features/bulk-upload/unpack.repository.ts update(media)',
  'features/bulk-upload/unpack.repository.ts update(outbox)',
  'entities/accounts/contract.repository.ts update(contracts)',
  'entities/accounts/opt-out.repository.ts update(accounts)',
  'features/domains/standing.repository.ts delete(hostnames)',
  'features/domains/standing.repository.ts update(sites)',
  'features/invoices/invoice.repository.ts update(bills)',
  'entities/media/media-copies.repository.ts update(media)',
  'entities/media/media-copies.repository.ts update(releases)',
  'entities/media/media.repository.ts update(media)',
  'entities/media/storage.repository.ts update(counters)',
  'features/report-mails/report-subscription.repository.ts update(reportSubscriptions)',
  'features/site-inbox/answer-period.repository.ts delete(submissions)',
  'features/site-inbox/answer-period.repository.ts update(answerPeriods)',
  'features/snapshots/snapshot.repository.ts delete(snapshots)',
  'features/translation/translation.repository.ts update(translationJobs)',
  'outbox/job-run.repository.ts update(jobRuns)',
  'outbox/outbox.repository.ts update(outbox)',
]

/**
 * Writes of states that no recipe makes: rotated tokens, rejected cards, guests who leave; covered by tests of their
 * own.
 */
const OTHER_STATES = [
  'features/analytics-api/api-access.repository.ts update(analyticsApiConfigs)',
  'features/auth/auth.repository.ts update(refreshTokens)',
  'features/auth/open-session.repository.ts update(knownDevices)',
  'features/payments/card.repository.ts update(billingProfiles)',
  'features/payments/freeze.repository.ts update(counters)',
  'features/sharing/guest.repository.ts update(guestSessions)',
  'features/submissions/notification-address.repository.ts update(notificationAddresses)',
  'features/user-plan/planned-change.repository.ts update(contractPlans)',
]

/** Writes that no call and no effect makes in the tests with copies, by file and statement. */
export const OTHER_WRITES: ReadonlySet<string> = new Set([...SWEEPS, ...BY_ID, ...OTHER_STATES])
