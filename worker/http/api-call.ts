import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Call } from '#shared/account/permissions.ts'
import { wire } from '#shared/wire/wire-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { authorize } from '#worker/session/authorize.ts'
import { callGroup } from './call-group.ts'

/** The declarations of a call besides its row of the permission table; schemas have camelCase keys. */
export type CallParts = {
  /** One-line summary for the API description. */
  summary: string
  /** Details beyond the summary, in Markdown. */
  description?: string
  /** An answer's `data` as it is sent, for the API description. */
  example?: unknown
  /** Headers that the call reads, for the API description: none is checked here. */
  headers?: z.ZodObject
  /** Names of the security schemes that the call takes, where it takes no token. */
  security?: readonly string[]
  query?: z.ZodType
  /** The JSON body. */
  body?: z.ZodType
  /** The multipart body, in its wire form. */
  form?: z.ZodType
  /** Schema of `data` in the answer; an empty object if absent. */
  answer?: z.ZodType
  /** The media type, for a call that answers a file instead of `{ data }`. */
  file?: string
  /** Description of the answer in the API document; files need none. */
  returns?: string
  /** Further refusals, or other texts for the common ones, by status. */
  refusals?: Readonly<Record<number, string>>
  /** Whether the change names the version that it is based on, in `If-Match`. */
  version?: keyof typeof VERSION_REFUSALS
  /** The version that an answer shows as ETag, if that is not its own `version`. */
  etag?: (answer: never) => number | undefined
  /** The check of the right, if it is not `authorize`: members' calls name `authorizeMember`. */
  authorize?: (call: Call) => MiddlewareHandler<AppEnv>
  /** Middleware after the check of the right. */
  middleware?: MiddlewareHandler<AppEnv>[]
}

const CHANGED = { 412: 'Somebody else has changed it meanwhile' }
/** Refusals of a change that names a version (rules/wire.md#status-codes). */
const VERSION_REFUSALS = { optional: CHANGED, required: { ...CHANGED, 428: 'No If-Match' } }

/** A call as it is declared, with the route that `serve()` adds. */
export type ApiCall<C extends Call, T extends CallParts> = { call: C; parts: T; route: RouteConfig }

/** The schema of an answer without content. */
export const emptyAnswer = z.object({})

/**
 * Declares a call, for `serve()`: method, path, path parameters, right and group come from the call and its row in
 * `shared/account/permissions.ts`; query, body and answer are described in wire form. Throws at start for a call
 * outside the table, and for a member's call without `authorizeMember`.
 */
export function apiCall<const C extends Call, T extends CallParts>(call: C, parts: T): ApiCall<C, T> {
  const [method, path] = call.split(' ') as [string, string]
  const { summary, description, headers, security, query, authorize: check = authorize, middleware = [] } = parts
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [String(name), z.string()] as const)
  const body = bodyOf(parts)
  const route = createRoute({
    ...(parts.version && { version: parts.version }),
    method: method.toLowerCase() as 'get',
    path,
    tags: [callGroup(path)],
    summary,
    ...(description !== undefined && { description }),
    ...(security && { security: [Object.fromEntries(security.map((scheme) => [scheme, []]))] }),
    middleware: [check(call), ...middleware],
    request: {
      ...(names.length > 0 && { params: z.object(Object.fromEntries(names)) }),
      ...(query && { query: wire(query) }),
      ...(headers && { headers }),
      ...(body && { body: { required: true, content: body } }),
    },
    responses: { 200: successOf(parts), ...refusalsOf(parts) },
  })
  return { call, parts, route }
}

function bodyOf({ body, form }: CallParts) {
  if (form) return { 'multipart/form-data': { schema: form } }
  return body && { 'application/json': { schema: wire(body) } }
}

function successOf({ answer = emptyAnswer, file, returns = 'A file', example }: CallParts) {
  const json = { schema: dataOf(answer), ...(example !== undefined && { example: { data: example } }) }
  const content = file ? { [file]: { schema: z.string() } } : { 'application/json': json }
  return { description: returns, content }
}

const dataOf = (schema: z.ZodType) => z.object({ data: wire(schema) })

function refusalsOf({ version, refusals }: CallParts) {
  const texts = { ...(version && VERSION_REFUSALS[version]), ...refusals }
  return Object.fromEntries(Object.entries(texts).map(([status, description]) => [status, { description }]))
}
