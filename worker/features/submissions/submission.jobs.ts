import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { siteInboxPath } from '#shared/site/inbox/site-inbox-path.ts'
import type { InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { getMailSite, type MailSite, sendSiteMail } from '#worker/entities/mail-queue/site-mail.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { isConfirmedAddress } from './notification-address.repository.ts'
import { ownerMailWords, receiptWords } from './submission-mails.ts'
import { findSubmission, type SubmissionRow } from './submission.repository.ts'

type SubmissionPayload = Extract<OutboxMessage, { kind: 'mail.submission' }>['payload']
type Delivery = { site: MailSite; submission: SubmissionRow; payload: SubmissionPayload }

/** The back office's list of each form. */
const TABS = { contact: 'contact', homepage: 'form' } as const satisfies Record<SubmissionKind, InboxTab>

/** Sends a mail that follows a submission. Nothing is sent for an erased submission, or for a deleted site. */
export async function sendSubmissionMail(env: Bindings, outboxId: string, payload: SubmissionPayload): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const submission = await findSubmission(env.DB, payload.submissionId)
  const site = submission && (await getMailSite(env, submission.siteId, submission.language))
  if (site) await (payload.to === 'visitor' ? sendReceipt : sendNotice)(env, { site, submission, payload })
  await finishMail(env.DB, outboxId)
}

async function sendReceipt(env: Bindings, { site, submission, payload }: Delivery): Promise<void> {
  const { testerId, promisesReply } = payload
  const to = testerId ? (await findPerson(env.DB, testerId))?.person.email : submission.email
  if (to) await sendSiteMail(env, site, { to, words: await receiptWords(site, submission, { promisesReply }) })
}

/** Sends the notification to the address that the site names, if it is confirmed; else to the account's own. */
async function sendNotice(env: Bindings, { site, submission, payload }: Delivery): Promise<void> {
  const { testerId, notified = '' } = payload
  const reader = await findPerson(env.DB, testerId ?? site.accountId)
  if (!reader) return
  const { person, owner } = reader
  const isConfirmed = await isConfirmedAddress(env.DB, { accountId: site.accountId, email: notified })
  const words = await ownerMailWords(site, submission, {
    language: person.language,
    name: person.contactName || owner.companyName,
    url:
      officeOrigin(env, reader) + siteInboxPath(SCREEN_PREFIX[owner.type as OwnerType], site.id, TABS[submission.kind]),
    unconfirmed: isConfirmed ? undefined : notified,
  })
  const to = testerId === undefined && isConfirmed ? notified : person.email
  await sendSiteMail(env, site, { to, replyTo: submission.email, words })
}
