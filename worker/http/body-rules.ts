import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { CSV_BYTES_MAX } from '#shared/text/csv.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** The maximum size of JSON bodies in bytes, checked before parsing (rules/reliability.md#sizes-of-requests). */
const JSON_MAX = 1024 * 1024
const SITE_SAVE_MAX = 2 * 1024 * 1024
/** The maximum size of an import: its file plus the overhead of its form. */
const IMPORT_MAX = CSV_BYTES_MAX + 64 * 1024

const tooLarge = () => {
  throw new AppError('too_large')
}
const jsonLimit = bodyLimit({ maxSize: JSON_MAX, onError: tooLarge })
const siteLimit = bodyLimit({ maxSize: SITE_SAVE_MAX, onError: tooLarge })
const importLimit = bodyLimit({ maxSize: IMPORT_MAX, onError: tooLarge })

/** The only call that accepts a form: the import of accounts. */
const IMPORT = /^\/v1\/(?:master|oem-master|oem-admin)\/user\/import$/

/** The call of browsers that report what a policy blocked, in formats of their own. */
const REPORT = /^\/v1\/csp-report$/
const REPORT_TYPE = /^application\/(?:csp-report|reports\+json|json)(?:$|;)/i

/** The type of the body of every other call. */
export const JSON_TYPE = /^application\/json(?:$|;)/i

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function typeOf(path: string, isImport: boolean): RegExp {
  if (isImport) return /^multipart\/form-data;/i
  return REPORT.test(path) ? REPORT_TYPE : JSON_TYPE
}

/** Refuses bodies that are too large, or neither JSON nor the form of an import, before anything reads them. */
export const bodyRules = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req
  if (WITHOUT_BODY.has(method)) return next()
  const type = c.req.header('content-type')
  const hasBody = c.req.header('content-length') !== '0' && c.req.raw.body !== null
  const isImport = method === 'POST' && IMPORT.test(c.req.path)
  if (hasBody && !typeOf(c.req.path, isImport).test(type ?? '')) throw new AppError('media_type')
  if (isImport) return importLimit(c, next)
  return method === 'PUT' && c.req.path.startsWith('/v1/site/') ? siteLimit(c, next) : jsonLimit(c, next)
})
