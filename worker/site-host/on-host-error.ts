import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LANGUAGES, parseAcceptLanguage } from '#shared/text/languages.ts'
import { answerFailure } from '#worker/pages/error-page.ts'
import { failedPage } from '#worker/pages/failed-page.ts'
import { answerError } from '#worker/http/on-error.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { newId } from '#worker/platform/ids.ts'
import { adminOriginOf } from './admin-origin.ts'

/**
 * Answers every error of a host outside the API: of pages, previews, files and uploads. Without it the framework would
 * print the error with the parameters of its query. A browser that requested a document gets a page, all others the
 * API's error format.
 */
export async function onHostError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const inPath = LANGUAGES.find((known) => c.req.path.split('/').includes(known))
  const language = inPath ?? parseAcceptLanguage(c.req.header('accept-language'))
  c.set('language', language)
  const requestId = newId()
  c.set('requestId', requestId)
  c.header('x-request-id', requestId)
  c.header('cache-control', 'no-store')
  const answer = answerError(error, c, failedPage(c))
  if (!c.req.header('accept')?.includes('text/html')) return answer
  const { message } = await answer.json<{ message: string }>()
  const isPreview = resolveHost(new URL(c.req.url), c.env).kind === 'preview'
  const ancestors = isPreview ? `'self' ${await adminOriginOf(c)}` : "'none'"
  const status = answer.status as ContentfulStatusCode
  const page = answerFailure({ status, text: message, language, ancestors, requestId })
  for (const name of ['retry-after', 'x-request-id']) {
    const value = answer.headers.get(name)
    if (value !== null) page.headers.set(name, value)
  }
  return page
}
