import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { type MailContent, renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { type Making, tryAttaching } from './attach-invoice.ts'
import { addressedTo } from './billing-address.ts'

type Document = {
  recipient: Person
  /** The billing address; undefined = the person's own. */
  to: string | undefined
  compose: (addressed: Person) => Promise<MailContent>
  file: Making
}

/** Sends a mail with a document as PDF, which the mail goes without where it cannot be made. */
export async function mailDocument(env: Bindings, { recipient, to, compose, file }: Document): Promise<void> {
  const content = await compose(addressedTo(recipient, to))
  const attachment = await tryAttaching(file)
  const { senderName, subject } = content
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await sendMail(env, { to: to ?? recipient.person.email, senderName, subject, text, html, attachment })
}
