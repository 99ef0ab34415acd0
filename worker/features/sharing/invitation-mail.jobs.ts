import { formatDateTime } from '#shared/time/jst.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { getMailSite, type MailSite, sendSiteMail, type SiteWords } from '#worker/entities/mail-queue/site-mail.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findOpenInvitation } from './invitation.repository.ts'
import { invitationUrl, readInvitationToken } from './invitation-token.ts'
import { shareWords } from './share-words.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/**
 * Sends the invitation to a preview, in the language that was chosen for it. Nothing is sent after the invitation was
 * revoked, the share ended, or the site was deleted. A retry makes the same link again.
 */
export async function sendPreviewInvitation(env: Bindings, outboxId: string, invitationId: string): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const found = await findOpenInvitation(env.DB, invitationId)
  const site = found && (await getMailSite(env, found.invitation.siteId, found.invitation.language))
  if (found && site) {
    const inviter = await findPerson(env.DB, found.invitation.createdBy)
    const token = await readInvitationToken(env, found.invitation)
    const url = invitationUrl(env, site.siteUuid, token)
    const words = wordsOf(found, site, { url, from: inviter?.owner.companyName ?? site.name })
    await sendSiteMail(env, site, { to: found.invitation.email, words })
  }
  await finishMail(env.DB, outboxId)
}

function wordsOf(
  { invitation, share }: Found,
  { name: site }: MailSite,
  { url, from }: { url: string; from: string },
): SiteWords {
  const { language, name, email } = invitation
  const words = shareWords(language)
  const until = words('japanTime', { time: formatDateTime(share.endsAt) })
  return {
    language,
    subject: words('invitation.subject', { site }),
    greeting: words('greeting', { name: name || email }),
    title: words('invitation.title', { site }),
    body: words(share.isPrivate ? 'invitation.bodyPassword' : 'invitation.body', { site, from }),
    facts: [{ label: words('until'), value: until }],
    action: { label: words('invitation.button'), url, hint: words('open') },
    note: words('invitation.note'),
    footer: words('footer', { site, from }),
  }
}
