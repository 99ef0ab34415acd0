import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, ERROR_STATUS, type ErrorCode } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { describeError, ERROR_MAX, log } from '#worker/platform/log.ts'
import { errorMessages, fieldMessage } from './messages.ts'

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'media_type',
}

/** Seconds after which a failed request may be tried again. */
const RETRY_AFTER = 5

/** What the log says about a page that failed. */
export type FailedPage = { siteId?: string; path?: string; release?: string }

/** The product's error for any other. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof HTTPException ? CODE_BY_STATUS[error.status] : undefined
  if (code) return new AppError(code)
  return new AppError(isOutage(error) ? 'unavailable' : 'internal', { retryAfter: RETRY_AFTER })
}

/**
 * The product's error for any other; a failure that is nobody's mistake is logged under the request's id, with what is
 * known `about` it.
 */
export function knownError(error: unknown, requestId: string, about: FailedPage = {}): AppError {
  const known = toAppError(error)
  if (error instanceof AppError || known.options.retryAfter === undefined) return known
  log('error', 'unexpected', { requestId, ...about, code: known.code, error: describeError(error).slice(0, ERROR_MAX) })
  return known
}

/** Answers every error of the API: one shape, in the caller's language (rules/wire.md#errors). */
export const onError = (error: Error, c: Context<AppEnv>): Response => answerError(error, c)

/** Answers an error in the API's shape; `about` is logged with a failure. */
export function answerError(error: Error, c: Context<AppEnv>, about?: FailedPage): Response {
  const language = c.get('language') ?? 'ja'
  const requestId = c.get('requestId') ?? ''
  const known = knownError(error, requestId, about)
  const { fields, hasOwnPaths, body, values, retryAfter } = known.options
  const again = retryAfter ?? (ERROR_STATUS[known.code] >= 500 ? RETRY_AFTER : undefined)
  if (again !== undefined) c.header('retry-after', String(again))
  const translate = errorMessages(language) as (key: string, values?: Record<string, string | number>) => string
  return c.json(
    {
      message: translate(`code.${known.code}`, valuesIn(values, language)),
      code: known.code,
      request_id: requestId,
      ...(fields && { fields: toFieldMessages(fields, language, hasOwnPaths ? (path) => path : toSnake) }),
      ...body,
    },
    ERROR_STATUS[known.code],
  )
}

/** Values of a message in a language. */
function valuesIn(values: NonNullable<AppError['options']['values']> = {}, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? (value[language] ?? '') : value]),
  )
}

function toFieldMessages(
  fields: NonNullable<AppError['options']['fields']>,
  language: Parameters<typeof fieldMessage>[0],
  toName: (path: string) => string,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [toName(path), fieldMessage(language, problem)]),
  )
}
