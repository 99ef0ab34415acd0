import { type Context, Hono } from 'hono'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { bellMailWords } from '#worker/features/bell/bell-mail-text.ts'
import { switchMailOff, wantsMail } from '#worker/entities/bell/bell-switch.repository.ts'
import { answerLinkPage, refuseTooMany } from '#worker/pages/link-page.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { findUnsubscriber } from './unsubscribe-token.ts'

/**
 * The page that switches off mails of notifications. Opening it changes nothing, because mail programs open links too.
 * A mail program that offers to unsubscribe sends the form by itself, from another origin (RFC 8058).
 */
export const unsubscribePages = new Hono<AppEnv>()
unsubscribePages.get('/:token', (c) => answerUnsubscribe(c, { isSent: false }))
unsubscribePages.post('/:token', (c) => answerUnsubscribe(c, { isSent: true }))
unsubscribePages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

async function answerUnsubscribe(c: Context<AppEnv>, { isSent }: { isSent: boolean }): Promise<Response> {
  const refusal = await refuseTooMany(c)
  if (refusal) return refusal
  const recipient = await findUnsubscriber(c.env, c.req.param('token') ?? '')
  const words = await bellMailWords(parseAcceptLanguage(c.req.header('accept-language')))
  if (!recipient) return answerLinkPage(c, 404, { title: words('page.gone'), texts: [words('page.goneText')] })
  const { id, email } = recipient.person
  const brand = toShownBrand(recipient)
  if (isSent) await switchMailOff(c.env.DB, id, 'notification')
  if (isSent || !(await wantsMail(c.env.DB, id, 'notification')))
    return answerLinkPage(c, 200, { title: words('page.done'), texts: [words('page.doneText')], brand })
  const question = { address: email, button: words('page.button') }
  return answerLinkPage(c, 200, { title: words('page.title'), texts: [words('page.text')], question, brand })
}
