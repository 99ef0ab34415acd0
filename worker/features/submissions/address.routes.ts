import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import type { ComponentProps } from 'react'
import { AppError } from '#shared/wire/errors.ts'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import { AddressPage } from '#visitor/pages/address-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import type { AppEnv } from '#worker/platform/context.ts'
import { findPerson } from '#worker/features/auth/person.repository.ts'
import { toShownBrand } from '#worker/features/auth/shown-brand.ts'
import { answerNotice } from '#worker/features/pages/notices.ts'
import { pagePolicy } from '#worker/features/pages/page-policy.ts'
import { FRAME_ASSETS, FRAME_SOURCES } from '#worker/features/pages/visitor-assets.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { confirmAddress, findAskedAddress } from './notification-address.repository.ts'
import { submissionWords } from './submission-words.ts'

/** What `deriveMailToken` makes. */
const TOKEN = /^[\w-]{43}$/

/**
 * The page that a mailed link opens to confirm an address for notifications. Looking confirms nothing: mail programs look
 * at links too (rules/threats.md#mailed-links).
 */
export const addressPages = new Hono<AppEnv>()
addressPages.get('/:token', (c) => answerAddress(c, { isSent: false }))
addressPages.post('/:token', csrf(), (c) => answerAddress(c, { isSent: true }))
addressPages.all('*', (c) => answerNotice('notFound', c.req.raw))

async function answerAddress(c: Context<AppEnv>, { isSent }: { isSent: boolean }): Promise<Response> {
  if (!(await isWithinLimit(c))) return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
  const token = c.req.param('token') ?? ''
  const hash = TOKEN.test(token) ? await hashOf(token) : ''
  const asked = await findAskedAddress(c.env.DB, hash)
  const words = submissionWords(parseAcceptLanguage(c.req.header('accept-language')))
  if (!asked) return answerPage(c, 404, { title: words('page.gone'), texts: [words('page.goneText')] })
  const { email, company, confirmedAt, accountId } = asked
  const owner = await findPerson(c.env.DB, accountId)
  const brand = owner && toShownBrand(owner)
  if (isSent) await confirmAddress(c.env.DB, hash)
  if (isSent || confirmedAt !== null)
    return answerPage(c, 200, { title: words('page.done'), texts: [words('page.doneText', { email })], brand })
  const question = { address: email, button: words('page.button') }
  return answerPage(c, 200, { title: words('page.title'), texts: [words('page.text', { company })], question, brand })
}

async function isWithinLimit(c: Context<AppEnv>): Promise<boolean> {
  try {
    await limitNetworkRate(c.env, 'verifyLink', clientIp(c))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Shown = Pick<ComponentProps<typeof AddressPage>, 'title' | 'texts' | 'question' | 'brand'>

function answerPage(c: Context<AppEnv>, status: 200 | 404, shown: Shown): Response {
  const language = parseAcceptLanguage(c.req.header('accept-language'))
  return new Response(renderDocument(AddressPage, { language, css: FRAME_ASSETS.css, ...shown }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(FRAME_SOURCES),
      // The address of the page is a secret.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    },
  })
}
