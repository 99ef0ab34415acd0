import type { Context } from 'hono'
import type { ComponentProps } from 'react'
import { AppError } from '#shared/wire/errors.ts'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import { AddressPage } from '#visitor/pages/address-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { pagePolicy } from './page-policy.ts'
import { FRAME_ASSETS, FRAME_SOURCES } from './visitor-assets.ts'

/** The texts of the page that a mailed link opens. */
export type LinkPage = Pick<ComponentProps<typeof AddressPage>, 'title' | 'texts' | 'question' | 'brand'>

/** The refusal of a network that opens too many mailed links; undefined within the limit. */
export async function refuseTooMany(c: Context<AppEnv>): Promise<Response | undefined> {
  try {
    await limitNetworkRate(c.env, 'verifyLink', clientIp(c))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
    throw error
  }
}

/** Answers with the page of a mailed link that asks something, in the browser's language. It belongs to no site. */
export function answerLinkPage(c: Context<AppEnv>, status: 200 | 404, shown: LinkPage): Response {
  const language = parseAcceptLanguage(c.req.header('accept-language'))
  return new Response(renderDocument(AddressPage, { language, css: FRAME_ASSETS.styles, ...shown }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(FRAME_SOURCES),
      // The page's address contains the secret token.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    },
  })
}
