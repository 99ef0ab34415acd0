import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { answerLinkPage, refuseTooMany } from '#worker/pages/link-page.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { confirmAddress, findRequestedAddress } from './notification-address.repository.ts'
import { submissionWords } from './submission-words.ts'

/** The form of a token of `deriveMailToken`. */
const TOKEN = /^[\w-]{43}$/

/**
 * The page that a mailed link opens to confirm an address for notifications. Opening it confirms nothing, because mail
 * programs open links too (rules/threats.md#mailed-links).
 */
export const addressPages = new Hono<AppEnv>()
addressPages.get('/:token', (c) => answerAddress(c, { isSent: false }))
addressPages.post('/:token', csrf(), (c) => answerAddress(c, { isSent: true }))
addressPages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

async function answerAddress(c: Context<AppEnv>, { isSent }: { isSent: boolean }): Promise<Response> {
  const refusal = await refuseTooMany(c)
  if (refusal) return refusal
  const token = c.req.param('token') ?? ''
  const hash = TOKEN.test(token) ? await hashOf(token) : ''
  const asked = await findRequestedAddress(c.env.DB, hash)
  const words = await submissionWords(parseAcceptLanguage(c.req.header('accept-language')))
  if (!asked) return answerLinkPage(c, 404, { title: words('page.gone'), texts: [words('page.goneText')] })
  const { email, company, confirmedAt, accountId } = asked
  const owner = await findPerson(c.env.DB, accountId)
  const brand = owner && toShownBrand(owner)
  if (isSent) await confirmAddress(c.env.DB, hash)
  if (isSent || confirmedAt !== null)
    return answerLinkPage(c, 200, { title: words('page.done'), texts: [words('page.doneText', { email })], brand })
  const question = { address: email, button: words('page.button') }
  return answerLinkPage(c, 200, {
    title: words('page.title'),
    texts: [words('page.text', { company })],
    question,
    brand,
  })
}
