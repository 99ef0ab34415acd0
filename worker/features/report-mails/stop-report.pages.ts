import { type Context, Hono } from 'hono'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { answerLinkPage, refuseTooMany } from '#worker/pages/link-page.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { deleteSubscription, findRhythm, findSiteName } from './report-subscription.repository.ts'
import { reportWords } from './report-text.ts'
import { findStopped } from './report-token.ts'

/**
 * The page that stops a site's reports. Opening it changes nothing, because mail programs open links too. A mail
 * program that offers to unsubscribe sends the form by itself, from another origin (RFC 8058).
 */
export const stopReportPages = new Hono<AppEnv>()
stopReportPages.get('/:token', (c) => answerStop(c, { isSent: false }))
stopReportPages.post('/:token', (c) => answerStop(c, { isSent: true }))
stopReportPages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

/** The person and site of a link; undefined if the link is invalid or one of them is gone. */
async function findReport(c: Context<AppEnv>) {
  const found = await findStopped(c.env, c.req.param('token') ?? '')
  const siteName = found && (await findSiteName(c.env.DB, found.of.siteId))
  return found && siteName !== undefined ? { ...found, siteName } : undefined
}

async function answerStop(c: Context<AppEnv>, { isSent }: { isSent: boolean }): Promise<Response> {
  const refusal = await refuseTooMany(c)
  if (refusal) return refusal
  const found = await findReport(c)
  const words = await reportWords(parseAcceptLanguage(c.req.header('accept-language')))
  if (!found) return answerLinkPage(c, 404, { title: words('page.gone'), texts: [words('page.goneText')] })
  const { of, recipient, siteName } = found
  const brand = toShownBrand(recipient)
  if (isSent) await deleteSubscription(c.env.DB, of)
  if (isSent || !(await findRhythm(c.env.DB, of)))
    return answerLinkPage(c, 200, { title: words('page.done'), texts: [words('page.doneText')], brand })
  const question = { address: recipient.person.email, button: words('page.button') }
  return answerLinkPage(c, 200, {
    title: words('page.title'),
    texts: [words('page.text', { site: siteName })],
    question,
    brand,
  })
}
