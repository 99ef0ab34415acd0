import type { Bindings } from './context.ts'
import { insertLocalMail } from './local-mail.repository.ts'

const TIMEOUT = 20_000

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
  const { to, text, html, replyTo, unsubscribe } = mail
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error('Answers can reach one address only')
  const subject = headerText(mail.subject)
  const from = { name: headerText(mail.senderName).replaceAll(/["<>\\]/g, ''), email: env.MAIL_FROM }
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const extra = { ...(replyTo && { replyTo }), ...(headers && { headers }) }
  await withTimeout(env.EMAIL.send({ from, to, subject, text, html, ...extra }))
  if (env.APP_ENV !== 'production') await insertLocalMail(env.DB, { recipient: to, subject, text, html })
}

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail was not taken within 20 seconds')), TIMEOUT)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}
