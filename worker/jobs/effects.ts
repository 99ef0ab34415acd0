import type { Bindings } from '#worker/platform/context.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { ACCOUNT_EXPORT } from '#worker/features/account-export/account-export.service.ts'
import { sendEventMail } from '#worker/features/bell/event-mail.jobs.ts'
import { runStep, startSteps } from '#worker/features/bulk-upload/unpack.service.ts'
import { sendAccountMail, sendInvitations } from '#worker/features/mails/mail.jobs.ts'
import { sendMemberMail } from '#worker/features/members/member.jobs.ts'
import { sendBillingMail } from '#worker/features/billing-mails/send-billing-mail.jobs.ts'
import { sendAlarmMail } from '#worker/features/installation/alarm-mail.ts'
import { sendNotificationMail } from '#worker/features/notifications/notification-mail.jobs.ts'
import { sendPartnerInvoice } from '#worker/features/partner-billing/partner-invoice-mail.jobs.ts'
import { sendQuote } from '#worker/features/quotes/quote-mail.jobs.ts'
import { pruneReleases } from '#worker/features/releases/release.jobs.ts'
import { sendReportMail } from '#worker/features/report-mails/report-mail.jobs.ts'
import { sendPreviewInvitation } from '#worker/features/sharing/invitation-mail.jobs.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { sendAddressMail } from '#worker/features/submissions/address.jobs.ts'
import { sendSubmissionMail } from '#worker/features/submissions/submission.jobs.ts'
import { translateChunk } from '#worker/features/translation/translation.jobs.ts'
import { sendWorklistMail } from '#worker/features/worklist/worklist-mail.jobs.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'

const documentExport = async () =>
  (await import('#worker/features/document-archive/document-export.ts')).DOCUMENT_EXPORT

/** Runs one outbox effect and marks it done in the same batch. Idempotent. */
export async function runEffect(env: Bindings, outboxId: string, message: OutboxMessage): Promise<void> {
  switch (message.kind) {
    case 'release.prune':
      return pruneReleases(env, message.payload.siteId, outboxId)
    case 'site.purge':
      return purgeSite(env, message.payload.siteId, outboxId)
    case 'account.export':
      return runExportStep(env, ACCOUNT_EXPORT, message.payload, outboxId)
    case 'documents.export':
      return runExportStep(env, await documentExport(), message.payload, outboxId)
    case 'translation.chunk':
      return translateChunk(env, outboxId, message.payload)
    case 'bulk.inspect':
      return startSteps(env, message.payload.jobId, outboxId)
    case 'bulk.unpack':
      return runStep(env, message.payload, outboxId)
    case 'mail':
      return sendAccountMail(env, outboxId, message.payload)
    case 'mail.submission':
      return sendSubmissionMail(env, outboxId, message.payload)
    case 'mail.address':
      return sendAddressMail(env, outboxId, message.payload)
    case 'mail.invitations':
      return sendInvitations(env, outboxId, message.payload.accountIds)
    case 'mail.notice':
      return sendBillingMail(env, outboxId, message.payload)
    case 'mail.partner_invoice':
      return sendPartnerInvoice(env, outboxId, message.payload)
    case 'mail.quote':
      return sendQuote(env, outboxId, message.payload)
    case 'mail.notification':
      return sendNotificationMail(env, outboxId, message.payload)
    case 'mail.event':
      return sendEventMail(env, outboxId, message.payload)
    case 'mail.alarm':
      return sendAlarmMail(env, outboxId, message.payload)
    case 'mail.worklist':
      return sendWorklistMail(env, outboxId, message.payload)
    case 'mail.report':
      return sendReportMail(env, outboxId, message.payload)
    case 'mail.preview':
      return sendPreviewInvitation(env, outboxId, message.payload.invitationId)
    case 'mail.member':
      return sendMemberMail(env, outboxId, message.payload)
  }
}
