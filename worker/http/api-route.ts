import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { issuePath, toFieldError } from '#shared/wire/validation-messages.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { formatDate } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** The schema of an answer without content. */
export const emptyAnswer = z.object({})

/** Answers `{ data }` with what the schema declares, in snake_case. */
export function answer<T extends z.ZodType>(
  c: Context<AppEnv>,
  schema: T,
  value: z.output<T>,
): Response & TypedResponse<{ data: z.output<T> }, 200, 'json'> {
  return c.json({ data: toWire(schema, value) }, 200) as never
}

/** Answers `{ data: {} }`, for calls without a result. */
export const answerEmpty = (c: Context<AppEnv>) => answer(c, emptyAnswer, {})

/** Answers a CSV file for download, in UTF-8, named `{name}-{date in Japan}.csv`. */
export function answerCsv(c: Context<AppEnv>, name: string, file: ReadableStream) {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}-${formatDate(now()).replaceAll('/', '')}.csv"`)
  return c.body(file)
}

/** The id of a path, as a UUID. Throws 404 for anything else. */
export function pathId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found')
  return id.toLowerCase()
}

/** A sub-app of /v1 whose refused input becomes the API's own errors. */
export function createApiRoutes() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toValidationError(result.error)
    },
  })
}

/** Unknown keys that a refusal names at most, and the characters kept of each. */
const NAMED_KEYS = 20
const NAMED_CHARACTERS = 100

function toValidationError(failure: z.core.$ZodError): AppError {
  const unknown = failure.issues.flatMap(unknownPaths).slice(0, NAMED_KEYS)
  const fields = failure.issues
    .filter((issue) => issue.code !== 'unrecognized_keys')
    .map((issue) => [issuePath(issue), toFieldError(issue)] as const)
  if (unknown.length === 0) return new AppError('validation', { fields: Object.fromEntries(fields) })
  return new AppError('unknown_key', {
    fields: Object.fromEntries([
      ...fields.map(([path, problem]) => [toSnake(path), problem] as const),
      ...unknown.map((path) => [path, { key: 'unknown' }] as const),
    ]),
    // Named as they were sent: in the client's own spelling.
    hasOwnPaths: true,
  })
}

function unknownPaths(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const above = issuePath(issue)
  return issue.keys.map((key) => (above ? `${toSnake(above)}.${key}` : key).slice(0, NAMED_CHARACTERS))
}
