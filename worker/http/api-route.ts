import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { BlankSchema, Schema } from 'hono/types'
import type { Call } from '#shared/account/permissions.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { formatDate } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { type ApiCall, type CallParts, emptyAnswer } from './api-call.ts'
import type { CallInput, CallOutput, CallSchema } from './api-types.ts'
import { optionalVersion, requireVersion, setVersion } from './etag.ts'
import { toValidationError } from './validation-error.ts'

/** A sub-app of /v1 whose refused input becomes the API's own errors. */
export const createApiRoutes = () =>
  new ApiRoutes({
    defaultHook: (result) => {
      if (!result.success) throw toValidationError(result.error)
    },
  })

/** Routes of /v1, which know the calls that they serve. */
export class ApiRoutes<S extends Schema = BlankSchema> extends OpenAPIHono<AppEnv, S> {
  /**
   * Adds a declared call. After the checks of right, query and body it refuses a path with an id that is no UUID (404),
   * then a change without a valid `If-Match` (428, 400); the handler refuses the rest. What the handler returns is
   * answered as `{ data }` in the declared form, and its `version` as ETag.
   */
  serve<C extends Call, T extends CallParts>(
    { parts, route }: ApiCall<C, T>,
    handler: (input: CallInput<C, T>) => CallOutput<T> | Promise<CallOutput<T>>,
  ): ApiRoutes<S & CallSchema<C, T>> {
    this.openapi(route, async (c: Context<AppEnv>) => {
      const output: unknown = await handler(readInput(c, parts) as CallInput<C, T>)
      return output instanceof Response ? output : answerData(c, parts, output)
    })
    return this
  }
}

/** Parameters of paths that are not ids. */
const NO_IDS = new Set(['token'])

function readInput(c: Context<AppEnv>, { version, query, body, form }: CallParts) {
  const valid = (target: string) => c.req.valid(target as never)
  const params = Object.entries(c.req.param()).map(([name, value]) => [name, NO_IDS.has(name) ? value : pathId(value)])
  return {
    ...Object.fromEntries(params),
    ...(version && { version: version === 'required' ? requireVersion(c) : optionalVersion(c) }),
    ...(query && { query: valid('query') }),
    ...(body && { body: valid('json') }),
    ...(form && { form: valid('form') }),
    c,
    env: c.env,
    caller: c.get('caller'),
    scope: c.get('scope'),
    language: c.get('language'),
  }
}

/** Answers `{ data }` with what the schema declares, in snake_case; `{ data: {} }` for calls without a result. */
function answerData(c: Context<AppEnv>, { answer = emptyAnswer, etag }: CallParts, output: unknown) {
  const data = toWire(answer, output ?? {})
  const version = etag ? etag(output as never) : (data as { version?: unknown }).version
  if (typeof version === 'number') setVersion(c, version)
  return c.json({ data }, 200)
}

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
