import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { bellMailWords } from '#worker/features/bell/bell-mail-text.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'

/** Composes the mail of a notification in the recipient's language, with the brand of the partner above. */
export async function composeNotification(
  env: Bindings,
  { shown, recipient }: { shown: ShownAnnouncement; recipient: Person },
): Promise<MailContent> {
  const words = await bellMailWords(recipient.person.language)
  const { frame, values, hint } = composeFrame(env, recipient)
  const office = `${officeOrigin(env, recipient)}/${SCREEN_PREFIX[recipient.owner.type as OwnerType]}`
  const { id, title, content, link, endDate } = shown
  const until = endDate && words('notification.japanTime', { time: formatDateTime(endDate) })
  const facts = [
    { label: words('notification.link'), value: link, isLink: true },
    { label: words('notification.until'), value: until ?? '' },
  ]
  return {
    ...frame,
    subject: words('subject', { ...values, title }),
    title,
    body: content,
    facts: facts.filter(({ value }) => value !== ''),
    action: { label: words('open'), url: `${office}/notification/${id}`, hint },
    note: words('off'),
    noteUrl: `${office}/profile#notifications`,
  }
}
