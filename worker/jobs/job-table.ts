import type { Bindings } from '#worker/platform/context.ts'
import { endAccounts } from '#worker/features/account-end/account-end.jobs.ts'
import { sweepExports } from '#worker/features/account-export/account-export.service.ts'
import { cleanAnnouncements } from '#worker/features/announcements/announcement.jobs.ts'
import { rollVisits } from '#worker/features/visits/roll-up.jobs.ts'
import { closeVisitHours, deleteVisitorTraces } from '#worker/features/visits/visit.jobs.ts'
import { archiveHistory } from '#worker/features/audit/archive.jobs.ts'
import { runBackup } from '#worker/features/backup/backup.jobs.ts'
import { cleanBell } from '#worker/features/bell/bell.jobs.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { sweepBulkUploads } from '#worker/features/bulk-upload/bulk-upload.jobs.ts'
import { maintainContracts } from '#worker/features/contracts/contract.jobs.ts'
import { cleanAuth } from '#worker/features/auth/auth.jobs.ts'
import { checkDomains } from '#worker/features/domains/domain.jobs.ts'
import { sweepDomains } from '#worker/features/domains/domain-sweep.jobs.ts'
import { watchPlans } from '#worker/features/domains/plan-loss.jobs.ts'
import { checkLinks } from '#worker/features/link-checks/link-check.jobs.ts'
import { deleteOldGroups } from '#worker/features/csp-reports/csp-report.repository.ts'
import { endExperiments } from '#worker/features/experiments/experiment-end.jobs.ts'
import { refreshFigures } from '#worker/features/dashboard/figures.jobs.ts'
import { endOldBooks } from '#worker/features/invoices/books-end.jobs.ts'
import { fixMonths } from '#worker/features/partner-billing/fix-months.jobs.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { watchAlarms } from '#worker/features/installation/alarm.jobs.ts'
import { cleanMembers } from '#worker/features/members/member.jobs.ts'
import { deleteClickHashes } from '#worker/features/popups/click.service.ts'
import { runPayments } from '#worker/features/payments/payment.jobs.ts'
import { enqueueBillingMails } from '#worker/features/billing-mails/billing-mail.jobs.ts'
import { mailNotifications } from '#worker/features/notifications/notification-mail.jobs.ts'
import { mailReports } from '#worker/features/report-mails/report-mail.jobs.ts'
import { mailWorklist } from '#worker/features/worklist/worklist-mail.jobs.ts'
import { showLightPages } from '#worker/features/spending/light-page.jobs.ts'
import { sweepBegun } from '#worker/features/releases/begun-release.jobs.ts'
import { comparePointerCopies } from '#worker/features/releases/pointer-copy.jobs.ts'
import { sweepMediaNames } from '#worker/features/releases/media-names.jobs.ts'
import { cleanPresence } from '#worker/features/presence/presence.jobs.ts'
import { cleanGuests } from '#worker/features/sharing/sharing.jobs.ts'
import { eraseOldAnswers } from '#worker/features/site-inbox/answer.jobs.ts'
import { freeOldNames } from '#worker/features/short-names/short-name.repository.ts'
import { sweepTranslations } from '#worker/features/translation/translation.jobs.ts'
import { sweepImports } from '#worker/features/users-csv/user-import.jobs.ts'
import { deleteOldDeadLetters } from '#worker/outbox/dead-letter.repository.ts'
import { deleteOldLetters } from '#worker/outbox/letters.storage.ts'
import { deleteOldOutbox } from '#worker/outbox/outbox.repository.ts'
import { sweepOutbox } from '#worker/outbox/outbox.service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A start may be this much later than its tick: the next one must not come too early. */
const SLACK = 20_000

export type Job = {
  name: string
  /** Least time between two starts, in milliseconds; a tick may come late, twice or not at all. */
  interval: number
  /** A sweep returns how many rows or files it removed. */
  run: (env: Bindings) => Promise<number | void>
}

/**
 * All scheduled jobs. Each finds its work in the data, never in the tick's time, and waits for another one's work by
 * looking at the data: they run at the same time and in any order.
 */
export const JOBS: readonly Job[] = [
  { name: 'outbox.sweep', interval: 0, run: async (env) => void (await sweepOutbox(env)) },
  { name: 'outbox.clean', interval: 60 * MINUTE, run: (env) => deleteOldOutbox(env.DB) },
  { name: 'letters.clean', interval: 60 * MINUTE, run: (env) => deleteOldDeadLetters(env.DB) },
  { name: 'letters.files', interval: 60 * MINUTE, run: (env) => deleteOldLetters(env.MEDIA) },
  { name: 'csp.clean', interval: 60 * MINUTE, run: (env) => deleteOldGroups(env.DB) },
  { name: 'contracts', interval: 15 * MINUTE, run: maintainContracts },
  { name: 'payments', interval: 15 * MINUTE, run: runPayments },
  { name: 'domains', interval: 0, run: checkDomains },
  { name: 'domains.plans', interval: 60 * MINUTE, run: watchPlans },
  { name: 'domains.sweep', interval: DAY, run: sweepDomains },
  { name: 'links', interval: 0, run: checkLinks },
  { name: 'names.free', interval: DAY, run: (env) => freeOldNames(env.DB) },
  { name: 'imports.sweep', interval: 60 * MINUTE, run: sweepImports },
  { name: 'translation.sweep', interval: 10 * MINUTE, run: sweepTranslations },
  { name: 'bulk.sweep', interval: 60 * MINUTE, run: sweepBulkUploads },
  { name: 'auth.clean', interval: 60 * MINUTE, run: cleanAuth },
  { name: 'accounts.end', interval: 15 * MINUTE, run: endAccounts },
  { name: 'exports.sweep', interval: 60 * MINUTE, run: sweepExports },
  { name: 'members.clean', interval: 60 * MINUTE, run: cleanMembers },
  { name: 'presence.clean', interval: 60 * MINUTE, run: cleanPresence },
  { name: 'guests.clean', interval: 60 * MINUTE, run: cleanGuests },
  { name: 'answers.erase', interval: 60 * MINUTE, run: eraseOldAnswers },
  { name: 'popups.clean', interval: 60 * MINUTE, run: deleteClickHashes },
  { name: 'media.sweep', interval: 60 * MINUTE, run: sweepMedia },
  { name: 'media.names', interval: 10 * MINUTE, run: sweepMediaNames },
  { name: 'releases.sweep', interval: 60 * MINUTE, run: sweepBegun },
  { name: 'pointers.compare', interval: 10 * MINUTE, run: comparePointerCopies },
  { name: 'visits.close', interval: 15 * MINUTE, run: closeVisitHours },
  { name: 'bills', interval: 15 * MINUTE, run: makeBills },
  { name: 'partners.months', interval: 60 * MINUTE, run: fixMonths },
  { name: 'books.end', interval: DAY, run: endOldBooks },
  { name: 'visits.roll', interval: 15 * MINUTE, run: rollVisits },
  { name: 'visits.forget', interval: 15 * MINUTE, run: deleteVisitorTraces },
  { name: 'experiments.end', interval: 15 * MINUTE, run: endExperiments },
  { name: 'light.pages', interval: 5 * MINUTE - SLACK, run: showLightPages },
  { name: 'notices', interval: 5 * MINUTE, run: enqueueBillingMails },
  { name: 'notifications.mail', interval: MINUTE - SLACK, run: mailNotifications },
  { name: 'reports.mail', interval: 5 * MINUTE, run: mailReports },
  { name: 'worklist.mail', interval: 15 * MINUTE, run: mailWorklist },
  { name: 'announcements.clean', interval: 60 * MINUTE, run: cleanAnnouncements },
  { name: 'bell.clean', interval: 60 * MINUTE, run: cleanBell },
  { name: 'history.archive', interval: 60 * MINUTE, run: archiveHistory },
  { name: 'figures', interval: 15 * MINUTE, run: refreshFigures },
  { name: 'backup', interval: 0, run: runBackup },
  { name: 'alarms', interval: 5 * MINUTE - SLACK, run: (env) => watchAlarms(env, JOBS) },
]
