import { formatDateTime } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { getMailSite, type MailSite, sendSiteMail, type SiteWords } from '#worker/entities/mail-queue/site-mail.ts'
import { findMailSite } from '#worker/entities/mail-queue/site-mail.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'
import { insertAddressRequest } from './notification-address.repository.ts'
import { submissionWords } from './submission-words.ts'

type AddressPayload = Extract<OutboxMessage, { kind: 'mail.address' }>['payload']

const LIFETIME = 7 * 24 * 60 * 60 * 1000

/**
 * Sends the mail that asks an address to confirm notifications about submissions. A retry creates the same link again.
 */
export async function sendAddressMail(env: Bindings, outboxId: string, payload: AddressPayload): Promise<void> {
  const effect = await findOpenOutbox(env.DB, outboxId)
  if (!effect) return
  const found = await findMailSite(env.DB, payload.siteId)
  const owner = found && (await findPerson(env.DB, found.accountId))
  const site = owner && (await getMailSite(env, payload.siteId, owner.person.language))
  if (site) await ask(env, { outboxId, at: effect.createdAt, email: payload.email, site, owner })
  await finishMail(env.DB, outboxId)
}

type Question = { outboxId: string; at: number; email: string; site: MailSite; owner: Person }

async function ask(env: Bindings, { outboxId, at, email, site, owner }: Question): Promise<void> {
  const token = await deriveMailToken(outboxId, env)
  const expiresAt = at + LIFETIME
  const asked = { accountId: site.accountId, email, tokenHash: await hashOf(token), createdAt: at, expiresAt }
  if (!(await insertAddressRequest(env.DB, asked))) return
  const url = `${officeOrigin(env, owner)}/confirm-address/${token}`
  const words = await addressWords(site, { email, language: owner.person.language, url, expiresAt })
  await sendSiteMail(env, site, { to: email, words })
}

async function addressWords(
  { name }: MailSite,
  { email, language, url, expiresAt }: { email: string; language: Language; url: string; expiresAt: number },
): Promise<SiteWords> {
  const words = await submissionWords(language)
  const site = { site: name }
  return {
    language,
    subject: words('address.subject', site),
    greeting: words('greeting', { name: email }),
    title: words('address.title'),
    body: words('address.body', site),
    facts: [{ label: words('fact.until'), value: words('fact.japanTime', { time: formatDateTime(expiresAt) }) }],
    action: { label: words('address.button'), url, hint: words('open') },
    note: words('address.note'),
    footer: words('address.footer', site),
  }
}
