import type { Bindings } from './context.ts'
import { withTimeout } from './with-timeout.ts'
import { insertLocalMail } from './local-mail.repository.ts'
import { noteFailure, noteProvider } from './provider-state.ts'
import { countRefusedMail } from './provider-state.repository.ts'

const TIMEOUT = 20_000

/**
 * Answers of the mail service that hold for good: mails to this address bounced before, or its owner complained. It has
 * no feed of bounces, so this is all that is known of them (rules/operations.md#refused-mails).
 */
const REFUSED: ReadonlySet<string> = new Set(['E_RECIPIENT_SUPPRESSED'])

/** The mail service refuses an address for good: trying again changes nothing. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** A file of a mail. */
export type Attachment = { filename: string; type: string; content: Uint8Array<ArrayBuffer> }

/** Bytes of a mail's files: mail servers commonly take 10 MB, and files grow by a third on their way. */
export const ATTACHMENT_MAX = 5 * 1024 * 1024

export type Mail = {
  to: string
  /** The sender's name as mail programs show it: the partner's, or the product's. */
  senderName: string
  /** The address for replies, if there is one. */
  replyTo?: string
  /** The address at which the recipient stops such mails without signing in; a POST to it is enough (RFC 8058). */
  unsubscribe?: string
  subject: string
  text: string
  html: string
  attachment?: Attachment | undefined
}

/** Control characters: a line break in a header would start another header. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u

const headerText = (text: string) => text.replace(CONTROL, ' ').trim()

/**
 * Sends one mail through Cloudflare's e-mail binding; local installations also store it for /dev/mail. Throws if it
 * cannot be sent, so that the outbox retries (rules/reliability.md#attempts).
 */
export async function sendMail(env: Bindings, mail: Mail): Promise<void> {
  if (!env.EMAIL || !env.MAIL_FROM) throw new Error('No mail can be sent: the EMAIL binding or MAIL_FROM is missing')
  if (!ADDRESS.test(mail.to)) throw new Error('No mail can be sent to what is not one address')
  const { to, text, html, replyTo, unsubscribe, attachment } = mail
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error('Answers can reach one address only')
  const subject = headerText(mail.subject)
  const from = { name: headerText(mail.senderName).replaceAll(/["<>\\]/g, ''), email: env.MAIL_FROM }
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const extra = {
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(attachment && { attachments: [{ ...attachment, disposition: 'attachment' as const }] }),
  }
  await deliver(env, env.EMAIL.send({ from, to, subject, text, html, ...extra }))
  if (env.APP_ENV !== 'production')
    await insertLocalMail(env.DB, { recipient: to, subject, text: text + nameOf(attachment), html })
}

/** The name of the file at the end of the text, where a local installation shows its mails. */
const nameOf = (attachment: Attachment | undefined) =>
  attachment ? `\n\n${attachment.filename} (${attachment.content.byteLength} B)\n` : ''

/** Sends, and notes how the mail service answered. A refused address says nothing about the service. */
async function deliver(env: Bindings, sending: Promise<unknown>): Promise<void> {
  try {
    await withTimeout(sending, TIMEOUT, 'The mail service')
    noteProvider(env, 'mail', 'success')
  } catch (error) {
    const code = codeOf(error)
    if (!code || !REFUSED.has(code)) {
      noteFailure(env, 'mail', code ?? error)
      throw error
    }
    await countRefusedMail(env.DB, code)
    throw new MailRefusedError(`The mail service refuses this address: ${code}`, { cause: error })
  }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code) ? code : undefined
}
