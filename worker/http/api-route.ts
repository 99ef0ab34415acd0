import { zValidator } from '@hono/zod-validator'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { BlankSchema, Schema } from 'hono/types'
import * as z from 'zod'
import type { Call } from '#shared/account/permissions.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toWire, wire } from '#shared/wire/wire-case.ts'
import { formatDate } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { type ApiCall, type CallParts, emptyAnswer, splitCall } from './api-call.ts'
import type { CallInput, CallOutput, CallSchema } from './api-types.ts'
import { optionalVersion, requireVersion, setVersion } from './etag.ts'
import { toValidationError } from './validation-error.ts'

type DeclaredCall = Pick<ApiCall, 'call' | 'parts'>

/** The calls that handlers serve. */
const served = new WeakMap<object, DeclaredCall>()

/** A sub-app of /v1. */
export const createApiRoutes = () => new ApiRoutes()

/** The calls that an app and its sub-apps serve, in the order in which they were added. */
export const declaredCalls = ({ routes }: Pick<Hono<AppEnv>, 'routes'>): DeclaredCall[] =>
  routes.flatMap(({ handler }) => served.get(handler) ?? [])

/** Routes of /v1, which know the calls that they serve. */
export class ApiRoutes<S extends Schema = BlankSchema> extends Hono<AppEnv, S> {
  /**
   * Adds a declared call. After the checks of right, query and body it refuses a path with an id that is no UUID (404),
   * then a change without a valid `If-Match` (428, 400); the handler refuses the rest. What the handler returns is
   * answered as `{ data }` in the declared form, and its `version` as ETag.
   */
  serve<C extends Call, T extends CallParts>(
    { call, parts, checks }: ApiCall<C, T>,
    handler: (input: CallInput<C, T>) => CallOutput<T> | Promise<CallOutput<T>>,
  ): ApiRoutes<S & CallSchema<C, T>> {
    const [method, path] = splitCall(call)
    const serveCall = async (c: Context<AppEnv>) => {
      const output: unknown = await handler(readInput(c, parts) as CallInput<C, T>)
      return output instanceof Response ? output : answerData(c, parts, output)
    }
    served.set(serveCall, { call, parts })
    this.on([method], [path.replaceAll(/\{(\w+)\}/g, ':$1')], ...checks, ...validatorsOf(parts), serveCall)
    return this
  }
}

/** The checks of query and body. Their schemas are built when the call is first requested. */
function validatorsOf({ query, body, form }: CallParts): MiddlewareHandler<AppEnv>[] {
  return [
    ...(query ? [builtOnUse(() => zValidator('query', wire(query), refuseInput))] : []),
    ...(body ? [builtOnUse(() => zValidator('json', wire(body), refuseInput))] : []),
    ...(form ? [builtOnUse(() => zValidator('form', form, refuseInput))] : []),
  ]
}

function builtOnUse(build: () => MiddlewareHandler): MiddlewareHandler<AppEnv> {
  let built: MiddlewareHandler | undefined
  return (c, next) => (built ??= build())(c, next)
}

/** Refused input becomes the API's own error. */
function refuseInput(result: { success: true } | { success: false; error: z.core.$ZodError }) {
  if (!result.success) throw toValidationError(result.error)
}

/** Parameters of paths that are not ids. */
const NO_IDS = new Set(['token', 'queue', 'letter'])

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

/** Answers a CSV file for download, named `{name}-{date in Japan}.csv`. */
export function answerCsv(c: Context<AppEnv>, name: string, file: ReadableStream, charset = 'utf-8') {
  c.header('content-type', `text/csv; charset=${charset}`)
  c.header('content-disposition', `attachment; filename="${name}-${formatDate(now()).replaceAll('/', '')}.csv"`)
  return c.body(file)
}

/** The id of a path, as a UUID. Throws 404 for anything else. */
export function pathId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found')
  return id.toLowerCase()
}
