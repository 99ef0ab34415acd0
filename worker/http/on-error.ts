import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, ERROR_STATUS, type ErrorCode } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { errorMessages, fieldMessage } from './messages.ts'

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'media_type',
}

function isOverloaded(error: Error): boolean {
  const text = error instanceof DrizzleQueryError ? String(error.cause) : error.message
  return /overloaded|too many requests queued|exceeded timeout|network connection lost/i.test(text)
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS[error.status] ?? 'internal')
  return isOverloaded(error) ? new AppError('unavailable', { retryAfter: 2 }) : new AppError('internal')
}

/** Answers every error of the API: one shape, in the caller's language (rules/wire.md#errors). */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const known = toAppError(error)
  const language = c.get('language') ?? 'ja'
  const requestId = c.get('requestId') ?? ''
  if (known.code === 'internal') {
    log('error', 'unexpected', { requestId, error: describeError(error) })
  }
  const { fields, hasOwnPaths, body, values, retryAfter } = known.options
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
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
