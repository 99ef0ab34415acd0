import type { Bindings } from './context.ts'
import { insertLocalMail } from './local-mail.repository.ts'

const TIMEOUT = 20_000

export type Mail = {
  to: string
  /** Who it comes from, as mail programs show it: the partner, or the product. */
  senderName: string
  /** Who answers reach, where that is somebody. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** A line break in a header would start another one. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u

const headerText = (text: string) => text.replace(CONTROL, ' ').trim()

/**
 * Sends one mail through Cloudflare's e-mail binding; local installations also keep it for /dev/mail. Throws when it
 * cannot be sent, so that the outbox tries again (rules/reliability.md#attempts).
 */
export async function sendMail(env: Bindings, mail: Mail): Promise<void> {
  if (!env.EMAIL || !env.MAIL_FROM) throw new Error('No mail can be sent: the EMAIL binding or MAIL_FROM is missing')
  if (!ADDRESS.test(mail.to)) throw new Error('No mail can be sent to what is not one address')
  const { to, text, html, replyTo } = mail
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error('Answers can reach one address only')
  const subject = headerText(mail.subject)
  const from = { name: headerText(mail.senderName).replaceAll(/["<>\\]/g, ''), email: env.MAIL_FROM }
  await withTimeout(env.EMAIL.send({ from, to, subject, text, html, ...(replyTo && { replyTo }) }))
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
